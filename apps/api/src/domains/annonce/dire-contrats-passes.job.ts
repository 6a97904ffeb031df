import { nomComplet } from '@ondine/webapi/utilisateur/nom-complet.rules.ts'
import type { Contexte } from '../../platform/context.ts'
import { defineJobRecurrent } from '../../platform/jobs/recurring.ts'
import { type Perte, prendrePertes } from '../abonnement/quittes.public.ts'
import { envoyerCourriel } from '../contenu/courriel.public.ts'
import { contratsEnLettres } from './phrases.ts'

/** Accounts of one transaction: it must be short (decision 004). */
const LOT = 50

/** What stays open, and what is to be done. */
export const suiteDeLaPerte = ({ contrats }: Pick<Perte, 'contrats'>): string => {
  const attente = contrats.filter(({ aConfirmer }) => aConfirmer).map(({ numero }) => numero)
  return [
    contrats.some(({ factures }) => factures)
      ? 'Les factures d’avant ce changement restent dans votre compte, page «\u202fFactures\u202f», et s’y règlent.'
      : 'Il n’en reste rien dans votre compte.',
    ...(attente.length === 0
      ? []
      : [
          `Si vous êtes toujours titulaire ou payeur (${contratsEnLettres(attente)}), confirmez-le à la page «\u202fMes contrats\u202f»\u202f: nous ne savons pas laquelle de ces personnes vous êtes.`,
        ]),
  ].join(' ')
}

const dire = async (ctx: Contexte, perte: Perte): Promise<void> => {
  const { email, contrats, userWebId, cle, nom, prenom } = perte
  if (email === null) return
  await envoyerCourriel(ctx, {
    type: 'CONTRAT_PASSE',
    destinataire: email,
    champs: {
      nomComplet: nomComplet({ nom: nom ?? '', prenom: prenom ?? '' }),
      contrats: contratsEnLettres([...new Set(contrats.map(({ numero }) => numero))]),
      suite: suiteDeLaPerte(perte),
    },
    cle: `contrat-passe:${userWebId}:${cle}`,
  })
}

/**
 * Tells whoever lost contracts to other people by an import, once. The import wrote what is to be told in the transaction that closed them:
 * nothing is told twice, nothing is lost by a kill.
 */
export const direContratsPassesJob = defineJobRecurrent({
  nom: 'dire-contrats-passes',
  quand: { chaque: 'minutes', pas: 5 },
  executer: async (ctx) => {
    while (!ctx.signal.aborted) {
      const pris = await ctx.enTransaction(async (dedans) => {
        const pertes = await prendrePertes(dedans, LOT)
        for (const perte of pertes) await dire(dedans, perte)
        return pertes.length
      })
      if (pris < LOT) return
    }
    throw new Error('The worker stops before the end: the next attempt goes on.')
  },
})
