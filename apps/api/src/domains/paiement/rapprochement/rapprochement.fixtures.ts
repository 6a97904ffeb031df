import type { TestDatabase } from '../../../../test-setup/test-database.ts'
import { importerTexte } from '../../../import/import.fixtures.ts'
import type { unEncaissement } from '../paiement.fixtures.ts'
import { lireReleveJob } from './lire-releve.job.ts'
import { lireRelevesJob } from './lire-releves.job.ts'
import { rapprocherJob, rapprocherRelevesJob } from './rapprocher.job.ts'

type Essai = Awaited<ReturnType<typeof unEncaissement>>

export interface LigneDeFichier {
  readonly prestataire?: string
  readonly traite?: string
  readonly operation: string
  readonly nature?: string
  readonly dateOperation?: string
  readonly montant: string
  readonly devise?: string
  readonly transaction?: string
  readonly reference?: string
}
const COLONNES = [
  'prestataire',
  'traite',
  'operation',
  'nature',
  'dateOperation',
  'montant',
  'devise',
  'transaction',
  'reference',
] as const
const DEFAUTS = { prestataire: 'STRIPE', traite: 'EAU', nature: 'encaissement', dateOperation: '2026-11-19' }

/** A statement as its file has it. */
export const unReleve = (lignes: readonly LigneDeFichier[]): string =>
  [COLONNES.join(';'), ...lignes.map((ligne) => COLONNES.map((nom) => ({ ...DEFAUTS, ...ligne })[nom] ?? '').join(';'))]
    .map((ligne) => `${ligne}\n`)
    .join('')

/** What tests do with the statements of the fictional bank. */
export const unRapprochement = (base: TestDatabase, essai: Essai) => {
  const creneau = () => ({ creneau: essai.contexte().clock.now().toISOString() })
  /** As a statement that was read brings it about. */
  const rapprocher = () => essai.executer(rapprocherRelevesJob, {})
  /** As it recurs. */
  const repasser = () => essai.executer(rapprocherJob, creneau())
  /** The statement of a local day, from the provider itself. */
  const lireReleve = (jour: string, traite = 'EAU') =>
    essai.executer(lireReleveJob, { prestataire: 'STRIPE', traite, jour })
  const importer = async (lignes: readonly LigneDeFichier[] | string) =>
    importerTexte(base.pool, 'releves-prestataire', typeof lignes === 'string' ? lignes : unReleve(lignes))
  return {
    rapprocher,
    repasser,
    lireReleve,
    importer,
    lireReleves: () => essai.executer(lireRelevesJob, creneau()),
    /** Class and reason of each line, by what its statement calls it. */
    classes: async (): Promise<Record<string, string>> =>
      Object.fromEntries(
        (
          await base.pool.query<{ cle: string; dit: string }>(
            `select operation as cle, classe || coalesce(' ' || motif, '') as dit from rapprochement_ligne order by operation collate "C", nature`,
          )
        ).rows.map(({ cle, dit }) => [cle, dit]),
      ),
    /** What the ledger has, without the names that a second capture gets by its order. */
    grandLivre: async (): Promise<unknown[]> =>
      (
        await base.pool.query(
          `select numero_contrat, nature, debit, credit, id_creance, sum(centimes)::bigint as centimes
             from mouvement group by 1, 2, 3, 4, 5 order by 1, 2, 3, 4, 5`,
        )
      ).rows,
  }
}
