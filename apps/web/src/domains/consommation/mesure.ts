import { chiffresSelon } from '@ondine/webapi/common/chiffres-du-montant.rules.ts'
import { decimal, FINE, INSECABLE } from '@ondine/webapi/common/nombres.rules.ts'
import { coutEnCentimes, prixEntier } from '@ondine/webapi/consommation/cout.rules.ts'
import { accordVolume, volumeAccorde } from '../../ui/format/accords.ts'
import { devise, euros, sansCentimes } from '../../ui/format/nombres.ts'
import {
  nomUnite,
  symboleUnite,
  type Unite,
  volume,
  volumeArrondi,
  volumeAvecUnite,
  volumeExact,
} from '../../ui/format/volumes.ts'

/** The estimated cost of litres, at the price that the utility sets. */
export interface Cout {
  readonly eurosParM3: number
}

/** What a graph counts: a volume, or its estimated cost. */
export type Mesure = Unite | Cout

/** What the person chooses, and the address keeps. */
export type ChoixMesure = 'm3' | 'litres' | 'euros'

export const isCout = (mesure: Mesure): mesure is Cout => typeof mesure === 'object'

const enDevise = (): boolean => devise() === '€'
export const nomDuChoixCout = (): string => (enDevise() ? 'Euros' : devise())

export const symbole = (mesure: Mesure): string => (isCout(mesure) ? devise() : symboleUnite[mesure])
export const nomMesure = (mesure: Mesure, centimes?: number): string => {
  if (!isCout(mesure)) return nomUnite[mesure][1]
  if (!enDevise()) return devise()
  // French makes the plural from 2
  return centimes !== undefined && centimes < 200 ? 'euro' : 'euros'
}

/** The smallest amount that the currency writes, in centimes. */
const moindre = (): number => (sansCentimes() ? 100 : 1)

/** An estimate in centimes, to the smallest amount of the currency, without its symbol. */
export const chiffresDuCout = (centimes: number): string =>
  chiffresSelon(Math.round(centimes / moindre()) * moindre(), sansCentimes())

/** An amount without its currency; what was used costs something, even below a centime. */
const montant = (litres: number, { eurosParM3 }: Cout): string => {
  const centimes = coutEnCentimes(litres, eurosParM3)
  return centimes < moindre() / 2 && litres > 0
    ? `<${INSECABLE}${chiffresSelon(moindre(), sansCentimes())}`
    : chiffresDuCout(centimes)
}

/** A figure without its unit, rounded for reading. */
export const quantite = (litres: number, mesure: Mesure): string =>
  isCout(mesure) ? montant(litres, mesure) : volume(litres, mesure)

export const quantiteAvecUnite = (litres: number, mesure: Mesure): string =>
  isCout(mesure) ? `${montant(litres, mesure)}${FINE}${devise()}` : volumeAvecUnite(litres, mesure)

/** The same for tables: volumes to the litre. */
export const quantiteExacte = (litres: number, mesure: Mesure): string =>
  isCout(mesure) ? montant(litres, mesure) : volumeExact(litres, mesure)

/** With the decimals of its rule; amounts have two. */
export const quantiteArrondie = (litres: number, mesure: Mesure, decimales: number): string =>
  isCout(mesure) ? montant(litres, mesure) : volumeArrondi(litres, mesure, decimales)

/** As a reader hears it: 468 litres, 1 litre, 1,35 mètre cube, moins de 0,01 euro. */
export const quantiteDite = (litres: number, mesure: Mesure): string => {
  const nom = isCout(mesure)
    ? nomMesure(mesure, coutEnCentimes(litres, mesure.eurosParM3))
    : accordVolume(litres, mesure, ...nomUnite[mesure])
  return `${quantite(litres, mesure).replace(/^<\s/u, 'moins de ')} ${nom}`
}

/** A total in litres of thousands reads better in m³. */
export const mesureTotale = <M extends Mesure>(litres: number, mesure: M): M | 'm3' =>
  mesure === 'litres' && litres >= 10_000 ? 'm3' : mesure

/** The cost of a period, as an estimate: Environ 11,51 €. */
export const coutDit = (litres: number, { eurosParM3 }: Cout): string => {
  const centimes = coutEnCentimes(litres, eurosParM3)
  if (centimes >= moindre() / 2) return `Environ ${chiffresDuCout(centimes)}${FINE}${devise()}`
  return litres > 0 ? `Moins de ${euros(moindre())}` : euros(0)
}

/** "dont 1,27 m³ estimé": the part of a figure whose volume is estimated. */
export const partEstimee = (litres: number, mesure: Mesure): string =>
  isCout(mesure)
    ? `dont ${quantiteAvecUnite(litres, mesure)} sur un volume estimé`
    : `dont ${volumeAccorde(litres, mesure, 'estimé')}`

/** What an amount counts, and what it does not. */
export const noteDeCout = ({ eurosParM3 }: Cout): string =>
  `Estimation au prix de ${decimal(prixEntier(eurosParM3), 5, 2)}${FINE}${devise()} le m³, hors abonnement, arrondie ${moindre() === 1 ? 'au centime' : 'à l’unité'}. Ce n’est pas le montant de votre facture.`
