import type { ChampDeDemarche } from './definition.ts'
import { typeDe } from './types-de-champ.ts'

const PAYS = '_naissance_pays'
/** Fields that hold birth data, wherever they stand; a country may be one of an address, and is known by its name. */
const NAISSANCE: readonly string[] = ['dateNaissance', 'villeNaissance']

/** Names of the birth data of a person, by the beginning of theirs. */
export const nomsNaissance = (p: string) =>
  ({ date: `${p}_dateNaissance`, ville: `${p}_naissance_ville`, pays: `${p}${PAYS}` }) as const

/** Birth data and bank accounts: the storage of a browser, which others may use after, never keeps them. */
export const estIntime = ({ nom, type }: Pick<ChampDeDemarche, 'nom' | 'type'>): boolean =>
  typeDe(type).champ.secret === true || NAISSANCE.includes(type) || nom.endsWith(PAYS)
