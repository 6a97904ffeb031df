import type {
  dateProchaineFacturation,
  dernierReglement,
  levees,
  nombreDeFactures,
} from '@ondine/webapi/tableau-de-bord/tableau-de-bord.schemas.ts'
import type { z } from 'zod'

// What billing systems do not send to the portal yet, for a contract as for a group: null, never zero. The guard has checked the
// object; the tiles show the specification's words (1§8).

export const lireReglement = async (): Promise<z.output<typeof dernierReglement>> => ({
  montantTtc: null,
  dateReglement: null,
})

export const lireDateProchaine = async (): Promise<z.output<typeof dateProchaineFacturation>> => ({
  dateProchaineFacturation: null,
})

export const lireNombre = async (): Promise<z.output<typeof nombreDeFactures>> => ({ nombre: null })

export const lireLevees = async (): Promise<z.output<typeof levees>> => ({
  nombreLevees: null,
  dateDerniereLevee: null,
})
