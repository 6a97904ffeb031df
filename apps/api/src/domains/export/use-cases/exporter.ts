import type { exportEndpoints } from '@ondine/webapi/export/export.endpoints.ts'
import { exportErreurs } from '@ondine/webapi/export/export.messages.ts'
import type { Entree } from '@ondine/webapi/http/endpoint.ts'
import { tracer } from '../../../platform/audit.ts'
import type { ContexteUtilisateur } from '../../../platform/context.ts'
import { Fichier } from '../../../platform/http/bind.ts'
import { ErreurApi } from '../../../platform/http/erreur-api.ts'
import { createPlaces } from '../../../platform/liste/places.ts'
import { preparerConsommation } from './preparer-consommation.ts'
import { preparerListe } from './preparer-liste.ts'

// each holds a connection or the processor for as long as its reader takes
const places = createPlaces(3, 1)

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
 * A list, or without one the consumption of a contract or group, as a file (3§7, 3§9, 1§7.5).
 * @throws ErreurApi what its preparation refuses, 429 too many exports at once
 */
export const exporter = async (
  ctx: ContexteUtilisateur,
  entree: Entree<typeof exportEndpoints.exporter>,
): Promise<Fichier> => {
  const { urlService } = entree.body
  const { format, produire } =
    urlService === undefined ? preparerConsommation(ctx, entree) : await preparerListe(ctx, entree, urlService)
  const rendre = places.prendre(ctx.auteur.userWebId)
  if (rendre === undefined) throw new ErreurApi(exportErreurs.exportOccupe, { reessayerApres: 60 })
  try {
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
