import type { IconProps } from '@tabler/icons-react'
import { type ComponentType, lazy } from 'react'
import type { iconesAdministration } from './icones-administration.ts'

/** An icon of the back office's menu, loaded with it. */
export const iconeAdministration = (nom: keyof typeof iconesAdministration): ComponentType<IconProps> =>
  lazy(async () => ({ default: (await import('./icones-administration.ts')).iconesAdministration[nom] }))
