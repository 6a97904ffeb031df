import type { Capture, Constat } from '../port.ts'

const MOTS: Readonly<Record<string, 'PAYE' | 'ANNULE' | 'REFUSE'>> = {
  AUTHORISED: 'PAYE',
  CAPTURED: 'PAYE',
  PARTIALLY_AUTHORISED: 'PAYE',
  ABANDONED: 'ANNULE',
  CANCELLED: 'ANNULE',
  NOT_CREATED: 'ANNULE',
  REFUSED: 'REFUSE',
  EXPIRED: 'REFUSE',
  CAPTURE_FAILED: 'REFUSE',
}

/** Does this status say that money came? */
export const estPaye = (statut: string): boolean => Object.hasOwn(MOTS, statut) && MOTS[statut] === 'PAYE'

/** What a status says. A word that nobody told us waits: nothing is concluded from it. */
export const constatPayzen = (
  statut: string,
  { motif, capture }: { motif: string | undefined; capture: Capture },
): Constat => {
  switch (Object.hasOwn(MOTS, statut) ? MOTS[statut] : undefined) {
    case 'PAYE':
      return { nature: 'PAYE', capture }
    case 'ANNULE':
      return { nature: 'ANNULE' }
    case 'REFUSE':
      return { nature: 'REFUSE', motif: motif ?? statut, pageOuverte: false }
    default:
      return { nature: 'EN_COURS', motif: statut }
  }
}
