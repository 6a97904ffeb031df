import { type Liste, taillesPage } from '@ondine/webapi/liste/liste.ts'

/** What a browser remembers of a list: the columns shown and the page size. Nothing of its rows. */
export interface Preferences {
  readonly colonnes: readonly string[] | undefined
  readonly taille: number | undefined
}

const cle = (liste: Liste): string => `ondine:table:${liste.nom}`

export const lirePreferences = (liste: Liste): Preferences => {
  try {
    const lu = JSON.parse(localStorage.getItem(cle(liste)) ?? '{}') as Record<string, unknown>
    const { colonnes, taille } = lu
    return {
      colonnes: Array.isArray(colonnes) ? colonnes.filter((nom) => typeof nom === 'string') : undefined,
      taille: taillesPage.find((une) => une === taille),
    }
  } catch {
    return { colonnes: undefined, taille: undefined }
  }
}

export const ecrirePreferences = (liste: Liste, changement: Partial<Preferences>): void => {
  try {
    localStorage.setItem(cle(liste), JSON.stringify({ ...lirePreferences(liste), ...changement }))
  } catch {
    // a full or forbidden store: the choice lasts as long as the page
  }
}

/** Columns shown: those remembered that still exist, else those of the screen, else those shown at first; fixed ones always. */
export const colonnesVisibles = (liste: Liste, choisies: readonly string[] | undefined): Record<string, boolean> =>
  Object.fromEntries(
    Object.entries(liste.colonnes).map(([nom, { masquee, fixe }]) => [
      nom,
      fixe === true || (choisies === undefined ? masquee !== true : choisies.includes(nom)),
    ]),
  )

/** The fields of a list call that ask for what these columns show. */
export const lecturesVoulues = (
  lectures: Readonly<Record<string, readonly string[]>>,
  montree: (nom: string) => boolean,
): Readonly<Record<string, 'true'>> =>
  Object.fromEntries(
    Object.entries(lectures).flatMap(([champ, colonnes]) => (colonnes.some(montree) ? [[champ, 'true' as const]] : [])),
  )
