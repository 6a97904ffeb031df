import { entier } from '@ondine/webapi/common/nombres.rules.ts'
import { asUnavailable } from '../platform/db/unavailable.ts'
import { Interruption } from '../platform/interruption.ts'
import { ImportError } from './import-error.ts'
import { type Comptes, comptesVides } from './lot.repo.ts'

/** What a run has written when something stops it. */
export type Avancee = {
  readonly comptes: Comptes
  /** Every line is merged, their consumption may not be derived. */
  readonly toutLu: boolean
  readonly rapport: string | undefined
}

/** Of a run that is stopped before it has read anything. */
export const AVANT_TOUT: Avancee = { comptes: comptesVides(), toutLu: false, rapport: undefined }

const codeDe = (cause: unknown): string =>
  cause instanceof Error && 'code' in cause && typeof cause.code === 'string' ? cause.code : ''

/** Of a fault of the database: why, by its code; its own words are in English, and for those who know them. */
const PANNES: Readonly<Record<string, string>> = {
  '25006': 'La base de données n’accepte pas d’écriture (est-ce un serveur de secours ?)',
  '40001': 'La base de données est trop occupée par d’autres écritures',
  '40P01': 'La base de données est trop occupée par d’autres écritures',
  '42501': 'Cet utilisateur de la base de données n’a pas les droits qu’il faut à un import',
  '53100': 'Le disque de la base de données est plein',
  '53300': 'La base de données n’a plus de connexion libre',
}

const pourquoi = (cause: unknown): string => {
  if (cause instanceof Interruption) return `Import arrêté par ${cause.signal}`
  const connue = PANNES[codeDe(cause)]
  if (connue !== undefined) return connue
  if (asUnavailable(cause) !== undefined) return 'La base de données ne répond plus'
  const texte = (cause instanceof Error ? cause.message : String(cause)).split('\n')[0]
  return `L’import s’est arrêté sur une faute imprévue (${texte})`
}

/** `perdue`: the database may have written what it could not confirm any more. */
const ecrit = ({ comptes, toutLu, rapport }: Avancee, perdue: boolean): string => {
  const { lues, acceptees, repetees, refusees } = comptes
  if (lues === 0) return perdue ? 'rien n’a été écrit, ou seulement les premières lignes' : 'rien n’a été écrit'
  const detail = `${entier(acceptees)} acceptées, ${entier(repetees)} répétées, ${entier(refusees)} refusées`
  const lignes = `${perdue ? 'au moins ' : ''}${entier(lues)} lignes sont écrites (${detail})`
  const reste = toutLu ? ', leurs consommations restent à calculer' : ''
  return `${lignes}${reste}${rapport === undefined ? '' : `, le rapport ${rapport} est incomplet`}`
}

/** One sentence: what stopped the run, what it has written, and that it may be run again. What says it already stays as it is. */
export const direArret = (cause: unknown, avancee: Avancee): ImportError =>
  cause instanceof ImportError
    ? cause
    : new ImportError(
        `${pourquoi(cause)} : ${ecrit(avancee, asUnavailable(cause) !== undefined)} ; relancez la même commande, rien ne sera compté deux fois.`,
        { cause },
      )
