import { dateEnLettres } from '@ondine/webapi/abonnement/abonnement.rules.ts'
import type { Contexte } from '../../../platform/context.ts'
import { jourLocal } from '../../../platform/instant-local.ts'
import { envoyerCourriel } from '../../contenu/courriel.public.ts'
import { ecrireMontant } from '../montant.ts'
import type { LigneDePaiement, LignePaiement } from '../paiement.repo.ts'

const detailDe = (lignes: readonly LigneDePaiement[]): string => {
  const contrats = [...new Set(lignes.map(({ numero_contrat }) => numero_contrat))]
  const dues = lignes.length === 1 ? 'Une somme due' : `${lignes.length} sommes dues`
  return contrats.length === 1
    ? `${dues} au titre du contrat ${contrats[0]}.`
    : `${dues} au titre de ${contrats.length} contrats.`
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
