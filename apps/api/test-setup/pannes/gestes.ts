import type { uneBanque } from './banque.ts'
import type { Depart, Dossier, desGens, LigneVoulue, Personne } from './gens.ts'

type Gens = ReturnType<typeof desGens>
type Banque = Awaited<ReturnType<typeof uneBanque>>
export interface Outils {
  readonly gens: Gens
  readonly banque: Banque
  /** What the bank says of what is done on its page: never, for some of them. */
  readonly dite: () => 'NORMALE' | 'JAMAIS'
}
type Geste = (outils: Outils, dossier: Dossier, autres: readonly Dossier[]) => Promise<unknown>

const tout = (dossier: Dossier): readonly LigneVoulue[] => [{ dossier, montant: dossier.due.centimes }]
// the law of the specification, in its own words: one euro and a quarter, in whole euros, never more than what is due
const aMoitie = (centimes: number): number => Math.min(centimes, Math.round(1 + (0.25 * centimes) / 100) * 100)

const payer = async (
  { banque, gens, dite }: Outils,
  depart: Depart,
  autrement: Readonly<Record<string, string>> = {},
) => {
  if (depart.page === undefined) return
  const notification = dite()
  const retour = await banque.agir(depart.page, { geste: 'PAYER', notification, ...autrement })
  // where the bank says nothing they do not come back either: only the sweeper may find out
  if (retour !== undefined && notification === 'NORMALE') await gens.revenir(retour)
}
const demander = ({ gens }: Outils, qui: Personne, lignes: readonly LigneVoulue[], cle = gens.nouvelleCle()) =>
  gens.demander(qui, cle, lignes)

/** What people do. Each leaves its due paid, or not, as it pleases: the journals say. */
export const gestes = {
  simple: async (o, dossier) => payer(o, await demander(o, dossier.titulaire, tout(dossier))),
  doubleClic: async (o, dossier) => {
    const cle = o.gens.nouvelleCle()
    const departs = await Promise.all([1, 2].map(() => demander(o, dossier.titulaire, tout(dossier), cle)))
    for (const depart of departs) await payer(o, depart)
  },
  deuxOnglets: async (o, dossier) => {
    const departs = await Promise.all([1, 2].map(() => demander(o, dossier.titulaire, tout(dossier))))
    await Promise.all(departs.map((depart) => payer(o, depart)))
  },
  deuxPersonnes: async (o, dossier) => {
    const qui = [dossier.titulaire, dossier.conjoint]
    const departs = await Promise.all(qui.map((une) => demander(o, une, tout(dossier))))
    for (const depart of departs) await payer(o, depart)
  },
  memeCleAutreCorps: async (o, dossier) => {
    const cle = o.gens.nouvelleCle()
    const depart = await demander(o, dossier.titulaire, tout(dossier), cle)
    await demander(o, dossier.titulaire, [{ dossier, montant: aMoitie(dossier.due.centimes) }], cle)
    await payer(o, depart)
  },
  tropDemande: async (o, dossier) => {
    await payer(o, await demander(o, dossier.titulaire, [{ dossier, montant: dossier.due.centimes + 100 }]))
    await payer(o, await demander(o, dossier.titulaire, tout(dossier)))
  },
  enDeuxFois: async (o, dossier) => {
    const { centimes } = dossier.due
    const part = [{ dossier, montant: aMoitie(centimes) }]
    const cle = o.gens.nouvelleCle()
    await payer(o, await demander(o, dossier.titulaire, part, cle))
    // as one whose answer was lost: the same, not another part
    await payer(o, await demander(o, dossier.titulaire, part, cle))
    await payer(o, await demander(o, dossier.titulaire, [{ dossier, montant: centimes - aMoitie(centimes) }]))
  },
  refusePuisPaie: async (o, dossier) => {
    const depart = await demander(o, dossier.titulaire, tout(dossier))
    if (depart.page !== undefined) await o.banque.agir(depart.page, { geste: 'REFUSER' })
    await payer(o, depart)
  },
  renonce: async (o, dossier) => {
    const depart = await demander(o, dossier.titulaire, tout(dossier))
    const retour = depart.page && (await o.banque.agir(depart.page, { geste: 'ANNULER' }))
    if (retour) await o.gens.revenir(retour)
    if (depart.reference !== undefined) await o.gens.abandonner(dossier.titulaire, depart.reference)
    await payer(o, await demander(o, dossier.titulaire, tout(dossier)))
  },
  attend: async (o, dossier) => {
    const depart = await demander(o, dossier.titulaire, tout(dossier))
    if (depart.page !== undefined) await o.banque.agir(depart.page, { geste: 'ATTENDRE', notification: o.dite() })
    await payer(o, depart, { geste: 'CONFIRMER' })
  },
  /** Comes back without having paid, and tells the portal that the bank says so. */
  triche: async (o, dossier) => {
    const depart = await demander(o, dossier.titulaire, tout(dossier))
    const session = [...o.banque.simulateur.sessions.values()].find(({ id }) => id === depart.page)
    if (session === undefined) return
    await o.banque.simulateur.dire({ ...session, statut: 'complete', paiement: 'paid' }, 'completed', 'MAL_SIGNEE')
    await o.gens.revenir(session.retour.replace('{CHECKOUT_SESSION_ID}', session.id))
  },
  autreMontant: async (o, dossier) =>
    payer(o, await demander(o, dossier.titulaire, tout(dossier)), { montant: 'AUTRE_MONTANT' }),
  autreDevise: async (o, dossier) =>
    payer(o, await demander(o, dossier.titulaire, tout(dossier)), { montant: 'AUTRE_DEVISE' }),
  /** Two people ask for all of the same bills at once, each in an order of theirs. */
  plusieurs: async (o, dossier, autres) => {
    const lignes = [dossier, ...autres].flatMap(tout)
    const departs = await Promise.all([
      demander(o, dossier.titulaire, lignes),
      demander(o, dossier.conjoint, lignes.toReversed()),
    ])
    for (const depart of departs) await payer(o, depart)
  },
  /** Money for a payment that nobody here knows, told by two messages. */
  orphelin: async (o, dossier) => {
    const depart = await demander(o, dossier.titulaire, tout(dossier))
    const session = [...o.banque.simulateur.sessions.values()].find(({ id }) => id === depart.page)
    if (session === undefined) return
    const perdue = { ...session, id: `${session.id}x`, reference: 'INCONNUE', intention: `${session.intention}x` }
    const payee = { ...perdue, statut: 'complete', paiement: 'paid' } as const
    const { reference, intention: transaction, montant } = payee
    o.banque.simulateur.captures.push({ reference, transaction, montant, devise: 'EUR' })
    await Promise.all([1, 2].map(() => o.banque.simulateur.dire(payee, 'completed', 'NORMALE')))
    await payer(o, depart)
  },
} as const satisfies Record<string, Geste>
export type NomDeGeste = keyof typeof gestes
