import type { ReactNode } from 'react'
import type { EtatTuileDeContenu } from '../../acces/contenu-tuile.public.tsx'
import { motsManquants, phraseVide } from '../tableau-de-bord.textes.ts'

/** Closed to this reader, or not a thing of this utility: the tile does not show. */
const SANS_TUILE = ['CONTENU_FERME', 'SANS_LEVEES'] as const
const estSansTuile = (motif: string | null): motif is (typeof SANS_TUILE)[number] =>
  SANS_TUILE.some((un) => un === motif)

/** One tile of the answer: its own state, and its data when it is ok. */
export interface TuileRecue<D> {
  readonly etat: 'ok' | 'vide' | 'erreur'
  readonly motif: keyof typeof phraseVide | (typeof SANS_TUILE)[number] | null
  readonly donnees: D | null
}

/** The call for all tiles: what each one shows meanwhile, and how to try again. */
export interface AppelTuiles {
  readonly enCours: boolean
  readonly reessayer: () => void
}

interface Rendu {
  readonly figure?: ReactNode
  readonly unite?: string
  readonly phrase?: ReactNode
}

/** State of a tile on the screen. A failed tile that is read again goes back to its skeleton, the others stay. */
export const etatDeTuile = <D>(
  recue: TuileRecue<D> | undefined,
  { enCours, reessayer }: AppelTuiles,
  rendre: (donnees: D) => Rendu,
  phrases: Readonly<Record<keyof typeof phraseVide, string>> = phraseVide,
): EtatTuileDeContenu => {
  if (!recue) return { type: 'chargement' }
  if (recue.etat === 'erreur') return enCours ? { type: 'chargement' } : { type: 'erreur', reessayer }
  if (estSansTuile(recue.motif)) return { type: 'ferme' }
  if (recue.etat === 'vide' || recue.donnees === null) {
    return { type: 'vide', mot: motsManquants.indisponible, phrase: phrases[recue.motif ?? 'AUCUNE_DONNEE'] }
  }
  return { type: 'pret', ...rendre(recue.donnees) }
}
