import { dateEnLettres } from '@ondine/webapi/abonnement/abonnement.rules.ts'
import { compter } from '@ondine/webapi/common/nombres.rules.ts'
import type { Contexte } from '../../../platform/context.ts'
import { jourLocal } from '../../../platform/instant-local.ts'
import { envoyerCourriel } from '../../contenu/courriel.public.ts'
import { ecrireMontant } from '../montant.ts'
import type { LigneDePaiement, LignePaiement } from '../paiement.repo.ts'

/** Bills that a receipt names one by one. */
const FACTURES_NOMMEES = 5

const nommer = (lignes: readonly LigneDePaiement[]): string => {
  const factures = lignes.flatMap(({ numero_facture }) => numero_facture ?? [])
  if (factures.length < lignes.length || factures.length === 0)
    return lignes.length === 1 ? 'une somme due' : `${lignes.length} sommes dues`
  if (factures.length === 1) return `la facture ${factures[0]}`
  const nommees = factures.slice(0, FACTURES_NOMMEES).join(', ')
  const autres = factures.length - FACTURES_NOMMEES
  return `${factures.length} factures (${nommees}${autres > 0 ? ` et ${compter(autres, 'autre')}` : ''})`
}

/** What it settles, in one sentence: the bills by their numbers, and the contract that each may be looked for in. */
const detailDe = (lignes: readonly LigneDePaiement[]): string => {
  const contrats = [...new Set(lignes.map(({ numero_contrat }) => numero_contrat))]
  const de = contrats.length === 1 ? `du contrat ${contrats[0]}` : `de ${contrats.length} contrats`
  return `Il règle ${nommer(lignes)} ${de}.`
}

/** The receipt: once, to who paid, when it is paid and not before. */
export const envoyerRecu = async (
  ctx: Contexte,
  paiement: LignePaiement,
  lignes: readonly LigneDePaiement[],
  le: Date,
) => {
  if (paiement.email === null) return
  await envoyerCourriel(ctx, {
    type: 'PAIEMENT_RECU',
    destinataire: paiement.email,
    champs: {
      reference: paiement.reference,
      montant: ecrireMontant(paiement.montant_centimes, paiement.devise),
      date: dateEnLettres(jourLocal(le)),
      detail: detailDe(lignes),
    },
    cle: `paiement-recu:${paiement.id}`,
  })
}

/** That more was paid than was due, in one mail for one capture. */
export const annoncerExcedent = async (
  ctx: Contexte,
  paiement: LignePaiement,
  { centimes, transaction, le }: { centimes: number; transaction: string; le: Date },
) => {
  if (paiement.email === null || centimes <= 0) return
  await envoyerCourriel(ctx, {
    type: 'PAIEMENT_EXCEDENT',
    destinataire: paiement.email,
    champs: {
      reference: paiement.reference,
      montant: ecrireMontant(centimes, paiement.devise),
      date: dateEnLettres(jourLocal(le)),
    },
    cle: `paiement-excedent:${paiement.prestataire}:${transaction}`,
  })
}
