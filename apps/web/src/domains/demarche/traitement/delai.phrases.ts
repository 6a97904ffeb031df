import { joursDeRetard, retardEnMots } from '@ondine/webapi/demarche/delais.rules.ts'
import { jourEtMois, jourNomme } from '../../../ui/format/dates.ts'

interface Delai {
  readonly echeance: string
  readonly attendDepuis: string | null
  readonly etat: string
  readonly attenduLe?: string | null
}

/** How much a request presses, the most pressing first. */
export const pressions = {
  retard: 'En retard',
  jour: 'À répondre aujourd’hui',
  tard: 'Plus tard',
  attente: 'Un document est attendu',
  close: 'Closes',
} as const
export type Pression = keyof typeof pressions

export const pressionDe = ({ echeance, attendDepuis, etat }: Delai, jour: string): Pression => {
  if (etat === 'TRAITE' || etat === 'ANNULE') return 'close'
  if (attendDepuis !== null) return 'attente'
  return echeance < jour ? 'retard' : echeance === jour ? 'jour' : 'tard'
}

/** Was what the person is asked for expected before that day? */
export const estNonVenu = ({ attenduLe, etat }: Delai, jour: string): boolean =>
  etat === 'EN_ATTENTE_CLIENT' && !!attenduLe && attenduLe < jour

const SEMAINE_MS = 7 * 86_400_000
const proche = (echeance: string, jour: string): boolean => Date.parse(echeance) - Date.parse(jour) < SEMAINE_MS

/** The same in a few words: « 2 jours de retard ». */
export const delaiDit = (demande: Delai, jour: string): string => {
  switch (pressionDe(demande, jour)) {
    case 'close':
      return ''
    case 'attente':
      return estNonVenu(demande, jour)
        ? `non venu, attendu le ${jourEtMois(demande.attenduLe ?? jour)}`
        : `depuis le ${jourEtMois(demande.attendDepuis ?? jour)}`
    case 'retard':
      return retardEnMots(joursDeRetard(demande, jour))
    case 'jour':
      return 'aujourd’hui'
    default:
      return proche(demande.echeance, jour) ? jourNomme(demande.echeance) : jourEtMois(demande.echeance)
  }
}
