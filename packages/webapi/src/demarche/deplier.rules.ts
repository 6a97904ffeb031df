import { adresse } from '../champ/natures/adresse.ts'
import type { ChampDeDemarche, Etape, Questionnaire, Source } from './definition.ts'
import { faitDe, type PartieAdresse } from './faits.codes.ts'
import { FRANCE, partiesDe } from './types-de-champ.ts'

/** A field that holds one text; of an address, one of its parts. */
export interface ChampSimple extends ChampDeDemarche {
  readonly groupe?: { readonly nom: string; readonly etiquette: ChampDeDemarche['etiquette'] }
}
export interface EtapeDepliee extends Omit<Etape, 'champs'> {
  readonly champs: readonly ChampSimple[]
}

const etiquettes = { ...{ pays: 'Pays' }, rue: adresse.rue.etiquette, codePostal: adresse.codePostal.etiquette }

const partieDe = (source: Source, partie: PartieAdresse): Source =>
  'champ' in source ? { champ: `${source.champ}_${partie}` } : { ...source, partie }

const partie = (champ: ChampDeDemarche, nom: PartieAdresse): ChampSimple => {
  const { impose, initial } = champ
  const depart = initial === undefined ? undefined : partieDe(initial, nom)
  return {
    ...champ,
    nom: `${champ.nom}_${nom}`,
    type: nom,
    etiquette: nom === 'ville' ? adresse.ville.etiquette : etiquettes[nom],
    groupe: { nom: champ.nom, etiquette: champ.etiquette },
    ...((depart ?? nom === 'pays') && { initial: depart ?? { constante: FRANCE } }),
    ...(impose && { impose: impose.map((une) => ({ ...une, valeur: partieDe(une.valeur, nom) })) }),
  }
}

const deplier = (champ: ChampDeDemarche): readonly ChampSimple[] =>
  partiesDe(champ.type)?.map((nom) => partie(champ, nom)) ?? [champ]

const connues = new WeakMap<Questionnaire, readonly EtapeDepliee[]>()

/** Steps whose addresses are expanded into their parts. */
export const etapesDe = (definition: Questionnaire): readonly EtapeDepliee[] => {
  const connue = connues.get(definition)
  if (connue !== undefined) return connue
  const etapes = definition.etapes.map((etape) => ({ ...etape, champs: etape.champs.flatMap(deplier) }))
  connues.set(definition, etapes)
  return etapes
}

/** All its fields, in their order. */
export const champsDe = (definition: Questionnaire): readonly ChampSimple[] =>
  etapesDe(definition).flatMap(({ champs }) => champs)

/** Filled from what never leaves the server. */
export const estReserve = ({ impose = [] }: ChampDeDemarche): boolean =>
  impose.some(({ valeur }) => 'fait' in valeur && faitDe(valeur.fait).reserve === true)
