import { instantLocal, jourRelatif } from '../../../ui/format/dates.ts'
import type { LigneATraiter } from './guichet.queries.ts'

/** What one should know of a request before opening it, in one line; null: nothing. */
export const signalDit = ({ signal }: Pick<LigneATraiter, 'signal'>, jour: string): string | null => {
  if (signal === null) return null
  const { nature, le, motif } = signal
  const quand = le === null ? '' : ` ${jourRelatif(instantLocal(le).jour, jour)}`
  switch (nature) {
    case 'NON_TRANSMISE':
      return 'La facturation ne la reçoit pas\u202f: à remettre de nouveau'
    case 'REFUSEE':
      return motif === null || motif === ''
        ? `La facturation a refusé${quand}`
        : `La facturation refuse\u202f: ${motif}`
    case 'PIECE_RECUE':
      return `Réponse reçue${quand}, à vérifier`
    default:
      return `Message reçu${quand}, à lire`
  }
}
