import { defineFigures, secondesDepuis } from '../../platform/figures/figures.ts'
import { compterEnvois } from './figures.repo.ts'

/** Mails and SMS. */
export const figuresEnvois = defineFigures({
  figures: {
    ondine_messages_waiting: { aide: 'Mails and SMS that are to leave.', labels: ['channel'] },
    ondine_messages_oldest_seconds: { aide: 'How long the oldest of them has waited.', labels: ['channel'] },
    ondine_messages_sent_last_hour: { aide: 'Mails and SMS that left in the last hour.', labels: ['channel'] },
    ondine_messages_lost_last_hour: { aide: 'Mails and SMS given up in the last hour.', labels: ['channel'] },
  },
  lire: async ({ sql, clock }) => {
    const canaux = await compterEnvois(sql, clock.now())
    return {
      ondine_messages_waiting: canaux.map(({ canal: channel, attente: valeur }) => ({ channel, valeur })),
      ondine_messages_oldest_seconds: canaux.map(({ canal: channel, ancien }) => ({
        channel,
        valeur: secondesDepuis(clock, ancien) ?? 0,
      })),
      ondine_messages_sent_last_hour: canaux.map(({ canal: channel, partis: valeur }) => ({ channel, valeur })),
      ondine_messages_lost_last_hour: canaux.map(({ canal: channel, perdus: valeur }) => ({ channel, valeur })),
    }
  },
})
