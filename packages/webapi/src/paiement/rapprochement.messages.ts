import { defineErreurs } from '../http/erreur.ts'

export const rapprochementErreurs = defineErreurs({
  dejaExplique: {
    code: 'PA48',
    status: 409,
    texte: 'Plus aucune de ces lignes n’attend d’explication. Rechargez la liste.',
  },
})

export const rapprochementTextes = {
  explique: (nombre: number): string =>
    nombre === 1
      ? 'C’est enregistré\u202f: cet écart est expliqué.'
      : `C’est enregistré\u202f: ${nombre} écarts sont expliqués.`,
} as const
