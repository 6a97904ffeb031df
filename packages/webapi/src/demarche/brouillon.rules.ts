import { sansIban } from '../champ/iban.rules.ts'
import type { ChampDeDemarche, Definition, Texte } from './definition.ts'
import { type ChampSimple, champsDe, etapesDe } from './deplier.rules.ts'
import type { Reponses } from './parcours.rules.ts'
import { typeDe } from './types-de-champ.ts'

/** An answer as a draft keeps it: with the words and the type it was asked in, to say what it was once the form has changed. */
export interface ReponseGardee {
  readonly nom: string
  readonly type: string
  readonly etiquette: string
  readonly valeur: string
}

/** What no draft keeps: bank accounts, consents (given in the session that sends), files (sent with the request), what the server fills. */
export const estGardable = ({ type, invisible }: Pick<ChampDeDemarche, 'type' | 'invisible'>): boolean =>
  typeDe(type).champ.secret !== true && type !== 'engagement' && typeDe(type).lu !== 'pieces' && invisible !== true

const motsSimples = (texte: Texte): string => (typeof texte === 'string' ? texte : (texte.at(-1)?.texte ?? ''))

const etiquetteDe = ({ etiquette, groupe }: ChampSimple): string =>
  groupe === undefined ? motsSimples(etiquette) : `${motsSimples(groupe.etiquette)}, ${motsSimples(etiquette)}`

/** The answers of a draft, without what none keeps. `ibans`: fields whose text held a bank account, which was left out. */
export const aGarderAuBrouillon = (
  definition: Definition,
  reponses: Reponses,
): { readonly gardees: readonly ReponseGardee[]; readonly ibans: readonly string[] } => {
  const ibans: string[] = []
  const gardees = champsDe(definition).flatMap((champ): ReponseGardee[] => {
    const dite = Object.hasOwn(reponses, champ.nom) ? reponses[champ.nom] : undefined
    if (dite === undefined || !estGardable(champ)) return []
    const valeur = sansIban(dite)
    if (valeur !== dite) ibans.push(champ.nom)
    return [{ nom: champ.nom, type: champ.type, etiquette: etiquetteDe(champ), valeur }]
  })
  return { gardees, ibans }
}

const tientEncore = (champ: ChampSimple | undefined, { type, valeur }: ReponseGardee): boolean => {
  if (champ === undefined || champ.type !== type || !estGardable(champ)) return false
  const { options } = champ
  if (options === undefined || 'liste' in options || valeur === '') return true
  return options.some((une) => (typeof une === 'string' ? une : une.code) === valeur)
}

/** A draft in the form as it is now. What does not fit any more is not put anywhere, and is said: nothing goes silently. */
export const reprendreBrouillon = (
  definition: Definition,
  gardees: readonly ReponseGardee[],
): { readonly reponses: Reponses; readonly ecartees: readonly Pick<ReponseGardee, 'etiquette' | 'valeur'>[] } => {
  const champs = new Map(champsDe(definition).map((champ) => [champ.nom, champ]))
  const tiennent = gardees.filter((une) => tientEncore(champs.get(une.nom), une))
  return {
    reponses: Object.fromEntries(tiennent.map(({ nom, valeur }) => [nom, valeur])),
    ecartees: gardees
      .filter((une) => une.valeur !== '' && !tiennent.includes(une))
      .map(({ etiquette, valeur }) => ({ etiquette, valeur })),
  }
}

/** Name of the step where a draft stopped; undefined where the form has one only. */
export const etapeDuBrouillon = (definition: Definition, etape: string): string | undefined => {
  const etapes = etapesDe(definition)
  if (etapes.length < 2) return undefined
  return etapes.find(({ id }) => id === etape)?.titre ?? 'Vérifier et envoyer'
}
