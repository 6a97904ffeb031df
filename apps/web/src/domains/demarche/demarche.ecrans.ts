import { IconListCheck } from '@tabler/icons-react'
import { definirEcrans, ecran } from '../../navigation/definir-ecrans.ts'

const formulaire = ecran(() => import('./formulaire/demarche.screen.tsx'), 'DemarcheScreen')
const liste = () => import('./liste/demarches.screen.tsx')

/** Procedures, as the person who makes them sees them. */
export const ecransDemarche = definirEcrans({
  demarches: ecran(liste, 'DemarchesScreen', { menu: { court: 'Démarches', icone: IconListCheck } }),
  'demarches-contrat': ecran(liste, 'DemarchesScreen'),
  'dem-reprise': ecran(() => import('./brouillon/reprise.screen.tsx'), 'RepriseScreen'),
  'dem-contact-open': formulaire,
  'dem-contact': formulaire,
  'dem-branchement': formulaire,
  'dem-branchement-open': formulaire,
  'dem-entreprise': formulaire,
  'dem-payeur': formulaire,
  'dem-analyse': formulaire,
  'dem-reclamation': formulaire,
  'dem-droits-acces': formulaire,
  'dem-coordonnee': formulaire,
  'dem-coordonnee-manuel': formulaire,
  'dem-paiement-virement': formulaire,
})
