import { buffer } from 'node:stream/consumers'
import type { demarcheEndpoints } from '@ondine/webapi/demarche/demarche.endpoints.ts'
import type { Reponse } from '@ondine/webapi/http/endpoint.ts'
import type { ContexteUtilisateur } from '../../platform/context.ts'
import { DepotAbsent, PieceRompue } from '../../platform/depot/depot.ts'
import { lireDepuis } from '../../platform/liste/lire-page.ts'
import { listerBrouillons } from './brouillon/reprendre.ts'
import { sourceDemandesATraiter } from './demandes.source.ts'
import { findDemandesDuCompte } from './lecture.repo.ts'
import { lireContenu } from './pieces/contenu.ts'
import { findPiece } from './pieces/piece.repo.ts'
import { lireDemande } from './use-cases/lire-demande.ts'
import { telechargerRecepisse } from './use-cases/telecharger-recepisse.ts'

/** The last requests of an account, and how many there are. */
export const demandesDuCompte = (ctx: ContexteUtilisateur, userWebId: number, nombre: number) =>
  findDemandesDuCompte(ctx.sql, userWebId, nombre)

/** Requests that match, whatever their state; the desk is staff's. */
export const chercherDemandes = async (
  ctx: ContexteUtilisateur,
  recherche: string,
  nbElements: number,
): Promise<Reponse<(typeof demarcheEndpoints)['demandesATraiter']>['resultats']> => {
  const query = { tri: 'creeLe', triDecroissant: true, indexPage: 1, recherche, etat: 'TOUS' } as const
  const { resultats } = await lireDepuis(
    sourceDemandesATraiter,
    ctx,
    { params: undefined, query, body: undefined },
    { premier: 0, nbElements },
  )
  return resultats
}

/** The bytes of a file that one sent; undefined where it had a virus, or its store is away. */
const contenuDe = async (ctx: ContexteUtilisateur, reference: string, id: string): Promise<Buffer | undefined> => {
  const piece = await findPiece(ctx.sql, reference, id)
  if (piece === undefined || piece.analyse === 'INFECTEE') return undefined
  try {
    return await buffer(lireContenu(ctx, piece))
  } catch (cause) {
    if (cause instanceof DepotAbsent || cause instanceof PieceRompue) return undefined
    throw cause
  }
}

/** What its caller sent, the open ones first: each request as they read it, its receipt, its files one after the other. */
export async function* dossiersDeSoi(ctx: ContexteUtilisateur, nombre: number) {
  const { lignes } = await findDemandesDuCompte(ctx.sql, ctx.auteur.userWebId, nombre)
  for (const { reference } of lignes) {
    const entree = { params: { reference } }
    const demande = await lireDemande(ctx, entree)
    yield {
      demande,
      recepisse: await telechargerRecepisse(ctx, entree),
      pieces: async function* () {
        for (const { id, nom } of demande.pieces) yield { nom, contenu: await contenuDe(ctx, reference, id) }
      },
    }
  }
}

/** What its caller began and did not send. */
export const brouillonsDeSoi = listerBrouillons
