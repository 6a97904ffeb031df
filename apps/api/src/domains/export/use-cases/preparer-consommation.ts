import { ecrireAPart } from '@ondine/document-factory/a-part/ecrire-a-part.ts'
import { consommationEndpoints } from '@ondine/webapi/consommation/consommation.endpoints.ts'
import { consommationGroupeEndpoints } from '@ondine/webapi/consommation/consommation-groupe.endpoints.ts'
import { exportErreurs } from '@ondine/webapi/export/export.messages.ts'
import type { exportConsommationEndpoints } from '@ondine/webapi/export/export-consommation.endpoints.ts'
import {
  type SaisieExportConsommation,
  saisieExportConsommation,
} from '@ondine/webapi/export/export-consommation.schemas.ts'
import { nomExportConsommation, type SujetExport } from '@ondine/webapi/export/nom-export.rules.ts'
import { communErreurs } from '@ondine/webapi/http/commun.erreurs.ts'
import type { Entree } from '@ondine/webapi/http/endpoint.ts'
import type { ContexteUtilisateur } from '../../../platform/context.ts'
import { ErreurApi } from '../../../platform/http/erreur-api.ts'
import { jourLocal } from '../../../platform/instant-local.ts'
import { emetteurDe } from '../../abonnement/emetteur.public.ts'
import { composerGraphe, composerGrapheGroupe } from '../../consommation/consommation.public.ts'
import { type DonneesExport, donneesContrat, donneesGroupe } from '../consommation/donnees.ts'
import { ecrireCsvConsommation } from '../consommation/ecrire-csv.ts'
import { rapportDe } from '../consommation/rapport.ts'
import type { Preparation } from './preparation.ts'

/** The two calls take the same. */
export type DemandeConsommation = Entree<(typeof exportConsommationEndpoints)[keyof typeof exportConsommationEndpoints]>

/** With what only the day can tell: nothing in the future, and no more days than the level allows. */
const lireSaisie = (
  { granulariteConsommation, dateDebut, dateFin, typeExport }: DemandeConsommation['body'],
  format: Preparation['format'],
  aujourdhui: string,
): SaisieExportConsommation => {
  const lue = saisieExportConsommation(aujourdhui).safeParse({
    granulariteConsommation,
    dateDebut,
    dateFin,
    typeExport: format === 'csv' && typeExport?.toLowerCase() === 'csv-iso' ? 'csv-iso' : format,
  })
  if (lue.success) return lue.data
  throw new ErreurApi(communErreurs.saisieInvalide, {
    champs: lue.error.issues.map(({ path, code, message }) => ({ champ: path.join('.'), code, message })),
  })
}

/** The chart of the subject, with the rights of the screen's own call. */
const lire = async (
  ctx: ContexteUtilisateur,
  sujet: SujetExport,
  saisie: SaisieExportConsommation,
): Promise<DonneesExport> => {
  const { entrerComme } = ctx.appel
  const { granulariteConsommation: granularite, dateDebut: start, dateFin: end } = saisie
  if (entrerComme === undefined) throw new ErreurApi(exportErreurs.exportInconnu)
  const params = { ...sujet, start, end, granularite }
  if ('idGroupe' in params) {
    await entrerComme(consommationGroupeEndpoints.getConsoGraphDataGroupe, { params, query: {} })
    return donneesGroupe(await composerGrapheGroupe(ctx, params))
  }
  await entrerComme(consommationEndpoints.getConsoGraphData, { params, query: {} })
  return donneesContrat(await composerGraphe(ctx, params))
}

/** The whole file, or an error: nothing is sent before its last byte is known. */
const ecrirePdf = async (
  ctx: ContexteUtilisateur,
  donnees: DonneesExport,
  titre: string | undefined,
): Promise<Buffer> => {
  const rapport = rapportDe(donnees, { titre, emetteur: emetteurDe(ctx.parametres), instant: ctx.clock.now() })
  try {
    return await ecrireAPart('rapport', rapport)
  } catch (cause) {
    ctx.log.error({ err: cause }, 'the consumption could not be written as PDF')
    throw new ErreurApi(exportErreurs.exportImpossible, { cause })
  }
}

/**
 * Consumption of a contract or a group as a file (1§7.5): what the chart of that period shows, consents included.
 * @throws ErreurApi S400 by field, EX01 neither contract nor group
 */
export const preparerConsommation = (
  ctx: ContexteUtilisateur,
  { params: { numero, idGroupe }, body }: DemandeConsommation,
  format: Preparation['format'],
): Preparation => {
  const sujet: SujetExport | undefined =
    numero !== undefined ? { numeroContrat: numero } : idGroupe !== undefined ? { idGroupe } : undefined
  if (sujet === undefined) throw new ErreurApi(exportErreurs.exportInconnu)
  const saisie = lireSaisie(body, format, jourLocal(ctx.clock.now()))
  return {
    format,
    produire: async () => {
      const donnees = await lire(ctx, sujet, saisie)
      const { granulariteConsommation: granularite, dateDebut, dateFin, typeExport } = saisie
      return {
        contenu:
          typeExport === 'pdf'
            ? await ecrirePdf(ctx, donnees, body.titreExport)
            : ecrireCsvConsommation(donnees, typeExport === 'csv' ? 'francais' : 'iso'),
        nom: body.nomFichierExport ?? nomExportConsommation(sujet, { granularite, du: dateDebut, au: dateFin }),
        trace: {
          action: 'export-consommation',
          objetType: 'numeroContrat' in sujet ? 'contrat' : 'groupe',
          objetId: 'numeroContrat' in sujet ? sujet.numeroContrat : sujet.idGroupe,
          detail: { format: typeExport, granularite, dateDebut, dateFin },
        },
      }
    },
  }
}
