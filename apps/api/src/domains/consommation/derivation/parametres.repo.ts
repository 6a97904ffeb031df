import { lireValeur } from '@ondine/webapi/parametrage/lire-valeur.rules.ts'
import { parametres as declares } from '@ondine/webapi/parametrage/parametres.ts'
import type { Pool, PoolClient } from 'pg'
import { PARAMETRES_PARC, type ParametresParc } from '../serie/debits.ts'

const NOMS = [
  'consommationEcartMesureMinutes',
  'consommationEcartEstimeJours',
  'consommationNouvelleBaseHeures',
  'consommationDebitMaximalM3h',
  'consommationMargeDebitPourCent',
  'consommationPuissanceMaximaleKw',
] as const

/** Bounds of decisions 3 and 4 and of the meters, as set in the back office. */
export const lireParametresParc = async (sql: Pool | PoolClient): Promise<ParametresParc> => {
  const { rows } = await sql.query<{ nom: string; valeur: string }>(
    'select nom, valeur from parametre where nom = any($1)',
    [NOMS],
  )
  const valeur = (nom: (typeof NOMS)[number]): number =>
    Number(lireValeur(declares[nom], rows.find((ligne) => ligne.nom === nom)?.valeur))
  return {
    ...PARAMETRES_PARC,
    ecartMesure: valeur('consommationEcartMesureMinutes') * 60,
    ecartEstime: valeur('consommationEcartEstimeJours') * 86_400,
    delaiNouvelleBase: valeur('consommationNouvelleBaseHeures') * 3600,
    debitMaximal: valeur('consommationDebitMaximalM3h') * 1000,
    margeDebit: valeur('consommationMargeDebitPourCent') / 100,
    puissanceMaximale: valeur('consommationPuissanceMaximaleKw') * 1000,
  }
}
