import { arrondir, type LigneFacture, montantCalcule, tvaParTaux } from './arithmetique.rules.ts'
import {
  enProportion,
  type Groupe,
  grouper,
  type LigneVirtuelle,
  natureDe,
  porter,
  quantiteDe,
} from './explication.groupes.ts'

// Why an invoice differs from another: a chain of whole virtual invoices, each computed with its roundings and its VAT per rate. An
// effect is the difference of two totals of the chain, so that they add up to the centime by construction, in this order.

export const effetsFacture = ['RETIREES', 'JOURS', 'VOLUME', 'PRIX', 'ORGANISMES', 'TVA', 'AJOUTEES', 'AUTRES'] as const
export type EffetFacture = (typeof effetsFacture)[number]

/** What the algebra reads of an invoice. */
export interface FactureAExpliquer {
  /** Days of its period, at least one. */
  readonly jours: number
  /** Thousandths of a unit: litres. */
  readonly volume: number
  /** With tax, as it was issued. */
  readonly totalTtc: number
  readonly lignes: readonly LigneFacture[]
}

export interface Effet {
  readonly code: EffetFacture
  /** Centimes with tax, signed. */
  readonly montant: number
}

type Lignes = readonly LigneVirtuelle[]
/** The lines of one group in each invoice of the chain. */
type Etapes = Readonly<Record<Exclude<EffetFacture, 'AUTRES'>, Lignes>>
interface Paire {
  readonly avant: FactureAExpliquer
  readonly apres: FactureAExpliquer
}

/** Total with tax of lines computed again, those excepted that do not say how. */
export const totalDe = (lignes: Lignes): number => {
  const calculees = lignes.map((ligne) => ({ taux: ligne.taux, montant: montantCalcule(ligne) ?? ligne.montant }))
  const horsTaxe = calculees.reduce((somme, { montant }) => somme + montant, 0)
  return tvaParTaux(calculees).reduce((somme, { montant }) => somme + montant, horsTaxe)
}

/** Fixed parts at their new length, volumes at the old daily rate. */
const auxJours = ({ ancien, nouveau }: Groupe, nature: string, { avant, apres }: Paire): Lignes => {
  const [modele] = nouveau
  if (nature === 'VOLUME' || modele === undefined)
    return porter(ancien, enProportion(quantiteDe(ancien), apres.jours, avant.jours))
  // months or days of a yearly price: what divides it goes with what counts it
  return porter(ancien, quantiteDe(nouveau)).map((ligne) => ({ ...ligne, diviseur: modele.diviseur }))
}

const auVolume = ({ ancien, nouveau }: Groupe, { avant, apres }: Paire): Lignes => {
  if (nouveau.length > 0) return porter(ancien, quantiteDe(nouveau))
  // a charge that ended: on the new volume, as long as it stood
  return porter(
    ancien,
    avant.volume === 0 ? apres.volume : enProportion(quantiteDe(ancien), apres.volume, avant.volume),
  )
}

const etapesDe = (groupe: Groupe, paire: Paire): Etapes => {
  const { ancien, nouveau } = groupe
  const nature = natureDe(groupe)
  // public bodies replace one charge by another: what they take is one step, with the charges that ended and those that came
  const organisme = groupe.rubrique === 'ORGANISMES' && nature !== 'AUTRE'
  if (nature === 'AUTRE' && ancien.length > 0 && nouveau.length > 0) return memes(ancien)
  if (ancien.length === 0) return { ...memes([]), ...(organisme && organismes(nouveau)), AJOUTEES: nouveau }
  if (nouveau.length === 0 && !organisme) return memes([])
  const JOURS = auxJours(groupe, nature, paire)
  const VOLUME = nature === 'VOLUME' ? auVolume(groupe, paire) : JOURS
  // the new lines with the VAT of the old ones
  const prix = nouveau.map((ligne, rang) => ({ ...ligne, taux: (ancien[rang] ?? ancien.at(-1))?.taux ?? ligne.taux }))
  const PRIX = organisme ? VOLUME : prix
  return { RETIREES: ancien, JOURS, VOLUME, PRIX, ORGANISMES: prix, TVA: nouveau, AJOUTEES: nouveau }
}
const organismes = (lignes: Lignes): Pick<Etapes, 'ORGANISMES' | 'TVA'> => ({ ORGANISMES: lignes, TVA: lignes })
const memes = (lignes: Lignes): Etapes => ({
  RETIREES: lignes,
  JOURS: lignes,
  VOLUME: lignes,
  PRIX: lignes,
  AJOUTEES: lignes,
  ...organismes(lignes),
})

/** The difference between two invoices, effect by effect; its sum is the difference of what was issued, to the centime. */
export const expliquerEcart = (avant: FactureAExpliquer, apres: FactureAExpliquer): Effet[] => {
  const etapes = grouper(avant.lignes, apres.lignes).map((groupe) => etapesDe(groupe, { avant, apres }))
  const depart = totalDe(avant.lignes)
  const totaux = effetsFacture.flatMap((code) =>
    code === 'AUTRES' ? [] : [{ code, total: totalDe(etapes.flatMap((une) => une[code])) }],
  )
  const effets: Effet[] = totaux.map(({ code, total }, rang) => ({
    code,
    montant: total - (totaux[rang - 1]?.total ?? depart),
  }))
  // what billing rounded its own way, on either side, and lines that do not say how they are computed
  const arrivee = totaux.at(-1)?.total ?? depart
  return [...effets, { code: 'AUTRES', montant: depart - avant.totalTtc + apres.totalTtc - arrivee }]
}

/** Price without tax of a m³ (kWh) in ten-thousandths of a euro: lines that follow consumption, of public bodies or all others. */
export const prixAuVolume = ({ lignes, volume }: FactureAExpliquer, desOrganismes: boolean): number | null => {
  const siennes = lignes.filter(
    ({ rubrique, unite }) => (unite === 'M3' || unite === 'KWH') && (rubrique === 'ORGANISMES') === desOrganismes,
  )
  if (volume <= 0 || siennes.length === 0) return null
  // all of them on all of the water: their prices; amounts are rounded
  if (siennes.every(({ quantite, prix, diviseur }) => quantite === volume && prix !== null && diviseur === 1))
    return siennes.reduce((somme, { prix }) => somme + (prix ?? 0), 0)
  return arrondir(
    siennes.reduce((somme, { montant }) => somme + montant, 0),
    100_000,
    volume,
  )
}
