import { useEtroit } from '../../../ui/use-etroit.ts'
import css from './vagues.module.css'

/** Two waves at the foot of a card: decoration only, where a window is wide enough to leave room under what is said. */
export const Vagues = () => {
  const etroit = useEtroit()
  if (etroit) return null
  return (
    <svg className={css.vagues} viewBox="0 0 560 72" preserveAspectRatio="none" aria-hidden="true">
      <path d="M0 22C70 2 140 2 210 20s140 18 210 2 100-14 140-6v56H0z" />
      <path d="M0 44c80-18 150 10 230 2s130-24 200-12 90 14 130 8v30H0z" />
    </svg>
  )
}
