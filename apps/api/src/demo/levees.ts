import type { PoolClient } from 'pg'
import { ajouterJours } from './calendrier.ts'
import { copier } from './copier.ts'
import type { ContratDemo, Parc } from './modele.ts'

const MAISON = '0012345'
const JOURS = 2 * 365
const TOUS_LES = 14

/** Homes that put their bin out: the house, and one contract in ten but for the business account's. */
const sortSonBac = ({ numeroContrat, etat }: ContratDemo): boolean =>
  numeroContrat === MAISON || (etat === 'SE' && Number(numeroContrat) % 10 === 0 && Number(numeroContrat) < 300_000)

/** Every other week for two years, less the weeks nobody put the bin out. */
export const copierLevees = (connexion: PoolClient, { contrats }: Parc, jourReference: string): Promise<void> =>
  copier(
    connexion,
    'levee',
    'numero_contrat, levee_le, bac, nombre',
    contrats.filter(sortSonBac).flatMap(({ numeroContrat, du }) => {
      const rang = Number(numeroContrat) % 97
      const levees: [string, string, string, number][] = []
      for (let avant = (rang % TOUS_LES) + 1; avant < JOURS; avant += TOUS_LES) {
        const jour = ajouterJours(jourReference, -avant)
        if (jour < du) break
        if ((avant + rang) % 5 !== 0) levees.push([numeroContrat, jour, `B-${numeroContrat}`, 1])
      }
      return levees
    }),
  )
