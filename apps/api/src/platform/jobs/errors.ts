/**
 * The job is no longer ours: another pool took it over, or it ended elsewhere. The effect's transaction was rolled back;
 * there is nothing to report to anyone.
 */
export class FenceLost extends Error {
  override readonly name = 'FenceLost'
  constructor(travailId: string) {
    super(`Job ${travailId} is no longer held by this worker: its effect was refused.`)
  }
}

/** Thrown by a task when trying again cannot help: the job goes to the dead letters at once. The message is for operators. */
export class EchecDefinitif extends Error {
  override readonly name = 'EchecDefinitif'
}

/** The database was not prepared by the migrations. One sentence for the operator. */
export class FileAbsente extends Error {
  override readonly name = 'FileAbsente'
  constructor() {
    super('the job queue is not installed in this database: run "npm run db:migrate".')
  }
}

/** Longest error text kept of a dead job. */
const LONGUEUR_ERREUR = 2_000

/** Name and message of anything thrown, cut to what is worth keeping. */
export const texteErreur = (erreur: unknown): string => {
  const texte = erreur instanceof Error ? `${erreur.name}: ${erreur.message}` : String(erreur)
  return texte.length > LONGUEUR_ERREUR ? `${texte.slice(0, LONGUEUR_ERREUR - 1)}…` : texte
}
