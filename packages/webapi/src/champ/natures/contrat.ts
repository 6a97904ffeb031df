import { natures } from '../champ.ts'

const copie = { autoComplete: 'off', autoCapitalize: 'characters', spellCheck: false } as const

/** Numbers copied from a bill, a meter or a bank. `longueur` leaves room for the spaces that come with them. */
export const contrat = natures({
  numeroContrat: {
    etiquette: 'Numéro de contrat',
    aide: '7 chiffres\u202f; les zéros du début sont facultatifs.',
    inputMode: 'numeric',
    autoComplete: 'off',
    longueur: 20,
    manque: 'Le numéro de contrat est obligatoire.',
  },
  /** As many as there are lines. */
  numerosContrat: {
    etiquette: 'Numéros de contrat',
    piece: 'long',
    lignes: 8,
    inputMode: 'numeric',
    autoComplete: 'off',
    manque: 'Donnez au moins un numéro de contrat, un par ligne.',
  },
  numeroCompteur: {
    etiquette: 'Numéro de compteur',
    ...copie,
    longueur: 20,
    manque: 'Le numéro de compteur est obligatoire.',
  },
  /** At sign-up and attachment: 6 to 11 characters (1§5). */
  compteurRattache: {
    etiquette: 'Numéro de compteur',
    aide: '6 à 11 lettres et chiffres, gravés sur le couvercle ou le cadran.',
    ...copie,
    manque: 'Le numéro de compteur est obligatoire.',
  },
  numeroFacture: {
    etiquette: 'Numéro de facture',
    aide: 'D’une facture récente, en haut à droite.',
    ...copie,
    manque: 'Le numéro de facture est obligatoire.',
  },
  numeroClient: {
    etiquette: 'Numéro de client',
    aide: 'Celui du titulaire ou du payeur, en haut à gauche de la facture.',
    ...copie,
    manque: 'Le numéro de client est obligatoire.',
  },
  siret: {
    etiquette: 'SIRET',
    aide: '14 chiffres',
    inputMode: 'numeric',
    autoComplete: 'off',
    longueur: 30,
    manque: 'Le SIRET est obligatoire.',
  },
  codeApe: { etiquette: 'Code APE', aide: '4 chiffres et une lettre', ...copie, longueur: 10 },
  iban: { etiquette: 'IBAN', ...copie, secret: true, longueur: 50, manque: 'L’IBAN est obligatoire.' },
  /** What a dial of the meter shows, in whole m³. */
  index: {
    etiquette: 'Index relevé',
    inputMode: 'numeric',
    autoComplete: 'off',
    longueur: 7,
    manque: 'L’index est obligatoire.',
  },
})
