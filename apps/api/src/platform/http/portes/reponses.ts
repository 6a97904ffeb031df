import type { ServiceExterieur } from '../../exterieur/declaration.ts'
import type { Exterieurs } from '../../exterieur/exterieurs.ts'
import { formulairesDuRelais } from '../../exterieur/exterieurs.ts'

/** What the server of a service outside is told: in its words, whatever we make of what it said. */
export class Acquittement {
  readonly statut: number
  readonly type: string
  readonly corps: string

  constructor(statut: number, type: string, corps: string) {
    this.statut = statut
    this.type = type
    this.corps = corps
  }
}

/** Leads a browser to a route of the application, such as `/dashboard`. */
export class VersRoute {
  readonly route: string

  constructor(route: string) {
    // behind the hash it names a screen, never a host
    if (!route.startsWith('/')) throw new Error('A route of the application begins with a slash.')
    this.route = route
  }
}

interface Formulaire {
  /** Where it goes: one of the hosts that the service declares for its relay page. */
  readonly action: string
  /** In this order: some sign them in the order they stand. */
  readonly champs: readonly (readonly [nom: string, valeur: string])[]
}

/** A page of ours that sends a form to a service outside. */
export class PageDepart {
  readonly titre: string
  readonly formulaire: Formulaire
  readonly hotes: readonly string[]

  constructor(titre: string, formulaire: Formulaire, hotes: readonly string[]) {
    this.titre = titre
    this.formulaire = formulaire
    this.hotes = hotes
  }
}

/** @throws Error the form would go where the declaration of the service does not say */
export const departVers = <R, C>(
  exterieurs: Exterieurs,
  service: ServiceExterieur<R, C>,
  formulaire: Formulaire,
  ...configuration: undefined extends C ? [configuration?: C] : [configuration: C]
): PageDepart => {
  const hotes = formulairesDuRelais(exterieurs, service, ...configuration)
  const { origin } = new URL(formulaire.action)
  if (!hotes.some((hote) => new URL(hote).origin === origin))
    throw new Error(`The form of ${service.nom} may not go to ${origin}.`)
  return new PageDepart(service.titre, formulaire, hotes)
}
