import { motifsDeRapprochement } from '@ondine/webapi/paiement/rapprochement.codes.ts'
import { rapprochementEndpoints } from '@ondine/webapi/paiement/rapprochement.endpoints.ts'
import { listeEcartsDeReleve, listeEcartsExpliques } from '@ondine/webapi/paiement/rapprochement.listes.ts'
import { defineSource } from '../../../platform/liste/source.ts'
import {
  detailEcarts,
  detailExpliques,
  type LigneEcart,
  type LigneExpliquee,
  lignesEcarts,
  lignesExpliquees,
  trisEcarts,
  trisExpliques,
} from './ecarts.repo.ts'

const vue = (ligne: LigneEcart | LigneExpliquee) => ({
  id: ligne.id,
  jour: ligne.jour,
  typeServicePaiement: ligne.prestataire,
  traiteFacturationCode: ligne.traite_code,
  motif: ligne.motif === null ? '' : motifsDeRapprochement[ligne.motif],
  nature: ligne.nature,
  operation: ligne.operation,
  reference: ligne.notre_reference ?? ligne.reference,
  referencePaiement: ligne.notre_reference,
  montant: ligne.cote === 'RELEVE' ? ligne.montant_centimes : null,
  montantEncaisse: ligne.encaisse_centimes,
  devise: ligne.devise,
})

/** Everything that waits: the endpoint is staff's alone. */
export const sourceEcarts = defineSource({
  liste: listeEcartsDeReleve,
  endpoint: rapprochementEndpoints.listeEcartsDeReleve,
  identite: { id: 'bigint' },
  tris: trisEcarts,
  lignes: ({ mots, dateDebut, dateFin }, cle) => lignesEcarts({ mots, dateDebut, dateFin }, cle),
  detail: detailEcarts,
  vue: (ligne) => ({ ...vue(ligne), classe: ligne.classe }),
})

/** Everything that was explained: the endpoint is staff's alone. */
export const sourceEcartsExpliques = defineSource({
  liste: listeEcartsExpliques,
  endpoint: rapprochementEndpoints.listeEcartsExpliques,
  identite: { id: 'bigint' },
  tris: trisExpliques,
  lignes: ({ mots, dateDebut, dateFin }, cle) => lignesExpliquees({ mots, dateDebut, dateFin }, cle),
  detail: detailExpliques,
  vue: (ligne) => ({
    ...vue(ligne),
    classe: ligne.classe,
    explication: ligne.explication,
    expliqueLe: ligne.explique_le.toISOString(),
    expliquePar: ligne.explique_par,
  }),
})
