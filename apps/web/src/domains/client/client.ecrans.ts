import { definirEcrans, ecran } from '../../navigation/definir-ecrans.ts'

export const ecransClient = definirEcrans({
  'client-update': ecran(() => import('./screens/confirmation-client.screen.tsx'), 'ConfirmationClientScreen'),
})
