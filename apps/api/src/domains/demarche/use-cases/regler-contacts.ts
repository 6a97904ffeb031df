import type { contactsDemarchesEndpoints } from '@ondine/webapi/demarche/contacts.endpoints.ts'
import { libellesDemarche } from '@ondine/webapi/demarche/demande.codes.ts'
import { demarcheErreurs } from '@ondine/webapi/demarche/demarche.messages.ts'
import type { Entree, Reponse } from '@ondine/webapi/http/endpoint.ts'
import { tracer } from '../../../platform/audit.ts'
import type { ContexteUtilisateur } from '../../../platform/context.ts'
import { isUniqueViolation } from '../../../platform/db/unique-violation.ts'
import { ErreurApi } from '../../../platform/http/erreur-api.ts'
import {
  ajouterContact,
  changerContact,
  findContact,
  findContacts,
  findTypesContrat,
  supprimerContact,
} from '../contact.repo.ts'
import { effets } from '../effets.ts'
import { findReglage } from '../reglage.repo.ts'
import { exigerValeurs, valeursDe } from '../valeurs-dites.ts'

type Endpoints = typeof contactsDemarchesEndpoints

export const listerContacts = async (
  ctx: ContexteUtilisateur,
  { params: { x } }: Entree<Endpoints['contact']>,
): Promise<Reponse<Endpoints['contact']>> => ({
  resultats: await findContacts(ctx.sql, x),
  codesRetour: (effets[x]?.motif?.codes ?? []).map(({ code, libelle }) => ({ code, libelle })),
  typesContrat: await findTypesContrat(ctx.sql),
})

const ecrire = async (ctx: ContexteUtilisateur, body: Entree<Endpoints['enregistrerContactFormulaire']>['body']) => {
  const { id, modifieLe: lu, identifiant, ...contact } = body
  const ecrit = { contact, modifieLe: ctx.clock.now(), modifiePar: ctx.auteur.userWebId }
  try {
    if (id == null) return await ajouterContact(ctx.sql, identifiant, ecrit)
    if (await changerContact(ctx.sql, { id, identifiant, lu }, ecrit)) return id
  } catch (cause) {
    if (isUniqueViolation(cause)) throw new ErreurApi(demarcheErreurs.contactDouble)
    throw cause
  }
  throw new ErreurApi(demarcheErreurs.contactChange)
}

/** Adds a contact or changes it, over what was read. @throws ErreurApi DE01, DE30, DE31, S400 an order or a third party nobody declared */
export const enregistrerContactFormulaire = async (
  ctx: ContexteUtilisateur,
  { body }: Entree<Endpoints['enregistrerContactFormulaire']>,
): Promise<Reponse<Endpoints['enregistrerContactFormulaire']>> => {
  const { identifiant } = body
  if ((await findReglage(ctx.sql, identifiant)) === undefined)
    throw new ErreurApi(demarcheErreurs.nonDefinie, { valeurs: { type: libellesDemarche[identifiant] } })
  const avant = body.id == null ? undefined : await findContact(ctx.sql, body.id)
  exigerValeurs(ctx.parametres, body.oft, avant?.oft)
  const id = await ecrire(ctx, body)
  const { modifieLe: _, id: __, ...apres } = body
  await tracer(ctx, {
    action: 'contact-demarche-enregistre',
    objetType: 'formulaire',
    objetId: identifiant,
    detail: { avant: avant === undefined ? null : JSON.stringify(avant), apres: JSON.stringify({ id, ...apres }) },
  })
  return { id }
}

/** @throws ErreurApi DE31 it is not there any more, or is another one */
export const supprimerContactFormulaire = async (
  ctx: ContexteUtilisateur,
  { body: { id, modifieLe: lu } }: Entree<Endpoints['supprimerContactFormulaire']>,
): Promise<Record<string, never>> => {
  const avant = await findContact(ctx.sql, id)
  if (avant === undefined || !(await supprimerContact(ctx.sql, { id, lu })))
    throw new ErreurApi(demarcheErreurs.contactChange)
  await tracer(ctx, {
    action: 'contact-demarche-supprime',
    objetType: 'formulaire',
    objetId: avant.identifiant,
    detail: { avant: JSON.stringify(avant) },
  })
  return {}
}

export const listerOfts = (ctx: ContexteUtilisateur): Promise<Reponse<Endpoints['listeOfts']>> =>
  Promise.resolve({ resultats: valeursDe(ctx.parametres.demarcheOfts) })
export const listerTiers = (ctx: ContexteUtilisateur): Promise<Reponse<Endpoints['listeTiers']>> =>
  Promise.resolve({ resultats: valeursDe(ctx.parametres.demarcheTiers) })
