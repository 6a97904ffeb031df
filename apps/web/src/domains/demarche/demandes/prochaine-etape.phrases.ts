import { joursDeRetard } from '@ondine/webapi/demarche/delais.rules.ts'
import type { LigneDemandeLue } from '@ondine/webapi/demarche/demarche.schemas.ts'
import { estEnRetard } from '@ondine/webapi/demarche/etat-lu.rules.ts'
import { jourEtMois, jourNomme } from '../../../ui/format/dates.ts'
import { ajoutAttendu } from './suite.phrases.ts'

type Suivie = Pick<LigneDemandeLue, 'etat' | 'reponseAvant' | 'attendDepuis'> &
  Partial<Pick<LigneDemandeLue, 'attenduLe'>>

export interface EtapeDatee {
  /** yyyy-MM-dd, local. */
  readonly jour: string
  readonly titre: string
  readonly precision: string
  /** What a calendar calls it. */
  readonly rappel: string
}

/** The next thing that has a day to come; null: none has. Days are local. */
export const etapeDatee = (demande: Suivie, aujourdhui: string): EtapeDatee | null => {
  const { etat, reponseAvant: jour, attenduLe } = demande
  if (etat === 'EN_ATTENTE_CLIENT' && attenduLe && attenduLe >= aujourdhui)
    return {
      jour: attenduLe,
      titre: 'Nous attendons un document de votre part',
      precision: ajoutAttendu(attenduLe, aujourdhui),
      rappel: 'Document à envoyer',
    }
  if (jour === null || (etat !== 'EN_ATTENTE' && etat !== 'EN_COURS') || estEnRetard(demande, aujourdhui)) return null
  return {
    jour,
    rappel: 'Réponse promise',
    titre: `Réponse, au plus tard le ${jourNomme(jour)}`,
    precision:
      etat === 'EN_COURS'
        ? 'Nous y travaillons. La réponse vous parvient par e-mail, et se lit ici.'
        : 'D’abord nous la prenons en charge, et vous le disons. La réponse vous parvient par e-mail, et se lit ici.',
  }
}

/** How late we are and what we do about it; null: we are not. No new day: nobody knows one. */
export const retardDit = (demande: Suivie, aujourdhui: string): string | null => {
  const { reponseAvant, attendDepuis } = demande
  if (reponseAvant === null || !estEnRetard(demande, aujourdhui)) return null
  const jours = joursDeRetard({ echeance: reponseAvant, attendDepuis }, aujourdhui)
  const ilYA = jours === 1 ? 'un jour ouvré' : `${jours} jours ouvrés`
  return `Nous vous devions une réponse le ${jourEtMois(reponseAvant)}, il y a ${ilYA}. Votre demande passe devant les autres\u202f; nous n’avons pas encore de nouvelle date sûre à vous donner.`
}
