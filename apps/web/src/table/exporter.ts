import { exportEndpoints } from '@ondine/webapi/export/export.endpoints.ts'
import { exportTextes, TAILLE_MIN_EXPORT } from '@ondine/webapi/export/export.messages.ts'
import type { FormatExport, Liste } from '@ondine/webapi/liste/liste.ts'
import { http } from '../app/api.ts'
import { notifier } from '../ui/notifications.ts'
import { signalerErreur } from '../ui/signaler-erreur.ts'

const enregistrer = (contenu: Blob, nom: string): void => {
  const url = URL.createObjectURL(contenu)
  const lien = document.createElement('a')
  lien.href = url
  lien.download = nom
  lien.click()
  // the browser has taken the file by the next turn
  setTimeout(() => URL.revokeObjectURL(url), 0)
}

interface Demande {
  readonly liste: Liste
  readonly format: FormatExport
  /** Path of the list call with the search on screen. */
  readonly urlService: string
  readonly colonnes: readonly string[]
}

/** Downloads the whole list as a file; a file under 10 bytes is a corrupt one (3§5, 3§8). */
export const exporterTable = async ({ liste, format, urlService, colonnes }: Demande): Promise<void> => {
  try {
    const { contenu, nom } = await http.telecharger<typeof exportEndpoints.exporter>(exportEndpoints.exporter, {
      params: { format, contract: 'null', group: 'null', key: liste.nom },
      body: { urlService, colonnes: [...colonnes], typeExport: format.toUpperCase() },
    })
    if (contenu.size < TAILLE_MIN_EXPORT) {
      notifier({ type: 'erreur', titre: exportTextes.titreEchec, message: exportTextes.corrompu })
      return
    }
    enregistrer(contenu, nom)
    notifier({ type: 'succes', message: exportTextes.reussi })
  } catch (cause) {
    signalerErreur(cause, exportTextes.echec)
  }
}
