import { listeEcartsDeFacturation } from '@ondine/webapi/paiement/ecarts-facturation.liste.ts'
import { rapprochementEndpoints } from '@ondine/webapi/paiement/rapprochement.endpoints.ts'
import { defineSource } from '../../../platform/liste/source.ts'
import {
  detailEcartsDeFacturation,
  lignesEcartsDeFacturation,
  trisEcartsDeFacturation,
} from '../../facture/ecarts-facturation.public.ts'

/** Everything that waits, or was accepted: the endpoint is staff's alone. */
export const sourceEcartsDeFacturation = defineSource({
  liste: listeEcartsDeFacturation,
  endpoint: rapprochementEndpoints.listeEcartsDeFacturation,
  identite: { id: 'bigint' },
  tris: trisEcartsDeFacturation,
  lignes: ({ entree: { query }, mots, dateDebut, dateFin }, cle) =>
    lignesEcartsDeFacturation({ acceptes: query.choix === 'ACCEPTES', mots, dateDebut, dateFin }, cle),
  detail: detailEcartsDeFacturation,
  vue: ({
    id,
    numero_contrat,
    arrete_le,
    facturation_centimes: facturation,
    portail_centimes: portail,
    explique_le,
    explique_par,
    ...ligne
  }) => ({
    id,
    numeroContrat: numero_contrat,
    arreteLe: arrete_le,
    reference: ligne.reference,
    classe: ligne.classe,
    montantFacturation: facturation,
    montantPortail: portail,
    ecart: facturation - portail,
    explication: ligne.explication,
    expliqueLe: explique_le?.toISOString() ?? null,
    expliquePar: explique_par,
  }),
})
