import { z } from 'zod'
import { PARIS } from '../../../platform/instant-local.ts'
import { defineJob } from '../../../platform/jobs/tasks.ts'
import { jourDeTexte } from '../../../platform/temps-local.ts'
import { comptesARelever, railDuTraite } from '../prestataires/rails.ts'
import { rapprocherRelevesJob } from './rapprocher.job.ts'
import { TACHE_RAPPROCHER_RELEVES } from './rapprocher-releves.tache.ts'
import { garderReleve } from './releve.repo.ts'

const debutDu = (jour: number): Date => new Date(PARIS.debutJour(jour) * 1000)

/** Asks a provider for the statement of a local day of one account. Asked again, it adds what came since, and nothing else. */
export const lireReleveJob = defineJob({
  nom: 'paiement-lire-releve',
  charge: z.strictObject({ prestataire: z.string(), traite: z.string(), jour: z.iso.date() }),
  executer: async (ctx, { prestataire, traite, jour }) => {
    const compte = comptesARelever(ctx).find((un) => un.prestataire === prestataire && un.traites.includes(traite))
    const rail = railDuTraite(ctx, prestataire, traite)
    // its keys were taken away since: the state of the service says that it is not read any more
    if (compte === undefined || rail?.relever === undefined) return
    const rang = jourDeTexte(jour)
    const lignes = await rail.relever({ du: debutDu(rang), au: debutDu(rang + 1) })
    await ctx.terminer(async (dedans) => {
      await garderReleve(dedans.sql, { ...compte, jour }, lignes, dedans.clock.now())
      await rapprocherRelevesJob.ajouter(dedans, {}, { cle: TACHE_RAPPROCHER_RELEVES })
    })
  },
})
