import type { LigneDemandeLue } from '@ondine/webapi/demarche/demarche.schemas.ts'
import { estEnRetard, motDeDemande } from '@ondine/webapi/demarche/etat-lu.rules.ts'
import type { TonEtiquette } from '../../../ui/etiquette.tsx'
import { instantLocal, jourEtMois, jourNomme } from '../../../ui/format/dates.ts'

type Suivie = Pick<LigneDemandeLue, 'etat' | 'reponseAvant' | 'attendDepuis' | 'closeLe'> &
  Partial<Pick<LigneDemandeLue, 'attenduLe'>>

const TONS: Readonly<Record<Suivie['etat'], TonEtiquette>> = {
  EN_ATTENTE: 'neutre',
  EN_COURS: 'information',
  EN_ATTENTE_CLIENT: 'vigilance',
  TRAITE: 'succes',
  ANNULE: 'neutre',
}

export const estClose = ({ etat }: Pick<Suivie, 'etat'>): boolean => etat === 'TRAITE' || etat === 'ANNULE'

/** Is something asked of its person? */
export const attendLaPersonne = ({ etat }: Pick<Suivie, 'etat'>): boolean => etat === 'EN_ATTENTE_CLIENT'

/** The state of a request in a word and a tone. */
export const etatDeDemande = (
  demande: Suivie,
  aujourdhui: string,
): { readonly mot: string; readonly ton: TonEtiquette } => ({
  mot: motDeDemande(demande, aujourdhui),
  ton: estEnRetard(demande, aujourdhui) ? 'vigilance' : TONS[demande.etat],
})

/** By when what is asked is to be added; a day that is gone is said to be. */
export const ajoutAttendu = (attenduLe: string | null | undefined, aujourdhui: string): string => {
  if (!attenduLe) return 'Ajoutez-le à cette demande.'
  if (attenduLe < aujourdhui) return `Il était attendu le ${jourEtMois(attenduLe)}\u202f: ajoutez-le à cette demande.`
  return `Ajoutez-le à cette demande, au plus tard le ${jourNomme(attenduLe)}.`
}

/** What happens next, and by when. Days are local. */
export const suiteDeDemande = (demande: Suivie, aujourdhui: string): string => {
  const { etat, reponseAvant, attendDepuis, attenduLe, closeLe } = demande
  // an instant: its day is that of here, as in the history beside it
  const close = jourEtMois(closeLe === null ? aujourdhui : instantLocal(closeLe).jour)
  if (etat === 'TRAITE') return `Traitée le ${close}.`
  if (etat === 'ANNULE') return `Annulée le ${close}.`
  if (etat === 'EN_ATTENTE_CLIENT') {
    const depuis = attendDepuis === null ? '' : ` depuis le ${jourEtMois(attendDepuis)}`
    return `Prochaine étape\u202f: nous attendons un document de votre part${depuis}. ${ajoutAttendu(attenduLe, aujourdhui)}`
  }
  if (reponseAvant === null) return 'Nous vous répondons par e-mail.'
  if (estEnRetard(demande, aujourdhui))
    return `Nous vous devions une réponse le ${jourEtMois(reponseAvant)}. Votre demande passe devant les autres.`
  const geste = etat === 'EN_COURS' ? 'réponse' : 'prise en charge et réponse'
  return `Prochaine étape\u202f: ${geste}, au plus tard le ${jourNomme(reponseAvant)}.`
}

/** How many are under way, and what they ask, in one sentence; nothing where there is none. */
export const resumeDesDemandes = (demandes: readonly Suivie[], aujourdhui: string): string => {
  const ouvertes = demandes.filter((une) => !estClose(une))
  if (ouvertes.length === 0) return ''
  const attendent = ouvertes.filter(attendLaPersonne).length
  const retards = ouvertes.filter((une) => estEnRetard(une, aujourdhui)).length
  const suites = [
    ...(attendent === 0 ? [] : [attendent === 1 ? 'une attend votre réponse' : `${attendent} attendent votre réponse`]),
    ...(retards === 0 ? [] : [retards === 1 ? 'une est en retard' : `${retards} sont en retard`]),
  ]
  return `${ouvertes.length} en cours${suites.length === 0 ? '' : `, dont ${suites.join(' et ')}`}.`
}

const SUIVIES_MAX = 3
/** What a dashboard shows: what waits for its person, what is late, then the rest that is under way. */
export const suivies = <T extends Suivie>(demandes: readonly T[], aujourdhui: string): readonly T[] => {
  const rang = (une: T): number => (attendLaPersonne(une) ? 0 : estEnRetard(une, aujourdhui) ? 1 : 2)
  return demandes
    .filter((une) => !estClose(une))
    .toSorted((a, b) => rang(a) - rang(b))
    .slice(0, SUIVIES_MAX)
}
