import { listeDeFactures } from '@ondine/webapi/facture/factures.liste.ts'
import { exporterTable } from '../../table/exporter.ts'
import { colonnesVisibles, lirePreferences } from '../../table/preferences.ts'
import { urlDeVue, type VueDesFactures } from './facture.queries.ts'

/** The bills of a view as a file, the latest first, with the columns of their table. */
export const exporterFactures = (numeroContrat: string, vue: VueDesFactures): Promise<void> => {
  const visibles = colonnesVisibles(listeDeFactures, lirePreferences(listeDeFactures).colonnes)
  return exporterTable({
    liste: listeDeFactures,
    format: 'csv',
    urlService: urlDeVue(numeroContrat, vue, { tri: 'dateFacture', triDecroissant: 'true' }),
    colonnes: Object.keys(listeDeFactures.colonnes).filter((nom) => visibles[nom]),
  })
}
