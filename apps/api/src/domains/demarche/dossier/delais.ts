import type { PartieDossier } from '@ondine/document-factory/dossier-reclamation.ts'
import { dateEnLettres } from '@ondine/webapi/abonnement/abonnement.rules.ts'
import { accord } from '@ondine/webapi/common/nombres.rules.ts'
import { joursDeRetard } from '@ondine/webapi/demarche/delais.rules.ts'
import {
  AVIS_MEDIATEUR_JOURS,
  MEDIATEUR_APRES_MOIS,
  MEDIATEUR_AVANT_MOIS,
} from '@ondine/webapi/demarche/recours.codes.ts'
import { avisAvant, joursJusque, type Recours } from '@ondine/webapi/demarche/recours.rules.ts'

export interface FaitsDesDelais {
  readonly recueLe: string
  readonly echeance: string
  readonly attendDepuis: string | null
  readonly reponduLe: string | null
  readonly recours: Recours
}

const jours = (nombre: number): string => `${nombre} ${accord(nombre, 'jour')}`

const deJoursOuvres = (nombre: number): string => (nombre === 1 ? 'd’un jour ouvré' : `de ${nombre} jours ouvrés`)

/** What became of the promise. */
const reponseDite = ({ echeance, attendDepuis, reponduLe }: FaitsDesDelais, aujourdhui: string): string => {
  if (reponduLe !== null) {
    const retard = joursDeRetard({ echeance, attendDepuis: null }, reponduLe)
    return `Reçue le ${dateEnLettres(reponduLe)}${retard === 0 ? '' : `, en retard ${deJoursOuvres(retard)}`}`
  }
  if (attendDepuis !== null) return `En pause depuis le ${dateEnLettres(attendDepuis)}\u202f: un document est attendu`
  const retard = joursDeRetard({ echeance, attendDepuis }, aujourdhui)
  if (retard === 0) return 'Attendue'
  return `Aucune, en retard ${deJoursOuvres(retard)}`
}

/** Where something that opens on a day stands. */
const ouverture = (des: string, aujourdhui: string): string =>
  aujourdhui >= des ? `Ouvert depuis le ${dateEnLettres(des)}` : `Dans ${jours(joursJusque(aujourdhui, des))}`

const mediateurDit = ({ etape, mediateurDes, mediateurJusquAu }: Recours, aujourdhui: string): string => {
  if (etape === 'FORCLOS') return `Clos, ouvert jusqu’au ${dateEnLettres(mediateurJusquAu)}`
  if (etape !== 'MEDIATEUR') return ouverture(mediateurDes, aujourdhui)
  const reste = joursJusque(aujourdhui, mediateurJusquAu)
  return reste === 0 ? 'Ouvert, dernier jour' : `Ouvert, encore ${jours(reste)}`
}

/** Until when the mediator answers, and to whom that is said. */
const avisDit = ({ etape, mediateurDes }: Recours, aujourdhui: string): readonly [jour: string, ou: string] => {
  if (etape === 'FORCLOS') return ['–', 'Il ne peut plus être saisi']
  return etape === 'MEDIATEUR'
    ? [`Le ${dateEnLettres(avisAvant(aujourdhui))}`, 'S’il est saisi aujourd’hui']
    : [`Le ${dateEnLettres(avisAvant(mediateurDes))}`, 'S’il est saisi le premier jour']
}

/** The legal delays of a complaint, counted up to a day. */
export const delaisDe = (faits: FaitsDesDelais, aujourdhui: string): PartieDossier => {
  const { recueLe, echeance, recours } = faits
  const ecoules = joursJusque(recueLe, aujourdhui)
  return {
    titre: 'Les délais',
    grille: {
      colonnes: [
        { label: 'Étape', poids: 1.1, replie: true },
        { label: 'Règle', poids: 1.8, replie: true },
        { label: 'Jour', poids: 1.3, replie: true },
        { label: 'Où on en est', poids: 1.5, replie: true },
      ],
      lignes: [
        [
          'Réclamation écrite',
          'Elle fait courir les délais',
          dateEnLettres(recueLe),
          ecoules === 0 ? 'Aujourd’hui' : `Il y a ${jours(ecoules)}`,
        ],
        [
          'Réponse',
          'Promise à la réception',
          `Au plus tard le ${dateEnLettres(echeance)}`,
          reponseDite(faits, aujourdhui),
        ],
        [
          'Service clients',
          'Si la réponse n’est pas venue, ou ne convient pas',
          `Dès le ${dateEnLettres(recours.serviceClientsDes)}`,
          ouverture(recours.serviceClientsDes, aujourdhui),
        ],
        [
          'Médiateur',
          `${MEDIATEUR_APRES_MOIS} mois après la réclamation écrite, ${MEDIATEUR_AVANT_MOIS} mois au plus`,
          `Du ${dateEnLettres(recours.mediateurDes)} au ${dateEnLettres(recours.mediateurJusquAu)}`,
          mediateurDit(recours, aujourdhui),
        ],
        [
          'Avis du médiateur',
          `${AVIS_MEDIATEUR_JOURS} jours une fois le dossier complet`,
          ...avisDit(recours, aujourdhui),
        ],
      ],
    },
    notes: [
      'La médiation est gratuite pour le consommateur. Le médiateur ne peut être saisi si un juge ou un autre médiateur l’a déjà été. Délais\u202f: code de la consommation, articles L612-2 et R612-5.',
    ],
  }
}
