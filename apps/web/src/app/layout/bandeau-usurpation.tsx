import { IconArrowBackUp, IconUserShield } from '@tabler/icons-react'
import { useState } from 'react'
import { messageDe } from '../../http/erreur-api.ts'
import { useSession } from '../../session/session.store.ts'
import { notifier } from '../../ui/notifications.ts'
import { revenirASonCompte } from '../usurpation.ts'
import css from './bandeau-usurpation.module.css'

/** On every page while somebody acts in another account: whose it is, and the way back (1§4, S23). */
export const BandeauUsurpation = () => {
  const { usurpation, utilisateur } = useSession()
  const [enCours, setEnCours] = useState(false)
  if (!usurpation || !utilisateur) return null
  const revenir = async (): Promise<void> => {
    setEnCours(true)
    try {
      await revenirASonCompte()
    } catch (cause) {
      notifier({ type: 'erreur', message: messageDe(cause) })
    } finally {
      setEnCours(false)
    }
  }
  return (
    <section className={css.bandeau} aria-label="Mode usurpation">
      <IconUserShield size={20} stroke={1.75} aria-hidden="true" />
      <p>
        <strong>Mode usurpation actif</strong>
        <span className={css.compte}>
          {'\u00a0: compte de '}
          {utilisateur.nomComplet}
        </span>
      </p>
      <button type="button" aria-busy={enCours || undefined} onClick={() => !enCours && void revenir()}>
        <IconArrowBackUp size={18} aria-hidden="true" />
        Revenir à mon compte
      </button>
    </section>
  )
}
