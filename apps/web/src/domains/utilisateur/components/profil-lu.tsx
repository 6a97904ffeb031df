import { useSession } from '../../../session/session.store.ts'
import { compteEcranTextes } from '../compte.textes.ts'
import css from './compte.module.css'

const textes = compteEcranTextes.profil

/** The profile of whoever may not change it themselves (1§6): read, with whom to ask. */
export const ProfilLu = () => {
  const { utilisateur } = useSession()
  if (utilisateur === null) return null
  const { nomComplet, email, proprietaire } = utilisateur
  return (
    <>
      <dl className={css.lu}>
        <dt>Nom</dt>
        <dd>{nomComplet}</dd>
        <dt>Adresse e-mail</dt>
        <dd>{email}</dd>
      </dl>
      <p className={css.aide}>{proprietaire === null ? textes.tenuParRegie : textes.tenuPar(proprietaire)}</p>
    </>
  )
}
