import { lienEvenement } from '@ondine/webapi/alerte/lien-evenement.rules.ts'
import { nomComplet } from '@ondine/webapi/utilisateur/nom-complet.rules.ts'
import { envoyerCourriel, envoyerSms } from '../contenu/courriel.public.ts'
import type { ContexteMoteur } from './contexte-moteur.ts'
import { debit, depassementPourcent, jourEnLettres, montant, periodeDe, volume } from './messages.ts'
import { findANotifier, type InstanceANotifier, noterNotification } from './notifications.repo.ts'

/** What the person chose, as they chose it. */
const seuilChoisi = ({ seuilLitres, periodicite }: InstanceANotifier): string =>
  `${volume(seuilLitres ?? 0)} par jour${EN_MOYENNE[periodicite]}`

/** An event over for longer than this is history: nobody is told of last spring's leak. */
const ANCIEN_SECONDES = 7 * 86_400
const EN_MOYENNE = { JOUR: '', SEMAINE: ', en moyenne sur une semaine', MOIS: ', en moyenne sur un mois' } as const

const envoyerMail = async (ctx: ContexteMoteur, i: InstanceANotifier, destinataire: string): Promise<void> => {
  const communs = {
    nomComplet: nomComplet(i),
    numeroContrat: i.numeroContrat,
    adresse: i.adresse ?? '',
    titreAlerte: i.titre,
    lien: lienEvenement(i.numeroContrat, i.id),
  }
  const cle = `alerte/${i.id}/MAIL/${destinataire}`
  const [consommation, periode] = [volume(i.litres ?? 0), periodeDe(i)]
  const seuil = seuilChoisi(i)
  const pourcent = depassementPourcent(i)
  const date = jourEnLettres(i.debut)
  const incident = { montant: montant(i.montantCentimes ?? 0, ctx.parametres.devise), date }
  switch (i.type) {
    case 'AF': {
      const champs = { ...communs, debitMinimal: debit(i.minimumLitres ?? 0), depuis: date }
      return envoyerCourriel(ctx, { type: 'ALERTE_FUITE', destinataire, champs, cle })
    }
    case 'AS': {
      const depassement = pourcent === null ? `seuil de ${seuil}` : `${pourcent}\u00a0%`
      const champs = { ...communs, consommation, depassement }
      return envoyerCourriel(ctx, { type: 'ALERTE_SURCONSOMMATION', destinataire, champs, cle })
    }
    case 'SC':
      return envoyerCourriel(ctx, {
        type: 'ALERTE_VEILLE',
        destinataire,
        champs: { ...communs, periode, consommation, seuil },
        cle,
      })
    case 'AC':
      return envoyerCourriel(ctx, {
        type: 'ALERTE_CONSOMMATION',
        destinataire,
        champs: { ...communs, periode, consommation, seuil },
        cle,
      })
    case 'RP':
      return envoyerCourriel(ctx, { type: 'ALERTE_REJET', destinataire, champs: { ...communs, ...incident }, cle })
    case 'IP':
      return envoyerCourriel(ctx, { type: 'ALERTE_INCIDENT', destinataire, champs: { ...communs, ...incident }, cle })
  }
}

const envoyerMessage = async (ctx: ContexteMoteur, i: InstanceANotifier, destinataire: string): Promise<void> => {
  const communs = { numeroContrat: i.numeroContrat, lien: lienEvenement(i.numeroContrat, i.id) }
  const avecVolume = { ...communs, consommation: volume(i.litres ?? 0) }
  const cle = `alerte/${i.id}/SMS/${destinataire}`
  switch (i.type) {
    case 'AF':
      return envoyerSms(ctx, { type: 'ALERTE_FUITE', destinataire, champs: communs, cle })
    case 'AS':
      return envoyerSms(ctx, { type: 'ALERTE_SURCONSOMMATION', destinataire, champs: avecVolume, cle })
    case 'SC':
      return envoyerSms(ctx, { type: 'ALERTE_VEILLE', destinataire, champs: avecVolume, cle })
    case 'AC':
      return envoyerSms(ctx, { type: 'ALERTE_CONSOMMATION', destinataire, champs: avecVolume, cle })
    case 'RP':
      return envoyerSms(ctx, { type: 'ALERTE_REJET', destinataire, champs: communs, cle })
    case 'IP':
      return envoyerSms(ctx, { type: 'ALERTE_INCIDENT', destinataire, champs: communs, cle })
  }
}

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
    const propre = destinataire === null ? [] : [{ canal, destinataire }]
    const autres = instance.autresMails.map((adresse) => ({ canal: 'MAIL' as const, destinataire: adresse }))
    for (const envoi of [...propre, ...autres]) {
      if (!(await noterNotification(ctx.sql, { idInstance: id, ...envoi, le }))) continue
      await (envoi.canal === 'MAIL' ? envoyerMail : envoyerMessage)(ctx, instance, envoi.destinataire)
    }
  }
}
