import { dateEnLettres } from '@ondine/webapi/abonnement/abonnement.rules.ts'
import { lienDeBrouillon, liensSimples } from '@ondine/webapi/acces/liens.codes.ts'
import { libellesDemarche } from '@ondine/webapi/demarche/demande.codes.ts'
import type { TypeDemarche } from '@ondine/webapi/demarche/types.codes.ts'
import type { Contexte } from '../../platform/context.ts'
import { empreinteJeton } from '../../platform/ids.ts'
import { jourLocal } from '../../platform/instant-local.ts'
import { defineJobRecurrent } from '../../platform/jobs/recurring.ts'
import { envoyerCourriel } from '../contenu/courriel.public.ts'
import { ajouterLien, type BrouillonARappeler, prendreARappeler, purgerBrouillons } from './brouillon/attente.repo.ts'

/** Mails of one transaction. */
const LOT = 50
const JOUR_MS = 24 * 3_600_000

/** Without an account a link of its own opens it: the first one is known by its print only. */
const lienDe = async (ctx: Contexte, { brouillon_id: brouillonId, user_web_id: userWebId }: BrouillonARappeler) => {
  if (userWebId !== null) return liensSimples.TABLEAU_DE_BORD.chemin
  const jeton = ctx.ids.jeton()
  await ajouterLien(ctx.sql, brouillonId, empreinteJeton(jeton))
  return `${lienDeBrouillon.chemin}/${jeton}`
}

const rappeler = async (ctx: Contexte, jours: number): Promise<number> => {
  const le = ctx.clock.now()
  const pris = await prendreARappeler(ctx.sql, { le, avant: new Date(le.getTime() + jours * JOUR_MS), lot: LOT })
  for (const brouillon of pris)
    await envoyerCourriel(ctx, {
      type: 'BROUILLON_RAPPEL',
      destinataire: brouillon.email,
      champs: {
        objet: libellesDemarche[brouillon.type as TypeDemarche],
        lien: await lienDe(ctx, brouillon),
        limite: dateEnLettres(jourLocal(brouillon.expire_le)),
      },
    })
  return pris.length
}

/** Erases drafts whose time is over, and recalls once by mail those whose end comes near. */
export const entretenirBrouillonsJob = defineJobRecurrent({
  nom: 'entretenir-brouillons',
  quand: { chaque: 'jour', a: '08:40' },
  executer: async (ctx) => {
    const { brouillonRappelJours } = ctx.parametres
    const paquets: readonly ((dedans: Contexte) => Promise<number>)[] = [
      (dedans) => purgerBrouillons(dedans.sql, ctx.clock.now()),
      ...(brouillonRappelJours === 0 ? [] : [(dedans: Contexte) => rappeler(dedans, brouillonRappelJours)]),
    ]
    for (const paquet of paquets)
      while ((await ctx.enTransaction(paquet)) > 0)
        if (ctx.signal.aborted) throw new Error('The worker stops before the end: the next attempt goes on.')
  },
})
