// States as a table (decision 017): from, event, to, who. Guard, button, update and test read the same one.

/**
 * Who may make something happen. ABONNE: by an account; CONTACT: whom billing knows, by a link or a code, without an account; AGENT: staff;
 * SYSTEME: our own jobs and rules; FOURNISSEUR: another system, billing included.
 */
export type Role = 'ABONNE' | 'CONTACT' | 'AGENT' | 'SYSTEME' | 'FOURNISSEUR'

interface Arete<Etat extends string, Evenement extends string> {
  readonly de: readonly Etat[]
  readonly evenement: Evenement
  readonly vers: Etat
  readonly par: readonly Role[]
}

export interface Etats<Etat extends string, Evenement extends string> {
  readonly nom: string
  readonly etats: readonly Etat[]
  readonly aretes: readonly Arete<Etat, Evenement>[]
}

/** Declares the states of something; what no edge says is refused. @throws Error where a state and an event lead to two states */
export const defineEtats = <const Etat extends string, const Evenement extends string>(
  declaration: Etats<Etat, Evenement>,
): Etats<Etat, Evenement> => {
  const vus = new Set<string>()
  for (const { de, evenement, par } of declaration.aretes)
    for (const etat of de)
      for (const role of par) {
        const cle = `${etat} ${evenement} ${role}`
        if (vus.has(cle)) throw new Error(`${declaration.nom}: ${cle} is said twice.`)
        vus.add(cle)
      }
  return declaration
}

interface Geste<Evenement> {
  readonly evenement: Evenement
  /** Undefined: whoever it is, where only one may. */
  readonly par?: Role
}

const aretesDe = <E extends string, V extends string>({ aretes }: Etats<E, V>, { evenement, par }: Geste<V>) =>
  aretes.filter((une) => une.evenement === evenement && (par === undefined || une.par.includes(par)))

/** The state that an event leads to; undefined where it may not happen. */
export const apres = <E extends string, V extends string>(
  etats: Etats<E, V>,
  { de, ...geste }: Geste<V> & { readonly de: E },
): E | undefined => aretesDe(etats, geste).find((une) => une.de.includes(de))?.vers

/** States from which an event may happen: what an update checks of its row. */
export const origines = <E extends string, V extends string>(etats: Etats<E, V>, geste: Geste<V>): E[] => {
  const de = aretesDe(etats, geste).flatMap((une) => une.de)
  return etats.etats.filter((etat) => de.includes(etat))
}

interface Passage<E> {
  readonly de: readonly E[]
  readonly vers: E
}

/** An event by the states that it leads to: an update writes `vers` where the row's state is one of `de`. */
export const passages = <E extends string, V extends string>(etats: Etats<E, V>, geste: Geste<V>): Passage<E>[] =>
  etats.etats.flatMap((vers) => {
    const de = origines(etats, geste).filter((depart) => apres(etats, { de: depart, ...geste }) === vers)
    return de.length === 0 ? [] : [{ de, vers }]
  })

/** The same of an event that leads to one state. @throws Error where there are several, or none */
export const passage = <E extends string, V extends string>(etats: Etats<E, V>, geste: Geste<V>): Passage<E> => {
  const [seul, ...autres] = passages(etats, geste)
  if (seul === undefined || autres.length > 0)
    throw new Error(`${etats.nom}: ${geste.evenement} leads to ${autres.length + (seul === undefined ? 0 : 1)} states.`)
  return seul
}

/** What may be offered to somebody in this state: the buttons, in the order of the table. */
export const evenementsOfferts = <E extends string, V extends string>(
  { aretes }: Etats<E, V>,
  { de, par }: { readonly de: E; readonly par: Role },
): V[] => [
  ...new Set(aretes.filter((une) => une.par.includes(par) && une.de.includes(de)).map(({ evenement }) => evenement)),
]
