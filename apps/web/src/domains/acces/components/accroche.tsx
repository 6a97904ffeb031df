import { connexionTextes as textes } from '../connexion.textes.ts'
import css from '../screens/connexion.module.css'

const slogan = (
  <>
    Votre eau, <br />
    en clair.
  </>
)

/** Only the login gives its h1 to the slogan: the other modes have their own in the card. */
export const Accroche = ({ accueil }: { readonly accueil: boolean }) => (
  <div className={css.accroche}>
    {accueil ? <h1 tabIndex={-1}>{slogan}</h1> : <p className={css.slogan}>{slogan}</p>}
    <p>{textes.accroche}</p>
  </div>
)
