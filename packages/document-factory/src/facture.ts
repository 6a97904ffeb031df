import { composerCii } from './facture-x/cii.ts'
import type { FactureX } from './facture-x/modele.ts'
import { reglesEnfreintes } from './facture-x/regles.ts'
import { ecrireXml } from './facture-x/xml.ts'
import { NOM_DU_XML, xmpFacturX } from './facture-x/xmp.ts'
import type { Archive } from './pdf/archive.ts'
import type { Partie, Signature } from './pdf/entete.ts'
import type { CodeDeFaits, Paire } from './pdf/faits.ts'
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
  readonly emetteur: Signature
  /** Who pays, at the address for bills. */
  readonly destinataire: Partie
  /** Client, address served, contract, period, indexes, volume. */
  readonly objet: readonly Paire[]
  /** The amount and by when, in one sentence or two. */
  readonly aPayer: string
  /** How to pay: reference, amount, day, account, payee, address. */
  readonly talon: readonly Paire[]
  /** What a bank's program reads to fill in the transfer of it; absent where there is none to make. */
  readonly virement?: string | undefined
  readonly rubriques: readonly RubriquePdf[]
  /** Rate, base, VAT. */
  readonly tva: readonly (readonly string[])[]
  readonly totaux: readonly Paire[]
  /** Price of a litre with the subscription beside it. */
  readonly litre: string | undefined
  readonly mentions: readonly string[]
  readonly instant: Date
  /** The same for machines: goes into the file where it keeps the rules of the European standard. */
  readonly donnees: FactureX
}

const LIGNES: readonly ColonneGrille[] = [
  { label: 'Désignation', poids: 3, replie: true },
  { label: 'Bénéficiaire', poids: 2, replie: true },
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

const codeDe = (contenu: string): CodeDeFaits => ({
  contenu,
  alt: 'Code QR du virement\u202f: compte, montant et référence, à lire avec l’application de votre banque.',
  legende: 'Virement\u202f: à scanner avec votre banque',
})

/** The XML of an electronic invoice, and its name; undefined where the invoice breaks a rule of EN 16931. */
export const ecrireFacturX = (donnees: FactureX): string | undefined => {
  const cii = composerCii(donnees)
  return reglesEnfreintes(cii).length > 0 ? undefined : ecrireXml(cii)
}

const archiveDe = ({ donnees, instant }: FacturePdf): Archive | undefined => {
  const xml = ecrireFacturX(donnees)
  if (xml === undefined) return undefined
  const piece = { nom: NOM_DU_XML, type: 'text/xml', description: 'Données de la facture (Factur-X)' }
  return { piece: { ...piece, contenu: Buffer.from(xml), le: instant }, xmp: xmpFacturX }
}

/**
 * Writes an invoice: the lawful first page, its lines under the headings of the law, VAT per rate, price per litre; Factur-X in a
 * PDF/A-3a where its data keep the rules, a plain tagged PDF where they do not.
 */
export const ecrireFacture = (facture: FacturePdf): Promise<Buffer> => {
  const archive = archiveDe(facture)
  return ecrireLettre({
    titre: facture.titre,
    emetteur: facture.emetteur,
    destinataire: facture.destinataire,
    pied: `${facture.titre}, ${facture.emetteur.nom}`,
    etablieLe: facture.instant,
    ...(archive === undefined ? {} : { archive }),
    blocs: [
      { type: 'encadre', texte: facture.aPayer },
      ...(facture.talon.length === 0
        ? []
        : [
            { type: 'titre', texte: 'Pour payer' } satisfies Bloc,
            {
              type: 'faits',
              lignes: facture.talon,
              ...(facture.virement !== undefined && { code: codeDe(facture.virement) }),
            } satisfies Bloc,
          ]),
      { type: 'faits', lignes: facture.objet },
      ...facture.rubriques.flatMap(({ libelle, montant, lignes }): Bloc[] => [
        { type: 'titre', texte: `${libelle}\u202f: ${montant} HT` },
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
}
