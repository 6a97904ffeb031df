import { useRecherche } from '../../../navigation/use-adresse.ts'
import { CadreConnexion } from '../components/cadre-connexion.tsx'
import { ModeActivation } from '../components/mode-activation.tsx'

/** The link of the activation mail (1§2.1): acts on the codes of its query. */
export const ActivationScreen = () => {
  const { activationCode = '', wsActivationCode } = useRecherche('activation')
  return (
    <CadreConnexion>
      <ModeActivation code={activationCode} wsCode={wsActivationCode} />
    </CadreConnexion>
  )
}
