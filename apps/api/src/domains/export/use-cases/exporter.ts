import type { exportEndpoints } from '@ondine/webapi/export/export.endpoints.ts'
import { exportErreurs } from '@ondine/webapi/export/export.messages.ts'
import type { Entree } from '@ondine/webapi/http/endpoint.ts'
import { texteDeCellule } from '@ondine/webapi/liste/cellule.rules.ts'
import { LIGNES_MAX_EXPORT } from '@ondine/webapi/liste/liste.ts'
import { tracer } from '../../../platform/audit.ts'
import type { ContexteUtilisateur } from '../../../platform/context.ts'
import { Fichier } from '../../../platform/http/bind.ts'
import { ErreurApi } from '../../../platform/http/erreur-api.ts'
import { colonnesDe, exporterCsv, exporterPdf } from '../../../platform/liste/export-liste.ts'
import { depasse } from '../../../platform/liste/page.repo.ts'
import { createPlaces } from '../../../platform/liste/places.ts'
import { type DemandeListe, demandeDe, type SourceListe } from '../../../platform/liste/source.ts'
import { sources } from '../sources.ts'

type Endpoint = typeof exportEndpoints.exporter

// each holds a connection for as long as its reader takes
const places = createPlaces(3, 1)

/** A list call as the table shows it: `Utilisateur/utilisateurs?recherche=martin`, with or without its `webapi/`. */
const lireUrl = (url: string): { source: SourceListe; brut: { params: unknown; query: unknown } } | undefined => {
  const [chemin = '', recherche = ''] = url.replace(/^\/?(?:webapi\/)?/, '').split('?', 2)
  for (const source of sources) {
    const noms = [...source.endpoint.path.matchAll(/\{(\w+)\}/g)].map(([, nom = '']) => nom)
    const motif = source.endpoint.path.replace(/\{\w+\}/g, '([^/]+)')
    const trouve = new RegExp(`^${motif}/?$`).exec(chemin)
    if (trouve === null) continue
    const params = Object.fromEntries(noms.map((nom, rang) => [nom, decodeURIComponent(trouve[rang + 1] ?? '')]))
    const query = Object.fromEntries(new URLSearchParams(recherche))
    // the whole list is wanted, whatever page is on screen
    for (const nom of Object.keys(query)) if (/^(curseur|indexPage|nbElements)$/i.test(nom)) delete query[nom]
    return { source, brut: { params: noms.length === 0 ? undefined : params, query } }
  }
  return undefined
}

const demandee = async (ctx: ContexteUtilisateur, urlService: string) => {
  let lue: ReturnType<typeof lireUrl>
  try {
    lue = lireUrl(urlService)
  } catch {
    // an escape that means nothing in the address
  }
  if (lue === undefined || ctx.appel.entrerComme === undefined) throw new ErreurApi(exportErreurs.exportInconnu)
  const entree = await ctx.appel.entrerComme(lue.source.endpoint, lue.brut)
  return { source: lue.source, demande: demandeDe(lue.source.liste, ctx, entree) }
}

const nomFichier = (voulu: string, format: string): string =>
  `${
    voulu
      .replace(/[^\p{L}\p{N} _.-]/gu, '')
      .trim()
      .slice(0, 80) || 'export'
  }.${format}`

const sousTitreDe = ({ entree }: DemandeListe): string => {
  const { recherche } = entree.query as unknown as { recherche?: string }
  return recherche === undefined || recherche === '' ? 'Liste complète' : `Recherche : « ${recherche} »`
}

/** Gives the place back when the file is sent, refused or given up. */
const liberer = (flux: NodeJS.ReadableStream, rendre: () => void): void => {
  flux.once('close', rendre)
  flux.once('error', rendre)
  flux.once('end', rendre)
}

/**
 * One list, all pages, as a file (3§7, 3§9).
 * @throws ErreurApi 400 not a declared list or column, 413 too many rows, 429 too many exports at once
 */
export const exporter = async (ctx: ContexteUtilisateur, { params, body }: Entree<Endpoint>): Promise<Fichier> => {
  if (body.urlService === undefined) throw new ErreurApi(exportErreurs.exportInconnu)
  const { source, demande } = await demandee(ctx, body.urlService)
  const colonnes = colonnesDe(source, body.colonnes)
  if (colonnes.length === 0) throw new ErreurApi(exportErreurs.exportInconnu)
  const max = LIGNES_MAX_EXPORT[params.format]
  if (await depasse(ctx.sql, source, demande, max))
    throw new ErreurApi(exportErreurs.exportTropGrand, { valeurs: { max: max.toLocaleString('fr-FR') } })
  const rendre = places.prendre(ctx.auteur.userWebId)
  if (rendre === undefined) throw new ErreurApi(exportErreurs.exportOccupe, { reessayerApres: 60 })
  try {
    await tracer(ctx, {
      action: 'export-liste',
      objetType: 'liste',
      objetId: source.liste.nom,
      detail: { format: params.format, colonnes: colonnes.map(({ nom }) => nom).join(', ') },
    })
    const etabliLe = texteDeCellule({ label: '', type: 'instant' }, ctx.clock.now().toISOString())
    const titre = body.titreExport ?? source.liste.titre
    const flux =
      params.format === 'csv'
        ? exporterCsv(source, demande, colonnes)
        : exporterPdf(source, demande, colonnes, {
            titre,
            sousTitre: sousTitreDe(demande),
            emetteur: 'Ondine',
            etabliLe: `Établi le ${etabliLe}`,
          })
    liberer(flux, rendre)
    const type = params.format === 'csv' ? 'text/csv; charset=utf-8' : 'application/pdf'
    return new Fichier(flux, type, nomFichier(body.nomFichierExport ?? source.liste.nom, params.format))
  } catch (cause) {
    rendre()
    throw cause
  }
}
