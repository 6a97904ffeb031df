import { dateLongue } from '../../../ui/format/dates.ts'
import type { DemandeLue } from './suivi-demande.tsx'

export type RecoursLu = NonNullable<DemandeLue['recours']>

/** What may be done about a complaint that is not settled, and until when. */
export const recoursEnPhrases = (recours: RecoursLu): readonly string[] => {
  const [serviceClients, mediateur, fin] = [
    recours.serviceClientsDes,
    recours.mediateurDes,
    recours.mediateurJusquAu,
  ].map(dateLongue)
  const ensuite = `Sans accord, le médiateur peut être saisi gratuitement, du ${mediateur} au ${fin}.`
  switch (recours.etape) {
    case 'ATTENTE':
      return [
        `Dès notre réponse, ou le ${serviceClients} si elle n’est pas venue, vous trouverez ici un dossier prêt pour notre service clients\u202f: délais, messages, relevés, factures et consommation.`,
        ensuite,
      ]
    case 'SERVICE_CLIENTS':
      return ['Adressez ce dossier à notre service clients, qui la réexaminera.', ensuite]
    case 'MEDIATEUR':
      return [
        `Deux mois ont passé\u202f: vous pouvez saisir le médiateur, gratuitement, jusqu’au ${fin}. Joignez-lui ce dossier.`,
      ]
    case 'FORCLOS':
      return [
        `Plus d’un an a passé\u202f: le médiateur ne peut plus être saisi, il pouvait l’être jusqu’au ${fin}. Ce dossier reste à vous.`,
      ]
  }
}
