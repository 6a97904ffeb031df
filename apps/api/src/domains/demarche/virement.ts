import type { Faits } from '@ondine/webapi/demarche/faits.codes.ts'
import { enEuros } from '@ondine/webapi/demarche/lecture.rules.ts'
import type { Contexte } from '../../platform/context.ts'
import { jourLocal } from '../../platform/instant-local.ts'
import { duesParContrat } from '../facture/par-contrats.public.ts'
import { compteDesVirements } from '../facture/virement.public.ts'

/** Has the utility said which account transfers go to? */
export const recoitVirements = ({ parametres }: Pick<Contexte, 'parametres'>): boolean =>
  compteDesVirements(parametres) !== null

const faitsDuCompte = (
  compte: NonNullable<ReturnType<typeof compteDesVirements>>,
  reference: string,
  du: number,
): Faits => ({
  'virement.beneficiaire': compte.beneficiaire,
  'virement.iban': compte.iban,
  'virement.bic': compte.bic,
  'virement.reference': reference,
  'virement.aPayer': du > 0 ? 'Oui' : 'Non',
  ...(du > 0 && { 'virement.du': enEuros(du) }),
})

/** Where a transfer for this contract goes, what to write with it, and what is to be paid. */
export const faitsVirement = async (ctx: Contexte, numeroContrat: string | null): Promise<Faits> => {
  const compte = compteDesVirements(ctx.parametres)
  if (compte === null || numeroContrat === null || ctx.auteur === undefined) return {}
  const pour = { lecteur: ctx.auteur.userWebId, aujourdhui: jourLocal(ctx.clock.now()) }
  const du = (await duesParContrat(ctx.sql, [numeroContrat], pour)).get(numeroContrat)?.aReglerCentimes ?? 0
  return faitsDuCompte(compte, `Contrat ${numeroContrat}`, du)
}

const DU_EXEMPLE = 6430

/** The same of a contract that does not exist: whoever scanned its code would read so. */
export const exempleVirement = ({ parametres }: Pick<Contexte, 'parametres'>, numeroContrat: string): Faits => {
  const compte = compteDesVirements(parametres)
  return compte === null ? {} : faitsDuCompte(compte, `EXEMPLE contrat ${numeroContrat}`, DU_EXEMPLE)
}
