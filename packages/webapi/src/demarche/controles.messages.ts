import { corrige } from '../common/textes-corriges.codes.ts'
/** Sentences of rules and searches, by code (2§5, 2§8). */
export const refus = {
  'v3-date-invalid': 'La date de votre relevé est incorrecte. Veuillez la modifier.',
  'v3-index-invalid':
    'L’index relevé est incorrect. Veuillez le vérifier sur votre compteur. Si vous confirmez cet index, merci de contacter notre Centre Service Clients.',
  'monthly-too-low': corrige('La mensualisation demandée ne peut pas être inférieure à {x}€'),
  'virement-nul': 'Écrivez ce que vous versez, au moins un centime.',
  'emails-differents': 'Les deux adresses e-mail ne sont pas les mêmes.',
  W1021: 'Aucun contrat n’a été trouvé pour ce compteur. Vérifiez son numéro.',
  W1004: 'Ces informations ne permettent pas de reprendre le contrat de l’ancien occupant. Vérifiez-les.',
  X1000: 'Les informations sont insuffisantes. Veuillez contacter notre relation usagers.',
} as const
export type CodeRefus = keyof typeof refus
