import type { NomWidget } from '@ondine/webapi/demarche/definition.ts'
import type { ComponentType } from 'react'
import { charge } from '../../../ui/chargement.ts'
import type { Demarche } from '../formulaire/use-demarche.ts'

/** What stands below a field that declares it (decision 032); fetched with the form that does. */
export const widgets: Partial<Readonly<Record<NomWidget, ComponentType<{ readonly de: Demarche }>>>> = {
  codeVirement: charge(() => import('./code-virement.tsx'), 'CodeVirement'),
}
