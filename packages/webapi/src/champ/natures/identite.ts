import { natures } from '../champ.ts'

/** Who somebody is, and how to reach them. Tokens of WCAG 1.3.5: of the person who types; `autoComplete: 'off'` for another. */
export const identite = natures({
  nom: { etiquette: 'Nom', autoComplete: 'family-name', longueur: 30, manque: 'Le nom est obligatoire.' },
  prenom: { etiquette: 'Prénom', autoComplete: 'given-name', longueur: 20, manque: 'Le prénom est obligatoire.' },
  courriel: {
    etiquette: 'Adresse e-mail',
    type: 'email',
    autoComplete: 'email',
    autoCapitalize: 'none',
    spellCheck: false,
    longueur: 255,
    manque: 'L’adresse e-mail est obligatoire.',
  },
  telephone: {
    etiquette: 'Téléphone',
    type: 'tel',
    autoComplete: 'tel',
    masque: 'paires',
    longueur: 30,
    manque: 'Le numéro de téléphone est obligatoire.',
  },
  telephoneFrance: {
    etiquette: 'Téléphone',
    type: 'tel',
    autoComplete: 'tel',
    masque: 'paires',
    longueur: 30,
    manque: 'Le numéro de téléphone est obligatoire.',
  },
  mobile: {
    etiquette: 'Numéro de mobile',
    aide: 'Par exemple 06 12 34 56 78.',
    type: 'tel',
    autoComplete: 'tel',
    masque: 'paires',
    longueur: 30,
    manque: 'Le numéro de téléphone est obligatoire.',
  },
  naissance: { etiquette: 'Date de naissance', type: 'date', autoComplete: 'bday' },
})
