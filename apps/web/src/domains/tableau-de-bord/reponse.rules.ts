import type { Tuiles } from '@ondine/webapi/tableau-de-bord/tableau-de-bord.schemas.ts'

/** The three tones of the answer line, from the calmest to the most pressing. */
export type NiveauReponse = 'calme' | 'surveiller' | 'urgent'

export type Constat =
  | 'COUPURE_EN_COURS'
  | 'FUITE_EN_COURS'
  | 'ALERTE_EN_COURS'
  | 'FACTURE_EN_RETARD'
  | 'FACTURE_A_REGLER'
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
  AUTRES_CONTRATS: 'surveiller',
  HAUSSE: 'surveiller',
  DONNEES_EN_RETARD: 'surveiller',
  CONTRAT_RESILIE: 'surveiller',
  CONTRAT_EN_ATTENTE: 'surveiller',
  BLOC_EN_ERREUR: 'surveiller',
}
const rang = { urgent: 0, surveiller: 1, calme: 2 } as const

/**
 * Is everything all right? Judged from what the tiles know, and from nothing else: what billing has told nothing of
 * is neither well nor wrong.
 * @param maintenant ms since 1970.
 * @param ailleurs centimes asked for on the other contracts of the account.
 */
export const repondre = ({ telereleve, donneesJusquAu, tuiles }: Tuiles, maintenant: number, ailleurs = 0): Reponse => {
  const contrat = tuiles.etatContrat.donnees
  const conso = tuiles.consommationRecente.donnees
  const alertes = tuiles.alertes.donnees
  const enAlerte = (alertes?.nbEnCours ?? 0) > 0
  const dette = tuiles.facturesARegler.donnees
  const retard = donneesJusquAu === null ? 0 : (maintenant - Date.parse(donneesJusquAu)) / JOUR_MS
  const vrais: Readonly<Record<Constat, boolean>> = {
    COUPURE_EN_COURS: contrat?.codeEtatContrat === 'CS',
    FUITE_EN_COURS: enAlerte && alertes?.derniere?.codeTypeAlarme === 'AF',
    ALERTE_EN_COURS: enAlerte && alertes?.derniere?.codeTypeAlarme !== 'AF',
    FACTURE_EN_RETARD: (dette?.nbEnRetard ?? 0) > 0,
    FACTURE_A_REGLER: (dette?.nombre ?? 0) > 0 && dette?.nbEnRetard === 0,
    AUTRES_CONTRATS: ailleurs > 0,
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
