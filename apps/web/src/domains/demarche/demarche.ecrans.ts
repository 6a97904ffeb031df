import { definirEcrans, ecran } from '../../navigation/definir-ecrans.ts'

const formulaire = ecran(() => import('./formulaire/demarche.screen.tsx'), 'DemarcheScreen')

/** Procedures, as the person who makes them sees them. */
export const ecransDemarche = definirEcrans({
  'dem-contact-open': formulaire,
  'dem-contact': formulaire,
})
