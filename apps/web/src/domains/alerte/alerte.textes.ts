import { type CodeTypeAlarme, codesTypeAlarme, typesAlerte } from '@ondine/webapi/alerte/alerte.codes.ts'
import { alerteErreurs } from '@ondine/webapi/alerte/alerte.messages.ts'
import { ALERTES_MAX } from '@ondine/webapi/alerte/alerte.rules.ts'
import type { Alerte, InstanceAlerte } from '@ondine/webapi/alerte/alerte.schemas.ts'
import { accord, compter, decimal, INSECABLE } from '@ondine/webapi/common/nombres.rules.ts'
import { remplirTexte } from '@ondine/webapi/http/erreur.ts'
import type { TonEtiquette } from '../../ui/etiquette.tsx'
import { dateLongue, instantLocal, instantLong, jourEtMois } from '../../ui/format/dates.ts'
import { euros } from '../../ui/format/nombres.ts'
import { volumeAvecUnite } from '../../ui/format/volumes.ts'
import { telephoneEnPaires } from '../../ui/telephone.ts'
import type { EtatAlerte } from './alerte.rules.ts'
import { volumeLu } from './volume-lu.public.ts'

/** What each kind of alert is for, in a sentence of the form. */
export const detailType: Readonly<Record<CodeTypeAlarme, string>> = {
  AF: 'L’eau coule jour et nuit, sans jamais s’arrêter.',
  AS: 'Vous consommez nettement plus que d’habitude, plusieurs jours de suite.',
  SC: 'De l’eau est consommée alors que rien ne devrait couler : absence, logement vide.',
  AC: 'Votre consommation dépasse un seuil que vous choisissez.',
  RP: 'Votre banque rejette un prélèvement.',
  IP: 'Un paiement en ligne n’aboutit pas.',
}

/** How the alert of a kind is named at first: people may call it otherwise. */
export const titreParDefaut = (type: CodeTypeAlarme): string => typesAlerte[type].libelle

export const libellesEtat: Readonly<Record<EtatAlerte, { readonly mot: string; readonly ton: TonEtiquette }>> = {
  EN_COURS: { mot: 'Déclenchée', ton: 'vigilance' },
  EN_PAUSE: { mot: 'En pause', ton: 'information' },
  ACTIVE: { mot: 'Active', ton: 'calme' },
  EXPIREE: { mot: 'Expirée', ton: 'neutre' },
  DESACTIVE: { mot: 'Désactivée', ton: 'neutre' },
}

/** "6,5 litres", "1 litre": thresholds and flows may have decimals, which their rounding would belie. */
export const debitLu = (litres: number): string =>
  `${decimal(Math.round(litres * 1000), 3, 0)}${INSECABLE}${accord(litres, 'litre')}`

/** 12 L, 1 500 L, 2,5 m³: the unit people would use for that size. */
export const volumeDuSeuil = (litres: number): string => volumeAvecUnite(litres, litres < 10_000 ? 'litres' : 'm3')

const parPeriode = { JOUR: '', SEMAINE: ', en moyenne sur une semaine', MOIS: ', en moyenne sur un mois' } as const

const parIncident =
  (mot: string, tout: string) =>
  ({ seuilEnCentimes }: Alerte) =>
    seuilEnCentimes ? `${mot} à partir de ${euros(seuilEnCentimes)}` : tout

