import { aVoir, type Constat } from './constat.ts'

/** How many letters must be put in, left out, changed or swapped with the next to make one word of the other. */
const ecart = (un: string, autre: string): number => {
  const lignes: number[][] = [Array.from({ length: autre.length + 1 }, (_, j) => j)]
  for (let i = 1; i <= un.length; i++) {
    const [avant = [], ligne] = [lignes[i - 1], [i]]
    for (let j = 1; j <= autre.length; j++) {
      const change = (avant[j - 1] ?? 0) + (un[i - 1] === autre[j - 1] ? 0 : 1)
      const echange =
        i > 1 && j > 1 && un[i - 1] === autre[j - 2] && un[i - 2] === autre[j - 1]
          ? (lignes[i - 2]?.[j - 2] ?? 0) + 1
          : change
      ligne.push(Math.min((avant[j] ?? 0) + 1, (ligne[j - 1] ?? 0) + 1, change, echange))
    }
    lignes.push(ligne)
  }
  return lignes[un.length]?.[autre.length] ?? 0
}

/** Longer words may be further off. */
const permis = (nom: string): number => (nom.length > 6 ? 3 : 1)
/** The first words of settings that nothing else on a machine is called by. */
const FAMILLES =
  /^(ONDINE|DATABASE_URL|SMTP|SMS|MAIL|GOOGLE_CAPTCHA|FRIENDLY_CAPTCHA|ADRESSES|ANNUAIRES|STRIPE|S3|CLAMD)_/

/** Names in the environment that are no setting but look like one: they have no effect, and nothing else says so. */
export const nomsInconnus = (presents: readonly string[], connus: readonly string[]): Constat[] =>
  presents
    .filter((nom) => !connus.includes(nom) && /^[A-Z][A-Z0-9_]{3,}$/.test(nom))
    .flatMap((nom) => {
      const [proche] = connus
        .map((connu) => ({ connu, loin: ecart(nom, connu) }))
        .sort((un, autre) => un.loin - autre.loin)
      if (proche !== undefined && proche.loin <= permis(nom) && proche.loin < nom.length / 2)
        return [aVoir('settings', `${nom} is no setting and has no effect: did you mean ${proche.connu}?`)]
      return FAMILLES.test(nom) ? [aVoir('settings', `${nom} is no setting and has no effect: remove it.`)] : []
    })
