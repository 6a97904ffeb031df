import type {
  dernierReglement,
  facturesARegler,
  facturesEnRelance,
  levees,
} from '@ondine/webapi/tableau-de-bord/tableau-de-bord.schemas.ts'
import type { z } from 'zod'
import type { Compte } from './compte.repo.ts'
import { ok, type Tuile, vide } from './tuile.ts'

// nothing is nought before billing told anything: the tile says so

export const tuileARegler = (compte: Compte): Tuile<z.input<typeof facturesARegler>> =>
  compte.connu
    ? ok({
        nombre: compte.nombre,
        montant: compte.montant,
        prochaineLimite: compte.limite,
        nbEnRetard: compte.en_retard,
        montantEnRetard: compte.montant_en_retard,
      })
    : vide('NON_TRANSMIS')

export const tuileEnRelance = (compte: Compte): Tuile<z.input<typeof facturesEnRelance>> =>
  compte.connu ? ok({ nombre: compte.en_relance, montant: compte.montant_en_relance }) : vide('NON_TRANSMIS')

export const tuileReglement = ({ connu, reglement }: Compte): Tuile<z.input<typeof dernierReglement>> => {
  if (!connu) return vide('NON_TRANSMIS')
  return reglement === null
    ? vide('AUCUN_REGLEMENT')
    : ok({ montantTtc: reglement.montant, dateReglement: reglement.jour })
}

export const tuileLevees = ({ levees: lues }: Compte): Tuile<z.input<typeof levees>> =>
  lues === null ? vide('NON_TRANSMIS') : ok({ nombreLevees: lues.nombre, dateDerniereLevee: lues.derniere })
