import { decimal, entier, INSECABLE } from '@ondine/webapi/common/nombres.rules.ts'

/** Display units: m³ by default, litres on demand, kWh for electricity (1§9). */
export type Unite = 'm3' | 'litres' | 'kwh'

/** The unit of a contract, as the calls name it. */
export type UniteDuContrat = Exclude<Unite, 'litres'>
export const uniteDuContrat = (unite: 'M3' | 'KWH'): UniteDuContrat => (unite === 'KWH' ? 'kwh' : 'm3')

/** Symbol beside a figure. */
export const symboleUnite: Readonly<Record<Unite, string>> = { m3: 'm³', litres: 'L', kwh: 'kWh' }
/** Full words, for titles and readers. */
export const nomUnite: Readonly<Record<Unite, readonly [singulier: string, pluriel: string]>> = {
  m3: ['mètre cube', 'mètres cubes'],
  litres: ['litre', 'litres'],
  kwh: ['kilowattheure', 'kilowattheures'],
}

/** Decimals that mean something at this size: 0,312 m³, 9,84 m³, 107 m³. */
const decimalesM3 = (litres: number): number => {
  const grandeur = Math.abs(litres)
  if (grandeur < 1_000) return 3
  if (grandeur < 100_000) return 2
  return grandeur < 1_000_000 ? 1 : 0
}

/** A volume without its unit, rounded for reading. `litres` counts litres, or thousandths of kWh for electricity. */
export const volume = (litres: number, unite: Unite): string => {
  if (unite === 'litres') return entier(litres)
  const decimales = decimalesM3(litres)
  return decimal(Math.round(litres / 10 ** (3 - decimales)), decimales, 0)
}

/** 9,84 m³, 312 L, 4,2 kWh */
export const volumeAvecUnite = (litres: number, unite: Unite): string =>
  `${volume(litres, unite)}${INSECABLE}${symboleUnite[unite]}`

/** An average with the decimals of its rule, without its unit; litres are whole. */
export const volumeArrondi = (litres: number, unite: Unite, decimales: number): string =>
  unite === 'litres' ? entier(litres) : decimal(Math.round(litres / 10 ** (3 - decimales)), decimales)

/** The exact volume, for tables and files: 312 litres are 0,312 m³. */
export const volumeExact = (litres: number, unite: Unite): string =>
  unite === 'litres' ? entier(litres) : decimal(Math.round(litres), 3)

/** An index as a meter shows it, in whole m³ (whole kWh): 1 589. */
export const indexEnM3 = (litres: number): string => entier(Math.floor(litres / 1000))
