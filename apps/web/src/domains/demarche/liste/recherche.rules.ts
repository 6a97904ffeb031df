import { type Intention, pasEncore } from './intentions.ts'

const nu = (texte: string): string =>
  texte
    .normalize('NFD')
    .replace(/\p{M}/gu, '')
    .toLowerCase()
    .replace(/[^a-z0-9]+/g, ' ')
    // letters written twice, or once, are the commonest slip: demmenage, atestation
    .replace(/([a-z])\1/g, '$1')
    .trim()

/** Words that say nothing of what one wants. */
const VIDES = new Set(
  nu(
    'a ai au aux avec c ce ces comment d de des donne du en est et faire fait il j je l la le les m ma me mes mon n ne on ou par pas pour qu que qui s se si suis sur tres trop un une veux voudrais vous y',
  ).split(' '),
)

/** Same beginning: déménage, déménagement, déménager. Short words are whole. */
const pareils = (un: string, autre: string): boolean => {
  const commun = Math.min(un.length, autre.length)
  return commun < 4 ? un === autre : un.slice(0, Math.max(4, commun - 2)) === autre.slice(0, Math.max(4, commun - 2))
}

/** What stays of a word without its ending: aménager, emménage. */
const racine = (mot: string): string => mot.replace(/(?:ement|er|ez|es|e|s)$/, '')

/** From so many letters on a slip is of any letter; from fewer, of a vowel: regarder is no retarder, terminer no terrain. */
const LONG = 8
const COURT = 6
const VOYELLES = /^[aeiouy]*$/

/** One letter more, less or other, or two that changed places. */
const aUneLettrePres = (un: string, autre: string): boolean => {
  const [court, long] = un.length <= autre.length ? [un, autre] : [autre, un]
  if (court.length < COURT || long.length - court.length > 1) return false
  let debut = 0
  while (debut < court.length && court[debut] === long[debut]) debut += 1
  const [dit, sien] = [court.slice(debut), long.slice(debut)]
  const enPlus = long.length - court.length
  const lettres = `${enPlus === 0 ? dit.slice(0, 1) : ''}${sien.slice(0, 1)}`
  if (court.length < LONG && !VOYELLES.test(lettres)) return false
  if (dit.slice(1 - enPlus) === sien.slice(1)) return true
  return enPlus === 0 && dit.slice(2) === sien.slice(2) && dit[0] === sien[1] && dit[1] === sien[0]
}

const manque = (dit: string, sien: string): boolean =>
  aUneLettrePres(dit, sien) || aUneLettrePres(racine(dit), racine(sien))

const motsDe = ({ titre, mots }: Intention): readonly string[] => nu(`${titre} ${mots}`).split(' ')

/** A word that says nothing here is taken for those it misses by a letter: rembourcement. One that is known is never another's slip. */
const corriges = (recherche: readonly string[], parmi: readonly Intention[]): readonly string[] => {
  const connus = [...new Set(parmi.flatMap(motsDe))]
  return recherche.flatMap((dit) => {
    if (connus.some((sien) => pareils(dit, sien))) return [dit]
    const voulus = connus.filter((sien) => manque(dit, sien))
    return voulus.length > 0 ? voulus : [dit]
  })
}

/** How well what is said answers: words that tell, in any order and form, and how many of them are its own to the letter. */
const note = (recherche: readonly string[], intention: Intention) => {
  const siens = motsDe(intention)
  return {
    points: recherche.filter((dit) => siens.some((sien) => pareils(dit, sien))).length,
    entiers: recherche.filter((dit) => siens.includes(dit)).length,
  }
}

/** What answers what people say (« je déménage », « facture trop chère »), the nearest first; all of them to nothing said. */
export const chercher = (dit: string, parmi: readonly Intention[]): readonly Intention[] => {
  const tous = nu(dit).split(' ').filter(Boolean)
  const mots = tous.filter((mot) => !VIDES.has(mot))
  if (tous.length === 0) return parmi
  const recherche = corriges(mots.length > 0 ? mots : tous, parmi)
  return parmi
    .map((intention) => ({ intention, ...note(recherche, intention) }))
    .filter(({ points }) => points > 0)
    .toSorted(
      (un, autre) =>
        autre.points - un.points ||
        Number(un.intention.generale ?? 0) - Number(autre.intention.generale ?? 0) ||
        autre.entiers - un.entiers,
    )
    .map(({ intention }) => intention)
}

/**
 * What answers, of what may be done here and, to whoever says something, of what cannot be done online yet: the nearest first, whichever it
 * is. A list of what cannot be done helps nobody.
 */
export const repondreA = (dit: string, possibles: readonly Intention[]): readonly Intention[] =>
  chercher(dit, dit.trim() === '' ? possibles : [...possibles, ...pasEncore])
