import type { BrouillonLu } from '@ondine/webapi/demarche/brouillon-lu.schemas.ts'
import { demarcheErreurs } from '@ondine/webapi/demarche/demarche.messages.ts'
import { messageDe } from '../../../api/erreur-api.ts'
import { Bouton } from '../../../ui/bouton.tsx'
import { Note } from '../../../ui/etats.tsx'
import { useTravail } from '../../../ui/use-travail.ts'
import css from './brouillon.module.css'
import { brouillonTextes as textes } from './brouillon.textes.ts'
import type { SauvegardeDeDemarche } from './use-sauvegarde.ts'

interface Proprietes {
  readonly sauvegarde: SauvegardeDeDemarche
  /** Code that the last sending was refused with, '' without one. */
  readonly refus: string
  readonly ecartees: BrouillonLu['ecartees']
  /** The link of this tab led to nothing any more. */
  readonly perdu: boolean
  /** Words of a field. */
  readonly motsDe: (champ: string) => string
  /** Puts the answers of the other page here. */
  readonly prendre: (lu: BrouillonLu) => void
}

/** What must be known of a draft before one goes on: each with what to do. */
export const AvisBrouillon = ({ sauvegarde, refus, ecartees, perdu, motsDe, prendre }: Proprietes) => {
  const { etat } = sauvegarde
  const { enCours, lancer } = useTravail()
  const choisir = (ici: boolean) => async (): Promise<void> => {
    const autre = await sauvegarde.lireAutre()
    if (!ici) prendre(autre)
    sauvegarde.suivre(autre.revision, ici)
  }
  // of another version than this page: it comes with a reload, which keeps the answers
  const change = [refus, etat.phase === 'refuse' ? etat.cause.code : ''].includes(demarcheErreurs.formulaireChange.code)
  const ibans = etat.phase === 'garde' ? etat.ibans : []
  return (
    <div className={css.avis}>
      {perdu && <Note ton="vigilance">{textes.perdu}</Note>}
      {ecartees.length > 0 && (
        <Note ton="vigilance">
          {textes.ecartees}
          <ul>
            {ecartees.map(({ etiquette, valeur }) => (
              <li key={`${etiquette} ${valeur}`}>{`${etiquette}\u202f: ${valeur}`}</li>
            ))}
          </ul>
        </Note>
      )}
      {etat.phase === 'ailleurs' && (
        <div role="alert">
          <Note ton="vigilance">
            {textes.ailleurs}
            <div className={css.choix}>
              <Bouton variante="second" taille="petit" enCours={enCours} onClick={() => void lancer(choisir(true))}>
                {textes.garderIci}
              </Bouton>
              <Bouton variante="second" taille="petit" enCours={enCours} onClick={() => void lancer(choisir(false))}>
                {textes.prendreAutre}
              </Bouton>
            </div>
          </Note>
        </div>
      )}
      {etat.phase === 'absent' && (
        <div role="alert">
          <Note ton="vigilance">
            {textes.absent}
            <div className={css.choix}>
              <Bouton variante="second" taille="petit" onClick={sauvegarde.recommencer}>
                {textes.enregistrerIci}
              </Bouton>
            </div>
          </Note>
        </div>
      )}
      {etat.phase === 'echec' && (
        <div role="alert">
          <Note ton="danger">{textes.echec}</Note>
        </div>
      )}
      {etat.phase === 'refuse' && (
        <div role="alert">
          <Note ton="danger">{`${messageDe(etat.cause)} ${textes.resteIci}`}</Note>
        </div>
      )}
      {change && (
        <Bouton variante="second" taille="petit" onClick={() => window.location.reload()}>
          {textes.recharger}
        </Bouton>
      )}
      {ibans.length > 0 && (
        <div role="status">
          <Note>
            {`Un IBAN figure dans ${ibans.map((champ) => `«\u202f${motsDe(champ)}\u202f»`).join(', ')}\u202f: le brouillon ne le garde pas. Si vous reprenez plus tard, il faudra le saisir de nouveau.`}
          </Note>
        </div>
      )}
    </div>
  )
}
