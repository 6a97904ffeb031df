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

export const tuileARegler = ({ dues }: Compte): Tuile<z.input<typeof facturesARegler>> =>
  dues.connu
    ? ok({
        nombre: dues.nombre,
        montant: dues.montant,
        prochaineLimite: dues.limite,
        nbEnRetard: dues.en_retard,
        montantEnRetard: dues.montant_en_retard,
        montantEnPrelevement: dues.montant_en_prelevement,
        prochainPrelevement: dues.prochain_prelevement,
        joursAVenir: dues.jours.map(({ preleve, ...un }) => ({ ...un, isPreleve: preleve })),
      })
    : vide('NON_TRANSMIS')

export const tuileEnRelance = ({ dues }: Compte): Tuile<z.input<typeof facturesEnRelance>> =>
  dues.connu ? ok({ nombre: dues.en_relance, montant: dues.montant_en_relance }) : vide('NON_TRANSMIS')

export const tuileReglement = ({
  dues,
  reglement,
  reglements_masques: masques,
}: Compte): Tuile<z.input<typeof dernierReglement>> => {
  if (masques) return vide('REGLEMENTS_MASQUES')
  if (!dues.connu && reglement === null) return vide('NON_TRANSMIS')
  return reglement === null
    ? vide('AUCUN_REGLEMENT')
    : ok({ montantTtc: reglement.montant, dateReglement: reglement.jour })
}

export const tuileLevees = ({ levees: lues }: Compte, affichees: boolean): Tuile<z.input<typeof levees>> => {
  if (!affichees) return vide('SANS_LEVEES')
  return lues === null ? vide('NON_TRANSMIS') : ok({ nombreLevees: lues.nombre, dateDerniereLevee: lues.derniere })
}
