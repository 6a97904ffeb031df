import type { NatureFacture } from '@ondine/webapi/facture/facture.codes.ts'
import { identifiantFacture, payabilite } from '@ondine/webapi/facture/facture.rules.ts'
import { moyensDe } from '@ondine/webapi/facture/relance.rules.ts'
import type { DueAPayer } from '@ondine/webapi/paiement/paiement.rules.ts'
import type { Contexte, Encaissement } from '../../platform/context.ts'
import {
  avanceDe,
  type CleCreance,
  clesDesEcheances,
  clesDesFactures,
  clesDuContrat,
  findDuPapier,
  type LigneCreance,
  type Prealable,
  verrouiller,
} from './creances.repo.ts'
import {
  accorder,
  contrepasser,
  type Ecriture,
  imputerAvoirs,
  type Origine,
  passer,
  tenirFacturation,
} from './ecritures.repo.ts'
import { encaissementDe, etatDe, offreDe, type PourOffre, relanceeDe, traiteDe } from './offre.ts'

export type { CleCreance, Ecriture, Prealable }

/** A due, held until the end of the transaction, with what there is to say of paying it. */
export interface Due extends DueAPayer {
  readonly interne: number | null
  readonly identifiantFacture: string | null
  readonly traite: string
  readonly encaissement: Encaissement | undefined
  /** As the treasury calls it; null: it is none of its titles. */
  readonly titre: { readonly reference: string; readonly exercice: number } | null
  readonly auTresor: boolean
  /** As if no payment of it were under way: whose it is decides, elsewhere. */
  readonly payabilite: ReturnType<typeof payabilite>
}

/** An instalment of a payment in parts is paid where its bill, as a whole, is not. */
const moyensDeLigne = (ligne: LigneCreance, echeance: boolean) =>
  echeance && ligne.phase === 'PLAN_DE_PAIEMENT' ? 'TOUS' : moyensDe(relanceeDe(ligne))

const dueDe = (ligne: LigneCreance, pour: PourOffre, echeance: boolean): Due => ({
  numeroContrat: ligne.numero_contrat,
  idCreance: ligne.id_creance,
  reste: ligne.reste_centimes,
  exigibleLe: ligne.exigible_le,
  emiseLe: ligne.emise_le,
  pressante: ligne.pressante,
  interne: ligne.identifiant_interne,
  identifiantFacture:
    ligne.identifiant_interne === null
      ? null
      : identifiantFacture(ligne.numero_contrat, ligne.nature as NatureFacture, ligne.identifiant_interne),
  traite: traiteDe(pour, ligne.traite_code),
  encaissement: encaissementDe(pour, ligne.traite_code),
  auTresor: ligne.remise_tresor_le !== null,
  titre:
    ligne.titre_reference === null || ligne.titre_exercice === null
      ? null
      : { reference: ligne.titre_reference, exercice: ligne.titre_exercice },
  payabilite: payabilite(
    etatDe(ligne),
    offreDe(pour, {
      ...ligne,
      reste: ligne.reste_centimes,
      paiement_ouvert: false,
      // a part of a title is none
      sur_titre: ligne.sur_titre && !echeance,
      moyens: moyensDeLigne(ligne, echeance),
    }),
  ),
})

/** Is it of the account of its contract: what the treasury has is paid by itself, where its bill shows. */
export const estDuCompte = ({ auTresor }: Pick<Due, 'auTresor'>): boolean => !auTresor

/** How the receipt of what a payment posted on a due is called. */
export const recuDuPaiement = (paiementId: string, idCreance: string): string => `P:PAIEMENT:${paiementId}:${idCreance}`

type Contextuel = Pick<Contexte, 'sql' | 'fonctionnalites' | 'parametres' | 'installation'>

/**
 * Locks these dues in the order of everybody, and says what there is to say of paying each. Absent ones are left out.
 * @param echeance asked for as instalments of a plan
 */
