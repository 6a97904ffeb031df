import { createHash } from 'node:crypto'
import type { Endpoint, Entree } from '@ondine/webapi/http/endpoint.ts'
import { listeErreurs } from '@ondine/webapi/liste/liste.messages.ts'
import { type Liste, PROFONDEUR_MAX_LISTE } from '@ondine/webapi/liste/liste.ts'
import type { ContexteUtilisateur } from '../context.ts'
import { ErreurApi } from '../http/erreur-api.ts'
import { type Curseur, ecrireCurseur, lireCurseur, type Sceau } from './curseur.ts'
import { partiesIdentite } from './identite.ts'
import { lireLignes, type Place, type Position } from './page.repo.ts'
import { demandeDe, type RequeteListe, type SourceListe } from './source.ts'

interface Page<L> {
  resultats: L[]
  nbTotalResultats: number
  isTotalExact: boolean
  precedent: string | null
  suivant: string | null
  dernier: string | null
}

/** What a cursor is sealed for: everything of the query but the place and what is read besides, and the types of what it holds. */
const sceauDe = (
  { installation }: ContexteUtilisateur,
  { liste, identite, tris, lectures = [] }: Pick<SourceListe, 'liste' | 'identite' | 'tris' | 'lectures'>,
  { curseur: _c, indexPage: _i, nbElements: _n, ...reste }: RequeteListe,
): Sceau => ({
  secret: installation.secret,
  liste: createHash('sha256')
    .update(
      JSON.stringify([
        liste.nom,
        identite,
        (tris as Readonly<Record<string, { readonly type: string }>>)[reste.tri]?.type,
        Object.entries(reste)
          .filter(([nom]) => !lectures.includes(nom))
          .toSorted(),
      ]),
    )
    .digest('base64url'),
})

interface Depart {
  premier: number
  nbElements: number | undefined
  curseur?: Curseur
}

/** One page from a row on (or a cursor), for calls that count rows. @throws ErreurApi L02 beyond row 10,000 */
export const lireDepuis = async <L extends Liste, E extends Endpoint, R extends object>(
  source: SourceListe<L, E, R>,
  ctx: ContexteUtilisateur,
  entree: Entree<E>,
  { premier, nbElements: voulus, curseur }: Depart,
): Promise<Page<ReturnType<typeof source.vue>>> => {
  const demande = demandeDe<E>(source.liste, ctx, entree)
  const nbElements = voulus ?? ctx.parametres.ConfigurationNbMaxElementPagination
  if (premier > PROFONDEUR_MAX_LISTE) throw new ErreurApi(listeErreurs.pageTropLointaine)
  const position: Position =
    curseur === undefined ? { type: 'decalage', lignes: premier } : { type: 'curseur', curseur }
  const nue = source as unknown as SourceListe
  const { lignes, total } = await lireLignes(ctx.sql, nue, demande as never, { position, nbElements })
  const sceau = sceauDe(ctx, nue, entree.query as unknown as RequeteListe)
  return {
    ...placer(lignes, { curseur, saut: premier, nbElements, total, sceau, source: nue }, (ligne) =>
      source.vue(ligne as unknown as R, demande),
    ),
    nbTotalResultats: Math.min(total, PROFONDEUR_MAX_LISTE),
    isTotalExact: total <= PROFONDEUR_MAX_LISTE,
  }
}

/**
 * The handler of a list endpoint: one page; cursors go first, next, previous and last, indexPage jumps by number
 * (decision: lists).
 */
export const lirePage =
  <L extends Liste, E extends Endpoint, R extends object>(source: SourceListe<L, E, R>) =>
  (ctx: ContexteUtilisateur, entree: Entree<E>): Promise<Page<ReturnType<typeof source.vue>>> => {
    const query = entree.query as unknown as RequeteListe
    const nbElements = query.nbElements ?? ctx.parametres.ConfigurationNbMaxElementPagination
    const curseur =
      query.curseur === undefined
        ? undefined
        : lireCurseur(
            sceauDe(ctx, source as unknown as SourceListe, query),
            query.curseur,
            Object.keys(source.identite).length,
          )
    return lireDepuis(source, ctx, entree, { premier: (query.indexPage - 1) * nbElements, nbElements, curseur })
  }

interface Lecture {
  curseur: Curseur | undefined
  saut: number
  nbElements: number
  total: number
  sceau: Sceau
  source: SourceListe
}

/** Takes the row too many away, and says where one may go from this page. */
const placer = <L>(
  lignes: readonly Place[],
  { curseur, saut, nbElements, total, sceau, source }: Lecture,
  vue: (ligne: Place) => L,
) => {
  const aRebours = curseur !== undefined && curseur.sens !== 'suivant'
  // the page of the end is shorter: what stands before its one row too many
  const taille = curseur?.sens === 'dernier' ? Math.max(0, lignes.length - 1) : nbElements
  const enPlus = lignes.length > taille && !(curseur?.sens === 'dernier' && total <= nbElements)
  const page = enPlus ? (aRebours ? lignes.slice(1) : lignes.slice(0, taille)) : lignes
  const avant = aRebours ? enPlus : curseur !== undefined || saut > 0
  const apres = aRebours ? curseur?.sens === 'precedent' : enPlus
  const vers = (sens: 'suivant' | 'precedent', ligne: Place | undefined): string | null =>
    ligne === undefined
      ? null
      : ecrireCurseur(sceau, { sens, cle: ligne.cle, identite: partiesIdentite(source, ligne).map(String) })
  return {
    resultats: page.map(vue),
    precedent: avant ? vers('precedent', page[0]) : null,
    suivant: apres ? vers('suivant', page.at(-1)) : null,
    dernier: apres ? ecrireCurseur(sceau, { sens: 'dernier' }) : null,
  }
}
