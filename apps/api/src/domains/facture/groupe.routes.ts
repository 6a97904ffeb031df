import { facturesGroupeEndpoints } from '@ondine/webapi/facture/groupe.endpoints.ts'
import { bind } from '../../platform/http/bind.ts'
import { lirePage } from '../../platform/liste/lire-page.ts'
import { sourceAutresDues } from './groupe/autres-dues.source.ts'
import { lireSoldeEtAlerteGroupe, lireSoldeGroupe } from './use-cases/lire-solde-groupe.ts'
import { listerFacturesGroupe, listerFacturesGroupeParEtat } from './use-cases/lister-factures-groupe.ts'

/** @param seuil contracts from which a list is walked by date */
export const facturesGroupeRoutesDes = (seuil?: number) =>
  bind(facturesGroupeEndpoints, {
    listeFacturesGroupe: listerFacturesGroupe(seuil),
    facturesGroupe: listerFacturesGroupeParEtat(seuil),
    autresDuesGroupe: lirePage(sourceAutresDues),
    soldeComptableGroupe: lireSoldeGroupe,
    soldeComptableEtAlerteGroupe: lireSoldeEtAlerteGroupe,
  })
export const facturesGroupeRoutes = facturesGroupeRoutesDes()
