import type { administrationDemarchesEndpoints } from '@ondine/webapi/demarche/administration.endpoints.ts'
import type { demarcheEndpoints } from '@ondine/webapi/demarche/demarche.endpoints.ts'
import { faitsDeLaPage } from '@ondine/webapi/demarche/faits.codes.ts'
import { listesDites } from '@ondine/webapi/demarche/listes.rules.ts'
import type { Entree, Reponse } from '@ondine/webapi/http/endpoint.ts'
import type { ContexteProuve, ContexteUtilisateur } from '../../../platform/context.ts'
import { findBrouillon } from '../brouillon/brouillon.repo.ts'
import { vueBrouillon } from '../brouillon/brouillon.view.ts'
import { commentGarder, viser } from '../brouillon/vise.ts'
import { type Ouvert, ouvrir, ouvrirPourVoir } from '../ouvrir.ts'

type Endpoint = (typeof demarcheEndpoints)['getFormulaire']
type Apercu = (typeof administrationDemarchesEndpoints)['apercuFormulaire']

/** What a page walks a form with: nothing that is the server’s alone. */
const vueDe = ({ reglage, contexte, empreinte }: Pick<Ouvert, 'reglage' | 'contexte' | 'empreinte'>) => ({
  ...reglage,
  faits: Object.entries(faitsDeLaPage(contexte.faits)).flatMap(([nom, valeur]) =>
    typeof valeur === 'string' ? [{ nom, valeur }] : [],
  ),
  aujourdhui: contexte.aujourdhui,
  listes: listesDites(contexte),
  empreinte,
})

/** A form as it opens, by its type or its controller, without what is the server’s alone. @throws ErreurApi DE01, DE15, DE16 */
export const lireFormulaire = async (ctx: ContexteProuve<Endpoint>): Promise<Reponse<Endpoint>> => {
  const ouvert = await ouvrir(ctx, ctx.formulaire)
  const brouillons = commentGarder(ctx, ctx.formulaire)
  const ligne =
    brouillons === 'COMPTE' ? await findBrouillon(ctx.sql, viser(ctx, ctx.formulaire), ctx.clock.now()) : undefined
  return {
    ...vueDe(ouvert),
    brouillon: ligne === undefined ? null : vueBrouillon(ouvert.definition, ligne),
    brouillons,
  }
}

/** A form as staff look at it: nothing is kept of it. @throws ErreurApi DE16 */
export const apercevoirFormulaire = async (
  ctx: ContexteUtilisateur,
  { params: { formType }, query: { exemple } }: Entree<Apercu>,
): Promise<Reponse<Apercu>> => ({
  ...vueDe(await ouvrirPourVoir(ctx, formType, exemple === true)),
  brouillon: null,
  brouillons: 'AUCUN',
})
