import { getRouteApi } from '@tanstack/react-router'
import { CadreConnexion } from '../components/cadre-connexion.tsx'
import { ModeReinitialisation } from '../components/mode-reinitialisation.tsx'

const route = getRouteApi('/user/profile/$profileToken')

/** The link of the forgotten-password mail: login screen in the mode resetPwd (1§2.1, 1§2.2). */
export const NouveauMotDePasseScreen = () => {
  const { profileToken } = route.useParams()
  return (
    <CadreConnexion>
      <ModeReinitialisation code={profileToken} />
    </CadreConnexion>
  )
}
