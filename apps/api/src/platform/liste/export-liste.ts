import { Readable } from 'node:stream'
import { ecrireTableauAPart } from '@ondine/document-factory/a-part/ecrire-a-part.ts'
import { type CelluleCsv, ecrireCsv } from '@ondine/document-factory/csv.ts'
import type { ColonneGrille } from '@ondine/document-factory/pdf/grille.ts'
import { entetePourTableur, tableurDeCellule, texteDeCellule, type Valeur } from '@ondine/webapi/liste/cellule.rules.ts'
import type { ColonneListe } from '@ondine/webapi/liste/liste.ts'
import { lireTout } from './page.repo.ts'
import type { DemandeListe, SourceListe } from './source.ts'

interface Colonne {
  readonly nom: string
  readonly declaree: ColonneListe
}

/** The columns asked for that exist, in the order asked; those shown at first when none is. */
export const colonnesDe = (source: SourceListe, demandees: readonly string[] | undefined): Colonne[] => {
  const colonne = (nom: string): Colonne[] => {
    const declaree = Object.hasOwn(source.liste.colonnes, nom) ? source.liste.colonnes[nom] : undefined
    return declaree === undefined ? [] : [{ nom, declaree }]
  }
  if (demandees !== undefined && demandees.length > 0) return [...new Set(demandees)].flatMap(colonne)
  return Object.entries(source.liste.colonnes).flatMap(([nom, { masquee }]) => (masquee ? [] : colonne(nom)))
}

const ENUMERABLES = new Set(['nombre', 'montant', 'volume'])
const estNombre = ({ type }: ColonneListe): boolean => ENUMERABLES.has(type)

type Ligne = Record<string, unknown>

const valeurDe = ({ cellules, valeurs }: SourceListe, nom: string): ((ligne: Ligne) => Valeur) => {
  const [cellule, valeur] = [cellules?.[nom], valeurs?.[nom]]
  return cellule ?? ((ligne) => (valeur?.(ligne as never) ?? ligne[nom]) as Valeur)
}

/** The rows of the whole list, packet by packet: as the list call would answer them, or as they are where cells are read of that. */
async function* lignesDe(source: SourceListe, toutes: DemandeListe, colonnes: readonly Colonne[]) {
  const demande = { ...toutes, colonnes: new Set(colonnes.map(({ nom }) => nom)) }
  for await (const paquet of lireTout(demande.ctx.sql, source, demande))
    yield source.cellules === undefined ? paquet.map((ligne) => source.vue(ligne, demande) as Ligne) : paquet
}

/** The whole list as CSV, streamed. */
export const exporterCsv = (source: SourceListe, demande: DemandeListe, colonnes: readonly Colonne[]): Readable => {
  const { devise } = demande.ctx.parametres
  const cellules = colonnes.map(({ nom, declaree }) => {
    const lire = valeurDe(source, nom)
    const texte = (ligne: Ligne): string => tableurDeCellule(declaree, lire(ligne), devise)
    return estNombre(declaree) ? (ligne: Ligne): CelluleCsv => ({ nombre: texte(ligne) }) : texte
  })
  async function* paquets() {
    for await (const lignes of lignesDe(source, demande, colonnes))
      yield lignes.map((ligne) => cellules.map((cellule) => cellule(ligne)))
  }
  const entetes = colonnes.map(({ declaree }) => entetePourTableur(declaree, devise))
  return Readable.from(ecrireCsv(entetes, paquets()), { objectMode: false })
}

const largeurDe = ({ type }: ColonneListe): number => (type === 'texte' ? 2 : type === 'instant' ? 1.4 : 1)

/** The whole list as PDF; its size has been checked before. */
export const exporterPdf = (
  source: SourceListe,
  demande: DemandeListe,
  colonnes: readonly Colonne[],
  cartouche: { titre: string; sousTitre: string; emetteur: string; etabliLe: string },
): NodeJS.ReadableStream => {
  const cellules = colonnes.map(({ nom, declaree }) => {
    const lire = valeurDe(source, nom)
    return (ligne: Ligne): string => texteDeCellule(declaree, lire(ligne), demande.ctx.parametres.devise, ligne)
  })
  async function* paquets() {
    for await (const lignes of lignesDe(source, demande, colonnes))
      yield lignes.map((ligne) => cellules.map((cellule) => cellule(ligne)))
  }
  return ecrireTableauAPart({
    ...cartouche,
    colonnes: colonnes.map(
      ({ declaree }): ColonneGrille => ({
        label: declaree.label,
        poids: largeurDe(declaree),
        alignement: estNombre(declaree) ? 'droite' : 'gauche',
      }),
    ),
    lignes: paquets(),
    vide: 'Aucun élément ne correspond à votre recherche.',
  })
}
