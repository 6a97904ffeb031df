/** SVG path of a wavy surface across `largeur`, filled down to `bas`. */
export const onde = (
  y: number,
  amplitude: number,
  longueur: number,
  decalage: number,
  largeur: number,
  bas: number,
): string => {
  const demi = longueur / 2
  const bosses = Math.ceil((largeur + longueur * 2) / demi)
  const premiere = `q${demi / 2} ${-amplitude} ${demi} 0`
  return `M${decalage - longueur} ${y}${premiere}${`t${demi} 0`.repeat(bosses)}V${bas}H${decalage - longueur}Z`
}