export const verrouillerCreances = async (
  ctx: Contextuel,
  cles: readonly CleCreance[],
  echeance = false,
  prealable?: Prealable,
): Promise<Due[]> => (await verrouiller(ctx.sql, cles, prealable)).map((ligne) => dueDe(ligne, { ctx }, echeance))

/** The same of all that is left of the account of a contract, of what this reader may read. */
export const verrouillerCompte = async (
  ctx: Contextuel,
  numeroContrat: string,
  lecteur: number,
  prealable?: Prealable,
): Promise<Due[]> => verrouillerCreances(ctx, await clesDuContrat(ctx.sql, numeroContrat, lecteur), false, prealable)

/** An invoice by the two numbers that its paper bears, with what its paper says; undefined: they are of none. Holds nothing. */
export const factureDuPapier = async (
  ctx: Contextuel,
  cle: { readonly numeroContrat: string; readonly numeroFacture: string },
): Promise<
  | (Pick<Due, 'payabilite' | 'reste' | 'encaissement'> & {
      numeroFacture: string
      lieu: string | null
      nom: string | null
    })
  | undefined
> => {
  const ligne = await findDuPapier(ctx.sql, cle)
  return ligne === undefined
    ? undefined
    : {
        ...dueDe(ligne, { ctx }, false),
        numeroFacture: ligne.numero_facture,
        lieu: ligne.lieu,
        nom: ligne.nom,
      }
}

/** What a contract has in its favour and no due uses; of what `lecteur` may read, where one is named. */
export const avanceDuContrat = (ctx: Pick<Contexte, 'sql'>, numeroContrat: string, lecteur?: number): Promise<number> =>
  avanceDe(ctx.sql, numeroContrat, lecteur)

/** Dues of invoices named by identifiantFacture, of those that this reader may read. */
export const creancesDesFactures = (ctx: Pick<Contexte, 'sql'>, lecteur: number, internes: readonly number[]) =>
  clesDesFactures(ctx.sql, lecteur, internes)

/** Due of each of these instalments, in their order; undefined where this reader may not pay it. */
export const creancesDesEcheances = (
  ctx: Pick<Contexte, 'sql'>,
  lecteur: number,
  echeances: Parameters<typeof clesDesEcheances>[2],
): Promise<(string | undefined)[]> => clesDesEcheances(ctx.sql, lecteur, echeances)

/**
 * Holds the accounts that something is about to be posted in, all their dues in the order of everybody (paiement/README.md), once no file of
 * billing is being written; until the end of the transaction none is.
 */
export const attendreFacturation = (ctx: Pick<Contexte, 'sql'>, contrats: readonly string[]): Promise<void> =>
  tenirFacturation(ctx.sql, contrats)

/** Posts what a payment moved, in accounts that are held, and makes the ledger of its contracts agree with what billing booked. */
export const passerEcritures = (
  ctx: Pick<Contexte, 'sql'>,
  ecritures: readonly Ecriture[],
  origine: Origine,
): Promise<void> => passer(ctx.sql, ecritures, origine)

/**
 * Takes back what a payment moved, in accounts that are held, and makes the ledger of its contracts agree with what billing booked: a bill that a
 * credit note cancelled since is settled by it.
 * @returns the contracts whose advance it would need more of than there is: nothing may stand then
 */
export const reprendreEcritures = async (
  ctx: Pick<Contexte, 'sql'>,
  contrats: readonly string[],
  origine: Origine,
): Promise<readonly string[]> => {
  const ecrits = await contrepasser(ctx.sql, contrats, origine)
  if (ecrits.length > 0) {
    await accorder(ctx.sql, ecrits, origine.effetLe)
    await imputerAvoirs(ctx.sql, ecrits, origine.effetLe)
  }
  const aDecouvert: string[] = []
  for (const contrat of ecrits) if ((await avanceDe(ctx.sql, contrat)) < 0) aDecouvert.push(contrat)
  return aDecouvert
}
