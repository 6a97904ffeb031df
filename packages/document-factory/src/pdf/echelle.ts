/** Lines of an axis from zero to the first round one at or above a value; about `nombre` of them. */
export const bornerEchelle = (plafond: number, nombre = 4): number[] => {
  if (plafond <= 0) return [0, 1]
  const brut = plafond / nombre
  const puissance = 10 ** Math.floor(Math.log10(brut))
  const pas = [1, 2, 2.5, 5, 10].map((facteur) => facteur * puissance).find((rond) => rond >= brut * 0.999) ?? brut
  const lignes = Math.ceil(plafond / pas - 1e-9)
  return Array.from({ length: lignes + 1 }, (_, rang) => Number((rang * pas).toPrecision(12)))
}
