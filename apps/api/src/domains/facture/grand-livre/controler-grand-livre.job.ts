import { jourLocal } from '../../../platform/instant-local.ts'
import { defineJobRecurrent } from '../../../platform/jobs/recurring.ts'
import { constater } from '../../parametrage/sante.public.ts'
import { type Anomalie, controlerGrandLivre, rapprocherLesEcarts } from './controle.repo.ts'

/** A night that nobody checked is checked with the next one. */
const DEUX_JOURS_MS = 48 * 3_600_000
/** Rows of the log; the health page names the first one. */
const DITES = 20

const estDimanche = (jour: string): boolean => new Date(jour).getUTCDay() === 0

const nommer = ({ regle, numero_contrat: contrat, objet }: Anomalie): string => `${regle}, contrat ${contrat}, ${objet}`

/**
 * Looks for what cannot be in the ledger: what was written to in the last two days every night, all of it on Sundays. What it finds is
 * an error of the log and of the state of the service, where an operator sees it. Differences with billing are told beside it.
 */
export const controlerGrandLivreJob = defineJobRecurrent({
  nom: 'controler-grand-livre',
  quand: { chaque: 'jour', a: '03:20' },
  executer: async (ctx) => {
    const maintenant = ctx.clock.now()
    const entier = estDimanche(jourLocal(maintenant))
    const anomalies = await controlerGrandLivre(ctx.sql, entier ? null : new Date(maintenant.getTime() - DEUX_JOURS_MS))
    const [premiere] = anomalies
    if (premiere !== undefined)
      ctx.log.error({ nombre: anomalies.length, anomalies: anomalies.slice(0, DITES) }, 'The ledger is not right.')
    await ctx.terminer(async (dedans) => {
      await constater(dedans, {
        nom: 'Grand livre',
        etat: premiere === undefined ? 'OK' : 'KO',
        detail:
          premiere === undefined
            ? `Aucune anomalie ${entier ? 'de tout le grand livre' : 'des deux derniers jours'}.`
            : `Anomalies\u202f: ${anomalies.length}. La première\u202f: ${nommer(premiere)}\u202f; les autres sont au journal.`,
      })
      const ecarts = await rapprocherLesEcarts(dedans.sql)
      await constater(dedans, {
        nom: 'Soldes de la facturation',
        etat: ecarts === 0 ? 'OK' : 'ALERTE',
        detail: ecarts === 0 ? 'Aucun écart.' : `Écarts à rapprocher\u202f: ${ecarts}.`,
      })
    })
  },
})
