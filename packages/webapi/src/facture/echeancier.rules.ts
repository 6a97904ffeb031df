/** A total in n parts, the last takes the rest: 550.47 in ten is 9 × 55.05 and 55.02. Tiny totals are floored, their rest spread. */
export const decouper = (total: number, n: number): number[] => {
  const part = Math.round(total / n)
  const derniere = total - part * (n - 1)
  if (derniere >= 0) return Array.from({ length: n }, (_, rang) => (rang === n - 1 ? derniere : part))
  const plancher = Math.floor(total / n)
  return Array.from({ length: n }, (_, rang) => plancher + (rang < total - plancher * n ? 1 : 0))
}
