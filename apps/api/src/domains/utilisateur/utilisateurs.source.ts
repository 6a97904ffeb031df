import { gestionUtilisateursEndpoints } from '@ondine/webapi/utilisateur/gestion.endpoints.ts'
import type { UtilisateurGere } from '@ondine/webapi/utilisateur/gestion.schemas.ts'
import { listeUtilisateurs } from '@ondine/webapi/utilisateur/utilisateurs.liste.ts'
import { defineSource } from '../../platform/liste/source.ts'
import { detailUtilisateurs, detailUtilisateursExportes, lignesUtilisateurs, trisUtilisateurs } from './gestion.repo.ts'
import { cellulesGerees, vueGeree } from './gestion.view.ts'

// who it is, and what may be done with it: on every line
const TOUJOURS = ['userWebId', 'titre', 'nom', 'prenom', 'nomComplet', 'email', 'profils', 'isModifiable'] as const
type Toujours = Pick<UtilisateurGere, (typeof TOUJOURS)[number]>

/** The columns that were asked for; what may be done follows from the profiles. */
const travaillees = (voulues: readonly string[] | undefined) => voulues && new Set([...voulues, 'profils'])

const seulement = (
  compte: UtilisateurGere,
  voulues: readonly string[] | undefined,
): Toujours & Partial<UtilisateurGere> => {
  if (voulues === undefined) return compte
  const dites = new Set<string>([...TOUJOURS, ...voulues])
  return Object.fromEntries(Object.entries(compte).filter(([nom]) => dites.has(nom))) as unknown as Toujours
}

/** Every living account, for staff: the endpoint is theirs alone. */
export const sourceUtilisateurs = defineSource({
  liste: listeUtilisateurs,
  endpoint: gestionUtilisateursEndpoints.utilisateurs,
  identite: { id: 'bigint' },
  tris: trisUtilisateurs,
  lignes: ({ entree: { query }, mots, dateDebut, dateFin }, cle) =>
    lignesUtilisateurs({ mots, profil: query.profil, mailValide: query.mailValide, dateDebut, dateFin }, cle),
  detail: (page, { ctx, colonnes, entree }) =>
    colonnes === undefined
      ? detailUtilisateurs(page, { colonnes: travaillees(entree.query.colonnes), limite: ctx.parametres.limitUsers })
      : detailUtilisateursExportes(page, colonnes),
  cellules: cellulesGerees,
  vue: (ligne, { ctx, entree }) => seulement(vueGeree(ligne, ctx.auteur.profils), entree.query.colonnes),
})
