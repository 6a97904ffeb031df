import { demarcheErreurs } from '@ondine/webapi/demarche/demarche.messages.ts'
import { contratExige, droitsDemarche } from '@ondine/webapi/demarche/droits.codes.ts'
import { type Demandeur, refusDeDroit } from '@ondine/webapi/demarche/droits.rules.ts'
import { type TypeDemarche, typesDemarche } from '@ondine/webapi/demarche/types.codes.ts'
import { communErreurs } from '@ondine/webapi/http/commun.erreurs.ts'
import type { Contexte } from '../../platform/context.ts'
import { ErreurApi } from '../../platform/http/erreur-api.ts'
import type { VerifierFormulaire } from '../../platform/http/services.ts'
import { aProuve, aProuveOuvert, voitContrat } from './droits.repo.ts'
import { findDemande } from './lecture.repo.ts'
import { nonDefinie } from './non-definie.ts'

/** Controllers that one form alone is sent to; every other form goes to Demarche, which names none. */
const typeDuControleur: ReadonlyMap<string, TypeDemarche> = new Map([['contactdocumentaire', 'Contact']])

const typeNomme = (nom: string): TypeDemarche | undefined => typesDemarche.find((type) => type === nom)

/** Who asks, as the rights of a form look at it. */
export const demandeurDe = ({ auteur }: Pick<Contexte, 'auteur'>): Demandeur => {
  const enUsurpation = auteur?.usurpateurId !== undefined
  if (auteur === undefined) return { compte: 'aucun', enUsurpation }
  if (auteur.profils.includes('UTILISATEUR_VISITEUR')) return { compte: 'visiteur', enUsurpation }
  return { compte: auteur.proprietaireId === undefined ? 'titulaire' : 'secondaire', enUsurpation }
}

/** May whoever calls add to their request of this type? In somebody's place only what may be sent so. */
export const peutCompleter = (ctx: Pick<Contexte, 'auteur'>, type: TypeDemarche): boolean =>
  !demandeurDe(ctx).enUsurpation || droitsDemarche[type].enUsurpation

/** Is this contract one that whoever asks may use for this type? */
const peutServir = async (
  { sql, auteur }: Pick<Contexte, 'sql' | 'auteur'>,
  type: TypeDemarche,
  numeroContrat: string,
): Promise<boolean> => {
  if (auteur === undefined) return false
  const { contrat } = droitsDemarche[type]
  if (contrat === 'facultatif') return voitContrat(sql, auteur.userWebId, numeroContrat)
  if (contrat === 'prouve') return aProuveOuvert(sql, auteur, numeroContrat)
  return aProuve(sql, auteur.userWebId, numeroContrat)
}

/**
 * The guard of the calls that name a form (decision 086). Use cases read what it answers, and look at no right again.
 * @throws ErreurApi DE01 no such form, DE03, DE04, DE05, S403U not for whoever asks, DE12 without a contract, DE10 with one that is not theirs
 */
export const verifierFormulaire: VerifierFormulaire = async (ctx, declaration, { nom, numeroContrat }) => {
  const dit = String(nom)
  if (declaration.geste === 'completer') {
    const demande = await findDemande(ctx.sql, dit)
    if (demande !== undefined && !peutCompleter(ctx, demande.type))
      throw new ErreurApi(communErreurs.usurpationInterdite)
    return undefined
  }
  const type = declaration.par === 'controleur' ? typeDuControleur.get(dit.toLowerCase()) : typeNomme(dit)
  if (type === undefined) throw nonDefinie(ctx)
  const refus = refusDeDroit(type, demandeurDe(ctx))
  if (refus !== undefined) throw new ErreurApi(refus)
  if (numeroContrat === null) {
    if (declaration.geste === 'faire' && contratExige.includes(type)) throw new ErreurApi(demarcheErreurs.sansContrat)
  } else if (!(await peutServir(ctx, type, numeroContrat))) throw new ErreurApi(demarcheErreurs.numeroContrat)
  return { type, numeroContrat }
}
