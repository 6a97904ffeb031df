import { useMagasin } from '../../../ui/store.ts'
import css from './guichet.module.css'
import { magasinTouches } from './touches.ts'

const RAPPELEES = [
  [['J', 'K'], 'changer de demande'],
  [['E'], 'prendre'],
  [['R'], 'répondre'],
  [['P'], 'demander un document'],
] as const

/** The keys that serve most, beside the title where there is room and they act; what they do has buttons too. */
export const RappelTouches = () => {
  const { actives } = useMagasin(magasinTouches)
  if (!actives) return null
  return (
    <p className={css.rappel} aria-hidden="true">
      {RAPPELEES.map(([siennes, dit]) => (
        <span key={dit} className={css.rappelee}>
          {siennes.map((touche) => (
            <kbd key={touche} className={css.touche}>
              {touche}
            </kbd>
          ))}
          {dit}
        </span>
      ))}
    </p>
  )
}
