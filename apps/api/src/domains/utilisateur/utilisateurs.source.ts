import { gestionUtilisateursEndpoints } from '@ondine/webapi/utilisateur/gestion.endpoints.ts'
import { listeUtilisateurs } from '@ondine/webapi/utilisateur/utilisateurs.liste.ts'
import { defineSource } from '../../platform/liste/source.ts'
import { detailUtilisateurs, lignesUtilisateurs, trisUtilisateurs } from './gestion.repo.ts'
import { vueGeree } from './gestion.view.ts'

/** Every living account, for staff: the endpoint is theirs alone. */
export const sourceUtilisateurs = defineSource({
  liste: listeUtilisateurs,
  endpoint: gestionUtilisateursEndpoints.utilisateurs,
  identite: { id: 'bigint' },
  tris: trisUtilisateurs,
  lignes: ({ entree: { query }, mots, dateDebut, dateFin }, cle) =>
    lignesUtilisateurs({ mots, profil: query.profil, mailValide: query.mailValide, dateDebut, dateFin }, cle),
  detail: (page, { ctx, colonnes }) => detailUtilisateurs(page, { colonnes, limite: ctx.parametres.limitUsers }),
  vue: (ligne, { ctx }) => vueGeree(ligne, ctx.auteur.profils),
})
