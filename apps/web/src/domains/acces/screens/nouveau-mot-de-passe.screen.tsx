import { useParametres } from '../../../navigation/use-adresse.ts'
import { CadreConnexion } from '../components/cadre-connexion.tsx'
import { ModeReinitialisation } from '../components/mode-reinitialisation.tsx'

/** The link of the forgotten-password mail: login screen in the mode resetPwd (1§2.1, 1§2.2). */
export const NouveauMotDePasseScreen = () => {
  const { profileToken } = useParametres('profile-token')
  return (
    <CadreConnexion>
      <ModeReinitialisation code={profileToken} />
    </CadreConnexion>
  )
}
