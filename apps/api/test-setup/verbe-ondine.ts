import { dossierNeuf, lancerProcessus } from './portail-process.ts'

/** What a verb of the operator that went well ends with. */
export const FAIT = { statut: 0, erreurs: '' }

/** Runs a verb of the operator on a database of production, with an empty folder of its own: how it ended, and what it complained of. */
export const unVerbe = async (url: string, ...args: string[]): Promise<{ statut: number | null; erreurs: string }> => {
  const outil = lancerProcessus({ ONDINE_MODE: 'production', DATABASE_URL: url, DATA_DIR: dossierNeuf() }, [
    process.execPath,
    'apps/api/src/main-ondine.ts',
    ...args,
  ])
  const { statut } = await outil.fin
  return { statut, erreurs: outil.erreurs() }
}
