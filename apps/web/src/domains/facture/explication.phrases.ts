import { chiffresSelon } from '@ondine/webapi/common/chiffres-du-montant.rules.ts'
import { accord, compter, decimal, entier, FINE, INSECABLE } from '@ondine/webapi/common/nombres.rules.ts'
import type { EffetFacture } from '@ondine/webapi/facture/explication.rules.ts'
import type { ExplicationFacture, FactureComparee } from '@ondine/webapi/facture/explication.schemas.ts'
import { devise, euros, sansCentimes } from '../../ui/format/nombres.ts'
import { symboleUnite, type UniteDuContrat, volume, volumeAvecUnite } from '../../ui/format/volumes.ts'

// What the figures of an explanation say, in words.

/** The invoice to explain, as its sentences need it. */
export interface Expliquee extends Pick<ExplicationFacture, 'nbJours' | 'prixM3' | 'prixM3Organismes'> {
  readonly volume: number | null
  readonly unite: UniteDuContrat
  /** A credit note took it back whole. */
  readonly annulee?: boolean
}
type Avant = FactureComparee

/** What is billed, after « plus » and « moins ». */
const fluide: Readonly<Record<UniteDuContrat, string>> = { m3: 'd’eau', kwh: 'd’électricité' }

export const signe = (centimes: number): string => `${centimes > 0 ? '+' : ''}${euros(centimes)}`

/** Without the currency. */
export const signeCourt = (centimes: number): string =>
  `${centimes > 0 ? '+' : ''}${chiffresSelon(centimes, sansCentimes())}`

const plusOuMoins = (nombre: number): string => (nombre < 0 ? 'de moins' : 'de plus')
const ecart = (apres: number | null, avant: number | null): number | null =>
  apres === null || avant === null ? null : apres - avant

const jours = (avant: Avant, apres: Expliquee): string => {
  const nombre = ecart(apres.nbJours, avant.nbJours)
  return nombre === null || nombre === 0 ? 'La durée' : `${compter(Math.abs(nombre), 'jour')} ${plusOuMoins(nombre)}`
}
const parJour = (volume: number | null, nbJours: number | null): number | null =>
  volume === null || nbJours === null ? null : Math.round(volume / nbJours)

/** The greatest cause, after « surtout »: it goes with a difference of that sign. */
const surtout: Readonly<Record<EffetFacture, (avant: Avant, apres: Expliquee, montant: number) => string>> = {
  VOLUME: (avant, apres, montant) => {
    const litres = ecart(apres.volume, avant.volume)
    return litres !== null && litres !== 0 && litres > 0 === montant > 0
      ? `${volumeAvecUnite(Math.abs(litres), apres.unite)} ${plusOuMoins(litres)}`
      : `${montant > 0 ? 'plus' : 'moins'} ${fluide[apres.unite]} chaque jour`
  },
  JOURS: (avant, apres) => jours(avant, apres).toLowerCase(),
  PRIX: (_avant, _apres, montant) => `les prix, plus ${montant > 0 ? 'hauts' : 'bas'}`,
  ORGANISMES: (_avant, _apres, montant) => `les redevances publiques, plus ${montant > 0 ? 'hautes' : 'basses'}`,
  TVA: (_avant, _apres, montant) => `la TVA, plus ${montant > 0 ? 'haute' : 'basse'}`,
  RETIREES: (_avant, _apres, montant) =>
    montant > 0 ? 'une déduction qui n’est plus faite' : 'des lignes qui ne sont plus facturées',
  AJOUTEES: (_avant, _apres, montant) => (montant > 0 ? 'de nouvelles lignes' : 'une déduction'),
  AUTRES: () => 'une régularisation',
}

const effetsDe = ({ effets }: Avant) => (effets ?? []).filter(({ montant }) => montant !== 0)

/** Effects that go with the difference, the greatest first. */
const dansSonSens = (avant: Avant) =>
  effetsDe(avant)
    .filter(({ montant }) => avant.ecart !== 0 && montant > 0 === avant.ecart > 0)
    .toSorted((a, b) => Math.abs(b.montant) - Math.abs(a.montant))

/** « 108,80 € de plus que la précédente : surtout 28 m³ de plus. » Of one that is cancelled, that first. */
export const phraseDeLEcart = (avant: Avant, apres: Expliquee): string => {
  const { ecart: difference } = avant
  const annulee = apres.annulee === true ? `Annulée, elle n’est plus à payer. Elle demandait ` : ''
  if (difference === 0) return `${annulee ? `${annulee}le` : 'Le'} même montant que la précédente.`
  const [cause] = dansSonSens(avant)
  const debut = `${annulee}${euros(Math.abs(difference))} ${plusOuMoins(difference)} que la précédente`
  return cause === undefined
    ? `${debut}.`
    : `${debut}${FINE}: surtout ${surtout[cause.code](avant, apres, cause.montant)}.`
}

