import { defineFigures, secondesDepuis, secondesUnix } from '../../platform/figures/figures.ts'
import { compterEcarts, compterPaiements, derniersReleves } from './figures.repo.ts'

/** Payments, and what the statements of providers leave to explain. */
export const figuresPaiements = defineFigures({
  figures: {
    ondine_payments_pending_over_hour: { aide: 'Payments begun over an hour ago that have no end yet.' },
    ondine_payments_unbooked_over_hour: { aide: 'Payments paid over an hour ago that billing has not booked.' },
    ondine_payments_to_decide: {
      aide: 'Payments that wait for a decision of staff, money of no payment known among them.',
    },
    ondine_statement_gaps: { aide: 'Lines that the statements leave to explain.', labels: ['provider'] },
    ondine_statement_gaps_cents: { aide: 'Their amounts together, in cents.', labels: ['provider'] },
    ondine_statement_gaps_oldest_seconds: { aide: 'Age of the oldest of them.', labels: ['provider'] },
    ondine_statement_lines_failed: {
      aide: 'Of them, lines that a fault keeps from being settled; each is tried again every ten minutes.',
      labels: ['provider'],
    },
    ondine_statement_last_day_timestamp_seconds: { aide: 'Last day whose statement was read.', labels: ['provider'] },
  },
  lire: async ({ sql, clock }) => {
    const { ouverts, nonIntegres, aTrancher } = await compterPaiements(sql, clock.now())
    const ecarts = (await compterEcarts(sql)).map(({ prestataire: provider, ...ecart }) => ({ provider, ...ecart }))
    return {
      ondine_payments_pending_over_hour: ouverts,
      ondine_payments_unbooked_over_hour: nonIntegres,
      ondine_payments_to_decide: aTrancher,
      ondine_statement_gaps: ecarts.map(({ provider, nombre: valeur }) => ({ provider, valeur })),
      ondine_statement_gaps_cents: ecarts.map(({ provider, centimes: valeur }) => ({ provider, valeur })),
      ondine_statement_gaps_oldest_seconds: ecarts.map(({ provider, depuis }) => ({
        provider,
        valeur: secondesDepuis(clock, depuis) ?? 0,
      })),
      ondine_statement_lines_failed: ecarts.map(({ provider, pannes: valeur }) => ({ provider, valeur })),
      ondine_statement_last_day_timestamp_seconds: (await derniersReleves(sql)).map(({ prestataire, jour }) => ({
        provider: prestataire,
        valeur: secondesUnix(jour),
      })),
    }
  },
})
