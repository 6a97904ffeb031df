import { abonnementEndpoints } from '@ondine/webapi/abonnement/abonnement.endpoints.ts'
import { listeContrats } from '@ondine/webapi/abonnement/contrats.liste.ts'
import { adresseDe } from '../../api/http.ts'
import { exporterTable } from '../../table/exporter.ts'

const COLONNES = [
  'numeroContrat',
  'libelle',
  'adresseLivraisonConstruite',
  'nomClientTitulaire',
  'groupes',
  'codeEtatContrat',
  'dateEtat',
  'aRegler',
  'enRetard',
] as const satisfies readonly (keyof typeof listeContrats.colonnes)[]

/** The contracts of the account that ask to be seen to, as the list shows them under « À traiter ». */
export const exporterATraiter = (): Promise<void> =>
  exporterTable({
    liste: listeContrats,
    format: 'csv',
    urlService: adresseDe(abonnementEndpoints.contrats.path, { query: { tri: 'numeroContrat', aTraiter: 'oui' } }),
    colonnes: COLONNES,
  })
