import { basculerDocument, documentsDuTexte } from '@ondine/webapi/demarche/documents.rules.ts'
import { phrasesDe } from '@ondine/webapi/demarche/phrases.codes.ts'
import { IconSquare, IconSquareCheckFilled } from '@tabler/icons-react'
import { jourNomme } from '../../../ui/format/dates.ts'
import styles from './documents.module.css'
import css from './guichet.module.css'
import type { DemandeATraiter } from './guichet.queries.ts'
import { JourAttendu } from './jour-attendu.tsx'
import { estFermee, nouvelExemplaire } from './pieces.phrases.ts'
import { chiffres, useTouches } from './touches.ts'

interface Proprietes {
  readonly demande: DemandeATraiter
  /** What is written: a document a line. */
  readonly texte: string
  /** By when, where it was chosen. */
  readonly jour: string | undefined
  readonly choisirJour: (jour: string) => void
  /** With what was chosen, in words; `deLoin`: by a key, from wherever one reads. */
  readonly ecrire: (texte: string, dit: string, deLoin: boolean) => void
}

/** What is asked for most, and anew what nobody could open: each is chosen and taken away again, several at once. What is written stays the truth. */
export const DocumentsADemander = ({ demande, texte, jour, choisirJour, ecrire }: Proprietes) => {
  const { type, pieces, attenduSiDemande, attenduEntre } = demande
  const voulus = documentsDuTexte(texte)
  const proposes = [
    ...pieces.filter(estFermee).map(({ nom }) => ({ titre: `${nom}, à renvoyer`, texte: nouvelExemplaire(nom) })),
    ...phrasesDe(type, 'PIECE_DEMANDEE'),
  ]
  const basculer = (rang: number, deLoin: boolean): void => {
    const propose = proposes[rang]
    if (propose === undefined) return
    const suite = basculerDocument(texte, propose.texte)
    const voulu = documentsDuTexte(suite).includes(propose.texte)
    ecrire(suite, `${propose.titre}\u202f: ${voulu ? 'demandé' : 'non demandé'}.`, deLoin)
  }
  useTouches(chiffres, (chiffre) => basculer(chiffres.indexOf(chiffre), true))
  return (
    <fieldset className={styles.documents}>
      <legend>Quels documents manquent{'\u202f'}?</legend>
      {proposes.map(({ titre, texte: document }, rang) => {
        const voulu = voulus.includes(document)
        const Icone = voulu ? IconSquareCheckFilled : IconSquare
        return (
          <button key={document} type="button" aria-pressed={voulu} onClick={() => basculer(rang, false)}>
            <Icone size={22} aria-hidden="true" />
            <span>
              <b>{titre}</b>
              <small>{document}</small>
            </span>
            {rang < chiffres.length && (
              <span className={css.touche} aria-hidden="true">
                {chiffres[rang]}
              </span>
            )}
          </button>
        )
      })}
      <JourAttendu jour={jour ?? attenduSiDemande} bornes={attenduEntre} choisir={choisirJour} />
      <p className={css.aide}>{`Réponse attendue au plus tard le ${jourNomme(jour || attenduSiDemande)}.`}</p>
    </fieldset>
  )
}
