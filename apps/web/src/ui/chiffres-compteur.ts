export interface ChiffreCompteur {
  readonly rang: string
  readonly chiffre: string
  /** Leading zero, dimmed. */
  readonly zero: boolean
  /** Red drum: litres. */
  readonly litre: boolean
}

/**
 * Digits of a meter's drums for an index in whole litres: at least `tambours` black cubic-metre drums, then three
 * red ones where `avecLitres`. Leading zeros stop at the unit of cubic metres.
 */
export const chiffresCompteur = (litres: number, avecLitres = true, tambours = 5): ChiffreCompteur[] => {
  const m3 = String(Math.floor(litres / 1000)).padStart(tambours, '0')
  const noirs = [...m3].map((chiffre, i) => ({
    rang: `m${m3.length - i}`,
    chiffre,
    zero: i < m3.length - 1 && /^0+$/.test(m3.slice(0, i + 1)),
    litre: false,
  }))
  if (!avecLitres) return noirs
  const rouges = [...String(litres % 1000).padStart(3, '0')].map((chiffre, i) => ({
    rang: `l${3 - i}`,
    chiffre,
    zero: false,
    litre: true,
  }))
  return [...noirs, ...rouges]
}
