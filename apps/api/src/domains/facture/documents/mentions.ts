import type { ValeursParametres } from '@ondine/webapi/parametrage/parametres.ts'

/**
 * What the commercial code asks of an invoice between professionals, by the codes that electronic invoices give it (late payment,
 * recovery costs, discount).
 */
export const mentionsProfessionnelles = [
  {
    code: 'PMD',
    texte:
      'Tout retard de paiement donne lieu à des pénalités au taux de la Banque centrale européenne majoré de dix points.',
  },
  { code: 'PMT', texte: 'Une indemnité forfaitaire de 40 € pour frais de recouvrement est due en cas de retard.' },
  { code: 'AAB', texte: 'Aucun escompte n’est accordé pour paiement anticipé.' },
] as const

/** What the foot of an invoice says to whom it is written. */
export const mentionsDe = (regie: Readonly<ValeursParametres>, entreProfessionnels: boolean): string[] => [
  ...(entreProfessionnels
    ? [`Professionnels\u202f: ${mentionsProfessionnelles.map(({ texte }) => texte).join(' ')}`]
    : []),
  `En cas de désaccord, écrivez d’abord à ${regie.regieNomComplet}. Sans réponse satisfaisante sous deux mois, vous pouvez saisir gratuitement le médiateur${regie.mediateur === '' ? '' : `\u202f: ${regie.mediateur}`}.`,
]
