import type { Contexte } from '../../../platform/context.ts'
import { jourLocal } from '../../../platform/instant-local.ts'
import { defineJobRecurrent } from '../../../platform/jobs/recurring.ts'
import { jourDeTexte, texteJour } from '../../../platform/temps-local.ts'
import { comptesARelever } from '../prestataires/rails.ts'
import { lireReleveJob } from './lire-releve.job.ts'
import { dernierJourLu } from './releve.repo.ts'

/** Read for the first time, an account is read back so far. */
const JOURS_AU_DEBUT = 30
/** Days that are read again: some lines are told late. */
const JOURS_RELUS = 2

/** From the day before the last one that was read to yesterday: a night without a worker is read with the next. */
const joursALire = async (ctx: Contexte, compte: Parameters<typeof dernierJourLu>[1]): Promise<string[]> => {
  const hier = jourDeTexte(jourLocal(ctx.clock.now())) - 1
  const lu = await dernierJourLu(ctx.sql, compte)
  const debut = lu === undefined ? hier - JOURS_AU_DEBUT + 1 : Math.min(jourDeTexte(lu) - JOURS_RELUS + 1, hier)
  return Array.from({ length: hier - debut + 1 }, (_, rang) => texteJour(debut + rang))
}

/** Every morning: the statements that providers can be asked for, each day of each account by a job of its own. */
export const lireRelevesJob = defineJobRecurrent({
  nom: 'paiement-lire-releves',
  quand: { chaque: 'jour', a: '05:40' },
  executer: (ctx) =>
    ctx.terminer(async (dedans) => {
      for (const compte of comptesARelever(dedans)) {
        const { prestataire, traites } = compte
        const [traite = ''] = traites
        for (const jour of await joursALire(dedans, compte))
          await lireReleveJob.ajouter(
            dedans,
            { prestataire, traite, jour },
            { cle: `paiement-lire-releve:${prestataire}:${traite}:${jour}` },
          )
      }
    }),
})
