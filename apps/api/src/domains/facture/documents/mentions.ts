import type { ValeursParametres } from '@ondine/webapi/parametrage/parametres.ts'

/**
 * What the commercial code asks of an invoice between professionals, by the codes that electronic invoices give it (late payment,
 * recovery costs, discount).
 */
const MENTIONS_PROFESSIONNELLES = [
  {
    code: 'PMD',
    texte:
      'Tout retard de paiement donne lieu à des pénalités au taux de la Banque centrale européenne majoré de dix points.',
  },
  { code: 'PMT', texte: 'Une indemnité forfaitaire de 40 € pour frais de recouvrement est due en cas de retard.' },
  { code: 'AAB', texte: 'Aucun escompte n’est accordé pour paiement anticipé.' },
] as const

type Regie = Readonly<ValeursParametres>
/** Where another country's law holds none of this is said (data type MTC, docs/decisions/026). */
const droitFrancais = ({ factureTypeDonnees }: Regie): boolean => factureTypeDonnees !== 'MTC'

export const mentionsProfessionnelles = (regie: Regie): readonly { readonly code: string; readonly texte: string }[] =>
  droitFrancais(regie) ? MENTIONS_PROFESSIONNELLES : []

/** What the foot of an invoice says to whom it is written. */
export const mentionsDe = (regie: Regie, entreProfessionnels: boolean): string[] =>
  droitFrancais(regie)
    ? [
        ...(entreProfessionnels
          ? [`Professionnels\u202f: ${MENTIONS_PROFESSIONNELLES.map(({ texte }) => texte).join(' ')}`]
          : []),
        `En cas de désaccord, écrivez d’abord à ${regie.regieNomComplet}. Sans réponse satisfaisante sous deux mois, vous pouvez saisir gratuitement le médiateur${regie.mediateur === '' ? '' : `\u202f: ${regie.mediateur}`}.`,
      ]
    : []
