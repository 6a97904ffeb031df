import { isResilie } from '@ondine/webapi/abonnement/abonnement.rules.ts'
import type { ElementMenu } from '@ondine/webapi/navigation/ecran.ts'
import { cheminAccueil } from '@ondine/webapi/navigation/guard.rules.ts'
import { type ElementMenuHaut, estGestionnaire, menuHaut, menuLateral } from '@ondine/webapi/navigation/menus.rules.ts'
import { estPersonnel } from '@ondine/webapi/navigation/profils.rules.ts'
import { useQuery } from '@tanstack/react-query'
import { useContenusInterdits } from '../session/contenus.queries.ts'
import { requeteConfiguration, requeteNombreContrats } from '../session/contrats.queries.ts'
import { fonctionnalitesActives } from '../session/etat-navigation.ts'
import { useSession } from '../session/session.store.ts'
import { useResumeCourant } from '../session/use-contrat-courant.ts'
import { estConstruit } from './ecrans-declares.ts'

export interface Menus {
  readonly lateral: readonly ElementMenu[]
  readonly haut: readonly ElementMenuHaut[]
  readonly administration: boolean
  /** Looks after several contracts: the alerts of all of them stand in the menu. */
  readonly gestionnaire: boolean
  /** Does the menu list groups: the feature is on, and this is not staff, who see everybody's. */
  readonly groupes: boolean
  /** Where the name of the portal leads: the landing of this account (1§2). */
  readonly accueil: string
}

const aucun = new Set<string>()

/** The menus of the current user and context; pure rules over what the session and the cache hold. */
export const useMenus = (): Menus => {
  const { utilisateur, contexte } = useSession()
  const { data: configuration } = useQuery(requeteConfiguration())
  const { data: nombre } = useQuery(requeteNombreContrats())
  const { contrat } = useResumeCourant()
  const contenusInterdits = useContenusInterdits()
  const profils = utilisateur?.profils ?? []
  const nombreContrats = nombre?.count ?? 0
  const seuilGrandCompte = configuration?.parametres.ConfigurationNbSwitchVueGrandCompte ?? Number.POSITIVE_INFINITY
  const fonctionnalites = configuration ? fonctionnalitesActives(configuration.fonctionnalites) : aucun
  const contratResilie = contrat ? isResilie(contrat.codeEtatContrat) : false
  return {
    lateral: menuLateral({
      profils,
      mode: contexte?.mode ?? 'contrat',
      contratResilie,
      nombreContrats,
      seuilGrandCompte,
      fonctionnalites,
      groupeAutorise: true,
      contenusInterdits,
    }),
    haut: menuHaut(profils, configuration?.parametres.menuToHide ?? '', fonctionnalites),
    administration: estPersonnel(profils),
    // of a terminated contract the menu keeps its services and its bills alone (1§2)
    gestionnaire: !contratResilie && estGestionnaire({ profils, nombreContrats, seuilGrandCompte, fonctionnalites }),
    groupes: fonctionnalites.has('Groupe') && !estPersonnel(profils),
    accueil: cheminAccueil({ utilisateur: null, fonctionnalites, nombreContrats, seuilGrandCompte }, estConstruit),
  }
}
