import { IconAlertCircle, IconCircleCheck } from '@tabler/icons-react'
import { Note } from '../../../../ui/etats.tsx'
import css from './gestion.module.css'

export interface Resultat {
  /** Unique in the list. */
  readonly cle: string
  /** What the line is about: a number, a person. */
  readonly nom: string
  readonly succes: boolean
  readonly message: string
}

interface Proprietes {
  readonly message: string
  readonly resultats: readonly Resultat[]
}

/** What a mass action did: one sentence, then each line with what became of it. */
export const Resultats = ({ message, resultats }: Proprietes) => (
  <>
    <Note ton={resultats.every(({ succes }) => succes) ? 'succes' : 'vigilance'}>{message}</Note>
    <ul className={css.resultats}>
      {resultats.map(({ cle, nom, succes, message: suite }) => (
        <li key={cle}>
          {succes ? <IconCircleCheck size={18} aria-hidden="true" /> : <IconAlertCircle size={18} aria-hidden="true" />}
          <strong>{nom}</strong> {suite}
        </li>
      ))}
    </ul>
  </>
)
