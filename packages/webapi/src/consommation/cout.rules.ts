/** Decimals of a price per m3, as bills print it. */
const DECIMALES_PRIX = 5

/** A price per m3 as a whole count of its last decimal: 1.17 is 117000. */
export const prixEntier = (eurosParM3: number): number => Math.round(eurosParM3 * 10 ** DECIMALES_PRIX)

/**
 * What litres cost at a price per m3, in whole centimes: an estimate, without subscription (1§9, daily cost factor). Rounded from
 * the litres themselves, so that a total is not the sum of rounded parts.
 */
export const coutEnCentimes = (litres: number, eurosParM3: number): number =>
  // euros per m3 are tenths of a centime per litre
  Math.round((litres * prixEntier(eurosParM3)) / 10 ** (DECIMALES_PRIX + 1))
