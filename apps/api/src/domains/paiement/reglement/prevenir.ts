import { dateEnLettres } from '@ondine/webapi/abonnement/abonnement.rules.ts'
import { compter } from '@ondine/webapi/common/nombres.rules.ts'
import type { Contexte } from '../../../platform/context.ts'
import { jourLocal } from '../../../platform/instant-local.ts'
import { envoyerCourriel } from '../../contenu/courriel.public.ts'
import { connaitLesNumeros, findLignesNommees } from '../lecture.repo.ts'
import { ecrireMontant } from '../montant.ts'
import type { LigneDePaiement, LignePaiement } from '../paiement.repo.ts'
import type { LigneTenue } from './prendre.repo.ts'

/** Bills that a receipt names one by one. */
const FACTURES_NOMMEES = 5

const nommer = (lignes: readonly LigneDePaiement[], parNumero: boolean): string => {
  const factures = lignes.flatMap(({ numero_facture }) => numero_facture ?? [])
  if (factures.length < lignes.length || factures.length === 0)
    return lignes.length === 1 ? 'une somme due' : `${lignes.length} sommes dues`
  if (!parNumero) return factures.length === 1 ? 'une facture' : `${factures.length} factures`
  if (factures.length === 1) return `la facture ${factures[0]}`
  const nommees = factures.slice(0, FACTURES_NOMMEES).join(', ')
  const autres = factures.length - FACTURES_NOMMEES
  return `${factures.length} factures (${nommees}${autres > 0 ? ` et ${compter(autres, 'autre')}` : ''})`
}

/** Whoever pays without an account typed the number; of a contract that its payer only reads, it would prove it to be theirs (decision 013). */
const seNommentA = async (ctx: Contexte, { auteur_id }: LignePaiement, lignes: readonly LigneDePaiement[]) =>
  auteur_id === null ||
  connaitLesNumeros(
    ctx.sql,
    auteur_id,
    lignes.slice(0, FACTURES_NOMMEES).map(({ numero_contrat }) => numero_contrat),
  )

/** What it settles, in one sentence: the bills, by their numbers for whoever may know them, and the contract that each may be looked for in. */
const detailDe = (lignes: readonly LigneDePaiement[], parNumero: boolean): string => {
  const contrats = [...new Set(lignes.map(({ numero_contrat }) => numero_contrat))]
  const de = contrats.length === 1 ? `du contrat ${contrats[0]}` : `de ${contrats.length} contrats`
  return `Il règle ${nommer(lignes, parNumero)} ${de}.`
}

const RIEN = 'Après ce paiement, il n’en reste rien à payer.'

/** What is left of what it was for, by when, and where it is paid: for whoever may read these dues. */
const resteDe = async (ctx: Contexte, { id, auteur_id, devise }: LignePaiement, lignes: readonly LigneTenue[]) => {
  // read again only where it paid a part: staff, a bill that grew, an advance that was used elsewhere meanwhile
  if (lignes.every(({ reste_centimes, centimes }) => reste_centimes !== null && reste_centimes <= centimes)) return RIEN
  if (auteur_id === null) return ''
  const lues = await findLignesNommees(ctx.sql, id, auteur_id)
  if (lues.some(({ reste }) => reste === null)) return ''
  const reste = lues.reduce((somme, une) => somme + (une.reste ?? 0), 0)
  if (reste === 0) return RIEN
  const limite = lues.flatMap((une) => une.limite ?? []).toSorted()[0]
  const quand =
    limite === undefined
      ? ''
      : limite < jourLocal(ctx.clock.now())
        ? `, dont la date limite était le ${dateEnLettres(limite)}`
        : `, au plus tard le ${dateEnLettres(limite)}`
  return `Après ce paiement, il reste ${ecrireMontant(reste, devise)} à payer${quand}. Vous pouvez payer ce reste en ligne, dans «\u202fFactures\u202f».`
}

/** The receipt: once, to who paid, when it is paid and not before. */
export const envoyerRecu = async (ctx: Contexte, paiement: LignePaiement, lignes: readonly LigneTenue[], le: Date) => {
  if (paiement.email === null) return
  const dit = detailDe(lignes, await seNommentA(ctx, paiement, lignes))
  await envoyerCourriel(ctx, {
    type: 'PAIEMENT_RECU',
    destinataire: paiement.email,
    champs: {
      reference: paiement.reference,
      montant: ecrireMontant(paiement.montant_centimes, paiement.devise),
      date: dateEnLettres(jourLocal(le)),
      detail: `${dit} ${await resteDe(ctx, paiement, lignes)}`.trim(),
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
