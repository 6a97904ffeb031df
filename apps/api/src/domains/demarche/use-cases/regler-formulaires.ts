import { extensionsPj } from '@ondine/webapi/common/extensions.codes.ts'
import type { administrationDemarchesEndpoints } from '@ondine/webapi/demarche/administration.endpoints.ts'
import { libellesDemarche } from '@ondine/webapi/demarche/demande.codes.ts'
import { demarcheErreurs } from '@ondine/webapi/demarche/demarche.messages.ts'
import { actionsImpact } from '@ondine/webapi/demarche/impact.codes.ts'
import { type TypeDemarche, typesDemarche } from '@ondine/webapi/demarche/types.codes.ts'
import type { Entree, Reponse } from '@ondine/webapi/http/endpoint.ts'
import { tracer } from '../../../platform/audit.ts'
import type { ContexteUtilisateur } from '../../../platform/context.ts'
import { ecrireSurLu } from '../../../platform/db/ecrire-sur-lu.ts'
import { ErreurApi } from '../../../platform/http/erreur-api.ts'
import {
  ajouterReglage,
  changerReglage,
  compterOuvertes,
  findReglages,
  supprimerReglage,
  supprimerReglages,
} from '../administration.repo.ts'
import { compterContacts } from '../contact.repo.ts'
import { findTenue, findTenues, retenirReglages, type TenueLue } from '../echange/echange.repo.ts'
import { effets } from '../effets.ts'
import { findReglage } from '../reglage.repo.ts'
import { reglageLivre } from '../reglages-livres.ts'

type Endpoints = typeof administrationDemarchesEndpoints

const vuDe = (type: TypeDemarche) => ({
  libelle: libellesDemarche[type],
  offert: effets[type] !== undefined,
  origine: reglageLivre(type) ?? null,
})

/** Types in the order of the code: a definition, or the words of one that is missing. */
export const listerFormulaires = async (ctx: ContexteUtilisateur): Promise<Reponse<Endpoints['listeFormulaires']>> => {
  const tenus = new Map((await findReglages(ctx.sql, typesDemarche)).map((une) => [une.reglage.identifiant, une]))
  const ouvertes = await compterOuvertes(ctx.sql)
  const contacts = await compterContacts(ctx.sql)
  return {
    resultats: typesDemarche.flatMap((type) => {
      const tenu = tenus.get(type)
      if (tenu === undefined) return []
      const { reglage, modifieLe, modifiePar } = tenu
      const comptes = { contacts: contacts.get(type) ?? 0, demandesOuvertes: ouvertes.get(type) ?? 0 }
      return [{ ...reglage, ...vuDe(type), ...comptes, modifieLe, modifiePar }]
    }),
    nonDefinis: typesDemarche.filter((type) => !tenus.has(type)).map((type) => ({ identifiant: type, ...vuDe(type) })),
  }
}

/** Defines a form or changes it, over what was read; the journal keeps what it was before. @throws ErreurApi DE14 */
export const enregistrerFormulaire = async (
  ctx: ContexteUtilisateur,
  { body }: Entree<Endpoints['enregistrerFormulaire']>,
): Promise<Record<string, never>> => {
  const { modifieLe: lu, ...reglage } = body
  const avant = await findReglage(ctx.sql, reglage.identifiant)
  const ecrit = { reglage, modifieLe: ctx.clock.now(), modifiePar: ctx.auteur.userWebId }
  const fait = await ecrireSurLu(lu, {
    changer: (version) => changerReglage(ctx.sql, ecrit, version),
    creer: () => ajouterReglage(ctx.sql, ecrit),
  })
  if (fait === 'refuse') throw new ErreurApi(demarcheErreurs.reglageChange)
  await tracer(ctx, {
    action: 'formulaire-enregistre',
    objetType: 'formulaire',
    objetId: reglage.identifiant,
    detail: { avant: avant === undefined ? null : JSON.stringify(avant), apres: JSON.stringify(reglage) },
  })
  return {}
}

/** Undefines a procedure. @throws ErreurApi DE01 where it is not defined, DE14 where it changed since it was read */
export const supprimerFormulaire = async (
  ctx: ContexteUtilisateur,
  { body: { identifiant, modifieLe } }: Entree<Endpoints['supprimerFormulaire']>,
): Promise<Record<string, never>> => {
  const avant = await findTenue(ctx.sql, identifiant)
  if (avant === undefined) throw new ErreurApi(demarcheErreurs.nonDefinie, { valeurs: { type: identifiant } })
  if (!(await supprimerReglage(ctx.sql, identifiant, modifieLe ?? undefined)))
    throw new ErreurApi(demarcheErreurs.reglageChange)
  await tracer(ctx, {
    action: 'formulaire-supprime',
    objetType: 'formulaire',
    objetId: identifiant,
    detail: { avant: JSON.stringify(avant) },
  })
  return {}
}

const memes = (
  tenues: readonly TenueLue[],
  lus: readonly { readonly identifiant: string; readonly modifieLe: string }[],
): boolean =>
  tenues.length === lus.length &&
  tenues.every(({ reglage: { identifiant }, modifieLe }) =>
    lus.some((un) => un.identifiant === identifiant && un.modifieLe === modifieLe),
  )

/** Undefines all of them; the journal keeps each as it was, with its contacts. @throws ErreurApi DE14 they are not those that were read */
export const supprimerTousFormulaires = async (
  ctx: ContexteUtilisateur,
  { body: { lus } }: Entree<Endpoints['supprimerTousFormulaires']>,
): Promise<Reponse<Endpoints['supprimerTousFormulaires']>> => {
  await retenirReglages(ctx.sql)
  const avant = await findTenues(ctx.sql)
  if (lus !== undefined && !memes(avant, lus)) throw new ErreurApi(demarcheErreurs.reglageChange)
  const supprimes = await supprimerReglages(ctx.sql)
  await tracer(ctx, {
    action: 'formulaire-supprime',
    objetType: 'formulaire',
    detail: { avant: JSON.stringify(avant) },
  })
  return { supprimes }
}

export const listerActionsImpact = (): Promise<Reponse<Endpoints['listeActionsImpact']>> =>
  Promise.resolve({ resultats: [...actionsImpact] })
export const listerExtensions = (): Promise<Reponse<Endpoints['listeExtensions']>> =>
  Promise.resolve({ resultats: [...extensionsPj] })
