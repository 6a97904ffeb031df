import type { Entree, Reponse } from '@ondine/webapi/http/endpoint.ts'
import { fonctionnalites, type NomFonctionnalite } from '@ondine/webapi/parametrage/fonctionnalites.ts'
import type { reglagesEndpoints } from '@ondine/webapi/parametrage/reglages.endpoints.ts'
import { reglagesErreurs } from '@ondine/webapi/parametrage/reglages.messages.ts'
import { tracer } from '../../../platform/audit.ts'
import type { ContexteUtilisateur } from '../../../platform/context.ts'
import { ErreurApi } from '../../../platform/http/erreur-api.ts'
import {
  enregistrerFonctionnalite,
  findDifferencesFonctionnalites,
  oublierFonctionnalite,
  oublierFonctionnalites,
} from '../fonctionnalites.repo.ts'

type Endpoints = typeof reglagesEndpoints
const noms = Object.keys(fonctionnalites) as NomFonctionnalite[]

/** The 35 features in the order of their declaration (3§3). */
export const listerFonctionnalites = async (ctx: ContexteUtilisateur): Promise<Reponse<Endpoints['listeConfig']>> => {
  const differences = new Map((await findDifferencesFonctionnalites(ctx.sql)).map((ligne) => [ligne.nom, ligne]))
  const resultats = noms.map((nom) => {
    const { actif: parDefaut, ...declaree } = fonctionnalites[nom]
    const difference = differences.get(nom)
    return {
      nom,
      ...declaree,
      parDefaut,
      actif: difference?.actif ?? parDefaut,
      modifieLe: difference?.modifie_le.toISOString() ?? null,
      modifiePar: difference?.modifie_par ?? null,
    }
  })
  return { resultats, nbTotalResultats: resultats.length }
}

const regler =
  (actif: boolean) =>
  async (
    ctx: ContexteUtilisateur,
    { body }: Pick<Entree<Endpoints['activerConfig']>, 'body'>,
  ): Promise<Record<string, never>> => {
    const nom = noms.find((connu) => connu === body.nom)
    if (nom === undefined) throw new ErreurApi(reglagesErreurs.fonctionnaliteInconnue)
    // the declared state needs no line: a later change of the product's default then applies
    if (actif === fonctionnalites[nom].actif) await oublierFonctionnalite(ctx.sql, nom)
    else await enregistrerFonctionnalite(ctx.sql, nom, actif, { le: ctx.clock.now(), par: ctx.auteur.userWebId })
    await tracer(ctx, {
      action: actif ? 'fonctionnalite-activee' : 'fonctionnalite-desactivee',
      objetType: 'fonctionnalite',
      objetId: nom,
      detail: { avant: ctx.fonctionnalites[nom] },
    })
    return {}
  }

/** Turns a feature on (3§4). @throws ErreurApi 404 unknown */
export const activerFonctionnalite = regler(true)
/** Turns a feature off (3§4). @throws ErreurApi 404 unknown */
export const desactiverFonctionnalite = regler(false)

/** Every feature back to its declared state (3§2, delete-all). */
export const reinitialiserFonctionnalites = async (ctx: ContexteUtilisateur): Promise<Record<string, never>> => {
  const nombre = await oublierFonctionnalites(ctx.sql)
  await tracer(ctx, { action: 'fonctionnalites-reinitialisees', objetType: 'fonctionnalite', detail: { nombre } })
  return {}
}
