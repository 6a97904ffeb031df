import type { demarcheEndpoints } from '@ondine/webapi/demarche/demarche.endpoints.ts'
import { faitsDeLaPage } from '@ondine/webapi/demarche/faits.codes.ts'
import { listesDites } from '@ondine/webapi/demarche/listes.rules.ts'
import type { TypeDemarche } from '@ondine/webapi/demarche/types.codes.ts'
import type { Entree, Reponse } from '@ondine/webapi/http/endpoint.ts'
import type { Contexte } from '../../../platform/context.ts'
import { findBrouillon } from '../brouillon/brouillon.repo.ts'
import { vueBrouillon } from '../brouillon/brouillon.view.ts'
import { commentGarder, viser } from '../brouillon/vise.ts'
import { ouvrir } from '../ouvrir.ts'

type Endpoint = (typeof demarcheEndpoints)['getFormulaire']
type ParControleur = (typeof demarcheEndpoints)['formulaireParControleur']

/** Controllers that one form alone is sent to; every other form goes to Demarche, which names none. */
const typeDuControleur: Readonly<Record<string, TypeDemarche>> = { contactdocumentaire: 'Contact' }

const lire = async (ctx: Contexte, type: string, numeroContrat: string | null = null): Promise<Reponse<Endpoint>> => {
  const ouvert = await ouvrir(ctx, { type, numeroContrat })
  const { faits, aujourdhui } = ouvert.contexte
  const brouillons = commentGarder(ctx, ouvert)
  const ligne =
    brouillons === 'COMPTE'
      ? await findBrouillon(ctx.sql, viser(ctx, { formType: ouvert.type, numeroContrat }), ctx.clock.now())
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

/** A form as it opens, without what is the server’s alone. @throws ErreurApi DE01, DE10 */
export const lireFormulaire = (ctx: Contexte, { params, query }: Entree<Endpoint>): Promise<Reponse<Endpoint>> =>
  lire(ctx, params.formType, query.numeroContrat)

/** The same, by the controller that it is sent to. @throws ErreurApi DE01, DE10 */
export const lireFormulaireParControleur = (
  ctx: Contexte,
  { params, query }: Entree<ParControleur>,
): Promise<Reponse<ParControleur>> =>
  lire(ctx, typeDuControleur[params.controleur.toLowerCase()] ?? '', query.numeroContrat)
