import type { exportEndpoints } from '@ondine/webapi/export/export.endpoints.ts'
import { exportErreurs } from '@ondine/webapi/export/export.messages.ts'
import type { Entree } from '@ondine/webapi/http/endpoint.ts'
import { tracer } from '../../../platform/audit.ts'
import type { Auteur, ContexteUtilisateur } from '../../../platform/context.ts'
import { Fichier } from '../../../platform/http/bind.ts'
import { ErreurApi } from '../../../platform/http/erreur-api.ts'
import { createPlaces } from '../../../platform/liste/places.ts'
import type { Preparation } from './preparation.ts'
import { type DemandeConsommation, preparerConsommation } from './preparer-consommation.ts'
import { preparerListe } from './preparer-liste.ts'

// each holds a connection or the processor for as long as its reader takes
const places = createPlaces(3, 1)
/** How many this process is writing. */
export const exportsEnCours = (): number => places.prises()

const occupe = (): ErreurApi => new ErreurApi(exportErreurs.exportOccupe, { reessayerApres: 60 })

/** Before the list of what is wanted is read. @throws ErreurApi 429 no place is free now */
export const exigerUnePlace = ({ userWebId }: Pick<Auteur, 'userWebId'>): void => {
  if (!places.enReste(userWebId)) throw occupe()
}

const TYPES = { csv: 'text/csv; charset=utf-8', pdf: 'application/pdf' } as const

const nomFichier = (voulu: string, format: string): string =>
  `${
    voulu
      .replace(/[^\p{L}\p{N} _.-]/gu, '')
      .trim()
      .slice(0, 80) || 'export'
  }.${format}`

/** Gives the place back when the file is sent, refused or given up. */
const liberer = (flux: NodeJS.ReadableStream, rendre: () => void): void => {
  flux.once('close', rendre)
  flux.once('error', rendre)
  flux.once('end', rendre)
}

/**
 * The file of what has been checked. The place comes first: who is told to come back has cost nothing more than that.
 * @throws ErreurApi 429 too many exports at once
 */
const livrer = async (
  ctx: ContexteUtilisateur,
  preparer: () => Preparation | Promise<Preparation>,
): Promise<Fichier> => {
  const rendre = places.prendre(ctx.auteur.userWebId)
  if (rendre === undefined) throw occupe()
  try {
    const { format, produire } = await preparer()
    const { contenu, nom, trace } = await produire()
    await tracer(ctx, trace)
    if (Buffer.isBuffer(contenu)) rendre()
    else liberer(contenu, rendre)
    return new Fichier(contenu, TYPES[format], nomFichier(nom, format))
  } catch (cause) {
    rendre()
    throw cause
  }
}

/** A list as a file (3§7, 3§9). @throws ErreurApi what its preparation refuses, 429 */
export const exporterListe = (
  ctx: ContexteUtilisateur,
  entree: Entree<typeof exportEndpoints.exporterListe>,
): Promise<Fichier> => livrer(ctx, () => preparerListe(ctx, entree))

/** The consumption of a contract or group as a file (1§7.5). @throws ErreurApi what its preparation refuses, 429 */
const exporterConsommation =
  (format: Preparation['format']) =>
  (ctx: ContexteUtilisateur, entree: DemandeConsommation): Promise<Fichier> =>
    livrer(ctx, () => preparerConsommation(ctx, entree, format))
export const exporterConsommationPdf = exporterConsommation('pdf')
export const exporterConsommationCsv = exporterConsommation('csv')
