import { analyserAtteinte } from './analyser-atteinte.rules.ts'
import { conditionsDuChamp, feuilles } from './combinaisons.rules.ts'
import { refus } from './controles.messages.ts'
import type { Analysable, Condition, Questionnaire, Source, Texte } from './definition.ts'
import { type ChampSimple, champsDe, estReserve, etapesDe } from './deplier.rules.ts'
import { faitDe } from './faits.codes.ts'
import { typeDe } from './types-de-champ.ts'

// What a definition may not say (decision 032). Run by the tests over every form.

type Vus = ReadonlyMap<string, ChampSimple>

const listeDe = ({ type, options }: ChampSimple): readonly string[] | undefined => {
  if (Array.isArray(options)) return options.map((une) => (typeof une === 'string' ? une : une.code))
  return typeDe(type).champ.options?.map(({ valeur }) => valeur)
}

const fauteDeCondition = (condition: Condition, vus: Vus): string[] => {
  if (!('vaut' in condition)) return []
  const [nom, liste] =
    'champ' in condition
      ? [condition.champ, vus.get(condition.champ) && listeDe(vus.get(condition.champ) as ChampSimple)]
      : [condition.fait, faitDe(condition.fait).lu]
  if ('champ' in condition && !vus.has(condition.champ))
    return [`a condition reads ${nom}, which does not stand before`]
  if (liste === undefined || typeof liste === 'string') return [`a condition reads ${nom}, which has no closed list`]
  return [condition.vaut].flat().flatMap((valeur) => (liste.includes(valeur) ? [] : [`${nom} is never ${valeur}`]))
}

/** What a source may fill: its own kind, or any one-line text by a text. */
const seRange = (champ: ChampSimple, source: Source, vus: Vus): boolean => {
  const { lu } = typeDe(champ.type)
  if ('constante' in source) return listeDe(champ)?.includes(source.constante) ?? (lu === 'texte' || lu === 'nombre')
  if ('calcul' in source) return lu === 'nombre'
  if ('fait' in source) {
    const de = faitDe(source.fait).lu
    if (de === 'adresse') return source.partie !== undefined && champ.groupe !== undefined
    return typeof de === 'string' ? de === lu || lu === 'texte' : lu === 'choix'
  }
  const origine = vus.get(source.champ)
  return origine !== undefined && (typeDe(origine.type).lu === lu || (lu === 'texte' && origine.groupe === undefined))
}

const sansFin = (texte: Texte | undefined): boolean => typeof texte === 'object' && texte.at(-1)?.si !== undefined

const fautesDuChamp = (champ: ChampSimple, vus: Vus): string[] => {
  const { impose = [], initial, requis, options, invisible, type } = champ
  const sources = [...impose.map(({ valeur }) => valeur), ...(initial === undefined ? [] : [initial])]
  const { lu, champ: kind } = typeDe(type)
  const sansReponse = lu === 'choix' && options === undefined && kind.options === undefined
  return [
    ...(vus.has(champ.nom) ? ['it stands twice'] : []),
    ...conditionsDuChamp(champ).flatMap((une) => fauteDeCondition(une, vus)),
    ...sources.flatMap((une) => (seRange(champ, une, vus) ? [] : ['what fills it is of another type'])),
    ...(requis !== false && (sansReponse || (invisible && sources.length === 0)) ? ['nothing can fill it'] : []),
    ...(type === 'engagement' && sources.length > 0 ? ['a consent is given by nobody else'] : []),
    ...(estReserve(champ) && !invisible ? ['it would show what is the server’s alone'] : []),
    ...(sansFin(champ.etiquette) || sansFin(champ.aide) ? ['its words may be none'] : []),
  ]
}

const fautesDesRecherches = (definition: Questionnaire, etape: number, vus: Vus): string[] =>
  (definition.etapes[etape]?.recherches ?? []).flatMap((nom) => {
    const recherche = definition.recherches?.[nom]
    if (recherche === undefined) return [`search ${nom}: it is not declared`]
    const inconnues = Object.values(recherche.entrees).filter((champ) => !vus.has(champ))
    return [
      ...inconnues.map((champ) => `search ${nom}: its input ${champ} comes after it`),
      ...[...feuilles(recherche.si), ...feuilles(recherche.exige)]
        .flatMap((une) => fauteDeCondition(une, vus))
        .map((faute) => `search ${nom}: ${faute}`),
    ]
  })

const fautesEntre = ({ controles = [], exclusifs = [], typeEnvoye = [] }: Analysable, vus: Vus): string[] => [
  ...typeEnvoye.flatMap(({ si }) => feuilles(si).flatMap((une) => fauteDeCondition(une, vus))),
  ...controles.flatMap(({ si, sur, a, message }) => [
    ...feuilles(si).flatMap((une) => fauteDeCondition(une, vus)),
    ...(vus.has(sur) ? [] : [`rule ${message}: no field ${sur}`]),
    ...('fait' in a && faitDe(a.fait).reserve && refus[message].includes('{x}')
      ? [`rule ${message}: its sentence would tell what is the server’s alone`]
      : []),
  ]),
  ...exclusifs.flatMap((noms) => {
    const departs = noms.filter((nom) => {
      const initial = vus.get(nom)?.initial
      return initial !== undefined && 'constante' in initial && initial.constante === 'Oui'
    })
    return [
      ...noms.filter((nom) => !vus.has(nom)).map((nom) => `no field ${nom} to exclude`),
      ...(departs.length > 1 ? [`${departs.join(', ')}: all start at Oui and exclude one another`] : []),
    ]
  }),
]

/** What is wrong with a definition, one sentence each; none: it may be walked. */
export const analyser = (definition: Analysable): readonly string[] => {
  const vus = new Map<string, ChampSimple>()
  const fautes = etapesDe(definition).flatMap((etape, rang) => {
    const deLEtape = feuilles(etape.si).flatMap((une) => fauteDeCondition(une, vus))
    const desChamps = etape.champs.flatMap((champ) => {
      const trouvees = fautesDuChamp(champ, vus)
      vus.set(champ.nom, champ)
      return trouvees.map((faute) => `${champ.nom}: ${faute}`)
    })
    return [
      ...deLEtape.map((faute) => `step ${etape.id}: ${faute}`),
      ...desChamps,
      ...fautesDesRecherches(definition, rang, vus),
    ]
  })
  return [...fautes, ...fautesEntre(definition, vus), ...analyserAtteinte(definition, champsDe(definition))]
}
