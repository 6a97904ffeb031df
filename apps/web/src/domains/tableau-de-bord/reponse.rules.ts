import type { ContratResume } from '@ondine/webapi/abonnement/abonnement.schemas.ts'
import type { Tuiles } from '@ondine/webapi/tableau-de-bord/tableau-de-bord.schemas.ts'
import type { EvenementPressant } from '../alerte/pressants.public.ts'

/** The three tones of the answer line, from the calmest to the most pressing. */
export type NiveauReponse = 'calme' | 'surveiller' | 'urgent'

export type Constat =
  | 'COUPURE_EN_COURS'
  | 'FUITE_EN_COURS'
  | 'ALERTE_EN_COURS'
  | 'FACTURE_EN_RETARD'
  | 'FACTURE_A_REGLER'
  | 'COUPURE_AILLEURS'
  | 'FUITE_AILLEURS'
  | 'ALERTE_AILLEURS'
  | 'AUTRES_CONTRATS'
  | 'HAUSSE'
  | 'DONNEES_EN_RETARD'
  | 'CONTRAT_RESILIE'
  | 'CONTRAT_EN_ATTENTE'
  | 'BLOC_EN_ERREUR'

export interface Reponse {
  readonly niveau: NiveauReponse
  /** What is out of the ordinary, the most pressing first; empty when all is well. */
  readonly constats: readonly Constat[]
}

/** Above the yearly average by this many percent, a day of water is worth a look. */
const HAUSSE_NOTABLE_POURCENT = 50
/** A reading may take up to seven days to arrive; later than that, something is wrong with the transmission. */
const RETARD_NOTABLE_JOURS = 8

const JOUR_MS = 86_400_000

const niveaux: Readonly<Record<Constat, NiveauReponse>> = {
  COUPURE_EN_COURS: 'urgent',
  FUITE_EN_COURS: 'urgent',
  ALERTE_EN_COURS: 'surveiller',
  FACTURE_EN_RETARD: 'urgent',
  FACTURE_A_REGLER: 'surveiller',
  COUPURE_AILLEURS: 'urgent',
  FUITE_AILLEURS: 'urgent',
  ALERTE_AILLEURS: 'surveiller',
  AUTRES_CONTRATS: 'surveiller',
  HAUSSE: 'surveiller',
  DONNEES_EN_RETARD: 'surveiller',
  CONTRAT_RESILIE: 'surveiller',
  CONTRAT_EN_ATTENTE: 'surveiller',
  BLOC_EN_ERREUR: 'surveiller',
}
const rang = { urgent: 0, surveiller: 1, calme: 2 } as const

/** The most pressing event of the other contracts, a leak first, and one that is being cut off; null where there is none, or nobody knows. */
export interface PresseAilleurs {
  readonly alerte: Omit<EvenementPressant, 'adresse' | 'groupes' | 'message' | 'litresPerdus' | 'nbJours'> | null
  /** Contracts that have one of its kind. */
  readonly nbEnAlerte: number
  readonly coupure: ContratResume | null
  readonly nbCoupures: number
}
/** What the other contracts of the account ask of their holder. */
interface Ailleurs extends PresseAilleurs {
  /** Centimes asked for. */
  readonly montant: number
}
const RIEN_AILLEURS: Ailleurs = { montant: 0, alerte: null, nbEnAlerte: 0, coupure: null, nbCoupures: 0 }

/**
 * Is everything all right? Judged from what the tiles know, and from nothing else: what billing has told nothing of
 * is neither well nor wrong.
 * @param maintenant ms since 1970.
 */
export const repondre = (
  { telereleve, donneesJusquAu, tuiles }: Tuiles,
  maintenant: number,
  ailleurs: Ailleurs = RIEN_AILLEURS,
): Reponse => {
  const contrat = tuiles.etatContrat.donnees
  const conso = tuiles.consommationRecente.donnees
  const alertes = tuiles.alertes.donnees
  const enAlerte = (alertes?.nbEnCours ?? 0) > 0
  const dette = tuiles.facturesARegler.donnees
  const retard = donneesJusquAu === null ? 0 : (maintenant - Date.parse(donneesJusquAu)) / JOUR_MS
  const vrais: Readonly<Record<Constat, boolean>> = {
    COUPURE_EN_COURS: contrat?.codeEtatContrat === 'CS',
    FUITE_EN_COURS: enAlerte && alertes?.pressante?.codeTypeAlarme === 'AF',
    ALERTE_EN_COURS: enAlerte && alertes?.pressante?.codeTypeAlarme !== 'AF',
    FACTURE_EN_RETARD: (dette?.nbEnRetard ?? 0) > 0,
    FACTURE_A_REGLER: (dette?.nombre ?? 0) > 0 && dette?.nbEnRetard === 0,
    COUPURE_AILLEURS: ailleurs.coupure !== null,
    FUITE_AILLEURS: ailleurs.alerte?.type === 'AF',
    ALERTE_AILLEURS: ailleurs.alerte !== null && ailleurs.alerte.type !== 'AF',
    AUTRES_CONTRATS: ailleurs.montant > 0,
    HAUSSE: conso?.comparaison === 'AU_DESSUS' && (conso.ecartPourcent ?? 0) >= HAUSSE_NOTABLE_POURCENT,
    DONNEES_EN_RETARD: telereleve && contrat?.isResilie !== true && retard > RETARD_NOTABLE_JOURS,
    CONTRAT_RESILIE: contrat?.isResilie === true,
    CONTRAT_EN_ATTENTE: contrat?.isEnAttente === true,
    BLOC_EN_ERREUR: Object.values(tuiles).some(({ etat }) => etat === 'erreur'),
  }
  const constats = (Object.keys(niveaux) as Constat[])
    .filter((constat) => vrais[constat])
    .sort((a, b) => rang[niveaux[a]] - rang[niveaux[b]])
  return { niveau: constats[0] ? niveaux[constats[0]] : 'calme', constats }
}
