import { estPremium } from '@ondine/webapi/navigation/profils.rules.ts'
import { nomComplet } from '@ondine/webapi/utilisateur/nom-complet.rules.ts'
import type { Utilisateur } from '@ondine/webapi/utilisateur/utilisateur.schemas.ts'
import { identiteVue } from './identite.view.ts'
import type { LigneUtilisateur } from './utilisateur.repo.ts'

// UID is hidden (1§3.1); the others are answered from where they really stand
const CLES_RESERVEES = new Set([
  'uid',
  'premium',
  'premiummail',
  'rgpd_consent',
  'derniere_date_connexion',
  'unique_connexion',
])
const estSimple = (valeur: unknown): valeur is string | number | boolean | null =>
  valeur === null || ['string', 'number', 'boolean'].includes(typeof valeur)

const metaLibre = (meta: LigneUtilisateur['meta']): Record<string, string | number | boolean | null> =>
  typeof meta === 'object' && meta !== null && !Array.isArray(meta)
    ? Object.fromEntries(
        Object.entries(meta).flatMap(([cle, valeur]) =>
          estSimple(valeur) && !CLES_RESERVEES.has(cle.toLowerCase()) ? [[cle, valeur]] : [],
        ),
      )
    : {}

const estPremiereConnexion = (meta: LigneUtilisateur['meta']): boolean =>
  typeof meta === 'object' && meta !== null && !Array.isArray(meta) && meta.unique_connexion === true

/**
 * A user as their owner sees it (1§3.1).
 * @param accesContratResilie the parameter, refined by the user's own setting where there is one (1§6)
 */
export const utilisateurVue = (
  ligne: LigneUtilisateur,
  { accesContratResilie, usurpateur }: { accesContratResilie: boolean; usurpateur: Utilisateur['usurpateur'] },
): Utilisateur => {
  const profils = ligne.profils.map(({ profil }) => profil)
  return {
    ...identiteVue(ligne),
    profils,
    isSecondaire: profils.includes('UTILISATEUR_SECONDAIRE'),
    isVisiteur: profils.includes('UTILISATEUR_VISITEUR'),
    isSocialLogin: false,
    premium: estPremium(profils),
    // whoever acts in their place is not held by it
    motDePasseProvisoire: ligne.mot_de_passe_provisoire === true && usurpateur === null,
    accesContratResilie: ligne.acces_contrat_resilie ?? accesContratResilie,
    meta: {
      ...metaLibre(ligne.meta),
      rgpd_consent: ligne.consentement_rgpd ?? false,
      Premium: estPremium(profils),
      PremiumMail: ligne.proprietaire?.email ?? null,
      derniere_date_connexion: ligne.derniere_connexion_le?.toISOString() ?? null,
      unique_connexion: estPremiereConnexion(ligne.meta),
    },
    proprietaire:
      ligne.proprietaire === null
        ? null
        : { email: ligne.proprietaire.email, nomComplet: nomComplet(ligne.proprietaire) },
    usurpateur,
  }
}
