import { IconClock } from '@tabler/icons-react'
import { useEffect, useState } from 'react'
import { surSessionTerminee } from '../../session/fin-de-session.ts'
import { useSession } from '../../session/session.store.ts'
import { heureDite, instantLocal } from '../../ui/format/dates.ts'
import css from './shell.module.css'

const preavis = 5 * 60_000

/**
 * Five minutes before the session's end, which is absolute (1§9), a line above the page says so; at the end, the
 * session closes as on a refused call. In the flow of the page: it never covers a button.
 */
export const AvertissementSession = () => {
  const { expire } = useSession()
  const [proche, setProche] = useState(false)
  useEffect(() => {
    if (expire === 0) return undefined
    const reste = expire - Date.now()
    const avertir = setTimeout(() => setProche(true), Math.max(0, reste - preavis))
    const finir = setTimeout(surSessionTerminee, Math.max(0, reste))
    return () => {
      clearTimeout(avertir)
      clearTimeout(finir)
      setProche(false)
    }
  }, [expire])
  const { heure, minute } = instantLocal(expire)
  return (
    <div role="status">
      {proche && (
        <p className={css.avertissement}>
          <IconClock className={css.sablier} size={20} aria-hidden="true" />
          <span>
            <strong>Votre session se ferme à {heureDite(heure, minute)}.</strong> Terminez ce que vous avez commencé :
            vous vous reconnecterez ensuite et reviendrez à cette page.
          </span>
        </p>
      )}
    </div>
  )
}
