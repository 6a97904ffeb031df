import type { Facture } from '@ondine/webapi/facture/factures.schemas.ts'
import { lireMontant } from '@ondine/webapi/paiement/adresses.rules.ts'

/** What somebody chose to pay, as it stands on the screen. */
export interface Saisie {
  readonly choix: 'TOUT' | 'PARTIE' | 'PLUSIEURS'
  /** Amount of a part, as typed. */
  readonly texte: string
  /** Of several bills, those that are left for later. */
  readonly laissees: ReadonlySet<string>
  readonly email: string
}

/** The bill that leads where none is named: the first of the account that receives most of them. */
export const premiereAPayer = <F extends Pick<Facture, 'traiteFacturation'>>(offertes: readonly F[]): F | undefined =>
  [...Map.groupBy(offertes, ({ traiteFacturation }) => traiteFacturation.code).values()].toSorted(
    (a, b) => b.length - a.length,
  )[0]?.[0]

interface Payable {
  readonly facture: Facture | undefined
  readonly offertes: readonly Facture[]
}

/** The bills that are paid and how much, what is left of them afterwards; `montant` undefined: nothing that can be paid. */
export const ceQuiEstPaye = (
  { facture, offertes }: Payable,
  { choix, texte, laissees }: Saisie,
  minimum: number,
): { readonly factures: readonly Facture[]; readonly du: number; readonly montant: number | undefined } => {
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