const sujets: Readonly<Record<EffetFacture, string>> = {
  VOLUME: 'la consommation de chaque jour',
  JOURS: 'la durée',
  PRIX: 'les prix',
  ORGANISMES: 'les redevances publiques',
  TVA: 'les taux de TVA',
  RETIREES: 'les lignes qui ne sont plus facturées',
  AJOUTEES: 'les nouvelles lignes',
  AUTRES: 'les arrondis et régularisations',
}

/** Beside the cause of a difference, what counts for little. */
const PEU = 0.25

const enLigne = (effets: ReturnType<typeof effetsDe>): string =>
  effets.map(({ code, montant }) => `${sujets[code]}${FINE}: ${signe(montant)}`).join(', ')

/**
 * What goes with the cause, then what went the other way: « Dans le même sens, mais de peu, la durée : +18,93 €, les prix : +8,40 €. À
 * l’inverse, les redevances publiques : −13,04 €. »
 */
export const phraseDuReste = (avant: Avant): string | null => {
  const [cause, ...memeSens] = dansSonSens(avant)
  if (cause === undefined) return null
  const peu = memeSens.every(({ montant }) => Math.abs(montant) <= Math.abs(cause.montant) * PEU)
  const inverses = effetsDe(avant).filter(({ montant }) => montant > 0 !== avant.ecart > 0)
  const phrases = [
    ...(memeSens.length > 0 ? [`Dans le même sens${peu ? ', mais de peu' : ''}, ${enLigne(memeSens)}.`] : []),
    ...(inverses.length > 0 ? [`À l’inverse, ${enLigne(inverses)}.`] : []),
  ]
  return phrases.length > 0 ? phrases.join(' ') : null
}

/** Under the bars. */
const axes: Readonly<Record<EffetFacture, readonly string[]>> = {
  RETIREES: ['Lignes', 'retirées'],
  JOURS: ['Jours'],
  VOLUME: ['Volume'],
  PRIX: ['Prix'],
  ORGANISMES: ['Organismes', 'publics'],
  TVA: ['TVA'],
  AJOUTEES: ['Lignes', 'ajoutées'],
  AUTRES: ['Arrondis'],
}

/** « 6,5 centimes de plus par m³, hors taxes » */
const auM3 = (apres: number | null, avant: number | null, unite: UniteDuContrat): string | null => {
  const difference = ecart(apres, avant)
  if (difference === null || difference === 0) return null
  const montant = Math.abs(difference)
  const nom = ['€', 'EUR'].includes(devise())
    ? accord(montant / 100, 'centime')
    : `${accord(montant / 100, 'centième')} de ${devise()}`
  const ecrit = sansCentimes()
    ? `${decimal(montant, 4, 0)}${FINE}${devise()}`
    : `${decimal(montant, 2, 0)}${INSECABLE}${nom}`
  return `${ecrit} ${plusOuMoins(difference)} par ${symboleUnite[unite]}, hors taxes`
}

const details: Readonly<Record<EffetFacture, (avant: Avant, apres: Expliquee) => readonly [string, string | null]>> = {
  RETIREES: () => ['Lignes qui ne sont plus facturées', null],
  JOURS: (avant, apres) => [
    jours(avant, apres),
    avant.nbJours === null || apres.nbJours === null
      ? null
      : `${entier(apres.nbJours)} au lieu de ${entier(avant.nbJours)}, au rythme d’avant`,
  ],
  VOLUME: (avant, apres) => {
    const [neuf, vieux] = [parJour(apres.volume, apres.nbJours), parJour(avant.volume, avant.nbJours)]
    if (neuf === null || vieux === null) return ['La consommation de chaque jour', null]
    // what is left is less than a litre a day, either way
    if (neuf === vieux) return ['La consommation de chaque jour', 'presque la même']
    return [
      `${neuf < vieux ? 'Moins' : 'Plus'} ${fluide[apres.unite]} chaque jour`,
      apres.unite === 'kwh'
        ? `${volumeAvecUnite(neuf, 'kwh')} par jour au lieu de ${volume(vieux, 'kwh')}`
        : `${entier(neuf)}${INSECABLE}L par jour au lieu de ${entier(vieux)}`,
    ]
  },
  PRIX: (avant, apres) => [
    apres.unite === 'kwh' ? 'Prix de l’électricité' : 'Prix de l’eau et de l’assainissement',
    auM3(apres.prixM3, avant.prixM3, apres.unite),
  ],
  ORGANISMES: (avant, apres) => [
    'Organismes publics',
    auM3(apres.prixM3Organismes, avant.prixM3Organismes, apres.unite),
  ],
  TVA: () => ['Taux de TVA', null],
  AJOUTEES: () => ['Nouvelles lignes', null],
  AUTRES: () => ['Arrondis et régularisations', null],
}

export interface LigneEcart {
  readonly code: EffetFacture
  readonly montant: number
  readonly axe: readonly string[]
  readonly titre: string
  readonly detail: string | null
}

/** The effects that count for something, in the order of the chain, with their words. */
export const lignesDeLEcart = (avant: Avant, apres: Expliquee): LigneEcart[] =>
  effetsDe(avant).map(({ code, montant }) => {
    const [titre, detail] = details[code](avant, apres)
    return { code, montant, axe: axes[code], titre, detail }
  })
