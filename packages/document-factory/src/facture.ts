import type { ColonneGrille } from './pdf/grille.ts'
import { type Bloc, ecrireLettre } from './pdf/lettre.ts'

export interface RubriquePdf {
  readonly libelle: string
  readonly montant: string
  /** Label, who receives it, quantity, price, amount before tax, VAT. */
  readonly lignes: readonly (readonly string[])[]
}

/** An invoice, as a person reads it: every figure is written already. */
export interface FacturePdf {
  readonly titre: string
  readonly emetteur: { readonly nom: string; readonly lignes: readonly string[] }
  /** Client, addresses, contract, period, indexes, volume. */
  readonly objet: readonly (readonly [label: string, valeur: string])[]
  /** The amount and by when, in one sentence or two. */
  readonly aPayer: string
  readonly rubriques: readonly RubriquePdf[]
  /** Rate, base, VAT. */
  readonly tva: readonly (readonly string[])[]
  readonly totaux: readonly (readonly [label: string, valeur: string])[]
  /** Price of a litre with the subscription beside it. */
  readonly litre: string | undefined
  readonly mentions: readonly string[]
  readonly instant: Date
}

const LIGNES: readonly ColonneGrille[] = [
  { label: 'Désignation', poids: 3 },
  { label: 'Bénéficiaire', poids: 2 },
  { label: 'Quantité', poids: 1.1, alignement: 'droite' },
  { label: 'Prix HT', poids: 1.6, alignement: 'droite' },
  { label: 'Montant HT', poids: 1.2, alignement: 'droite' },
  { label: 'TVA', poids: 0.8, alignement: 'droite' },
]
const TVA: readonly ColonneGrille[] = [
  { label: 'Taux de TVA' },
  { label: 'Base hors taxes', alignement: 'droite' },
  { label: 'Montant de la TVA', alignement: 'droite' },
]

/** Writes an invoice: the lawful first page, its lines under the headings of the law, VAT per rate, price per litre. */
export const ecrireFacture = (facture: FacturePdf): Promise<Buffer> =>
  ecrireLettre({
    titre: facture.titre,
    emetteur: facture.emetteur,
    pied: `${facture.titre}, ${facture.emetteur.nom}`,
    etablieLe: facture.instant,
    blocs: [
      { type: 'encadre', texte: facture.aPayer },
      { type: 'fiche', lignes: facture.objet },
      ...facture.rubriques.flatMap(({ libelle, montant, lignes }): Bloc[] => [
        { type: 'titre', texte: `${libelle} : ${montant} HT` },
        { type: 'grille', colonnes: LIGNES, lignes },
      ]),
      { type: 'titre', texte: 'Totaux' },
      { type: 'grille', colonnes: TVA, lignes: facture.tva },
      { type: 'fiche', lignes: facture.totaux },
      ...(facture.litre === undefined ? [] : [{ type: 'encadre', texte: facture.litre } satisfies Bloc]),
      { type: 'titre', texte: 'À savoir' },
      ...facture.mentions.map((texte): Bloc => ({ type: 'paragraphe', texte, discret: true })),
    ],
  })
