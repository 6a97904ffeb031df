import { dateEnLettres } from '@ondine/webapi/abonnement/abonnement.rules.ts'
import type { CodeTypeAlarme } from '@ondine/webapi/alerte/alerte.codes.ts'
import { PARIS } from '../../platform/instant-local.ts'
import { texteJour } from '../../platform/temps-local.ts'

const FINE = '\u202f'
const INSECABLE = '\u00a0'

/** 1 234,5 with narrow no-break spaces. */
const nombre = (valeur: number, decimales = 0): string =>
  new Intl.NumberFormat('fr-FR', { maximumFractionDigits: decimales }).format(valeur)

/** 845 litres, 12,4 m³. */
export const volume = (litres: number): string =>
  litres < 1000
    ? `${nombre(litres)}${INSECABLE}litre${litres > 1 ? 's' : ''}`
    : `${nombre(litres / 1000, 1)}${INSECABLE}m³`
export const debit = (litresParHeure: number): string =>
  `${nombre(litresParHeure, 1)}${INSECABLE}litre${litresParHeure >= 2 ? 's' : ''} par heure`
/** 1 234,56 €, in the currency of the parameters. */
export const montant = (centimes: number, devise: string): string =>
  `${new Intl.NumberFormat('fr-FR', { minimumFractionDigits: 2 }).format(centimes / 100)}${FINE}${devise}`

/** Local day of an instant, in words. An end at midnight is the day before. */
export const jourEnLettres = (secondes: number): string => dateEnLettres(texteJour(PARIS.jour(secondes)))
const periode = (debut: number, fin: number): string => {
  const [premier, dernier] = [jourEnLettres(debut), jourEnLettres(fin - 1)]
  return premier === dernier ? premier : `du ${premier} au ${dernier}`
}

export interface FaitsInstance {
  readonly type: CodeTypeAlarme
  readonly debut: number
  readonly declenchement: number
  readonly fin: number | null
  readonly litres: number | null
  readonly duree: number | null
  readonly minimumLitres: number | null
  readonly seuilLitres: number | null
  readonly moyenneLitres: number | null
  readonly montantCentimes: number | null
}

/** Period that the litres of an event are of: what goes on has no end, whatever the day that fired it. */
export const periodeDe = ({ debut, fin }: Pick<FaitsInstance, 'debut' | 'fin'>): string =>
  fin === null ? `depuis le ${jourEnLettres(debut)}` : periode(debut, fin)

/** Average of an episode above its daily average, percent. */
export const depassementPourcent = ({ litres, duree, moyenneLitres }: FaitsInstance): number | null =>
  litres === null || !duree || !moyenneLitres ? null : Math.round((litres / duree / moyenneLitres - 1) * 100)

/** One French sentence about an event (1§3.6 message); `devise` is the symbol of the currency. A figure that is not given is left out. */
export const phrase = (faits: FaitsInstance, devise: string): string => {
  const litres = faits.litres === null ? '' : `${FINE}: ${volume(faits.litres)}`
  const somme = faits.montantCentimes === null ? '' : ` de ${montant(faits.montantCentimes, devise)}`
  const enCours = faits.fin === null
  const quand = enCours ? periodeDe(faits) : `(${periodeDe(faits)})`
  switch (faits.type) {
    case 'AF': {
      const flux = faits.minimumLitres === null ? undefined : debit(faits.minimumLitres)
      if (enCours)
        return `L’eau coule sans interruption ${quand}${flux === undefined ? '' : `${FINE}: au moins ${flux} sur le dernier jour`}.`
      return `L’eau a coulé sans interruption ${quand}${flux === undefined ? '' : `, à ${flux} environ`}.`
    }
    case 'AS': {
      const pourcent = depassementPourcent(faits)
      const ecart = pourcent === null ? '' : `, ${nombre(pourcent)}${INSECABLE}% de plus que d’habitude`
      return `Votre consommation ${enCours ? 'est' : 'a été'} inhabituelle ${quand}${litres}${ecart}.`
    }
    case 'SC':
      return `De l’eau ${enCours ? 'est' : 'a été'} consommée pendant votre veille ${quand}${litres}.`
    case 'AC':
      return `Votre seuil de consommation ${enCours ? 'est' : 'a été'} dépassé ${quand}${litres}.`
    case 'RP':
      return `Un prélèvement${somme} a été rejeté le ${jourEnLettres(faits.debut)}.`
    case 'IP':
      return `Un paiement${somme} n’a pas abouti le ${jourEnLettres(faits.debut)}.`
  }
}

/** What to do, in order. */
export const conseils: Readonly<Record<CodeTypeAlarme, readonly string[]>> = {
  AF: [
    'Fermez tous vos robinets, puis regardez le compteur : s’il tourne encore, l’eau fuit.',
    'Vérifiez d’abord la chasse d’eau, le groupe de sécurité du chauffe-eau et l’arrosage.',
    'Si la fuite est importante, fermez le robinet qui suit le compteur et appelez un plombier.',
    'Après la réparation d’une canalisation, demandez une attestation au plombier dans le mois : une partie de la facture peut être allégée.',
  ],
  AS: [
    'Cherchez ce qui a changé : arrosage, piscine, invités, nouvel appareil.',
    'Si rien ne l’explique, comparez le compteur le soir et le matin, sans consommer : l’écart montre une fuite.',
  ],
  SC: [
    'Assurez-vous que personne n’a utilisé l’eau en votre absence.',
    'Sinon, faites fermer le robinet qui suit le compteur par une personne de confiance.',
  ],
  AC: ['Regardez les heures de consommation du graphique.', 'Changez le seuil de l’alerte s’il ne vous convient plus.'],
  RP: ['Réglez la facture en ligne ou vérifiez vos coordonnées bancaires.'],
  IP: ['Reprenez le paiement en ligne, ou choisissez un autre moyen de paiement.'],
}
