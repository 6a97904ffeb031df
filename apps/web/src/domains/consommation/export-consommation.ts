import { type Granularite, granularites, niveauDeGranularite } from '@ondine/webapi/consommation/consommation.codes.ts'
import { periodePreselectionnee } from '@ondine/webapi/consommation/periode.rules.ts'
import type { BornesParNiveau } from '@ondine/webapi/consommation/zoom.rules.ts'
import { exportTextes } from '@ondine/webapi/export/export.messages.ts'
import type { FormatExportConsommation } from '@ondine/webapi/export/export-consommation.champs.ts'
import { exportConsommationEndpoints } from '@ondine/webapi/export/export-consommation.endpoints.ts'
import type { SujetExport } from '@ondine/webapi/export/nom-export.rules.ts'
import { ErreurApi } from '../../api/erreur-api.ts'
import { telechargerExport } from '../../api/telecharger-export.ts'
import { notifier } from '../../ui/notifications.ts'
import { type Droits, refusDuNiveau } from './acces-niveau.ts'

interface Dates {
  readonly dateDebut: string
  readonly dateFin: string
}

/** Levels open for this reader that have data: hours without consent are not offered, nor would they be exported. */
export const granularitesExportables = (droits: Droits | undefined, bornes: BornesParNiveau): Granularite[] =>
  granularites.filter((granularite) => {
    const niveau = niveauDeGranularite[granularite]
    return droits !== undefined && refusDuNiveau(droits, niveau) === undefined && Boolean(bornes[niveau])
  })

/** Dates of the form when a level is chosen (1§5: changing it resets them): the preset period of that level (1§9). */
export const datesDuNiveau = (granularite: Granularite, bornes: BornesParNiveau, aujourdhui: string): Dates => {
  const niveau = niveauDeGranularite[granularite]
  const { du, au } = periodePreselectionnee(niveau, bornes[niveau], aujourdhui)
  return { dateDebut: du, dateFin: au }
}

/** The period on screen; what is still to come of it is not asked for. */
export const datesDuGraphe = ({ du, au }: { readonly du: string; readonly au: string }, aujourdhui: string): Dates => ({
  dateDebut: du,
  dateFin: au > aujourdhui ? aujourdhui : au,
})

/** The server's sentence where it is made for the person, else that of the failed download (1§8). */
const enEchec = (cause: unknown): unknown => {
  if (cause instanceof ErreurApi && (cause.isCustomMessage || cause.champs.length > 0 || cause.status === 401))
    return cause
  return new ErreurApi(cause instanceof ErreurApi ? cause.status : 0, exportTextes.echec)
}

/** Downloads the consumption of a contract or group (1§7.5). @throws ErreurApi with the sentence to show */
export const exporterConsommation = async (
  sujet: SujetExport,
  saisie: Dates & { readonly granulariteConsommation: Granularite; readonly typeExport: FormatExportConsommation },
): Promise<void> => {
  const entier = await telechargerExport(
    exportConsommationEndpoints[saisie.typeExport === 'pdf' ? 'exporterConsommationPdf' : 'exporterConsommationCsv'],
    {
      params: {
        numero: 'numeroContrat' in sujet ? sujet.numeroContrat : 'null',
        idGroupe: 'idGroupe' in sujet ? String(sujet.idGroupe) : 'null',
      },
      body: saisie,
    },
  ).catch((cause: unknown) => {
    throw enEchec(cause)
  })
  if (!entier) throw new ErreurApi(0, exportTextes.corrompu)
  notifier({ type: 'succes', message: exportTextes.consommationReussie })
}
