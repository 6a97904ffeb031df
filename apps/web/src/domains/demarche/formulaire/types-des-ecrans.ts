import type { TypeDemarche } from '@ondine/webapi/demarche/types.codes.ts'
import type { IdEcran } from '@ondine/webapi/navigation/screens.ts'

/** The form that each screen opens. */
export const typesDesEcrans = {
  'dem-contact-open': 'Contact',
  'dem-contact': 'Contact',
  'dem-branchement': 'BRANCHEMENT_NEUF',
  'dem-branchement-open': 'BRANCHEMENT_NEUF',
  'dem-entreprise': 'ENTREPRISE',
  'dem-payeur': 'NOUVEAU_PAYEUR',
  'dem-analyse': 'ANALYSE',
  'dem-reclamation': 'RECLAMATION',
  'dem-droits-acces': 'DROIT_ACCES_DONNEES',
  'dem-coordonnee': 'COORD_PAYEUR',
  'dem-coordonnee-manuel': 'COORD_PAYEUR_CONTACT',
  'dem-paiement-virement': 'VIREMENT',
} as const satisfies Partial<Readonly<Record<IdEcran, TypeDemarche>>>
export type EcranDeFormulaire = keyof typeof typesDesEcrans

export const typeDeLEcran = (id: IdEcran): TypeDemarche | undefined =>
  (typesDesEcrans as Partial<Readonly<Record<IdEcran, TypeDemarche>>>)[id]
