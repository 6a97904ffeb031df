import type { CodeTypeAlarme } from '@ondine/webapi/alerte/alerte.codes.ts'
import { ecrireMontant } from '@ondine/webapi/common/montants.rules.ts'
import { entier, FINE, INSECABLE } from '@ondine/webapi/common/nombres.rules.ts'
import type { ContexteEnvoi } from '../contenu/courriel.public.ts'
import { consommationDe, courriel, depassementDe, type Envoi, incidentDe, rien, seuilChoisi, sms } from './envois.ts'
import { debit, depassementPourcent, type FaitsInstance, jourEnLettres, periodeDe, volume } from './messages.ts'
import type { InstanceChiffree } from './notifications.repo.ts'

/** What most sentences say of an event. */
interface Dits {
  readonly enCours: boolean
  readonly quand: string
  /** Empty where the figure is not given. */
  readonly litres: string
  readonly somme: string
}

/** « , soit environ 205 € par an »; nothing where no price is known. */
const coutEnMots = ({ coutAnnuelCentimes }: InstanceChiffree, devise: string): string =>
  coutAnnuelCentimes === null
    ? ''
    : `, soit environ ${entier(coutAnnuelCentimes / 100)}${FINE}${devise} par an si rien n’est fait`

/** All that is written about a kind of alert. */
interface Redaction {
  readonly phrase: (faits: FaitsInstance, dits: Dits) => string
  /** What to do, in order. */
  readonly conseils: readonly string[]
  readonly courriel: Envoi
  readonly sms: Envoi
}

/** Kind by kind: the sentence on screen, what to do, the mail and the SMS (1§3.6). */
const redactions: Readonly<Record<CodeTypeAlarme, Redaction>> = {
  AF: {
    phrase: ({ minimumLitres }, { enCours, quand }) => {
      const flux = minimumLitres === null ? undefined : debit(minimumLitres)
      if (enCours)
        return `L’eau coule sans interruption ${quand}${flux === undefined ? '' : `${FINE}: au moins ${flux} sur le dernier jour`}.`
      return `L’eau a coulé sans interruption ${quand}${flux === undefined ? '' : `, à ${flux} environ`}.`
    },
    conseils: [
      'Fermez tous vos robinets, puis regardez le compteur : s’il tourne encore, l’eau fuit.',
      'Vérifiez d’abord la chasse d’eau, le groupe de sécurité du chauffe-eau et l’arrosage.',
      'Si la fuite est importante, fermez le robinet qui suit le compteur et appelez un plombier.',
      'Après la réparation d’une canalisation, demandez une attestation au plombier dans le mois : une partie de la facture peut être allégée.',
    ],
    courriel: courriel('ALERTE_FUITE', (i, devise) => ({
      debitMinimal: `${debit(i.minimumLitres ?? 0)}${coutEnMots(i, devise)}`,
      depuis: jourEnLettres(i.debut),
    })),
    sms: sms('ALERTE_FUITE', rien),
  },
  AS: {
    phrase: (faits, { enCours, quand, litres }) => {
      const pourcent = depassementPourcent(faits)
      const ecart = pourcent === null ? '' : `, ${entier(pourcent)}${INSECABLE}% de plus que d’habitude`
      return `Votre consommation ${enCours ? 'est' : 'a été'} inhabituelle ${quand}${litres}${ecart}.`
    },
    conseils: [
      'Cherchez ce qui a changé : arrosage, piscine, invités, nouvel appareil.',
      'Si rien ne l’explique, comparez le compteur le soir et le matin, sans consommer : l’écart montre une fuite.',
    ],
    courriel: courriel('ALERTE_SURCONSOMMATION', (i) => {
      const pourcent = depassementPourcent(i)
      return {
        ...consommationDe(i),
        depassement: pourcent === null ? `seuil de ${seuilChoisi(i)}` : `${pourcent}${INSECABLE}%`,
      }
    }),
    sms: sms('ALERTE_SURCONSOMMATION', consommationDe),
  },
  SC: {
    phrase: (_faits, { enCours, quand, litres }) =>
      `De l’eau ${enCours ? 'est' : 'a été'} consommée pendant votre veille ${quand}${litres}.`,
    conseils: [
      'Assurez-vous que personne n’a utilisé l’eau en votre absence.',
      'Sinon, faites fermer le robinet qui suit le compteur par une personne de confiance.',
    ],
    courriel: courriel('ALERTE_VEILLE', depassementDe),
    sms: sms('ALERTE_VEILLE', consommationDe),
  },
  AC: {
    phrase: (_faits, { enCours, quand, litres }) =>
      `Votre seuil de consommation ${enCours ? 'est' : 'a été'} dépassé ${quand}${litres}.`,
    conseils: [
      'Regardez les heures de consommation du graphique.',
      'Changez le seuil de l’alerte s’il ne vous convient plus.',
    ],
    courriel: courriel('ALERTE_CONSOMMATION', depassementDe),
    sms: sms('ALERTE_CONSOMMATION', consommationDe),
  },
  RP: {
    phrase: ({ debut }, { somme }) => `Un prélèvement${somme} a été rejeté le ${jourEnLettres(debut)}.`,
    conseils: ['Réglez la facture en ligne ou vérifiez vos coordonnées bancaires.'],
    courriel: courriel('ALERTE_REJET', incidentDe),
    sms: sms('ALERTE_REJET', rien),
  },
  IP: {
    phrase: ({ debut }, { somme }) => `Un paiement${somme} n’a pas abouti le ${jourEnLettres(debut)}.`,
    conseils: ['Reprenez le paiement en ligne, ou choisissez un autre moyen de paiement.'],
    courriel: courriel('ALERTE_INCIDENT', incidentDe),
    sms: sms('ALERTE_INCIDENT', rien),
  },
}

/** One French sentence about an event (1§3.6 message); `devise` is the symbol of the currency. A figure that is not given is left out. */
export const phrase = (faits: FaitsInstance, devise: string): string => {
  const enCours = faits.fin === null
  return redactions[faits.type].phrase(faits, {
    enCours,
    quand: enCours ? periodeDe(faits) : `(${periodeDe(faits)})`,
    litres: faits.litres === null ? '' : `${FINE}: ${volume(faits.litres)}`,
    somme: faits.montantCentimes === null ? '' : ` de ${ecrireMontant(faits.montantCentimes, devise)}`,
  })
}

/** What to do about an event of that kind, in order. */
export const conseilsDe = (type: CodeTypeAlarme): readonly string[] => redactions[type].conseils

/** Tells one recipient of an event, in the open transaction, once. */
export const prevenir = (
  ctx: ContexteEnvoi,
  canal: 'MAIL' | 'SMS',
  instance: InstanceChiffree,
  destinataire: string,
  devise: string,
): Promise<void> =>
  redactions[instance.type][canal === 'MAIL' ? 'courriel' : 'sms'](ctx, instance, destinataire, devise)
