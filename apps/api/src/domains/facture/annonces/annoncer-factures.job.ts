import { dateEnLettres } from '@ondine/webapi/abonnement/abonnement.rules.ts'
import { ecrireMontant } from '@ondine/webapi/common/montants.rules.ts'
import type { Contexte } from '../../../platform/context.ts'
import { jourLocal } from '../../../platform/instant-local.ts'
import { defineJobRecurrent } from '../../../platform/jobs/recurring.ts'
import type { ContexteTravail } from '../../../platform/jobs/tasks.ts'
import { contactsDesContrats } from '../../client/contacts.public.ts'
import { envoyerCourriel } from '../../contenu/courriel.public.ts'
import { creerLienDeFacture, VALIDITE_JOURS } from '../liens/creer-lien.ts'
import { purgerLiens } from '../liens/lien.repo.ts'
import {
  abandonner,
  type FactureAAnnoncer,
  noterAnnoncee,
  noterRappelee,
  prendreAAnnoncer,
  prendreARappeler,
} from './annonces.repo.ts'
import { commentSeRegle } from './reglement.rules.ts'

/** Invoices of one transaction: it must be short (decision 004). */
const LOT = 50
const LOT_DE_LIENS = 5_000
const VALIDITE = `${VALIDITE_JOURS} jours`

/** The mailboxes of who pays, that billing knows and that prove it: a bill bears what proves its contract. */
const adressesDuPayeur = async (ctx: Contexte, numeroContrat: string): Promise<string[]> => {
  const contacts = await contactsDesContrats(ctx.sql, [numeroContrat], ctx.clock.now())
  return [
    ...new Set(
      contacts
        .filter(
          ({ nature, prouve, actuel, roles }) => nature === 'MAIL' && prouve && actuel && roles.includes('payeur'),
        )
        .map(({ valeur }) => valeur),
    ),
  ]
}

const champsDe = async (ctx: Contexte, facture: FactureAAnnoncer, centimes: number) => {
  const { numero_contrat: numeroContrat, numero_facture: numeroFacture } = facture
  return {
    numeroContrat,
    date: dateEnLettres(facture.date_emission),
    montant: ecrireMontant(centimes, ctx.parametres.devise),
    lien: await creerLienDeFacture(ctx, { numeroContrat, numeroFacture }),
    validite: VALIDITE,
  }
}

const annoncer = async (ctx: Contexte, facture: FactureAAnnoncer): Promise<void> => {
  const adresses = await adressesDuPayeur(ctx, facture.numero_contrat)
  for (const destinataire of adresses)
    await envoyerCourriel(ctx, {
      type: 'FACTURE_DISPONIBLE',
      destinataire,
      champs: {
        ...(await champsDe(ctx, facture, facture.montant_ttc_centimes)),
        reglement: commentSeRegle(facture, ctx.parametres),
      },
      cle: `facture:${facture.numero_contrat}:${facture.numero_facture}:${destinataire}`,
    })
  await noterAnnoncee(ctx.sql, facture, { prevenue: adresses.length > 0, le: ctx.clock.now() })
}

const rappeler = async (ctx: Contexte, facture: FactureAAnnoncer): Promise<void> => {
  for (const destinataire of await adressesDuPayeur(ctx, facture.numero_contrat))
    await envoyerCourriel(ctx, {
      type: 'FACTURE_RAPPEL',
      destinataire,
      champs: {
        ...(await champsDe(ctx, facture, facture.reste_centimes)),
        limite: dateEnLettres(facture.limite_paiement_le ?? facture.date_emission),
      },
      cle: `facture-rappel:${facture.numero_contrat}:${facture.numero_facture}:${destinataire}`,
    })
  await noterRappelee(ctx.sql, facture, ctx.clock.now())
}

/** Batch after batch, each in its transaction: a kill tells nothing twice and loses nothing. */
const parLots = async (
  ctx: ContexteTravail,
  prendre: (dedans: Contexte) => Promise<FactureAAnnoncer[]>,
  faire: (dedans: Contexte, facture: FactureAAnnoncer) => Promise<void>,
): Promise<void> => {
  while (!ctx.signal.aborted) {
    const pris = await ctx.enTransaction(async (dedans) => {
      const factures = await prendre(dedans)
      for (const facture of factures) await faire(dedans, facture)
      return factures.length
    })
    if (pris < LOT) return
  }
  throw new Error('The worker stops before the end: the next attempt goes on.')
}

/** Tells who pays that an invoice is there, once its document is. */
export const annoncerFacturesJob = defineJobRecurrent({
  nom: 'annoncer-factures',
  quand: { chaque: 'minutes', pas: 5 },
  executer: async (ctx) => {
    const depuis = ctx.parametres.factureAnnonceDepuis.slice(0, 10)
    await ctx.enTransaction((dedans) => abandonner(dedans.sql, depuis, dedans.clock.now()))
    const jour = jourLocal(ctx.clock.now())
    await parLots(ctx, ({ sql }) => prendreAAnnoncer(sql, { jour, lot: LOT }), annoncer)
  },
})

/** Every morning: recalls the invoices that nobody opened nor settled, then forgets the links that are over. */
export const rappelerFacturesJob = defineJobRecurrent({
  nom: 'rappeler-factures',
  quand: { chaque: 'jour', a: '09:10' },
  executer: async (ctx) => {
    const jours = ctx.parametres.factureRappelJours
    const jour = jourLocal(ctx.clock.now())
    if (jours > 0) await parLots(ctx, ({ sql }) => prendreARappeler(sql, { jour, jours, lot: LOT }), rappeler)
    while ((await ctx.enTransaction(({ sql, clock }) => purgerLiens(sql, clock.now(), LOT_DE_LIENS))) === LOT_DE_LIENS);
  },
})
