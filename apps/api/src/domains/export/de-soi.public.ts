import { buffer } from 'node:stream/consumers'
import { isArchive } from '@ondine/webapi/consommation/autorisation.rules.ts'
import { ajouterJours } from '@ondine/webapi/consommation/calendrier.rules.ts'
import { type Granularite, joursMaxParGranularite } from '@ondine/webapi/consommation/consommation.codes.ts'
import type { ContexteUtilisateur } from '../../platform/context.ts'
import { ErreurApi } from '../../platform/http/erreur-api.ts'
import type { Preparation } from './use-cases/preparation.ts'
import { preparerConsommation } from './use-cases/preparer-consommation.ts'
import { preparerListe } from './use-cases/preparer-liste.ts'

/** Days. */
const DIX_ANS = 3_650

/** The whole file; undefined where the caller may not have it, or there is none. */
const entier = async (preparer: () => Preparation | Promise<Preparation>): Promise<Buffer | undefined> => {
  try {
    const { contenu } = await (await preparer()).produire()
    return Buffer.isBuffer(contenu) ? contenu : await buffer(contenu)
  } catch (cause) {
    if (cause instanceof ErreurApi && cause.erreur.status < 500) return undefined
    throw cause
  }
}

/** A declared list as its caller may read it, as CSV. `urlService`: path and query of its call. */
export const csvDeListe = (ctx: ContexteUtilisateur, urlService: string): Promise<Buffer | undefined> =>
  entier(() =>
    preparerListe(ctx, {
      params: { format: 'csv', contract: undefined, group: undefined, key: '' },
      query: undefined,
      body: { urlService },
    }),
  )

/** As far back as the level goes, and as anything is shown. */
const debutDe = ({ parametres }: ContexteUtilisateur, granularite: Granularite, jour: string): string => {
  const debut = ajouterJours(jour, 1 - Math.min(DIX_ANS, joursMaxParGranularite[granularite]))
  const { consommationDateArchive: archive } = parametres
  return isArchive(debut, archive) ? archive : debut
}

/** Consumption of a contract up to that day, as far back as its level goes, as CSV for programs. */
export const csvDeConsommation = (
  ctx: ContexteUtilisateur,
  { numeroContrat, granularite, jour }: { numeroContrat: string; granularite: Granularite; jour: string },
): Promise<Buffer | undefined> =>
  entier(() =>
    preparerConsommation(
      ctx,
      {
        params: { numero: numeroContrat, idGroupe: undefined },
        query: undefined,
        body: {
          granulariteConsommation: granularite,
          dateDebut: debutDe(ctx, granularite, jour),
          dateFin: jour,
          typeExport: 'csv-iso',
        },
      },
      'csv',
    ),
  )
