import { natures } from '../champ.ts'

/** Parts of an address. */
export const adresse = natures({
  rue: { etiquette: 'Numéro et rue', autoComplete: 'address-line1', longueur: 38, manque: 'La rue est obligatoire.' },
  complement: { etiquette: 'Complément d’adresse', autoComplete: 'address-line2', longueur: 32 },
  codePostal: {
    etiquette: 'Code postal',
    inputMode: 'numeric',
    autoComplete: 'postal-code',
    longueur: 5,
    manque: 'Le code postal est obligatoire.',
  },
  ville: { etiquette: 'Ville', autoComplete: 'address-level2', longueur: 60, manque: 'La ville est obligatoire.' },
})
