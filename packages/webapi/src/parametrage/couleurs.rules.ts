/** A colour in the light and in the dark theme, #RRGGBB. */
export type DeuxThemes = readonly [clair: string, sombre: string]

/** What a utility's colour is read on: cards, pages and hollows of both themes. The style sheet has the same; a test holds it. */
export const FONDS: { readonly card: DeuxThemes; readonly surface: DeuxThemes; readonly sunken: DeuxThemes } = {
  card: ['#FFFFFF', '#112531'],
  surface: ['#F4F8FA', '#0A1822'],
  sunken: ['#EAF1F5', '#0D1E29'],
}
/** WCAG 2.1, level AA, 1.4.3: of texts. */
const LISIBLE = 4.5

const canal = (hexa: string): number => {
  const valeur = Number.parseInt(hexa, 16) / 255
  return valeur <= 0.04045 ? valeur / 12.92 : ((valeur + 0.055) / 1.055) ** 2.4
}
const luminance = (couleur: string): number =>
  0.2126 * canal(couleur.slice(1, 3)) + 0.7152 * canal(couleur.slice(3, 5)) + 0.0722 * canal(couleur.slice(5, 7))

/** WCAG 2.1 contrast ratio of two #RRGGBB colours, 1 to 21. */
export const contraste = (a: string, b: string): number => {
  const [clair = 0, sombre = 0] = [luminance(a), luminance(b)].sort((x, y) => y - x)
  return (clair + 0.05) / (sombre + 0.05)
}

/** @param part of the second colour, 0 to 1 */
const meler = (a: string, b: string, part: number): string =>
  `#${[1, 3, 5]
    .map((debut) => {
      const [un, autre] = [a, b].map((couleur) => Number.parseInt(couleur.slice(debut, debut + 2), 16))
      return Math.round((un ?? 0) * (1 - part) + (autre ?? 0) * part)
        .toString(16)
        .padStart(2, '0')
    })
    .join('')}`.toUpperCase()

const lisibleSur = (couleur: string, fonds: readonly string[]): boolean =>
  fonds.every((fond) => contraste(couleur, fond) >= LISIBLE)

/** Lightened until it can be read on all of these. */
const eclaircir = (couleur: string, fonds: readonly string[], depuis: number): string => {
  for (let part = depuis; part < 1; part += 0.05) {
    const essai = meler(couleur, '#FFFFFF', part)
    if (lisibleSur(essai, fonds)) return essai
  }
  return '#FFFFFF'
}

const enCouleur = (hexa: string): string => hexa.toUpperCase()

/** The shades of a utility's colour, by the names of the style sheet. */
export const nuancesDe = (hexa: string) => {
  const couleur = enCouleur(hexa)
  const tint: DeuxThemes = [meler(couleur, '#FFFFFF', 0.9), meler(couleur, FONDS.card[1], 0.7)]
  const sombres = [FONDS.card[1], FONDS.surface[1], FONDS.sunken[1], tint[1]]
  const claire = eclaircir(couleur, sombres, 0.45)
  return {
    primary: [couleur, claire],
    'primary-strong': [meler(couleur, '#000000', 0.25), eclaircir(couleur, sombres, 0.65)],
    'on-primary': ['#FFFFFF', meler(couleur, '#000000', 0.75)],
    'primary-tint': tint,
    'primary-line': [meler(couleur, '#FFFFFF', 0.7), meler(couleur, FONDS.card[1], 0.45)],
    focus: [couleur, eclaircir(couleur, sombres, 0.65)],
  } as const satisfies Record<string, DeuxThemes>
}

/** Can links, buttons and titles in that colour be read by everybody (AA), in both themes? */
export const estCouleurLisible = (hexa: string): boolean => {
  const nuances = nuancesDe(hexa)
  return ([0, 1] as const).every((theme) => {
    const fonds = [FONDS.card[theme], FONDS.surface[theme], FONDS.sunken[theme], nuances['primary-tint'][theme]]
    return (
      lisibleSur(nuances.primary[theme], fonds) &&
      lisibleSur(nuances['on-primary'][theme], [nuances.primary[theme], nuances['primary-strong'][theme]])
    )
  })
}
