import type { Champ, Remarque } from '../format.ts'
import { type LectureChamp, Motif } from './fields.ts'

export type Forme = Readonly<Record<string, LectureChamp<unknown>>>
export type LigneDe<F extends Forme> = { readonly [N in keyof F]: Exclude<ReturnType<F[N]>, Motif> } & {
  readonly ligne: number
}

/** Reads the cells of a line, which follow `champs`: what it says, or which of them say nothing and why. */
export const lecteurDeLigne = <F extends Forme>(
  champs: readonly Champ[],
  forme: F,
): ((ligne: number, cellules: readonly string[]) => LigneDe<F> | readonly Remarque[]) => {
  const rangs = new Map(champs.map(({ nom }, rang) => [nom, rang]))
  // lines are copies of one object, so that they all have one shape: to V8, those made field by field are slow to read and to copy
  const vide: Record<string, unknown> = {
    ligne: 0,
    ...Object.fromEntries(Object.keys(forme).map((champ) => [champ, null])),
  }
  const colonnes = Object.entries(forme).map(([champ, lire]) => ({ champ, lire, rang: rangs.get(champ) ?? -1 }))
  return (ligne, cellules) => {
    const lue: Record<string, unknown> = { ...vide, ligne }
    const fautes: Remarque[] = []
    for (const { champ, lire, rang } of colonnes) {
      const brut = cellules[rang] ?? ''
      const valeur = lire(brut)
      if (valeur instanceof Motif) fautes.push({ ligne, champ, valeur: brut, motif: valeur.texte })
      else lue[champ] = valeur
    }
    return fautes.length > 0 ? fautes : (lue as LigneDe<F>)
  }
}
