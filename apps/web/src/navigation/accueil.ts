import { reconnaitreChemin } from '@ondine/webapi/navigation/chemin.rules.ts'
import { cheminAccueil } from '@ondine/webapi/navigation/guard.rules.ts'
import { lireEtatNavigation } from '../session/etat-navigation.ts'
import { estConstruit } from './ecrans-declares.ts'

/** Where whoever is logged in lands (1§2, 1§2.4). */
export const lireAccueil = async (): Promise<string> => cheminAccueil(await lireEtatNavigation(), estConstruit)

/** A path of the portal that the server gave back as known, where its screen exists; else the landing. */
export const lireSuite = async (chemin: string | null): Promise<string> =>
  chemin !== null && estConstruit(reconnaitreChemin(chemin, true).ecran.id) ? chemin : lireAccueil()
