import { apres, type Etats, type Role } from './etats.rules.ts'

const ROLES: readonly Role[] = ['ABONNE', 'CONTACT', 'AGENT', 'SYSTEME', 'FOURNISSEUR']

/** Every state, event and role, with the state it leads to: edges and non-edges alike. */
export const tousLesCas = <E extends string, V extends string>(etats: Etats<E, V>) => {
  const evenements = [...new Set(etats.aretes.map(({ evenement }) => evenement))]
  return etats.etats.flatMap((de) =>
    evenements.flatMap((evenement) =>
      ROLES.map((par) => ({ de, evenement, par, vers: apres(etats, { de, evenement, par }) })),
    ),
  )
}

/** The edges as lines, to compare with what the documentation says. */
export const enLignes = <E extends string, V extends string>(etats: Etats<E, V>): string[] =>
  tousLesCas(etats)
    .filter(({ vers }) => vers !== undefined)
    .map(({ de, evenement, par, vers }) => `${de} ${evenement} ${vers} ${par}`)
    .toSorted()

/** How a test plays an event on the real thing, and as whom. */
export interface Essai<E extends string, V extends string, Cle> {
  /** Makes one in that state. */
  poser(etat: E): Promise<Cle>
  lire(cle: Cle): Promise<E | undefined>
  readonly gestes: Partial<Readonly<Record<V, { readonly par: Role; jouer(cle: Cle): Promise<unknown> }>>>
}

/**
 * Plays every event of the test from every state: an edge must lead where the table says, anything else must leave the state as
 * it was, refused or not. Answers what went otherwise, and how many cases were played.
 */
export const parcourir = async <E extends string, V extends string, Cle>(
  etats: Etats<E, V>,
  { poser, lire, gestes }: Essai<E, V, Cle>,
): Promise<{ ecarts: string[]; cas: number }> => {
  const ecarts: string[] = []
  let cas = 0
  for (const [evenement, geste] of Object.entries(gestes) as [V, { par: Role; jouer(cle: Cle): Promise<unknown> }][])
    for (const de of etats.etats) {
      const cle = await poser(de)
      const attendu = apres(etats, { de, evenement, par: geste.par }) ?? de
      await geste.jouer(cle).catch(() => undefined)
      const trouve = await lire(cle)
      cas += 1
      if (trouve !== attendu) ecarts.push(`${de} ${evenement}: ${trouve} instead of ${attendu}`)
    }
  return { ecarts, cas }
}
