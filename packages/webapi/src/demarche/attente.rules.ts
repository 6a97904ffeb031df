import { plusDeJours } from '../common/jours-ouvres.rules.ts'

/** Days after which nobody would wait for a document any more. */
const ATTENTE_JOURS_MAX = 60

export interface BornesAttente {
  readonly du: string
  readonly au: string
}

/** Between which days a clerk may say that a document is expected: from tomorrow on; the one that is proposed always. */
export const bornesAttente = (jour: string, propose: string): BornesAttente => {
  const au = plusDeJours(jour, ATTENTE_JOURS_MAX)
  return { du: plusDeJours(jour, 1), au: propose > au ? propose : au }
}

export const estDansLesBornes = (jour: string, { du, au }: BornesAttente): boolean => jour >= du && jour <= au
