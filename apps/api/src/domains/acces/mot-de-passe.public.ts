import { availableParallelism } from 'node:os'
import { hash, verify } from '@node-rs/argon2'
import { utilisateurErreurs } from '@ondine/webapi/utilisateur/utilisateur.messages.ts'
import { createFileAttente, FilePleine } from '../../platform/file-attente.ts'
import { ErreurApi } from '../../platform/http/erreur-api.ts'

/** argon2id, 19 MiB and 2 passes: about 20 ms of one core. The encoded hash carries its own cost. */
const COUT = { memoryCost: 19_456, timeCost: 2, parallelism: 1 } as const
const SECONDES_AVANT_REESSAI = 2

// one core is left to everything else; 64 waiting checks are about a second of work
const dansLaFile = createFileAttente({ simultanes: Math.max(1, availableParallelism() - 1), enAttente: 64 })

const limiter = async <T>(tache: () => Promise<T>): Promise<T> => {
  try {
    return await dansLaFile(tache)
  } catch (cause) {
    if (cause instanceof FilePleine)
      throw new ErreurApi(utilisateurErreurs.connexionSaturee, { reessayerApres: SECONDES_AVANT_REESSAI, cause })
    throw cause
  }
}

/** The password as it is stored. @throws ErreurApi 503 when too many are being computed */
export const hacherMotDePasse = (motDePasse: string): Promise<string> => limiter(() => hash(motDePasse, COUT))

let leurre: Promise<string> | undefined
// made with the same cost as the real ones and computed once, at the first login of the process
const empreinteLeurre = (): Promise<string> => {
  leurre ??= hash('no account has this password', COUT)
  return leurre
}

/**
 * Is this the password? Without a stored hash the same work is done on a decoy and the answer is no: an unknown
 * account costs as long as a known one.
 * @throws ErreurApi 503 when too many checks are under way
 */
export const verifierMotDePasse = async (stocke: string | null | undefined, motDePasse: string): Promise<boolean> => {
  const attendu = await empreinteLeurre()
  const juste = await limiter(() => verify(stocke ?? attendu, motDePasse))
  return juste && stocke !== null && stocke !== undefined
}
