import { listeLettres } from '@ondine/webapi/abonnement/lettres.liste.ts'
import { preuveEndpoints } from '@ondine/webapi/abonnement/preuve.endpoints.ts'
import { defineSource } from '../../platform/liste/source.ts'
import { detailLettres, lignesLettres, trisLettres } from './liste-lettres.repo.ts'

/** Letters asked for, for staff: the endpoint is theirs alone. */
export const sourceLettres = defineSource({
  liste: listeLettres,
  endpoint: preuveEndpoints.lettresDePreuve,
  identite: { id: 'bigint' },
  tris: trisLettres,
  lignes: ({ ctx, entree: { query }, mots, dateDebut, dateFin }, cle) =>
    lignesLettres({ le: ctx.clock.now(), mots, etat: query.etat, dateDebut, dateFin }, cle),
  detail: (page, { ctx }) => detailLettres(page, ctx.clock.now()),
  vue: (ligne, { ctx }) => ({
    id: ligne.id,
    numeroContrat: ligne.numero_contrat,
    destinataire: ligne.destinataire,
    compte: ligne.compte ?? `Compte n°\u00a0${ligne.user_web_id}`,
    demandeeLe: ligne.demande_le.toISOString(),
    exporteeLe: ligne.exporte_le?.toISOString() ?? null,
    exporteePar: ligne.exporte_par,
    expireLe: ligne.expire_le?.toISOString() ?? null,
    etat: ligne.etat,
    laMienne: ligne.user_web_id === ctx.auteur.userWebId,
  }),
})
