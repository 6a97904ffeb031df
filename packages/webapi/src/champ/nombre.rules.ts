/** A number as people type it: 1 234,5. Undefined: nothing typed; NaN: not a number. */
export const nombreDe = (texte: string): number | undefined => {
  const lu = texte.replace(/[\s\u00a0\u202f]/g, '').replace(',', '.')
  return lu === '' ? undefined : /^-?\d+(\.\d+)?$/.test(lu) ? Number(lu) : Number.NaN
}
