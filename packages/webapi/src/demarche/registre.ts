import type { Definition } from './definition.ts'
import type { TypeDemarche } from './types.codes.ts'

/** The form of each type, loaded when it is asked for; a type without one does not compile. */
export const formulaires: Readonly<Record<TypeDemarche, () => Promise<Definition>>> = {
  Contact: async () => (await import('./formulaires/contact.form.ts')).contact,
  SOUSCRIPTIONV2: async () => (await import('./formulaires/souscription-v2.form.ts')).souscriptionV2,
  SOUSCRIPTIONV2_PRO: async () => (await import('./formulaires/souscription-v2.form.ts')).souscriptionV2,
  SOUSCRIPTION_SIGN: async () => (await import('./formulaires/souscription-v2.form.ts')).souscriptionSignee,
  SOUSCRIPTIONV3: async () => (await import('./formulaires/souscription-v3.form.ts')).souscriptionV3,
  RECLAMATION: async () => (await import('./formulaires/reclamation.form.ts')).reclamation,
  ANALYSE: async () => (await import('./formulaires/analyse.form.ts')).analyse,
  DROIT_ACCES_DONNEES: async () => (await import('./formulaires/droit-acces-donnees.form.ts')).droitAccesDonnees,
  BRANCHEMENT_NEUF: async () => (await import('./formulaires/branchement-neuf.form.ts')).branchementNeuf,
  ENTREPRISE: async () => (await import('./formulaires/entreprise.form.ts')).entreprise,
  NOUVEAU_PAYEUR: async () => (await import('./formulaires/payeur.form.ts')).nouveauPayeur,
  COORD_PAYEUR: async () => (await import('./formulaires/coord-payeur.form.ts')).coordPayeur,
  COORD_PAYEUR_CONTACT: async () => (await import('./formulaires/coord-payeur.form.ts')).coordPayeurContact,
  VIREMENT: async () => (await import('./formulaires/virement.form.ts')).virement,
}
