import { motsDe } from '@ondine/webapi/demarche/conditions.rules.ts'
import { enClair } from '@ondine/webapi/demarche/dire.rules.ts'
import type { ChampOuvert, Parcours } from '@ondine/webapi/demarche/parcours.rules.ts'
import { typeDe } from '@ondine/webapi/demarche/types-de-champ.ts'
import { euros } from '../../../ui/format/nombres.ts'

export interface ReponseDite {
  readonly nom: string
  readonly etiquette: string
  readonly valeur: string
}
export interface SectionDite {
  readonly id: string
  readonly titre: string
  readonly reponses: readonly ReponseDite[]
}

const VIDE = 'Non renseigné'

const masquer = (valeur: string): string => (valeur === '' ? '' : `•••• ${valeur.slice(-4)}`)

const direValeur = ({ champ, valeur, options }: ChampOuvert, fichiers: readonly string[]): string => {
  const { lu, champ: nature } = typeDe(champ.type)
  if (lu === 'pieces') return fichiers.join(', ')
  if (nature.secret === true) return masquer(valeur)
  return options?.find(({ code }) => code === valeur)?.libelle ?? enClair(champ.type, valeur, euros)
}

/** What was answered, in the words of the form, step by step: nothing of what does not count, nor of what nobody sees. */
export const sectionsDites = (
  { etapes, champs, connu }: Parcours,
  fichiersDe: (champ: string) => readonly string[],
): readonly SectionDite[] =>
  etapes.map(({ id, titre }) => ({
    id,
    titre,
    reponses: champs
      .filter(({ champ, etape }) => etape.id === id && !champ.invisible)
      .map((ouvert) => ({
        nom: ouvert.champ.nom,
        etiquette: motsDe(ouvert.champ.etiquette, connu) ?? ouvert.champ.nom,
        valeur: direValeur(ouvert, fichiersDe(ouvert.champ.nom)) || VIDE,
      })),
  }))
