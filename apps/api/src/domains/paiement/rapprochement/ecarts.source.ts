import { motifsDeRapprochement } from '@ondine/webapi/paiement/rapprochement.codes.ts'
import { rapprochementEndpoints } from '@ondine/webapi/paiement/rapprochement.endpoints.ts'
import { listeEcartsDeReleve } from '@ondine/webapi/paiement/rapprochement.listes.ts'
import { defineSource } from '../../../platform/liste/source.ts'
import { detailEcarts, lignesEcarts, trisEcarts } from './ecarts.repo.ts'

/** Everything that waits: the endpoint is staff's alone. */
export const sourceEcarts = defineSource({
  liste: listeEcartsDeReleve,
  endpoint: rapprochementEndpoints.listeEcartsDeReleve,
  identite: { id: 'bigint' },
  tris: trisEcarts,
  lignes: ({ mots, dateDebut, dateFin }, cle) => lignesEcarts({ mots, dateDebut, dateFin }, cle),
  detail: detailEcarts,
  vue: (ligne) => ({
    id: ligne.id,
    jour: ligne.jour,
    typeServicePaiement: ligne.prestataire,
    traiteFacturationCode: ligne.traite_code,
    classe: ligne.classe,
    motif: ligne.motif === null ? '' : motifsDeRapprochement[ligne.motif],
    nature: ligne.nature,
    operation: ligne.operation,
    reference: ligne.notre_reference ?? ligne.reference,
    referencePaiement: ligne.notre_reference,
    montant: ligne.cote === 'RELEVE' ? ligne.montant_centimes : null,
    montantEncaisse: ligne.encaisse_centimes,
    devise: ligne.devise,
  }),
})
