import { accord } from '@ondine/webapi/common/nombres.rules.ts'
import { euros } from './nombres.ts'
import { type Unite, volumeAvecUnite } from './volumes.ts'

/** The word that agrees with the figure that is read: 1,35 m³ « estimé », 2 m³ « estimés ». */
export const accordVolume = (litres: number, unite: Unite, singulier: string, pluriel?: string): string =>
  // about two, two decimals are read
  accord(unite === 'litres' ? litres : Math.round(litres / 10) / 100, singulier, pluriel)

/** 1,35 m³ estimé, 312 L estimés */
export const volumeAccorde = (litres: number, unite: Unite, participe: string): string =>
  `${volumeAvecUnite(litres, unite)} ${accordVolume(litres, unite, participe)}`

/** 1,50 € estimé, 40,07 € estimés */
export const eurosAccordes = (centimes: number, singulier: string, pluriel?: string): string =>
  `${euros(centimes)} ${accord(centimes / 100, singulier, pluriel)}`
