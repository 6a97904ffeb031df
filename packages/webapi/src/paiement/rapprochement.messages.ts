import { defineErreurs } from '../http/erreur.ts'

export const rapprochementErreurs = defineErreurs({
  dejaAccepte: {
    code: 'PA56',
    status: 409,
    texte: 'Plus aucun de ces écarts n’attend. Rechargez la liste.',
  },
  plusAccepte: {
    code: 'PA57',
    status: 409,
    texte: 'Plus aucun de ces écarts n’est accepté. Rechargez la liste.',
  },
  dejaExplique: {
    code: 'PA48',
    status: 409,
    texte: 'Plus aucune de ces lignes n’attend d’explication. Rechargez la liste.',
  },
  plusExplique: {
    code: 'PA51',
    status: 409,
    texte: 'Plus aucune de ces lignes n’est expliquée. Rechargez la liste.',
  },
})

export const rapprochementTextes = {
  accepte: (nombre: number): string =>
    nombre === 1
      ? 'C’est enregistré\u202f: cet écart est accepté.'
      : `C’est enregistré\u202f: ${nombre} écarts sont acceptés.`,
  explique: (nombre: number): string =>
    nombre === 1
      ? 'C’est enregistré\u202f: cet écart est expliqué.'
      : `C’est enregistré\u202f: ${nombre} écarts sont expliqués.`,
  repris: (nombre: number): string =>
    nombre === 1
      ? 'C’est enregistré\u202f: cet écart attend de nouveau une explication.'
      : `C’est enregistré\u202f: ${nombre} écarts attendent de nouveau une explication.`,
} as const
