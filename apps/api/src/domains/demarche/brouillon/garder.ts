import type { brouillonEndpoints } from '@ondine/webapi/demarche/brouillon.endpoints.ts'
import { brouillonErreurs } from '@ondine/webapi/demarche/brouillon.messages.ts'
import { aGarderAuBrouillon } from '@ondine/webapi/demarche/brouillon.rules.ts'
import { demarcheErreurs } from '@ondine/webapi/demarche/demarche.messages.ts'
import type { Entree, Reponse } from '@ondine/webapi/http/endpoint.ts'
import type { Contexte, ContexteProuve } from '../../../platform/context.ts'
import { ErreurApi } from '../../../platform/http/erreur-api.ts'
import { type FormulaireOuvert, ouvrirFormulaire } from '../ouvrir.ts'
import {
  type ContenuGarde,
  commencerBrouillon,
  remplacerBrouillon,
  revisionDuMeme,
  type Vise,
} from './brouillon.repo.ts'
import { viser } from './vise.ts'

type Endpoint = (typeof brouillonEndpoints)['garderBrouillon']
type Corps = Pick<Entree<Endpoint>['body'], 'reponses' | 'etape' | 'empreinte'>

const JOUR_MS = 24 * 3_600_000

/** What a draft keeps of what was typed, and until when. @throws ErreurApi DE09 answers to another form */
export const contenuDuBrouillon = (
  ctx: Pick<Contexte, 'clock' | 'parametres'>,
  { definition, empreinte }: FormulaireOuvert,
  corps: Corps,
): { readonly contenu: ContenuGarde; readonly ibans: readonly string[] } => {
  if (corps.empreinte !== empreinte) throw new ErreurApi(demarcheErreurs.formulaireChange)
  const dites = Object.fromEntries(corps.reponses.map(({ nom, valeur }) => [nom, valeur]))
  const { gardees, ibans } = aGarderAuBrouillon(definition, dites)
  const le = ctx.clock.now()
  const expireLe = new Date(le.getTime() + ctx.parametres.brouillonConservationJours * JOUR_MS)
  return { contenu: { reponses: gardees, etape: corps.etape, le, expireLe }, ibans }
}

const ecrire = async (ctx: Contexte, vise: Vise, contenu: ContenuGarde, revision: number): Promise<number> => {
  const ecrite =
    revision === 0 && 'userWebId' in vise
      ? await commencerBrouillon(ctx.sql, vise, contenu)
      : await remplacerBrouillon(ctx.sql, vise, { ...contenu, revision })
  if (ecrite !== undefined) return ecrite
  const la = await revisionDuMeme(ctx.sql, vise, contenu)
  if (la === undefined) throw new ErreurApi(brouillonErreurs.absent)
  if (!la.meme) throw new ErreurApi(brouillonErreurs.garde)
  return la.revision
}

/**
 * Keeps what one typed so far. The last one to write wins where it knew what it writes over; else nothing is written and it is said: of two
 * pages neither overwrites the other silently. One that was sent or erased meanwhile does not come back by a page that still shows.
 * @throws ErreurApi DB01 another page kept something else, DB02 it is not there any more, DE09, those of `ouvrirFormulaire`
 */
export const garderBrouillon = async (
  ctx: ContexteProuve<Endpoint>,
  { body }: Entree<Endpoint>,
): Promise<Reponse<Endpoint>> => {
  const vise = viser(ctx, { ...ctx.formulaire, jeton: body.jeton })
  const ouvert = await ouvrirFormulaire(ctx, ctx.formulaire)
  const { contenu, ibans } = contenuDuBrouillon(ctx, ouvert, body)
  const revision = await ecrire(ctx, vise, contenu, body.revision)
  return {
    revision,
    gardeLe: contenu.le.toISOString(),
    expireLe: contenu.expireLe.toISOString(),
    ibans: [...ibans],
  }
}
