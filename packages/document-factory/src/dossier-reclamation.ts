import type { Partie } from './pdf/entete.ts'
import type { Paire } from './pdf/faits.ts'
import type { GraphiquePdf } from './pdf/graphique.ts'
import type { GrillePdf } from './pdf/grille.ts'
import { type Bloc, ecrireLettre } from './pdf/lettre.ts'
import { blocsDePaires } from './pdf/paires.ts'

/** One part of the file, in this order; what is absent is not written. */
export interface PartieDossier {
  readonly titre: string
  readonly notes?: readonly string[]
  readonly graphique?: GraphiquePdf | undefined
  readonly lignes?: readonly Paire[]
  readonly grille?: GrillePdf
}

/** The file of a complaint, as its reader finds it: every day, state and amount is written already. */
export interface DossierPdf {
  readonly titre: string
  readonly emetteur: Partie
  /** Whom it goes to now. */
  readonly destinataire: Partie
  /** What the file is for, and what may be done with it now. */
  readonly phrase: string
  readonly faits: readonly Paire[]
  readonly parties: readonly PartieDossier[]
  readonly etabliLe: string
  readonly instant: Date
}

const blocsDe = ({ titre, notes = [], graphique, lignes = [], grille }: PartieDossier): Bloc[] => [
  { type: 'titre', texte: titre },
  ...(graphique === undefined ? [] : [{ type: 'graphique', ...graphique } satisfies Bloc]),
  ...blocsDePaires(lignes),
  ...(grille === undefined ? [] : [{ type: 'grille', ...grille } satisfies Bloc]),
  ...notes.map((texte): Bloc => ({ type: 'paragraphe', texte, discret: true })),
]

/** Writes the file of a complaint: tagged, what it holds named on its first page. */
export const ecrireDossier = ({ titre, emetteur, destinataire, ...dossier }: DossierPdf): Promise<Buffer> =>
  ecrireLettre({
    titre,
    emetteur,
    destinataire,
    pied: `${titre} établi le ${dossier.etabliLe}`,
    etablieLe: dossier.instant,
    blocs: [
      { type: 'encadre', texte: dossier.phrase },
      { type: 'fiche', lignes: dossier.faits },
      ...dossier.parties.flatMap(blocsDe),
    ],
  })
