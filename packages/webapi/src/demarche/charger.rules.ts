import { texteDe, tient } from './conditions.rules.ts'
import type { Definition } from './definition.ts'
import { champsDe, estReserve, etapesDe } from './deplier.rules.ts'
import { faitDe } from './faits.codes.ts'
import { versLeFil } from './lecture.rules.ts'
import type { Contexte, Parcours } from './parcours.rules.ts'
import type { TypeDemarche } from './types.codes.ts'
import type { TypeChamp } from './types-de-champ.ts'
import { normaliser } from './valider.rules.ts'

/** One answer as it is sent and kept (2§3). */
export interface LigneDeDemande {
  readonly nom: string
  /** Days dd/MM/yyyy, boxes Oui or Non. */
  readonly valeur: string
  readonly ordre: number
  /** Title of its step. */
  readonly entete: string
  readonly type: TypeChamp
  /** For staff and billing only. */
  readonly reserve: boolean
}

const ENTETE_FUSION = 'Recherche'

/** The searches that what was answered calls for, with their inputs; `etape`: of that step only. */
export const recherchesOuvertes = (definition: Definition, { etapes, connu }: Parcours, etape?: string) =>
  etapes
    .filter(({ id }) => etape === undefined || id === etape)
    .flatMap(({ recherches = [] }) => recherches)
    .flatMap((nom) => {
      const recherche = definition.recherches?.[nom]
      if (recherche === undefined || !tient(recherche.si, connu)) return []
      const entrees = Object.entries(recherche.entrees).map(([cle, champ]) => [cle, connu.valeurs[champ] ?? ''])
      return [{ nom, recherche, entrees: Object.fromEntries(entrees) as Readonly<Record<string, string>> }]
    })

const fusion = (definition: Definition, parcours: Parcours): LigneDeDemande[] =>
  recherchesOuvertes(definition, parcours)
    .flatMap(({ recherche }) => Object.entries(recherche.fusion ?? {}))
    .flatMap(([nom, fait], rang) => {
      const valeur = texteDe({ fait }, 'texteMoyen', parcours.connu) ?? ''
      if (valeur === '') return []
      const reserve = faitDe(fait).reserve === true
      return [{ nom, valeur, ordre: rang + 1, entete: ENTETE_FUSION, type: 'texteMoyen' as const, reserve }]
    })

/** The rows of a request: what counts and nothing else, as its rules write it. */
export const charger = (definition: Definition, parcours: Parcours, contexte: Contexte): readonly LigneDeDemande[] => {
  const { decalageOrdre = 0, titre } = definition
  const ouverts = new Map(parcours.champs.map((ouvert) => [ouvert.champ.nom, ouvert]))
  const entetes = new Map(
    etapesDe(definition).flatMap(({ champs, titre: entete }) => champs.map(({ nom }) => [nom, entete])),
  )
  const lignes = champsDe(definition).flatMap((champ, rang) => {
    const { nom, type, nonEnvoye } = champ
    const ouvert = ouverts.get(nom)
    const valeur = ouvert === undefined ? parcours.connu.valeurs[nom] : normaliser(ouvert, parcours, contexte)
    if (nonEnvoye || valeur === undefined || valeur === '') return []
    const ordre = decalageOrdre + rang + 1
    const entete = entetes.get(nom) ?? titre
    return [{ nom, valeur: versLeFil(type, valeur), ordre, entete, type, reserve: estReserve(champ) }]
  })
  return [...fusion(definition, parcours), ...lignes]
}

/** The type that what was answered is sent under. */
export const typeEnvoye = ({ type, typeEnvoye: types = [] }: Definition, { connu }: Parcours): TypeDemarche =>
  types.find(({ si }) => tient(si, connu))?.type ?? type
