import { arrondi, FINE } from '@ondine/webapi/common/nombres.rules.ts'

/** A size of a file as people read it: 350 Ko, 9,5 Mo. Thousands are 1,024, as file managers count. */
export const octetsEnMots = (octets: number): string => {
  const [valeur, unite] =
    octets < 1024 * 1024 ? [Math.max(1, Math.round(octets / 1024)), 'Ko'] : [octets / 1024 ** 2, 'Mo']
  return `${arrondi(valeur, 1)}${FINE}${unite}`
}
