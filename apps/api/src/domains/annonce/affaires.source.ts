import { listeAffaires } from '@ondine/webapi/annonce/affaires.liste.ts'
import { annonceEndpoints } from '@ondine/webapi/annonce/annonce.endpoints.ts'
import { defineSource } from '../../platform/liste/source.ts'
import { detailAffaires, lignesAffaires, trisAffaires } from './liste-affaires.repo.ts'

/** What staff have to do, for staff: the endpoint is theirs alone. */
export const sourceAffaires = defineSource({
  liste: listeAffaires,
  endpoint: annonceEndpoints.affaires,
  identite: { id: 'bigint' },
  tris: trisAffaires,
  lignes: ({ entree: { query }, mots, dateDebut, dateFin }, cle) =>
    lignesAffaires({ mots, nature: query.nature, etat: query.etat, dateDebut, dateFin }, cle),
  detail: detailAffaires,
  vue: (ligne) => ({
    id: ligne.id,
    ouverteLe: ligne.ouverte_le.toISOString(),
    nature: ligne.nature,
    etat: ligne.etat,
    contrats: ligne.contrats.join(', '),
    nbContrats: ligne.contrats.length,
    compte: ligne.compte ?? `Compte n°\u00a0${ligne.user_web_id}`,
    destinataire: ligne.destinataire,
    adresse: ligne.adresse,
    numeroClient: ligne.numero_client,
    traiteeLe: ligne.traitee_le?.toISOString() ?? null,
    traiteePar: ligne.traitee_par,
    motif: ligne.motif,
  }),
})
