/** Address that the portals of a fault run give for themselves; whoever calls picks one of them. */
export const PUBLIC_URL = 'https://agence.exemple.fr'

/** What a portal of a fault run is started with. */
export interface ReglagesPortail {
  readonly url: string
  /** Past what breaks between the portal and its database: workers have a link of their own. */
  readonly urlTravaux: string
  readonly banque: string
  /** False: its workers rest. */
  readonly travaux: boolean
  readonly secrets: string
  /** From the machine's clock to that of the run, milliseconds. */
  readonly decalage: number
}
