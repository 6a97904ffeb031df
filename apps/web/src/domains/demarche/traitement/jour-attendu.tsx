import type { BornesAttente } from '@ondine/webapi/demarche/attente.rules.ts'
import { useId } from 'react'
import { jourNomme } from '../../../ui/format/dates.ts'
import styles from './documents.module.css'

interface Proprietes {
  /** Chosen, or proposed. */
  readonly jour: string
  readonly bornes: BornesAttente
  readonly choisir: (jour: string) => void
}

/** By when what is asked is expected: the day that is proposed, or another one. */
export const JourAttendu = ({ jour, bornes: { du, au }, choisir }: Proprietes) => {
  const id = useId()
  return (
    <p className={styles.jour}>
      <label htmlFor={id}>Attendu au plus tard le</label>
      <input
        id={id}
        type="date"
        value={jour}
        min={du}
        max={au}
        required
        aria-describedby={`${id}-bornes`}
        onChange={({ target }) => choisir(target.value)}
      />
      <small id={`${id}-bornes`}>{`Du ${jourNomme(du)} au ${jourNomme(au)}.`}</small>
    </p>
  )
}
