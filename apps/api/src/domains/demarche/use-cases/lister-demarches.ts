import type { demarcheEndpoints } from '@ondine/webapi/demarche/demarche.endpoints.ts'
import { demarcheErreurs } from '@ondine/webapi/demarche/demarche.messages.ts'
import { typesDuProcessus } from '@ondine/webapi/demarche/processus.codes.ts'
import { typesDemarche } from '@ondine/webapi/demarche/types.codes.ts'
import { type Situation, visibilite } from '@ondine/webapi/demarche/visibilite.rules.ts'
import type { Entree, Reponse } from '@ondine/webapi/http/endpoint.ts'
import type { Contexte } from '../../../platform/context.ts'
import { ErreurApi } from '../../../platform/http/erreur-api.ts'
import { demandeurDe } from '../droits.public.ts'
import { aProuveOuvert, voitContrat } from '../droits.repo.ts'
import { effets, offre } from '../effets.ts'
import { findReglagesDeListe } from '../liste-demarches.repo.ts'
import { situationDuContrat } from '../situation.ts'

type Endpoint = (typeof demarcheEndpoints)['listeDemarches']

const situationDe = async (ctx: Contexte, numeroContrat: string | null): Promise<Situation> => {
  const { auteur } = ctx
  if (
    numeroContrat !== null &&
    (auteur === undefined || !(await voitContrat(ctx.sql, auteur.userWebId, numeroContrat)))
  )
    throw new ErreurApi(demarcheErreurs.numeroContrat)
  return {
    ...demandeurDe(ctx),
    contratProuve:
      numeroContrat !== null && auteur !== undefined && (await aProuveOuvert(ctx.sql, auteur, numeroContrat)),
    ...(await situationDuContrat(ctx, numeroContrat)),
  }
}

/** The procedures that whoever asks may make, for a contract or none, in their order. @throws ErreurApi DE10 */
export const listerDemarches = async (ctx: Contexte, { query }: Entree<Endpoint>): Promise<Reponse<Endpoint>> => {
  const offerts = typesDemarche.filter((type) => offre(effets[type], ctx))
  const situation = await situationDe(ctx, query.numeroContrat ?? null)
  const reglages = await findReglagesDeListe(ctx.sql, offerts)
  const resultats = typesDemarche.flatMap((type) => {
    const reglage = reglages.find((une) => une.type === type)
    const duProcessus = reglages.filter((une) => typesDuProcessus(type).includes(une.type))
    const vue = reglage === undefined ? 'masquee' : visibilite(type, duProcessus, situation)
    return reglage === undefined || vue === 'masquee'
      ? []
      : [{ type, description: reglage.description, avertir: vue === 'avecAvertissement' }]
  })
  return { resultats }
}
