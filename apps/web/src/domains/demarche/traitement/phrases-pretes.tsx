import { type Phrase, phrasesDe, remplirPhrase } from '@ondine/webapi/demarche/phrases.codes.ts'
import { useSession } from '../../../session/session.store.ts'
import css from './guichet.module.css'
import type { DemandeATraiter } from './guichet.queries.ts'
import { chiffres, useTouches } from './touches.ts'

interface Proprietes {
  readonly demande: DemandeATraiter
  readonly inserer: (texte: string, titre: string) => void
}

/** Sentences to begin from, the first of them by a digit. */
export const PhrasesPretes = ({ demande, inserer }: Proprietes) => {
  const { utilisateur } = useSession()
  const { nomComplet: nom, libelle: objet, reference, type } = demande
  const siennes = phrasesDe(type, 'REPONSE')
  const choisir = (phrase: Phrase): void =>
    inserer(remplirPhrase(phrase, { nom, objet, reference, agent: utilisateur?.nomComplet ?? '' }), phrase.titre)
  useTouches(chiffres, (chiffre) => {
    const phrase = siennes[chiffres.indexOf(chiffre)]
    if (phrase) choisir(phrase)
  })
  return (
    <fieldset className={css.phrases}>
      <legend className="invisible">Phrases prêtes</legend>
      {siennes.map((phrase, rang) => (
        <button key={phrase.titre} type="button" onClick={() => choisir(phrase)}>
          {phrase.titre}
          {rang < chiffres.length && (
            <span className={css.touche} aria-hidden="true">
              {chiffres[rang]}
            </span>
          )}
        </button>
      ))}
    </fieldset>
  )
}
