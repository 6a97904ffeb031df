import type { exportEndpoints } from '@ondine/webapi/export/export.endpoints.ts'
import { exportErreurs } from '@ondine/webapi/export/export.messages.ts'
import type { Entree } from '@ondine/webapi/http/endpoint.ts'
import { tracer } from '../../../platform/audit.ts'
import type { ContexteUtilisateur } from '../../../platform/context.ts'
import { Fichier } from '../../../platform/http/bind.ts'
import { ErreurApi } from '../../../platform/http/erreur-api.ts'
import { unePlaceDe } from '../../../platform/http/retenue.ts'
import { createPlaces } from '../../../platform/liste/places.ts'
import type { Preparation } from './preparation.ts'
import { type DemandeConsommation, preparerConsommation } from './preparer-consommation.ts'
import { preparerListe } from './preparer-liste.ts'

// each holds a connection or the processor for as long as its reader takes
const places = createPlaces(3, 1)
/** How many this process is writing. */
export const exportsEnCours = (): number => places.prises()

/** @throws ErreurApi 429 too many exports at once */
export const retenirUnePlace = unePlaceDe(
  places,
  () => new ErreurApi(exportErreurs.exportOccupe, { reessayerApres: 60 }),
)

const TYPES = { csv: 'text/csv; charset=utf-8', pdf: 'application/pdf' } as const

const nomFichier = (voulu: string, format: string): string =>
  `${
    voulu
      .replace(/[^\p{L}\p{N} _.-]/gu, '')
      .trim()
      .slice(0, 80) || 'export'
  }.${format}`

/** The file of what has been checked; the trace of it is written to the primary. */
const livrer = async (
  ctx: ContexteUtilisateur,
  preparer: (lecteur: ContexteUtilisateur) => Preparation | Promise<Preparation>,
): Promise<Fichier> => {
  const sql = (await ctx.appel.lecturesLongues?.()) ?? ctx.sql
  const { format, produire } = await preparer({ ...ctx, sql })
  const { contenu, nom, trace } = await produire()
  await tracer(ctx, trace)
  return new Fichier(contenu, TYPES[format], nomFichier(nom, format))
}

/** A list as a file (3§7, 3§9). @throws ErreurApi what its preparation refuses */
export const exporterListe = (
  ctx: ContexteUtilisateur,
  entree: Entree<typeof exportEndpoints.exporterListe>,
): Promise<Fichier> => livrer(ctx, (lecteur) => preparerListe(lecteur, entree))

/** The consumption of a contract or group as a file (1§7.5). @throws ErreurApi what its preparation refuses */
const exporterConsommation =
  (format: Preparation['format']) =>
  (ctx: ContexteUtilisateur, entree: DemandeConsommation): Promise<Fichier> =>
    livrer(ctx, (lecteur) => preparerConsommation(lecteur, entree, format))
export const exporterConsommationPdf = exporterConsommation('pdf')
export const exporterConsommationCsv = exporterConsommation('csv')
