import type { ContexteMoteur } from './contexte-moteur.ts'
import { coutAnnuelDeFuite } from './cout.public.ts'
import { findANotifier, noterNotification } from './notifications.repo.ts'
import { prevenir } from './redactions.ts'

/** An event over for longer than this is history: nobody is told of last spring's leak. */
const ANCIEN_SECONDES = 7 * 86_400

/**
 * Asks, in the open transaction, for the messages of new events: once per event, channel and recipient. Nothing for an alert
 * without sending, nor for what ended more than a week ago.
 */
export const notifier = async (ctx: ContexteMoteur, instances: readonly number[]): Promise<void> => {
  if (instances.length === 0) return
  const le = ctx.clock.now()
  for (const instance of await findANotifier(ctx.sql, instances)) {
    if (instance.fin !== null && instance.fin < le.getTime() / 1000 - ANCIEN_SECONDES) continue
    const { id, canal, destinataire } = instance
    // history only, for the other addresses too: they get what its owner gets
    if (canal === 'AUCUN') continue
    const coutAnnuelCentimes =
      instance.type === 'AF' ? await coutAnnuelDeFuite(ctx, instance.numeroContrat, instance.minimumLitres) : null
    const propre = destinataire === null ? [] : [{ canal, destinataire }]
    const autres = instance.autresMails.map((adresse) => ({ canal: 'MAIL' as const, destinataire: adresse }))
    for (const envoi of [...propre, ...autres]) {
      if (!(await noterNotification(ctx.sql, { idInstance: id, ...envoi, le }))) continue
      await prevenir(ctx, envoi.canal, { ...instance, coutAnnuelCentimes }, envoi.destinataire, ctx.parametres.devise)
    }
  }
}
