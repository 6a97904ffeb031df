import { modeConnexion } from '@ondine/webapi/navigation/connexion.rules.ts'
import { Suspense } from 'react'
import { useRecherche } from '../../../navigation/use-adresse.ts'
import { useSession } from '../../../session/session.store.ts'
import { charge } from '../../../ui/chargement.ts'
import { useTitre } from '../../../ui/use-titre.ts'
import { CadreConnexion } from '../components/cadre-connexion.tsx'
import { FormulaireConnexion } from '../components/formulaire-connexion.tsx'
import css from './connexion.module.css'

const ModeOubli = charge(() => import('../components/mode-oubli.tsx'), 'ModeOubli')
const ModeActivation = charge(() => import('../components/mode-activation.tsx'), 'ModeActivation')

const Attente = () => <div className={css.attente} />

const Connexion = ({ emailPropose }: { emailPropose: string }) => {
  useTitre('Connexion')
  return <FormulaireConnexion emailPropose={emailPropose} />
}

/** Login screen: the modes that its query chooses (1§2.2). The mode resetPwd has an address of its own. */
export const ConnexionScreen = () => {
  const { login, resetPwd, activationCode } = useRecherche('login')
  const { retour } = useSession()
  const mode = modeConnexion({ activationCode, resetPwd })
  const emailPropose = login ?? retour?.identifiant ?? ''
  return (
    <CadreConnexion accueil={mode === 'login'}>
      {mode === 'login' ? (
        <Connexion emailPropose={emailPropose} />
      ) : (
        <Suspense fallback={<Attente />}>
          {mode === 'activate' ? (
            <ModeActivation code={activationCode ?? ''} />
          ) : (
            <ModeOubli emailPropose={emailPropose} />
          )}
        </Suspense>
      )}
    </CadreConnexion>
  )
}
