import { exportEndpoints } from '@ondine/webapi/export/export.endpoints.ts'
import { exportTextes } from '@ondine/webapi/export/export.messages.ts'
import type { FormatExport, Liste } from '@ondine/webapi/liste/liste.ts'
import { telechargerExport } from '../api/telecharger-export.ts'
import { notifier } from '../ui/notifications.ts'
import { signalerErreur } from '../ui/signaler-erreur.ts'

type Export = (typeof exportEndpoints)['exporterListe']

interface Demande {
  readonly liste: Liste
  readonly format: FormatExport
  /** Path of the list call with the search on screen. */
  readonly urlService: string
  readonly colonnes: readonly string[]
  /** Identifiers of the rows wanted; absent: the whole list. */
  readonly selection?: readonly string[] | undefined
}

/** Downloads the list, or a selection of its rows, as a file; a file under 10 bytes is a corrupt one (3§5, 3§8). */
export const exporterTable = async ({ liste, format, urlService, colonnes, selection }: Demande): Promise<void> => {
  try {
    const entier = await telechargerExport<Export>(exportEndpoints.exporterListe, {
      params: { format, contract: 'null', group: 'null', key: liste.nom },
      body: {
        urlService,
        colonnes: [...colonnes],
        typeExport: format.toUpperCase(),
        ...(selection && { selection: [...selection] }),
      },
    })
    if (entier) notifier({ type: 'succes', message: exportTextes.reussi })
    else notifier({ type: 'erreur', titre: exportTextes.titreEchec, message: exportTextes.corrompu })
  } catch (cause) {
    signalerErreur(cause, exportTextes.echec)
  }
}
