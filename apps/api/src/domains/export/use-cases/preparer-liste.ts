import { compter, entier } from '@ondine/webapi/common/nombres.rules.ts'
import type { exportEndpoints } from '@ondine/webapi/export/export.endpoints.ts'
import { exportErreurs } from '@ondine/webapi/export/export.messages.ts'
import { nomExportTable } from '@ondine/webapi/export/nom-export.rules.ts'
import type { Entree } from '@ondine/webapi/http/endpoint.ts'
import { texteDeCellule } from '@ondine/webapi/liste/cellule.rules.ts'
import { LIGNES_MAX_EXPORT } from '@ondine/webapi/liste/liste.ts'
import type { ContexteUtilisateur } from '../../../platform/context.ts'
import { ErreurApi } from '../../../platform/http/erreur-api.ts'
import { lireListe } from '../../../platform/liste/adresse.ts'
import { colonnesDe, exporterCsv, exporterPdf } from '../../../platform/liste/export-liste.ts'
import { depasse } from '../../../platform/liste/page.repo.ts'
import { type DemandeListe, demandeDe } from '../../../platform/liste/source.ts'
import { sources } from '../sources.ts'
import type { Preparation } from './preparation.ts'

const demandee = async (ctx: ContexteUtilisateur, urlService: string) => {
  const lue = lireListe(sources, urlService)
  if (lue === undefined || ctx.appel.entrerComme === undefined) throw new ErreurApi(exportErreurs.exportInconnu)
  const { entree, contenus } = await ctx.appel.entrerComme(lue.source.endpoint, lue.brut)
  return { source: lue.source, demande: demandeDe(lue.source.liste, { ...ctx, contenus }, entree) }
}

const sousTitreDe = ({ entree, selection }: DemandeListe): string => {
  if (selection !== undefined) return compter(selection.length, 'ligne choisie', 'lignes choisies')
  const { recherche } = entree.query as unknown as { recherche?: string }
  return recherche === undefined || recherche === '' ? 'Liste complète' : `Recherche\u202f: «\u202f${recherche}\u202f»`
}

/**
 * One list, all pages, as a file (3§7, 3§9).
 * @throws ErreurApi 400 not a declared list or column, 413 too many rows
 */
export const preparerListe = async (
  ctx: ContexteUtilisateur,
  { params, body }: Entree<typeof exportEndpoints.exporterListe>,
): Promise<Preparation> => {
  const { source, demande: toutes } = await demandee(ctx, body.urlService)
  const demande = { ...toutes, selection: body.selection }
  const colonnes = colonnesDe(source, body.colonnes)
  if (colonnes.length === 0) throw new ErreurApi(exportErreurs.exportInconnu)
  const max = LIGNES_MAX_EXPORT[params.format]
  if (await depasse(ctx.sql, source, demande, max))
    throw new ErreurApi(exportErreurs.exportTropGrand, { valeurs: { max: entier(max) } })
  const etabliLe = texteDeCellule({ label: '', type: 'instant' }, ctx.clock.now().toISOString(), ctx.parametres.devise)
  return {
    format: params.format,
    produire: async () => ({
      // nothing is read before the first byte is asked for
      contenu:
        params.format === 'csv'
          ? exporterCsv(source, demande, colonnes)
          : exporterPdf(source, demande, colonnes, {
              titre: body.titreExport ?? source.liste.titre,
              sousTitre: sousTitreDe(demande),
              emetteur: 'Ondine',
              etabliLe: `Établi le ${etabliLe}`,
            }),
      nom: body.nomFichierExport ?? nomExportTable(source.liste.nom),
      trace: {
        action: 'export-liste',
        objetType: 'liste',
        objetId: source.liste.nom,
        detail: {
          format: params.format,
          colonnes: colonnes.map(({ nom }) => nom).join(', '),
          ...(body.selection && { lignes: body.selection.length }),
        },
      },
    }),
  }
}
