import { type Connu, texteDe, tient } from './conditions.rules.ts'
import type { Questionnaire } from './definition.ts'
import { type ChampSimple, type EtapeDepliee, etapesDe } from './deplier.rules.ts'
import type { Faits } from './faits.codes.ts'
import type { NomListe } from './listes.codes.ts'
import { type TypeChamp, typeDe } from './types-de-champ.ts'

/** Texts by field: Oui or Non, yyyy-MM-dd. */
export type Reponses = Readonly<Record<string, string>>

export interface Contexte {
  readonly faits: Faits
  /** Local day, Europe/Paris. */
  readonly aujourdhui: string
  /** Closed lists of the server; one that is not there is not judged. */
  readonly listes?: Partial<Readonly<Record<NomListe, readonly { readonly code: string; readonly libelle: string }[]>>>
}

export interface ChampOuvert {
  readonly champ: ChampSimple
  readonly etape: EtapeDepliee
  readonly valeur: string
  readonly requis: boolean
  /** Read-only; with a sentence where there is one. */
  readonly impose?: { readonly message?: string }
  readonly options?: readonly { readonly code: string; readonly libelle: string }[]
}

export interface Parcours {
  readonly etapes: readonly EtapeDepliee[]
  /** Those that count, in their order. */
  readonly champs: readonly ChampOuvert[]
  /** What counts: nothing of a field that is not relevant, but its `siCache`. */
  readonly connu: Connu
}

const optionsDe = ({ options, type }: ChampSimple, connu: Connu, { listes }: Contexte): ChampOuvert['options'] => {
  if (options === undefined) return typeDe(type).champ.options?.map(({ valeur: code, libelle }) => ({ code, libelle }))
  if ('liste' in options) return listes?.[options.liste]
  return options.flatMap((une) => {
    const { code, libelle = code, si } = typeof une === 'string' ? { code: une } : une
    return tient(si, connu) ? [{ code, libelle }] : []
  })
}

const valeurDe = (champ: ChampSimple, reponses: Reponses, connu: Connu): string => {
  const depart = champ.initial === undefined ? '' : (texteDe(champ.initial, champ.type, connu) ?? '')
  const valeur = (Object.hasOwn(reponses, champ.nom) ? reponses[champ.nom] : undefined) ?? depart
  // an unticked box is an answer
  return valeur === '' && typeDe(champ.type).lu === 'case' ? 'Non' : valeur
}

const ouvrir = (champ: ChampSimple, etape: EtapeDepliee, reponses: Reponses, connu: Connu, contexte: Contexte) => {
  const { impose, requis = true } = champ
  const imposition = impose?.find(({ si }) => tient(si, connu))
  const options = optionsDe(champ, connu, contexte)
  return {
    champ,
    etape,
    requis: typeof requis === 'boolean' ? requis : tient(requis, connu),
    ...(options && { options }),
    ...(imposition === undefined
      ? { valeur: valeurDe(champ, reponses, connu) }
      : {
          valeur: texteDe(imposition.valeur, champ.type, connu) ?? '',
          impose: imposition.message === undefined ? {} : { message: imposition.message },
        }),
  }
}

/** One forward pass: open steps, relevant fields, what is required, imposed, and counts. Both ends of the product walk it. */
export const parcourir = (definition: Questionnaire, reponses: Reponses, contexte: Contexte): Parcours => {
  const valeurs: Record<string, string> = {}
  const types: Record<string, TypeChamp> = {}
  const connu = { valeurs, types, faits: contexte.faits }
  const champs: ChampOuvert[] = []
  const etapes = etapesDe(definition).filter((etape) => {
    if (!tient(etape.si, connu)) return false
    for (const champ of etape.champs) {
      if (tient(champ.si, connu)) {
        const ouvert = ouvrir(champ, etape, reponses, connu, contexte)
        champs.push(ouvert)
        valeurs[champ.nom] = ouvert.valeur
      } else if (champ.siCache !== undefined) valeurs[champ.nom] = champ.siCache
      else continue
      types[champ.nom] = champ.type
    }
    return true
  })
  return { etapes, champs, connu }
}

/** Answers after one more: of several that exclude one another, the last Oui wins. */
export const repondre = (
  { exclusifs = [] }: Questionnaire,
  reponses: Reponses,
  nom: string,
  valeur: string,
): Reponses => {
  const autres = valeur === 'Oui' ? exclusifs.filter((noms) => noms.includes(nom)).flat() : []
  return { ...reponses, ...Object.fromEntries(autres.map((autre) => [autre, 'Non'])), [nom]: valeur }
}
