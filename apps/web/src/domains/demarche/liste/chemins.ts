import type { TypeDemarche } from '@ondine/webapi/demarche/types.codes.ts'
import { cheminDe } from '@ondine/webapi/navigation/adresse.rules.ts'

type Chemin = (numcontrat: string | undefined) => string

/** Where each procedure that has a screen begins, for a contract or none. */
export const chemins: Partial<Readonly<Record<TypeDemarche, Chemin>>> = {
  Contact: (numcontrat) =>
    numcontrat === undefined ? cheminDe('dem-contact-open') : cheminDe('dem-contact', { numcontrat }),
  RECLAMATION: () => cheminDe('dem-reclamation'),
  ANALYSE: (numcontrat) => cheminDe('dem-analyse', { numcontrat }),
  DROIT_ACCES_DONNEES: () => cheminDe('dem-droits-acces'),
  BRANCHEMENT_NEUF: (numcontrat) =>
    numcontrat === undefined ? cheminDe('dem-branchement-open') : cheminDe('dem-branchement', { numcontrat }),
  ENTREPRISE: () => cheminDe('dem-entreprise'),
  NOUVEAU_PAYEUR: (numcontrat) => cheminDe('dem-payeur', { numcontrat }),
  COORD_PAYEUR: (numcontrat) => cheminDe('dem-coordonnee', { numcontrat }),
  COORD_PAYEUR_CONTACT: (numcontrat) => cheminDe('dem-coordonnee-manuel', { numcontrat }),
  VIREMENT: (numcontrat) => cheminDe('dem-paiement-virement', { numcontrat }),
}
