import type { ElementMenu } from '@ondine/webapi/navigation/ecran.ts'
import type { IdEcran } from '@ondine/webapi/navigation/screens.ts'
import { IconDroplets } from '@tabler/icons-react'
import type { EntreeMenu } from '../navigation/definir-ecrans.ts'

/** Screens to come that the side menu shows already; the area that brings one takes its line over. */
export const menusAVenir: Partial<Record<ElementMenu, EntreeMenu>> = {
  service: { court: 'Services', icone: IconDroplets },
}

/** The screen behind each item of the side menu. */
export const ecranDuMenu: Readonly<Record<ElementMenu, IdEcran>> = {
  dashboard: 'dashboard',
  'manage-groupes': 'manage-groupes',
  'manage-contrats': 'manage-contrats',
  detail: 'detail',
  conso: 'conso',
  facture: 'factures',
  service: 'service',
  demarches: 'demarches',
  demandes: 'demandes',
}
