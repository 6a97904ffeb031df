import { lireChamps, lireDevise, lireMontant } from '../commun/champs.ts'
import type { MessageRecu, Outils, Verdict } from '../port.ts'
import type { ConfigPayzen, SecretsPayzen } from './compte.ts'
import { constatPayzen, estPaye } from './constat.ts'
import { estSigne } from './signature.ts'

type Champs = Readonly<Record<string, string>>

// theirs is told of every transaction but of one that was never made
const transactionDe = (champs: Champs): string =>
  champs.vads_trans_uuid || `${champs.vads_site_id}-${champs.vads_trans_date}-${champs.vads_trans_id}`

const instantDe = (champs: Champs): Date => {
  const [, a, m, j, h, mn, s] = /^(\d{4})(\d\d)(\d\d)(\d\d)(\d\d)(\d\d)$/.exec(champs.vads_trans_date ?? '') ?? []
  return new Date(Date.UTC(Number(a), Number(m) - 1, Number(j), Number(h), Number(mn), Number(s)))
}

// names are not signed, values are: a field that was given another name must not be read as absent
const estEntiere = (champs: Champs, paye: boolean): boolean =>
  /^\d{3}$/.test(champs.vads_currency ?? '') &&
  (champs.vads_order_id ?? '') !== '' &&
  (champs.vads_trans_status ?? '') !== '' &&
  (!paye || (/^[0-9a-f]{32}$/.test(champs.vads_trans_uuid ?? '') && champs.vads_operation_type === 'DEBIT'))

const verdictDe = (champs: Champs, traite: string): Verdict => {
  const transaction = transactionDe(champs)
  const statut = champs.vads_trans_status ?? ''
  const idEvenement = `${transaction}:${statut}`
  // money given back, or a card that was looked at: not this payment's
  if (champs.vads_operation_type === 'CREDIT' || champs.vads_operation_type === 'VERIFICATION')
    return { nature: 'SANS_SUITE', idEvenement }
  const montant = lireMontant(champs.vads_effective_amount || champs.vads_amount)
  const le = instantDe(champs)
  if (montant === undefined || Number.isNaN(le.getTime()) || !estEntiere(champs, estPaye(statut)))
    return { nature: 'REJETE', motif: 'malformed' }
  return {
    nature: 'CONSTAT',
    idEvenement,
    reference: champs.vads_order_id ?? null,
    idPrestataire: null,
    constat: constatPayzen(statut, {
      motif: champs.vads_auth_result || champs.vads_result,
      capture: {
        transaction,
        montant,
        devise: lireDevise(champs.vads_currency),
        reference: champs.vads_order_id ?? null,
        traite,
        autorisation: champs.vads_auth_number || null,
        moyen: champs.vads_card_brand || null,
        le,
      },
    }),
  }
}

/** Only what the platform sends by itself has a `vads_hash`: what a browser brings back, signed as well, is not it. */
export const verifierPayzen = (
  { octets, traite }: MessageRecu,
  { secrets, config }: Pick<Outils<SecretsPayzen, ConfigPayzen>, 'secrets' | 'config'>,
): Verdict => {
  const champs = lireChamps(octets.toString('utf8'))
  if (champs === undefined) return { nature: 'REJETE', motif: 'malformed' }
  if (!estSigne(champs, secrets.cles)) return { nature: 'REJETE', motif: 'signature' }
  if (!champs.vads_hash) return { nature: 'REJETE', motif: 'return' }
  if (champs.vads_site_id !== config.site || champs.vads_ctx_mode !== config.mode)
    return { nature: 'REJETE', motif: 'account' }
  return verdictDe(champs, traite)
}

export const relirePayzen = ({ octets, traite }: Pick<MessageRecu, 'octets' | 'traite'>): Verdict =>
  verdictDe(lireChamps(octets.toString('utf8')) ?? {}, traite)
