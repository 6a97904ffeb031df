import { hoteDe, sortieVers } from './sortie.ts'

/** From a simulated service back to the portal, wherever that is. */
export const prevenir = (adresse: string, requete: RequestInit): Promise<Response> =>
  sortieVers([hoteDe(new URL(adresse))])(adresse, { ...requete, signal: AbortSignal.timeout(10_000) })
