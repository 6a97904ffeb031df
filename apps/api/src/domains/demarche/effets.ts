import { sujetsContact } from '@ondine/webapi/demarche/formulaires/contact.form.ts'
import { droitsDonnees } from '@ondine/webapi/demarche/formulaires/droit-acces-donnees.form.ts'
import { motifsReclamation } from '@ondine/webapi/demarche/formulaires/reclamation.form.ts'
import type { TypeDemarche } from '@ondine/webapi/demarche/types.codes.ts'

type Valeurs = Readonly<Record<string, string>>

/** What only code says of a type: who sends it, and what it is about. */
export interface Effet {
  personne(valeurs: Valeurs): { readonly nomComplet: string; readonly email: string }
  /** Behind the words of the type. */
  objet?(valeurs: Valeurs): string | undefined
}

/** Who asks, of the fields that bear this prefix. */
const deSoi =
  (prefixe: string): Effet['personne'] =>
  (valeurs) => {
    const lire = (nom: string) => (valeurs[`${prefixe}_${nom}`] ?? '').trim()
    return { nomComplet: `${lire('prenom')} ${lire('nom')}`, email: lire('email') }
  }
const parCode =
  (champ: string, codes: readonly { readonly code: string; readonly libelle: string }[]): Required<Effet>['objet'] =>
  (valeurs) =>
    codes.find(({ code }) => code === valeurs[champ])?.libelle

/** Types that may be sent; a form whose type is not here is not offered yet. */
export const effets: Partial<Readonly<Record<TypeDemarche, Effet>>> = {
  Contact: {
    personne: ({ prenom = '', nom = '', MailContact = '' }) => ({
      nomComplet: `${prenom.trim()} ${nom.trim()}`,
      email: MailContact.trim(),
    }),
    objet: parCode('subject', sujetsContact),
  },
  RECLAMATION: { personne: deSoi('reclamation'), objet: parCode('reclamation_motif', motifsReclamation) },
  ANALYSE: { personne: deSoi('analyse') },
  DROIT_ACCES_DONNEES: { personne: deSoi('droit'), objet: parCode('droit_type', droitsDonnees) },
  BRANCHEMENT_NEUF: { personne: deSoi('branchement') },
  ENTREPRISE: { personne: deSoi('entreprise') },
  NOUVEAU_PAYEUR: { personne: deSoi('demandeur') },
  COORD_PAYEUR: { personne: deSoi('coord') },
  COORD_PAYEUR_CONTACT: { personne: deSoi('coord') },
}
