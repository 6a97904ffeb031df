import { calculerDetail, type LigneFacture } from '@ondine/webapi/facture/arithmetique.rules.ts'
import type { RubriqueFacture } from '@ondine/webapi/facture/facture.codes.ts'
import type { DetailAEcrire, FactureEtLignes, TvaGardee } from './invoice-lines.repo.ts'

/** A line of a file: of a heading, or the VAT of a rate. */
export type LigneRecue = Omit<LigneFacture, 'rubrique'> & { readonly rubrique: RubriqueFacture | 'TVA' }

/** The lines of one invoice while a chunk is merged into them. */
export class LignesDeFacture {
  readonly facture: FactureEtLignes
  readonly #lignes = new Map<number, LigneRecue>()
  #detail: DetailAEcrire | undefined
  change = false

  constructor(facture: FactureEtLignes) {
    this.facture = facture
    // the lines of another version are of another invoice
    if (facture.versionLignes !== facture.version) return
    for (const ligne of facture.lignes ?? []) this.#lignes.set(ligne.rang, ligne)
    for (const { rang, taux, montant } of facture.tva ?? [])
      if (rang !== null) this.#lignes.set(rang, ligneDeTva(rang, taux, montant))
  }

  /** Why the line cannot be taken, undefined when it is, or was there. */
  prendre(recue: LigneRecue): string | undefined {
    const connue = this.#lignes.get(recue.rang)
    if (connue !== undefined && (connue.montant !== recue.montant || connue.taux !== recue.taux))
      return 'une facture émise ne change pas : une version plus haute la rectifie'
    if (connue !== undefined && forme(connue) === forme(recue)) return undefined
    const autre = recue.rubrique === 'TVA' ? this.#tvaAuTaux(recue) : undefined
    if (autre !== undefined) return `la TVA de ce taux est déjà reçue, au rang ${autre.rang} : un seul montant par taux`
    this.#lignes.set(recue.rang, gardee(recue))
    this.#detail = undefined
    this.change = true
    return undefined
  }

  #tvaAuTaux({ rang, taux }: LigneRecue): LigneRecue | undefined {
    return [...this.#lignes.values()].find((l) => l.rubrique === 'TVA' && l.taux === taux && l.rang !== rang)
  }

  detail(): DetailAEcrire {
    this.#detail ??= this.#calculer()
    return this.#detail
  }

  #calculer(): DetailAEcrire {
    const toutes = [...this.#lignes.values()].sort((a, b) => a.rang - b.rang)
    const donnees = toutes.filter(({ rubrique }) => rubrique === 'TVA')
    const lignes = toutes.filter((ligne): ligne is LigneFacture => ligne.rubrique !== 'TVA')
    const { tva, ...calcule } = calculerDetail(lignes, donnees)
    const { contrat, facture, version } = this.facture
    const gardees = tva.map(
      (une): TvaGardee => ({ ...une, rang: donnees.find(({ taux }) => taux === une.taux)?.rang ?? null }),
    )
    return { ...calcule, contrat, facture, version, lignes, tva: gardees }
  }
}

const ligneDeTva = (rang: number, taux: number, montant: number): LigneRecue => ({
  rang,
  rubrique: 'TVA',
  code: null,
  libelle: 'TVA',
  beneficiaire: null,
  quantite: null,
  unite: null,
  prix: null,
  diviseur: 1,
  montant,
  taux,
  fixe: false,
  du: null,
  au: null,
})

/** What a stored line has, of one that came with more. */
const gardee = (l: LigneRecue): LigneRecue => ({
  rang: l.rang,
  rubrique: l.rubrique,
  code: l.code,
  libelle: l.libelle,
  beneficiaire: l.beneficiaire,
  quantite: l.quantite,
  unite: l.unite,
  prix: l.prix,
  diviseur: l.diviseur,
  montant: l.montant,
  taux: l.taux,
  fixe: l.fixe,
  du: l.du,
  au: l.au,
})

/** The same whatever the order in which the database gives its keys; of a VAT, what is kept of it. */
const forme = (l: LigneRecue): string =>
  JSON.stringify(l.rubrique === 'TVA' ? [l.rang, l.taux, l.montant] : Object.values(gardee(l)))
