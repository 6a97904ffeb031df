import type { Facture } from '@ondine/webapi/facture/factures.schemas.ts'
import { lireMontant } from '@ondine/webapi/paiement/adresses.rules.ts'
import type { DepartDePaiement } from '@ondine/webapi/paiement/paiement.schemas.ts'

/** What somebody chose to pay, as it stands on the screen. */
export interface Saisie {
  readonly choix: 'TOUT' | 'PARTIE' | 'PLUSIEURS' | 'COMPTE'
  /** Amount of a part, as typed. */
  readonly texte: string
  /** Of several bills, those that are left for later. */
  readonly laissees: ReadonlySet<string>
  readonly email: string
}

/** The bill that leads where none is named: the first of that traité where there is one, else of the account that receives most of them. */
export const premiereAPayer = <F extends Pick<Facture, 'traiteFacturation'>>(
  offertes: readonly F[],
  traite?: string,
): F | undefined =>
  offertes.find(({ traiteFacturation }) => traiteFacturation.code === traite) ??
  [...Map.groupBy(offertes, ({ traiteFacturation }) => traiteFacturation.code).values()].toSorted(
    (a, b) => b.length - a.length,
  )[0]?.[0]

type Config = Pick<DepartDePaiement['config'], 'isPayable' | 'isPartielPossible' | 'montantARegler' | 'montantMinimum'>

interface Payable {
  readonly facture: Facture | undefined
  readonly offertes: readonly Facture[]
  /** The account of the contract as one amount, where it may be paid so. */
  readonly compte?: Compte | undefined
}
export interface Compte {
  readonly reste: number
  readonly minimum: number
  readonly partiel: boolean
}

/** The account, where paying it is something else than paying the bill: several dues, an advance, or a part that only an account takes. */
export const compteOffert = (
  compte: Config | undefined,
  facture: Config,
  offertes: readonly Pick<Facture, 'soldeFactureClient'>[],
): Compte | undefined => {
  if (compte?.isPayable !== true) return undefined
  const somme = offertes.reduce((total, { soldeFactureClient }) => total - soldeFactureClient, 0)
  const autre =
    offertes.length > 1 || compte.montantARegler !== somme || (compte.isPartielPossible && !facture.isPartielPossible)
  return autre
    ? { reste: compte.montantARegler, minimum: compte.montantMinimum, partiel: compte.isPartielPossible }
    : undefined
}

/** The bills that are paid and how much, what is left of them afterwards; `montant` undefined: nothing that can be paid. */
export const ceQuiEstPaye = (
  { facture, offertes, compte }: Payable,
  { choix, texte, laissees }: Saisie,
  minimum: number,
): { readonly factures: readonly Facture[]; readonly du: number; readonly montant: number | undefined } => {
  if (choix === 'COMPTE' && compte !== undefined) {
    const { reste, partiel } = compte
    // left empty it is the whole
    const montant = texte.trim() === '' || !partiel ? reste : lireMontant(texte)
    const permis = montant !== undefined && montant >= compte.minimum && montant <= reste
    return { factures: offertes, du: reste, montant: permis ? montant : undefined }
  }
  const choisies =
    choix === 'PLUSIEURS'
      ? offertes.filter(({ identifiantFacture }) => !laissees.has(identifiantFacture))
      : facture === undefined
        ? []
        : [facture]
  const du = choisies.reduce((somme, { soldeFactureClient }) => somme - soldeFactureClient, 0)
  if (choix !== 'PARTIE') return { factures: choisies, du, montant: du > 0 ? du : undefined }
  const montant = lireMontant(texte)
  const permis = montant !== undefined && montant >= minimum && montant <= du
  return { factures: choisies, du, montant: permis ? montant : undefined }
}

/** The first day by which what is left of these is to be paid. */
export const limiteDe = (factures: readonly Pick<Facture, 'dateLimitePaiementFacture'>[]): string | undefined =>
  factures.flatMap(({ dateLimitePaiementFacture }) => dateLimitePaiementFacture ?? []).toSorted()[0]

/** What is chosen between where there is little room: all of what is asked for, or an amount. */
export interface ChoixBref {
  readonly tout: 'TOUT' | 'PLUSIEURS'
  /** Centimes. */
  readonly du: number
  /** Undefined: no part may be paid. */
  readonly partie: { readonly choix: 'PARTIE' | 'COMPTE'; readonly minimum: number } | undefined
}

/**
 * The short choice over bills of one account; undefined where it needs the whole page: nothing to pay online, or several bills that are
 * not one payment. A part is of the one bill, or of the account where that comes to the same sum.
 */
export const choixBref = (
  offertes: readonly Pick<Facture, 'soldeFactureClient'>[],
  config: Config & Pick<DepartDePaiement['config'], 'isPlusieursPossible'>,
  compte: Compte | undefined,
): ChoixBref | undefined => {
  const une = offertes.length === 1
  if (!config.isPayable || offertes.length === 0 || (!une && !config.isPlusieursPossible)) return undefined
  const du = offertes.reduce((total, { soldeFactureClient }) => total - soldeFactureClient, 0)
  const duCompte =
    compte?.partiel === true && compte.reste === du && compte.minimum < du
      ? ({ choix: 'COMPTE', minimum: compte.minimum } as const)
      : undefined
  if (!une) return { tout: 'PLUSIEURS', du, partie: duCompte }
  const deLaFacture =
    config.isPartielPossible && config.montantMinimum < du
      ? ({ choix: 'PARTIE', minimum: config.montantMinimum } as const)
      : undefined
  return { tout: 'TOUT', du, partie: deLaFacture ?? duCompte }
}
