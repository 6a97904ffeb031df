import { rappelDeDocument } from '@ondine/webapi/demarche/demarche.messages.ts'
import type { Contexte } from '../../platform/context.ts'
import { defineJobRecurrent } from '../../platform/jobs/recurring.ts'
import { faire } from './faire.ts'
import { findDemande } from './lecture.repo.ts'
import { prendreARappeler } from './rappel.repo.ts'

/** Mails of one transaction. */
const LOT = 50
const JOUR_MS = 24 * 3_600_000

const rappeler = async (ctx: Contexte, jours: number): Promise<number> => {
  const avant = new Date(ctx.clock.now().getTime() - jours * JOUR_MS)
  const prises = await prendreARappeler(ctx.sql, { avant, lot: LOT })
  for (const { reference, demande: texte } of prises) {
    const demande = await findDemande(ctx.sql, reference)
    if (demande !== undefined)
      await faire(ctx, demande, {
        geste: 'RAPPEL',
        par: 'SYSTEME',
        texte: rappelDeDocument(texte),
        auteurId: undefined,
      })
  }
  return prises.length
}

/** Writes again, twice at most, to whoever was asked for a document and did not send it: nothing else would move their request. */
export const rappelerDemandesJob = defineJobRecurrent({
  nom: 'rappeler-demandes',
  // before the desk opens: nobody is writing to them then
  quand: { chaque: 'jour', a: '07:30' },
  executer: async (ctx) => {
    const { demandeRappelJours } = ctx.parametres
    if (demandeRappelJours === 0) return
    while ((await ctx.enTransaction((dedans) => rappeler(dedans, demandeRappelJours))) > 0)
      if (ctx.signal.aborted) throw new Error('The worker stops before the end: the next attempt goes on.')
  },
})
