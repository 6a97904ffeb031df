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

/** How well what is said answers: words that tell, in any order and form, and how many of them are its own to the letter. */
const note = (recherche: readonly string[], { titre, mots }: Intention) => {
  const siens = nu(`${titre} ${mots}`).split(' ')
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
  return parmi
    .map((intention) => ({ intention, ...note(mots.length > 0 ? mots : tous, intention) }))
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
