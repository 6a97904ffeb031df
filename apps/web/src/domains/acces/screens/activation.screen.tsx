import { getRouteApi } from '@tanstack/react-router'
import { CadreConnexion } from '../components/cadre-connexion.tsx'
import { ModeActivation } from '../components/mode-activation.tsx'

const route = getRouteApi('/activation')

/** The link of the activation mail (1§2.1): acts on the codes of its query. */
export const ActivationScreen = () => {
  const { activationCode = '', wsActivationCode } = route.useSearch()
  return (
    <CadreConnexion>
      <ModeActivation code={activationCode} wsCode={wsActivationCode} />
    </CadreConnexion>
  )
}
