import type { Definition } from '@ondine/webapi/demarche/definition.ts'
import { type ChampOuvert, type Contexte, parcourir, type Reponses } from '@ondine/webapi/demarche/parcours.rules.ts'
import { FRANCE, typeDe } from '@ondine/webapi/demarche/types-de-champ.ts'

// Which walks of a form show all that a person may meet.

/** A country of the list that is not the first one. */
const AILLEURS = 'BELGIQUE'

/** What a person may answer among few; undefined where they write, or where nothing is theirs to say. */
export const reponsesPossibles = ({ champ, requis, impose, options }: ChampOuvert): readonly string[] | undefined => {
  if (impose !== undefined || champ.invisible) return undefined
  // an address abroad is a box
  if (champ.type === 'pays' && champ.groupe !== undefined) return [FRANCE, AILLEURS]
  const { lu } = typeDe(champ.type)
  if (lu === 'case') return requis ? ['Oui'] : ['Oui', 'Non']
  return lu === 'choix' ? options?.map(({ code }) => code) : undefined
}

/** Every way through: each closed answer in the order in which it is met. */
const chemins = (definition: Definition, contexte: Contexte, reponses: Reponses = {}): readonly Reponses[] => {
  for (const ouvert of parcourir(definition, reponses, contexte).champs) {
    const { nom } = ouvert.champ
    const possibles = reponses[nom] === undefined ? reponsesPossibles(ouvert) : undefined
    if (possibles !== undefined)
      return possibles.flatMap((valeur) => chemins(definition, contexte, { ...reponses, [nom]: valeur }))
  }
  return [reponses]
}

/** Each answer of a walk with each other one. */
const paires = (reponses: Reponses): readonly string[] => {
  const uns = Object.entries(reponses).map(([nom, valeur]) => `${nom}=${valeur}`)
  return uns.length < 2 ? uns : uns.flatMap((un, rang) => uns.slice(rang + 1).map((autre) => `${un} ${autre}`))
}

/** Each field that a walk shows, required or not; of an address, here and abroad. */
const champsMontres = (definition: Definition, contexte: Contexte, reponses: Reponses): readonly string[] =>
  parcourir(definition, reponses, contexte).champs.map(
    ({ champ, requis, valeur }) => `${champ.nom} ${requis} ${champ.type === 'pays' ? valeur : ''}`,
  )

/**
 * A few walks that show every field, required and not, or every pair of answers: the one that shows most of what is left first.
 * Forms have some hundred ways through at most: they are
 * listed, so that an answer that closes another one needs no rule of its own, which libraries of pairs ask for.
 */
export const marchesDe = (definition: Definition, contexte: Contexte, parPaires: boolean): readonly Reponses[] => {
  const tous = chemins(definition, contexte).map((reponses) => ({
    reponses,
    vus: parPaires ? paires(reponses) : champsMontres(definition, contexte, reponses),
  }))
  const reste = new Set(tous.flatMap(({ vus }) => vus))
  const gardes: typeof tous = []
  const neufs = ({ vus }: { readonly vus: readonly string[] }) => vus.filter((vu) => reste.has(vu)).length
  while (reste.size > 0 || gardes.length === 0) {
    const meilleur = tous.reduce((un, autre) => (neufs(autre) > neufs(un) ? autre : un))
    gardes.push(meilleur)
    for (const vu of meilleur.vus) reste.delete(vu)
  }
  return gardes.map(({ reponses }) => reponses)
}