/** Kind by kind; `suite`: the days it must last. */
const seuils: Readonly<Record<CodeTypeAlarme, (alerte: Alerte, suite: string) => string>> = {
  AF: ({ debitMin, valeurSeuilEnLitres: litres }, suite) =>
    `Au moins ${decimal(Math.round((debitMin ?? litres) * 1000), 3, 0)}${INSECABLE}L par heure${suite}`,
  AS: ({ valeurSeuilEnLitres: litres }, suite) =>
    litres === 0 ? `Nettement au-dessus de votre moyenne${suite}` : `Plus de ${volumeDuSeuil(litres)} par jour${suite}`,
  SC: ({ valeurSeuilEnLitres: litres }) =>
    litres === 0 ? 'Au premier litre consommé' : `Plus de ${volumeDuSeuil(litres)} par jour`,
  AC: ({ valeurSeuilEnLitres: litres, periodicite }) =>
    `Plus de ${volumeDuSeuil(litres)} par jour${parPeriode[periodicite]}`,
  RP: parIncident('Rejets', 'Tout prélèvement rejeté'),
  IP: parIncident('Incidents', 'Tout incident de paiement'),
}

/** What makes an alert fire, in words. */
export const seuilEnPhrase = (alerte: Alerte): string => {
  const { nbJourDepassement: jours } = alerte
  return seuils[alerte.codeTypeAlarme](
    alerte,
    jours === null ? '' : `, ${compter(jours, 'jour')}${jours > 1 ? ' de suite' : ''}`,
  )
}

/** Whom it tells, and how. Readers who do not own the alert do not see whom. */
export const envoiEnPhrase = ({ canalAlerte, destinataire }: Pick<Alerte, 'canalAlerte' | 'destinataire'>): string => {
  if (canalAlerte === 'AUCUN') return 'Sans envoi, dans l’historique seulement'
  if (canalAlerte === 'SMS') return destinataire ? `Par SMS au ${telephoneEnPaires(destinataire)}` : 'Par SMS'
  return destinataire ? `Par e-mail à ${destinataire}` : 'Par e-mail'
}

export const periodeEnPhrase = ({ periodeDebut, periodeFin }: Pick<Alerte, 'periodeDebut' | 'periodeFin'>): string =>
  periodeFin === null
    ? `Depuis le ${dateLongue(periodeDebut)}, sans limite`
    : `Du ${dateLongue(periodeDebut)} au ${dateLongue(periodeFin)}`

const titresEvenement: Readonly<Record<CodeTypeAlarme, readonly [string, string]>> = {
  AF: ['Une fuite est possible', 'Une fuite a été repérée'],
  AS: ['Votre consommation est inhabituelle', 'Votre consommation a été inhabituelle'],
  SC: ['De l’eau est consommée pendant votre veille', 'De l’eau a été consommée pendant votre veille'],
  AC: ['Votre seuil de consommation est dépassé', 'Votre seuil de consommation a été dépassé'],
  RP: ['Un prélèvement a été rejeté', 'Un prélèvement avait été rejeté'],
  IP: ['Un paiement n’a pas abouti', 'Un paiement n’avait pas abouti'],
}

/** Title of an event, while it lasts and once it is over. */
export const titreEvenement = ({ codeTypeAlarme, etat }: Pick<InstanceAlerte, 'codeTypeAlarme' | 'etat'>): string =>
  titresEvenement[codeTypeAlarme][etat === 'DECLENCHEE' || etat === 'EN_PAUSE' ? 0 : 1]

/** "depuis le 8 novembre", "du 23 au 28 juin", an end at midnight being the day before. */
export const dureeEnPhrase = ({ dateDebut, dateFin }: Pick<InstanceAlerte, 'dateDebut' | 'dateFin'>): string => {
  const debut = instantLocal(dateDebut).jour
  if (dateFin === null) return `depuis le ${dateLongue(debut)}`
  const fin = instantLocal(Date.parse(dateFin) - 1).jour
  return debut === fin ? `le ${dateLongue(debut)}` : `du ${jourEtMois(debut)} au ${dateLongue(fin)}`
}

export const etatEvenement = ({ etat, dateFin, pauseJusquAu }: InstanceAlerte): string => {
  if (etat === 'DECLENCHEE') return 'En cours'
  if (etat === 'EN_PAUSE') return pauseJusquAu ? `En pause jusqu’au ${dateLongue(pauseJusquAu)}` : 'En pause'
  if (etat === 'ANNULEE') return 'Démentie par les relevés'
  return dateFin ? `Terminée le ${instantLong(dateFin)}` : 'Terminée'
}

