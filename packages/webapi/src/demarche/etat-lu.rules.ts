import { libellesEtatDeSoi } from './demande.codes.ts'
import type { LigneDemandeLue } from './demarche.schemas.ts'

type Suivie = Pick<LigneDemandeLue, 'etat' | 'reponseAvant' | 'attendDepuis'>

/** Is the day that was promised gone, without its person being waited for? Days are local. */
export const estEnRetard = ({ reponseAvant, attendDepuis }: Omit<Suivie, 'etat'>, aujourdhui: string): boolean =>
  reponseAvant !== null && attendDepuis === null && reponseAvant < aujourdhui

/** The state of one's own request in a word, on screen and on paper. */
export const motDeDemande = (demande: Suivie, aujourdhui: string): string =>
  estEnRetard(demande, aujourdhui) ? 'En retard' : libellesEtatDeSoi[demande.etat]
