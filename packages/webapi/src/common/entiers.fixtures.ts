/** Six, as `Number` would read it from an address and nobody writes it. */
export const AUTRES_ECRITURES = [
  '0x6',
  '0b110',
  '6e0',
  '1e1',
  '+6',
  '06',
  '6.0',
  '6.',
  ' 6',
  '6 ',
  '\t6',
  '6_0',
  '٦',
  '６',
  '',
] as const
