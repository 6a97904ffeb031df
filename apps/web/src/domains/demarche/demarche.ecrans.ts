import { IconListCheck } from '@tabler/icons-react'
import { definirEcrans, ecran } from '../../navigation/definir-ecrans.ts'
import { type EcranDeFormulaire, typesDesEcrans } from './formulaire/types-des-ecrans.ts'

const formulaire = ecran(() => import('./formulaire/demarche.screen.tsx'), 'DemarcheScreen')
/** One screen shows them all. */
const formulaires = Object.fromEntries(Object.keys(typesDesEcrans).map((id) => [id, formulaire])) as {
  readonly [I in EcranDeFormulaire]: typeof formulaire
}
const liste = () => import('./liste/demarches.screen.tsx')

/** Procedures, as the person who makes them sees them. */
export const ecransDemarche = definirEcrans({
  demarches: ecran(liste, 'DemarchesScreen', { menu: { court: 'Démarches', icone: IconListCheck } }),
  'demarches-contrat': ecran(liste, 'DemarchesScreen'),
  'dem-reprise': ecran(() => import('./brouillon/reprise.screen.tsx'), 'RepriseScreen'),
  ...formulaires,
})
