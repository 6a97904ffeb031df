import { ajouterJours, ajouterMois, nbJours } from '../consommation/calendrier.rules.ts'
import { echeanceReprise } from './delais.rules.ts'
import {
  AVIS_MEDIATEUR_JOURS,
  type etapesRecours,
  MEDIATEUR_APRES_MOIS,
  MEDIATEUR_AVANT_MOIS,
} from './recours.codes.ts'

interface Reclamation {
  /** The day it was written to us. */
  readonly recueLe: string
  /** The day until which an answer was promised. */
  readonly echeance: string
  readonly attendDepuis: string | null
  /** The day of our first answer. */
  readonly reponduLe: string | null
}

/** What is open to whoever complained, and from when. Days are local, yyyy-MM-dd. */
export interface Recours {
  readonly etape: (typeof etapesRecours)[number]
  /** From here on customer service may be asked to look again. */
  readonly serviceClientsDes: string
  readonly mediateurDes: string
  /** The last day. */
  readonly mediateurJusquAu: string
}

/** The first answer ends the waiting, or the day after the promise; then the mediator's two months, then its year. */
export const recoursDe = ({ recueLe, echeance, attendDepuis, reponduLe }: Reclamation, jour: string): Recours => {
  const sansReponse = ajouterJours(echeanceReprise({ echeance, attendDepuis }, jour), 1)
  const serviceClientsDes = reponduLe !== null && reponduLe < sansReponse ? reponduLe : sansReponse
  const mediateurDes = ajouterMois(recueLe, MEDIATEUR_APRES_MOIS)
  const mediateurJusquAu = ajouterMois(recueLe, MEDIATEUR_AVANT_MOIS)
  const etape =
    jour > mediateurJusquAu
      ? 'FORCLOS'
      : jour >= mediateurDes
        ? 'MEDIATEUR'
        : jour >= serviceClientsDes
          ? 'SERVICE_CLIENTS'
          : 'ATTENTE'
  return { etape, serviceClientsDes, mediateurDes, mediateurJusquAu }
}

/** Until when the mediator would say what it thinks, were the whole file with it that day. */
export const avisAvant = (jour: string): string => ajouterJours(jour, AVIS_MEDIATEUR_JOURS)

/** Whole days from one day to another, 0 on that day. */
export const joursJusque = (du: string, au: string): number => nbJours(du, au) - 1
