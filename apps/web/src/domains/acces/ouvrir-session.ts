import { lireAccueil } from '../../navigation/accueil.ts'
import { magasinSession } from '../../session/session.store.ts'
import { connecter } from '../../session/session.ts'

/**
 * Logs in and says where to go: back to the page an expired session of the same person was on, else the landing
 * (1§2, 1§4). Throws ErreurApi.
 */
export const ouvrirSession = async (identifiant: string, motDePasse: string, captcha?: string): Promise<string> => {
  const { retour } = magasinSession.lire()
  await connecter(identifiant, motDePasse, captcha)
  const { utilisateur } = magasinSession.lire()
  magasinSession.changer({ retour: null })
  if (retour && retour.userWebId === utilisateur?.userWebId) return retour.chemin
  return lireAccueil()
}
