import type { demarcheEndpoints } from '@ondine/webapi/demarche/demarche.endpoints.ts'
import { faitsDeLaPage } from '@ondine/webapi/demarche/faits.codes.ts'
import { listesDites } from '@ondine/webapi/demarche/listes.rules.ts'
import type { Entree, Reponse } from '@ondine/webapi/http/endpoint.ts'
import type { Contexte } from '../../../platform/context.ts'
import { findBrouillon } from '../brouillon/brouillon.repo.ts'
import { vueBrouillon } from '../brouillon/brouillon.view.ts'
import { commentGarder, viser } from '../brouillon/vise.ts'
import { ouvrir } from '../ouvrir.ts'

type Endpoint = (typeof demarcheEndpoints)['getFormulaire']

/** A form as it opens, without what is the server's alone. @throws ErreurApi DE01, DE10 */
export const lireFormulaire = async (
  ctx: Contexte,
  { params, query }: Entree<Endpoint>,
): Promise<Reponse<Endpoint>> => {
  const ouvert = await ouvrir(ctx, { type: params.formType, numeroContrat: query.numeroContrat ?? null })
  const { faits, aujourdhui } = ouvert.contexte
  const brouillons = commentGarder(ctx, ouvert)
  const ligne =
    brouillons === 'COMPTE'
      ? await findBrouillon(
          ctx.sql,
          viser(ctx, { formType: ouvert.type, numeroContrat: query.numeroContrat }),
          ctx.clock.now(),
        )
      : undefined
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
