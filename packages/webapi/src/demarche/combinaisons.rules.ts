import type { Analysable, Condition, Texte } from './definition.ts'
import { champsDe } from './deplier.rules.ts'
import { type Faits, faitDe, type NomFait } from './faits.codes.ts'
import { type ChampOuvert, type Contexte, parcourir, type Reponses } from './parcours.rules.ts'

/** One way to answer what conditions look at, and the facts they look at. */
export interface Combinaison {
  readonly faits: Faits
  readonly reponses: Reponses
}

/** The conditions inside one, itself included. */
export const feuilles = (condition: Condition | undefined): readonly Condition[] => {
  if (condition === undefined) return []
  if ('et' in condition) return condition.et.flatMap(feuilles)
  if ('ou' in condition) return condition.ou.flatMap(feuilles)
  return 'non' in condition ? feuilles(condition.non) : [condition]
}

const desTextes = (texte: Texte | undefined) =>
  typeof texte === 'object' ? texte.flatMap(({ si }) => feuilles(si)) : []

type Porteur = Partial<Omit<ChampOuvert['champ'], 'nom' | 'type'>>

/** What the conditions of a field look at. */
export const conditionsDuChamp = ({ si, requis, options, impose, etiquette, aide }: Porteur): readonly Condition[] => [
  ...feuilles(si),
  ...(typeof requis === 'object' ? feuilles(requis) : []),
  ...(Array.isArray(options) ? options.flatMap((une) => (typeof une === 'string' ? [] : feuilles(une.si))) : []),
  ...(impose ?? []).flatMap((une) => feuilles(une.si)),
  ...desTextes(etiquette),
  ...desTextes(aide),
]

const produit = <T extends string>(listes: readonly (readonly [T, readonly string[]])[]) =>
  listes.reduce<readonly Readonly<Record<string, string>>[]>(
    (debuts, [nom, valeurs]) => debuts.flatMap((debut) => valeurs.map((valeur) => ({ ...debut, [nom]: valeur }))),
    [{}],
  )

const AUJOURDHUI = '2026-11-20'

/** Every combination that opens something else: facts first, then each answer that is looked at, in the order it is met. */
export const combinaisons = (definition: Analysable): readonly Combinaison[] => {
  const regardees = [
    ...definition.etapes.flatMap(({ si }) => feuilles(si)),
    ...champsDe(definition).flatMap(conditionsDuChamp),
    ...(definition.typeEnvoye ?? []).flatMap(({ si }) => feuilles(si)),
  ]
  const noms = new Set(regardees.flatMap((une) => ('champ' in une ? [une.champ] : [])))
  const deFaits = [...new Set(regardees.flatMap((une) => ('fait' in une ? [une.fait] : [])))]
  const listes = deFaits.map((nom: NomFait) => {
    const { lu } = faitDe(nom)
    return [nom, typeof lu === 'string' ? [] : lu] as const
  })
  const exclues = (reponses: Reponses) =>
    (definition.exclusifs ?? []).some((groupe) => groupe.filter((nom) => reponses[nom] === 'Oui').length > 1)

  const suites = (faits: Faits, reponses: Reponses): Combinaison[] => {
    if (exclues(reponses)) return []
    const contexte: Contexte = { faits, aujourdhui: AUJOURDHUI }
    const ouvert = parcourir(definition, reponses, contexte).champs.find(
      ({ champ: { nom }, impose, options }) =>
        noms.has(nom) && reponses[nom] === undefined && impose === undefined && (options?.length ?? 0) > 0,
    )
    if (ouvert === undefined) return [{ faits, reponses }]
    return (ouvert.options ?? []).flatMap(({ code }) => suites(faits, { ...reponses, [ouvert.champ.nom]: code }))
  }
  return produit(listes).flatMap((faits) => suites(faits, {}))
}
