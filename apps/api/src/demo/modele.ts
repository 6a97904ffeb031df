import type { Profil } from '@ondine/webapi/acces/profils.codes.ts'
import type { NatureFacture } from '@ondine/webapi/facture/facture.codes.ts'

// What the demo generates before it is copied into the tables. Dates are yyyy-MM-dd, instants ISO, volumes litres.

export interface ClientDemo {
  numeroClient: string
  civilite: string | null
  denomination: string | null
  raisonSociale: string | null
  prenom: string | null
  nom: string | null
  siret: string | null
  codeApe: string | null
  telephone1: string | null
  telephone2: string | null
  email: string | null
  dateNaissance: string | null
  estProfessionnel: boolean
  adresse: string
  codePostal: string
  ville: string
  iban: string | null
  bic: string | null
  titulaire: string | null
}

export interface PointDemo {
  idPoint: string
  adresse: string
  complement: string | null
  codePostal: string
  ville: string
  codeCommune: string
}

/** What a public body wants to read on its bills (Chorus Pro). */
export interface SecteurPublicDemo {
  codeService: string
  engagement: string
  marche: string
}

export type Etat = 'SE' | 'AT' | 'CS' | 'RA' | 'RS' | 'RM'
export type TypeService = 'EA' | 'AS' | 'BT' | 'MT'

export interface ContratDemo {
  numeroContrat: string
  typeService: TypeService
  etat: Etat
  dateEtat: string
  dateMiseEnService: string | null
  numeroClient: string
  numeroClientPayeur: string
  /** null: billed on paper or by the portal, as any private person. */
  secteurPublic: SecteurPublicDemo | null
  /** 0 alone, 2 billed together, 4 one invoice. */
  typeRegroupement: number
  /** Contract that the others of its grouping are billed with. */
  regroupant: string | null
  categorie: 'Domestique' | 'Professionnel' | 'Collectivité'
  /** Its last bill was a mistake: a credit note cancels it, and none is made again. */
  derniereAnnulee?: true
  /** Holder of the point during [du, au[, local days. */
  idPoint: string
  du: string
  au: string | null
}

export interface PoseDemo {
  identifiantAppareil: string
  idPoint: string
  poseLe: string
  indexPose: number
  deposeLe: string | null
  indexDepose: number | null
}

export interface AppareilDemo {
  identifiantAppareil: string
  numeroPhysique: string
  diametre: number
  telereleve: boolean
  unite: 'L' | 'KWH'
  fournisseur: string | null
  pose: PoseDemo
  /** Mean volume of a day, in litres: drives every reading. */
  litresParJour: number
  profil: ProfilConso
}

/** What the telemetered series goes through. */
export interface ProfilConso {
  /** Days before the reference day, [debut, fin[, with nobody home. */
  absences: readonly (readonly [number, number])[]
  /** Days before the reference day, [debut, fin[, without transmission. */
  silences: readonly (readonly [number, number])[]
  /** A continuous flow in litres an hour, [debut, fin[ days before the reference day. */
  fuites: readonly (readonly [number, number, number])[]
  jardin: boolean
  /** Read every hour since the beginning; else every two hours until the last two months. */
  heureParHeure?: true
}

export interface Parc {
  clients: ClientDemo[]
  points: PointDemo[]
  contrats: ContratDemo[]
  appareils: AppareilDemo[]
}

export interface CompteDemo {
  email: string
  prenom: string
  nom: string
  titre: string
  profil: Profil
  contrats: readonly { numero: string; libelle: string | null; defaut: boolean }[]
  groupes: readonly { nom: string; description: string; contrats: readonly string[] }[]
  /** Of contracts that have ended, the bills alone; as the setting of the utility says otherwise. */
  readonly resiliesFermes?: true
}

/** Day, index and origin of a visit, whole m³ in litres. */
export interface Passage {
  readonly jour: string
  readonly index: number
  readonly origine: string
}

/** What became of a bill. Days yyyy-MM-dd, centimes. */
export interface SortFacture {
  readonly reste: number
  readonly modeReglement: string
  readonly prelevementLe: string | null
  readonly prelevementRejeteLe: string | null
  readonly validee: boolean
  readonly bloquee: boolean
  readonly remiseTresorLe: string | null
  readonly nombreRelances: number
  readonly derniereRelanceLe: string | null
  readonly phase: string | null
  readonly contentieux: boolean
  readonly gel: string | null
  /** Settled under another traité than its contract's. */
  readonly traite?: string | null
}

export interface FactureDemo extends SortFacture {
  readonly numeroContrat: string
  readonly numeroFacture: string
  readonly nature: NatureFacture
  readonly dateEmission: string
  readonly exigibleLe: string
  readonly avant: Passage
  readonly apres: Passage
  /** Negative on a credit note. */
  readonly litres: number
  /** Of its lines and totals. */
  readonly cleCalcul: string
  readonly montantHtCentimes: number
  readonly montantTtcCentimes: number
  readonly factureOrigine: string | null
  readonly contrat: ContratDemo
}

export interface EcheancierDemo {
  readonly numeroContrat: string
  readonly numeroEcheancier: string
  readonly nature: 'MENSUALISATION' | 'PAIEMENT_ECHELONNE' | 'SIMULATION'
  readonly total: number
  readonly numeroFacture: string | null
  readonly creeLe: string
  readonly annuleLe: string | null
  readonly echeances: readonly EcheanceDemo[]
}

/** Of electricity, for the MTC data type: it stands in place of the bill's rest. */
export interface ImpayeDemo {
  readonly numeroContrat: string
  readonly facture: string
  readonly reference: string
  readonly le: string
  readonly exigibleLe: string
  readonly montant: number
  readonly reste: number
  readonly affichage: Readonly<Record<string, string | number | null>>
}

export interface EcheanceDemo {
  readonly le: string
  readonly montant: number
  readonly statut: string
  /** Billing lets it be paid here. */
  readonly encaissable?: boolean
}
