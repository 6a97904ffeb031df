import { natures } from '../champ.ts'

/** Kinds without a business meaning; a form gives the words, and the bounds. */
export const commun = natures({
  /** Free text, anything but < > $ % (1§5). */
  texte: { etiquette: '', autoComplete: 'off', longueur: 255 },
  /** Any sign is taken. */
  phrase: { etiquette: '', piece: 'long', autoComplete: 'off', longueur: 500, lignes: 3 },
  texteLong: { etiquette: '', piece: 'long', autoComplete: 'off', longueur: 255, lignes: 3 },
  date: { etiquette: 'Date', type: 'date' },
  /** Capitals, digits and underscores, typed in any case; spaces become underscores. */
  code: { etiquette: '', autoComplete: 'off', autoCapitalize: 'characters', spellCheck: false, longueur: 40 },
  /** As people type it: 1 234,5. */
  nombre: { etiquette: '', inputMode: 'decimal', autoComplete: 'off', longueur: 12 },
  /** Typed in the currency, read in centimes. */
  montant: { etiquette: 'Montant', inputMode: 'decimal', autoComplete: 'off', longueur: 12 },
  /** Typed in m³, read in litres. */
  volume: { etiquette: 'Volume', inputMode: 'decimal', autoComplete: 'off', longueur: 12 },
  choix: { etiquette: '', piece: 'choix', manque: 'Choisissez une réponse.' },
  liste: { etiquette: '', piece: 'liste', manque: 'Choisissez une réponse.' },
  segments: { etiquette: '', piece: 'segments' },
  plusieurs: { etiquette: '', piece: 'plusieurs', manque: 'Choisissez une réponse au moins.' },
  case: { etiquette: '', piece: 'case', manque: 'Cochez cette case pour continuer.' },
})
