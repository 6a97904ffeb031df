import { sujetsContact } from '@ondine/webapi/demarche/formulaires/contact.form.ts'
import type { TypeDemarche } from '@ondine/webapi/demarche/types.codes.ts'

type Valeurs = Readonly<Record<string, string>>

/** What only code says of a type: who sends it, and what it is about. */
export interface Effet {
  personne(valeurs: Valeurs): { readonly nomComplet: string; readonly email: string }
  /** Behind the words of the type. */
  objet?(valeurs: Valeurs): string | undefined
}

/** Types that may be sent; a form whose type is not here is not offered yet. */
export const effets: Partial<Readonly<Record<TypeDemarche, Effet>>> = {
  Contact: {
    personne: ({ prenom = '', nom = '', MailContact = '' }) => ({
      nomComplet: `${prenom.trim()} ${nom.trim()}`,
      email: MailContact.trim(),
    }),
    objet: ({ subject }) => sujetsContact.find(({ code }) => code === subject)?.libelle,
  },
}
