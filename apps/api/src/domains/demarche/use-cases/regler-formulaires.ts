import type { administrationDemarchesEndpoints } from '@ondine/webapi/demarche/administration.endpoints.ts'
import { libellesDemarche } from '@ondine/webapi/demarche/demande.codes.ts'
import { demarcheErreurs } from '@ondine/webapi/demarche/demarche.messages.ts'
import { actionsImpact, extensionsPj } from '@ondine/webapi/demarche/extensions.codes.ts'
import { typesDemarche } from '@ondine/webapi/demarche/types.codes.ts'
import type { Entree, Reponse } from '@ondine/webapi/http/endpoint.ts'
import { tracer } from '../../../platform/audit.ts'
import type { ContexteUtilisateur } from '../../../platform/context.ts'
import { ErreurApi } from '../../../platform/http/erreur-api.ts'
import { compterOuvertes, enregistrerReglage, findReglages, supprimerReglages } from '../administration.repo.ts'
import { findReglage } from '../reglage.repo.ts'

type Endpoints = typeof administrationDemarchesEndpoints

/** Types in the order of the code: a definition, or the words of one that is missing. */
export const listerFormulaires = async (ctx: ContexteUtilisateur): Promise<Reponse<Endpoints['listeFormulaires']>> => {
  const regles = new Map((await findReglages(ctx.sql, typesDemarche)).map((regle) => [regle.identifiant, regle]))
  const ouvertes = await compterOuvertes(ctx.sql)
  return {
    resultats: typesDemarche.flatMap((type) => {
      const regle = regles.get(type)
      return regle ? [{ ...regle, libelle: libellesDemarche[type], demandesOuvertes: ouvertes.get(type) ?? 0 }] : []
    }),
    nonDefinis: typesDemarche
      .filter((type) => !regles.has(type))
      .map((type) => ({ identifiant: type, libelle: libellesDemarche[type] })),
  }
}

/** Defines a form or changes it; the journal keeps what it was before. */
export const enregistrerFormulaire = async (
  ctx: ContexteUtilisateur,
  { body }: Entree<Endpoints['enregistrerFormulaire']>,
): Promise<Record<string, never>> => {
  const avant = await findReglage(ctx.sql, body.identifiant)
  await enregistrerReglage(ctx.sql, body)
  await tracer(ctx, {
    action: 'formulaire-enregistre',
    objetType: 'formulaire',
    objetId: body.identifiant,
    detail: { avant: avant === undefined ? null : JSON.stringify(avant), apres: JSON.stringify(body) },
  })
  return {}
}

/** Undefines a procedure. @throws ErreurApi DE01 where it is not defined */
export const supprimerFormulaire = async (
  ctx: ContexteUtilisateur,
  { body: { identifiant } }: Entree<Endpoints['supprimerFormulaire']>,
): Promise<Record<string, never>> => {
  const avant = await findReglage(ctx.sql, identifiant)
  if (avant === undefined) throw new ErreurApi(demarcheErreurs.nonDefinie, { valeurs: { type: identifiant } })
  await supprimerReglages(ctx.sql, identifiant)
  await tracer(ctx, {
    action: 'formulaire-supprime',
    objetType: 'formulaire',
    objetId: identifiant,
    detail: { avant: JSON.stringify(avant) },
  })
  return {}
}

/** Undefines all of them; the journal keeps each as it was. */
export const supprimerTousFormulaires = async (
  ctx: ContexteUtilisateur,
): Promise<Reponse<Endpoints['supprimerTousFormulaires']>> => {
  const avant = await findReglages(ctx.sql, typesDemarche)
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
