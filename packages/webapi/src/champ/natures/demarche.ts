import { natures } from '../champ.ts'
import { contrat } from './contrat.ts'
import { identite } from './identite.ts'

/** Kinds that only procedures have. */
export const demarche = natures({
  /** Up to 120 years ago, where client data have 100 (2§5). */
  naissanceDemarche: { etiquette: identite.naissance.etiquette, type: 'date', autoComplete: 'bday' },
  bic: { ...contrat.iban, etiquette: 'BIC', longueur: 20, manque: 'Le BIC est obligatoire.' },
})
