import { Accroche } from './components/accroche.tsx'
import css from './screens/connexion.module.css'

/** What stands at the head of the login page, where it will be. */
export const AccrocheSeule = () => (
  <div className={css.page}>
    <Accroche accueil />
  </div>
)