/** « 312 L perdus », « 1,2 m³ consommé » */
export const volumeLuAccorde = (litres: number, participe: string): string =>
  `${volumeLu(litres)} ${accord(litres < 1000 ? litres : Math.round(litres / 10) / 100, participe)}`

/** What a figure of an event is of: the water that a leak lost, the water that was used otherwise; undefined where it is not known. */
export const volumeEnPhrase = ({
  codeTypeAlarme,
  volumeConsommeEnLitre: litres,
  litresPerdus,
}: Pick<InstanceAlerte, 'codeTypeAlarme' | 'volumeConsommeEnLitre' | 'litresPerdus'>): string | undefined => {
  if (codeTypeAlarme === 'AF')
    return litresPerdus === null ? undefined : `environ ${volumeLuAccorde(litresPerdus, 'perdu')}`
  return litres === null ? undefined : volumeLuAccorde(litres, 'consommé')
}

/** How many of the active alerts that may be are taken, and what becomes of one more (1§4). */
export const quotaEnPhrase = (actives: number, maximum: number): string =>
  `${compter(actives, 'alerte active', 'alertes actives')} sur ${maximum} ${accord(maximum, 'possible')}${
    actives < maximum
      ? '.'
      : '\u202f: une nouvelle sera créée désactivée, et pourra remplacer celle que vous désactiverez.'
  }`

/** May an alert be created, and what becomes of it; why not, where none may. Undefined: not known yet. */
export const creationEnPhrase = (
  lues:
    | {
        readonly resultats: readonly unknown[]
        readonly nbAlertesActives: number
        readonly nbMaxAlertesActives: number
        readonly possibles: { readonly creation: boolean; readonly adresses: boolean }
      }
    | undefined,
): string => {
  if (lues === undefined) return ''
  const { creation, adresses } = lues.possibles
  if (creation) return quotaEnPhrase(lues.nbAlertesActives, lues.nbMaxAlertesActives)
  if (!adresses) return 'Seul le titulaire du contrat règle ses alertes.'
  return lues.resultats.length < ALERTES_MAX
    ? alerteErreurs.contratResilie.texte
    : remplirTexte(alerteErreurs.tropDAlertes.texte, { n: ALERTES_MAX })
}

/** What watches a contract, in the head of its screen; undefined: not known yet. */
export const introDesAlertes = (telereleve: boolean | undefined): string =>
  telereleve === false
    ? 'Ce contrat n’a pas de compteur d’eau relevé à distance\u202f: ses alertes portent sur les paiements.'
    : 'Nous lisons votre compteur pour vous, et vous prévenons de ce qui n’est pas habituel.'

/** In place of an empty list: what an alert would do for this contract, of one kind or of any; of several contracts, no meter is known. */
export const texteSansAlerte = (type: CodeTypeAlarme | undefined, telereleve: boolean | undefined): string => {
  if (telereleve === false && type !== undefined && typesAlerte[type].telereleve)
    return alerteErreurs.typeNonPropose.texte
  if (type !== undefined) return 'Choisissez un autre type, ou créez cette alerte.'
  if (telereleve === undefined) return 'Une alerte vous prévient de ce qui n’est pas habituel sur un contrat.'
  return telereleve
    ? 'Une alerte de fuite vous prévient en deux jours quand l’eau ne s’arrête plus de couler.'
    : 'Une alerte vous prévient d’un prélèvement rejeté, ou d’un paiement qui n’a pas abouti.'
}

/** Kinds that a contract may choose: those of payments need no remote readings. */
export const typesProposes = (telereleve: boolean): readonly CodeTypeAlarme[] =>
  codesTypeAlarme.filter((type) => telereleve || !typesAlerte[type].telereleve)
