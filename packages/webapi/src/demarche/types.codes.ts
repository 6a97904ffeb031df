/** Procedures whose form is defined (2§7). */
export const typesDemarche = [
  'Contact',
  'SOUSCRIPTIONV2',
  'SOUSCRIPTIONV2_PRO',
  'SOUSCRIPTION_SIGN',
  'SOUSCRIPTIONV3',
] as const
export type TypeDemarche = (typeof typesDemarche)[number]
