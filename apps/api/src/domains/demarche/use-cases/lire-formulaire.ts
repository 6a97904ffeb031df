import type { demarcheEndpoints } from '@ondine/webapi/demarche/demarche.endpoints.ts'
import { faitsDeLaPage } from '@ondine/webapi/demarche/faits.codes.ts'
import { listesDites } from '@ondine/webapi/demarche/listes.rules.ts'
import type { Reponse } from '@ondine/webapi/http/endpoint.ts'
import type { ContexteProuve } from '../../../platform/context.ts'
import { findBrouillon } from '../brouillon/brouillon.repo.ts'
import { vueBrouillon } from '../brouillon/brouillon.view.ts'
import { commentGarder, viser } from '../brouillon/vise.ts'
import { ouvrir } from '../ouvrir.ts'

type Endpoint = (typeof demarcheEndpoints)['getFormulaire']

/** A form as it opens, by its type or its controller, without what is the server’s alone. @throws ErreurApi DE01, DE15, DE16 */
export const lireFormulaire = async (ctx: ContexteProuve<Endpoint>): Promise<Reponse<Endpoint>> => {
  const ouvert = await ouvrir(ctx, ctx.formulaire)
  const { faits, aujourdhui } = ouvert.contexte
  const brouillons = commentGarder(ctx, ctx.formulaire)
  const ligne =
    brouillons === 'COMPTE' ? await findBrouillon(ctx.sql, viser(ctx, ctx.formulaire), ctx.clock.now()) : undefined
  return {
    ...ouvert.reglage,
    faits: Object.entries(faitsDeLaPage(faits)).flatMap(([nom, valeur]) =>
      typeof valeur === 'string' ? [{ nom, valeur }] : [],
    ),
    aujourdhui,
    listes: listesDites(ouvert.contexte),
    empreinte: ouvert.empreinte,
    brouillon: ligne === undefined ? null : vueBrouillon(ouvert.definition, ligne),
    brouillons,
  }
}
