import { lienEvenement } from '@ondine/webapi/alerte/lien-evenement.rules.ts'
import { ecrireMontant } from '@ondine/webapi/common/montants.rules.ts'
import type { ChampsCourriel, TypeCourriel } from '@ondine/webapi/contenu/mail-types.codes.ts'
import type { ChampsSms, TypeSms } from '@ondine/webapi/contenu/sms-types.codes.ts'
import { nomComplet } from '@ondine/webapi/utilisateur/nom-complet.rules.ts'
import { type ContexteEnvoi, envoyerCourriel, envoyerSms } from '../contenu/courriel.public.ts'
import { jourEnLettres, periodeDe, volume } from './messages.ts'
import type { InstanceChiffree } from './notifications.repo.ts'

/** Sends the message of an event in the open transaction, once per recipient. `devise` is the symbol of the currency. */
export type Envoi = (
  ctx: ContexteEnvoi,
  instance: InstanceChiffree,
  destinataire: string,
  devise: string,
) => Promise<void>

type Propres<Champs> = Omit<Champs, 'nomComplet' | 'numeroContrat' | 'adresse' | 'titreAlerte' | 'lien'>

/** A mail of that type: what every mail says, and its own values. */
export const courriel =
  <T extends TypeCourriel>(
    type: T,
    propres: (i: InstanceChiffree, devise: string) => Propres<ChampsCourriel<T>>,
  ): Envoi =>
  (ctx, i, destinataire, devise) =>
    envoyerCourriel(ctx, {
      type,
      destinataire,
      champs: {
        nomComplet: nomComplet(i),
        numeroContrat: i.numeroContrat,
        adresse: i.adresse ?? '',
        titreAlerte: i.titre,
        lien: lienEvenement(i.numeroContrat, i.id),
        ...propres(i, devise),
      } as ChampsCourriel<T>,
      cle: `alerte/${i.id}/MAIL/${destinataire}`,
    })

export const sms =
  <T extends TypeSms>(type: T, propres: (i: InstanceChiffree) => Propres<ChampsSms<T>>): Envoi =>
  (ctx, i, destinataire) =>
    envoyerSms(ctx, {
      type,
      destinataire,
      champs: {
        numeroContrat: i.numeroContrat,
        lien: lienEvenement(i.numeroContrat, i.id),
        ...propres(i),
      } as ChampsSms<T>,
      cle: `alerte/${i.id}/SMS/${destinataire}`,
    })

export const consommationDe = ({ litres }: InstanceChiffree) => ({ consommation: volume(litres ?? 0) })
const EN_MOYENNE = { JOUR: '', SEMAINE: ', en moyenne sur une semaine', MOIS: ', en moyenne sur un mois' } as const
/** What the person chose, as they chose it. */
export const seuilChoisi = ({ seuilLitres, periodicite }: InstanceChiffree): string =>
  `${volume(seuilLitres ?? 0)} par jour${EN_MOYENNE[periodicite]}`
export const depassementDe = (i: InstanceChiffree) => ({
  ...consommationDe(i),
  periode: periodeDe(i),
  seuil: seuilChoisi(i),
})
export const incidentDe = (i: InstanceChiffree, devise: string) => ({
  montant: ecrireMontant(i.montantCentimes ?? 0, devise),
  date: jourEnLettres(i.debut),
})
export const rien = () => ({})
