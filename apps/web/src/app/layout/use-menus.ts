import { isResilie } from '@ondine/webapi/abonnement/abonnement.rules.ts'
import type { ElementMenu } from '@ondine/webapi/navigation/ecran.ts'
import { type ElementMenuHaut, menuHaut, menuLateral } from '@ondine/webapi/navigation/menus.rules.ts'
import { estPersonnel } from '@ondine/webapi/navigation/profils.rules.ts'
import { useQuery } from '@tanstack/react-query'
import { useContenusInterdits } from '../../session/contenus.appels.ts'
import { requeteConfiguration, requeteNombreContrats } from '../../session/contrats.appels.ts'
import { useSession } from '../../session/session.store.ts'
import { useContratCourant } from '../../session/use-contrat-courant.ts'
import { fonctionnalitesActives } from '../etat-navigation.ts'

export interface Menus {
  readonly lateral: readonly ElementMenu[]
  readonly haut: readonly ElementMenuHaut[]
  readonly administration: boolean
  /** Does the menu list groups: the feature is on, and this is not staff, who see everybody's. */
  readonly groupes: boolean
}

const aucun = new Set<string>()

/** The menus of the current user and context; pure rules over what the session and the cache hold. */
export const useMenus = (): Menus => {
  const { utilisateur, contexte } = useSession()
  const { data: configuration } = useQuery(requeteConfiguration())
  const { data: nombre } = useQuery(requeteNombreContrats())
  const { contrat } = useContratCourant()
  const contenusInterdits = useContenusInterdits()
  const profils = utilisateur?.profils ?? []
  const fonctionnalites = configuration ? fonctionnalitesActives(configuration.fonctionnalites) : aucun
  return {
    lateral: menuLateral({
      profils,
      mode: contexte?.mode ?? 'contrat',
      contratResilie: contrat ? isResilie(contrat.codeEtatContrat) : false,
      nombreContrats: nombre?.count ?? 0,
      seuilGrandCompte: configuration?.parametres.ConfigurationNbSwitchVueGrandCompte ?? Number.POSITIVE_INFINITY,
      fonctionnalites,
      groupeAutorise: true,
      contenusInterdits,
    }),
    haut: menuHaut(profils, configuration?.parametres.menuToHide ?? '', fonctionnalites),
    administration: estPersonnel(profils),
    groupes: fonctionnalites.has('Groupe') && !estPersonnel(profils),
  }
}
