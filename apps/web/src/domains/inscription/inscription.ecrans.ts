import { definirEcrans, ecran } from '../../navigation/definir-ecrans.ts'

export const ecransInscription = definirEcrans({
  inscription: ecran(() => import('./screens/inscription.screen.tsx'), 'InscriptionScreen'),
})
