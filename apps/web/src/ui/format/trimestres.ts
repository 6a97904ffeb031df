/** 4, from 2026-10-17 */
export const trimestreDe = (jour: string): number => Math.ceil(Number(jour.slice(5, 7)) / 3)
/** 4e, 1er */
export const rangDuTrimestre = (jour: string): string => {
  const rang = trimestreDe(jour)
  return rang === 1 ? '1er' : `${rang}e`
}
/** 4e trimestre 2026 */
export const trimestreDit = (jour: string): string => `${rangDuTrimestre(jour)} trimestre ${jour.slice(0, 4)}`
