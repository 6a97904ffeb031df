import { type Emetteur, signatureDe } from './emetteur.ts'
import type { GraphiquePdf } from './pdf/graphique.ts'
import type { GrillePdf } from './pdf/grille.ts'
import { type Bloc, ecrireLettre } from './pdf/lettre.ts'

/** A consumption of a period, as a person reads it. */
export interface RapportConsommation {
  readonly titre: string
  readonly emetteur: Emetteur
  /** What it is about: contract or group, address, period, level of detail, freshness of the data. */
  readonly objet: readonly (readonly [label: string, valeur: string])[]
  readonly chiffres: readonly (readonly [label: string, valeur: string])[]
  /** Undefined where nothing is known of the period. */
  readonly graphique: GraphiquePdf | undefined
  /** What to know to read the figures honestly. */
  readonly notes: readonly string[]
  readonly grille: GrillePdf
  readonly etabliLe: string
  readonly instant: Date
}

/** Title, facts, chart, figures and table of a consumption, as one PDF: whole, or an error. */
export const ecrireRapportConsommation = (rapport: RapportConsommation): Promise<Buffer> => {
  const { titre, emetteur, graphique, grille } = rapport
  return ecrireLettre({
    titre,
    emetteur: signatureDe(emetteur),
    pied: `${titre}, établi le ${rapport.etabliLe}`,
    etablieLe: rapport.instant,
    blocs: [
      { type: 'fiche', lignes: rapport.objet },
      { type: 'titre', texte: 'Ce que disent vos relevés' },
      ...(graphique === undefined ? [] : [{ type: 'graphique', ...graphique } satisfies Bloc]),
      { type: 'fiche', lignes: rapport.chiffres },
      ...rapport.notes.map((texte): Bloc => ({ type: 'paragraphe', texte, discret: true })),
      { type: 'titre', texte: 'Le détail' },
      { type: 'grille', ...grille },
    ],
  })
}
