import { useSyncExternalStore } from 'react'
import { marque } from './marque.ts'

/** Whose portal it is. */
export interface Identite {
  /** Short name, beside the logo. */
  readonly nom: string
  readonly nomComplet: string
  /** Under the short name; undefined where the name says it all. */
  readonly sousTitre: string | undefined
  /** Address of the image that stands in place of the built-in drawing. */
  readonly logo: string | undefined
  /** How to reach it; undefined until it is known: a wrong number is worse than none. */
  readonly contact: Contact | undefined
}

export interface Contact {
  readonly telephone: string
  readonly horaires: string
  readonly urgence: string
  readonly urgenceHoraires: string
}

let courante: Identite = {
  nom: marque.nom,
  nomComplet: marque.nomComplet,
  sousTitre: marque.sousTitre,
  logo: undefined,
  contact: undefined,
}
const abonnes = new Set<() => void>()

interface Lue {
  readonly nom: string
  readonly nomComplet: string
  readonly contact: Contact
  readonly logo: string | undefined
  /** #RRGGBB; undefined: a portal of the version before answered, during an upgrade. */
  readonly couleur: string | undefined
}

/** What the configuration says, once it is read. */
export const poserIdentite = ({ couleur, ...lue }: Lue): void => {
  courante = { ...lue, sousTitre: lue.nom === marque.nom ? marque.sousTitre : undefined }
  if (couleur !== undefined && couleur.toUpperCase() !== marque.couleurs.primary[0])
    // where it cannot come, the page keeps the colours that were built in
    void import('./couleur.ts').then(({ teindre }) => teindre(couleur)).catch(() => undefined)
  for (const prevenir of abonnes) prevenir()
}

const abonner = (prevenir: () => void): (() => void) => {
  abonnes.add(prevenir)
  return () => abonnes.delete(prevenir)
}

export const useIdentite = (): Identite => useSyncExternalStore(abonner, () => courante)
