import { lireDevise } from '../commun/champs.ts'
import type { Constat, Outils } from '../port.ts'
import { type ConfigGenerique, MOTS, type SecretsGenerique } from './compte.ts'
import { estSigne, lireSomme } from './signature.ts'

export type OutilsGenerique = Outils<SecretsGenerique, ConfigGenerique>
type Champs = Readonly<Record<string, string>>

const motDe = (statut: string, mots: ConfigGenerique['mots']): string | undefined =>
  Object.hasOwn(mots, statut) ? mots[statut] : MOTS.find((un) => un === statut)

/** What signed fields say; undefined: they lack what a payment is. */
export const constatGenerique = (champs: Champs, config: ConfigGenerique, traite: string): Constat | undefined => {
  const { tokenTransaction = '', order = '', status = '' } = champs
  const mot = motDe(status, config.mots)
  if (order === '') return undefined
  if (mot === 'REFUSED') return { nature: 'REFUSE', motif: status.slice(0, 20), pageOuverte: false }
  if (mot === 'CANCELLED') return { nature: 'ANNULE' }
  if (mot !== 'PAID' && mot !== 'ALREADY_PAID') return { nature: 'EN_COURS', motif: status.slice(0, 20) }
  const montant = lireSomme(champs.amount, config.unite)
  if (montant === undefined || tokenTransaction === '') return undefined
  return {
    nature: 'PAYE',
    capture: {
      transaction: tokenTransaction,
      montant,
      devise: lireDevise(champs.currency),
      reference: order,
      traite,
      autorisation: null,
      moyen: null,
      le: new Date(Number(champs.timestamp) * 1000),
    },
  }
}

const TOLERANCE_SECONDES = 300
/** Signed with one of the keys, for this merchant, just now? Otherwise why it is not believed. */
export const fauteDe = (
  champs: Champs | undefined,
  { secrets, config, maintenant }: OutilsGenerique,
): string | undefined => {
  if (champs === undefined || !/^\d{9,11}$/.test(champs.timestamp ?? '')) return 'malformed'
  if (!estSigne(champs, secrets.cles, config)) return 'signature'
  const ecart = Math.abs(Math.floor(maintenant().getTime() / 1000) - Number(champs.timestamp))
  if (ecart > TOLERANCE_SECONDES) return 'too old'
  return champs.merchant === config.marchand ? undefined : 'account'
}
