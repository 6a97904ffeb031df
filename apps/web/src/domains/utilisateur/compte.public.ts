import { charge } from '../../ui/chargement.ts'

// what of the account opens over any page, loaded when it does
export const Profil = charge(() => import('./components/profil.tsx'), 'Profil')
export const FormulaireMotDePasse = charge(
  () => import('./components/formulaire-mot-de-passe.tsx'),
  'FormulaireMotDePasse',
)
export const SuppressionCompte = charge(() => import('./components/suppression-compte.tsx'), 'SuppressionCompte')
