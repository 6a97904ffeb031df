import { type Emetteur, signatureDe } from './emetteur.ts'
import { type Bloc, ecrireLettre } from './pdf/lettre.ts'

export interface SectionApercu {
  readonly titre: string
  readonly lignes: readonly (readonly [label: string, valeur: string])[]
}

export interface ApercuContrat {
  readonly emetteur: Emetteur
  readonly sections: readonly SectionApercu[]
  /** Sentences on withdrawal, service rules and mediation. */
  readonly mentions: readonly string[]
  readonly etabliLe: string
  readonly instant: Date
}

/** Preview of a subscription contract: says on every page, in words too, that it commits nobody. */
export const ecrireApercuContrat = (apercu: ApercuContrat): Promise<Buffer> =>
  ecrireLettre({
    titre: 'Contrat d’abonnement\u202f: aperçu',
    emetteur: signatureDe(apercu.emetteur),
    pied: `Aperçu sans valeur contractuelle, établi le ${apercu.etabliLe}`,
    filigrane: 'APERÇU',
    etablieLe: apercu.instant,
    blocs: [
      {
        type: 'encadre',
        texte:
          'Cet aperçu reprend ce que vous avez saisi. Il n’a pas de valeur contractuelle\u202f: le contrat vous sera envoyé quand votre demande aura été acceptée.',
      },
      ...apercu.sections.flatMap(({ titre, lignes }): Bloc[] => [
        { type: 'titre', texte: titre },
        { type: 'fiche', lignes },
      ]),
      { type: 'titre', texte: 'À savoir' },
      ...apercu.mentions.map((texte): Bloc => ({ type: 'paragraphe', texte, discret: true })),
    ],
  })
