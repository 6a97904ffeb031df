import { definirEcrans, ecran } from '../../navigation/definir-ecrans.ts'

/** One page per customer, for staff. */
export const ecransFiche = definirEcrans({
  'admin-client': ecran(() => import('./screens/fiche-client.screen.tsx'), 'FicheClientScreen'),
})
