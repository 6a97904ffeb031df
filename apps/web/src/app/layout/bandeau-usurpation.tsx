import { IconArrowBackUp, IconUserShield } from '@tabler/icons-react'
import { revenirASonCompte } from '../../navigation/usurpation.ts'
import { useSession } from '../../session/session.store.ts'
import { useTravail } from '../../ui/use-travail.ts'
import css from './bandeau-usurpation.module.css'

/** On every page while somebody acts in another account: whose it is, and the way back (1§4, S23). */
export const BandeauUsurpation = () => {
  const { usurpation, utilisateur } = useSession()
  const { enCours, lancer } = useTravail()
  if (!usurpation || !utilisateur) return null
  return (
    <section className={css.bandeau} aria-label="Mode usurpation">
      <IconUserShield size={20} stroke={1.75} aria-hidden="true" />
      <p>
        <strong>Mode usurpation actif</strong>
        <span>
          {'\u202f: compte de '}
          {utilisateur.nomComplet}
        </span>
      </p>
      <button type="button" aria-busy={enCours || undefined} onClick={() => void lancer(revenirASonCompte)}>
        <IconArrowBackUp size={18} aria-hidden="true" />
        Revenir à mon compte
      </button>
    </section>
  )
}
