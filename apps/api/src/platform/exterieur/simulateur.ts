import type { IncomingHttpHeaders } from 'node:http'

interface DemandeSimulee {
  readonly methode: string
  /** What follows the root, with its question mark. */
  readonly chemin: string
  readonly entetes: IncomingHttpHeaders
  readonly corps: Buffer
}
interface ReponseSimulee {
  readonly statut: number
  readonly type: string
  readonly corps: string
  readonly entetes?: Readonly<Record<string, string>>
}

/** What stands for a service in the demo: the settings that lead to it, and what it answers. */
export interface Simulateur {
  readonly reglages: Readonly<Record<string, string>>
  repondre(demande: DemandeSimulee): ReponseSimulee | Promise<ReponseSimulee>
}
