import { isResilie } from '@ondine/webapi/abonnement/abonnement.rules.ts'
import type { EtatNavigation } from '@ondine/webapi/navigation/guard.rules.ts'
import { ErreurApi } from '../api/erreur-api.ts'
import { lireContenusInterdits } from './contenus.queries.ts'
import { lireBlocage, lireConfiguration, lireNombreContrats, lireResume } from './contrats.queries.ts'
import { magasinSession } from './session.store.ts'
import { abandonnerContrat, abandonnerGroupe } from './session.ts'

const ou = <T>(promesse: Promise<T>, repli: T): Promise<T> => promesse.catch(() => repli)

const visiteur: EtatNavigation = {
  utilisateur: null,
  usurpation: false,
  contratResilie: false,
  coordonneesIncompletes: false,
  nombreContrats: 0,
  seuilGrandCompte: Number.POSITIVE_INFINITY,
  fonctionnalites: new Set(),
  contenusInterdits: new Set(),
  connexionSocialeEnCours: false,
}

/** Names of the features that are on. */
export const fonctionnalitesActives = (table: Readonly<Record<string, boolean>>): Set<string> =>
  new Set(Object.keys(table).filter((nom) => table[nom]))

// A server that fails is no reason to leave the contract.
const lireContratDuContexte = (numero: string) =>
  lireResume(numero).catch((cause: unknown) =>
    cause instanceof ErreurApi && cause.status === 404 ? ('perdu' as const) : undefined,
  )

/**
 * Gathers what the guard needs. A visitor costs no call. A call that fails takes the cautious side: no feature, no
 * large account, no block; the screens then show their own errors.
 */
export const lireEtatNavigation = async (): Promise<EtatNavigation> => {
  const { utilisateur, contexte } = magasinSession.lire()
  if (!utilisateur) return visiteur
  if (utilisateur.motDePasseProvisoire) return { ...visiteur, utilisateur }
  const numero = contexte?.mode === 'contrat' ? contexte.numeroContrat : undefined
  const [configuration, nombreContrats, contrat, contenusInterdits] = await Promise.all([
    ou(lireConfiguration(), undefined),
    ou(lireNombreContrats(), 0),
    numero ? lireContratDuContexte(numero) : undefined,
    ou(lireContenusInterdits(magasinSession.lire()), new Set<string>()),
  ])
  if (contrat === 'perdu') {
    if (numero) await abandonnerContrat(numero)
    return lireEtatNavigation()
  }
  const fonctionnalites = fonctionnalitesActives(configuration?.fonctionnalites ?? {})
  if (configuration && contexte?.mode === 'groupe' && !fonctionnalites.has('Groupe')) {
    await abandonnerGroupe()
    return lireEtatNavigation()
  }
  const bloque = numero !== undefined && fonctionnalites.has('BloqueContratCoordonneeIncomplete')
  const coordonneesIncompletes = bloque ? await ou(lireBlocage(numero), false) : false
  const session = magasinSession.lire()
  // A call above may have ended the session.
  if (!session.utilisateur) return visiteur
  return {
    ...visiteur,
    utilisateur: session.utilisateur,
    usurpation: session.usurpation,
    nombreContrats,
    seuilGrandCompte: configuration?.parametres.ConfigurationNbSwitchVueGrandCompte ?? Number.POSITIVE_INFINITY,
    fonctionnalites,
    contratResilie: contrat ? isResilie(contrat.codeEtatContrat) : false,
    coordonneesIncompletes,
    contenusInterdits,
  }
}
