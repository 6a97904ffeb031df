import fc from 'fast-check'
import { afterAll, expect, it } from 'vitest'
import { createTestDatabase } from '../../../../test-setup/test-database.ts'
import { unEncaissement } from '../paiement.fixtures.ts'
import { findParReference } from '../paiement.repo.ts'
import { regler } from '../reglement/regler.ts'
import { type LigneDeFichier, unRapprochement } from './rapprochement.fixtures.ts'

// the same statements, in any order and cut into any files, some sent again, notifications among them: one state
const base = await createTestDatabase()
const essai = await unEncaissement(base)
const { appeler, contexte, demande, lire, uneDue, unPayeur } = essai
const { classes, importer, rapprocher } = unRapprochement(base, essai)
afterAll(async () => {
  await essai.fermer()
  await base.drop()
})
const SEED = Number(process.env.GRAINE ?? 20_261_123)
const FOIS = process.env.TEST_FULL === undefined ? 8 : 120
const JOUR = '2026-11-12'

interface Cas {
  /** Told by a notification, captured under this name. */
  readonly notifie?: true
  /** Told before any statement: of two that contradict each other about one capture, the first stands, and the other waits. */
  readonly dabord?: true
  readonly lignes: (transaction: string, reference: string) => readonly LigneDeFichier[]
  /** Worked out apart: class of each line by the end of its name, what is left of the due, balance of the contract. */
  readonly classes: Readonly<Record<string, string>>
  readonly reste: number
  readonly solde: number
}
const encaissement = (operation: string, reference: string, choix: Partial<LigneDeFichier> = {}): LigneDeFichier => ({
  operation,
  reference,
  montant: '100,00',
  ...choix,
})

const CAS: Readonly<Record<string, Cas>> = {
  notifie: { notifie: true, lignes: (t, r) => [encaissement(t, r)], classes: { '': 'RAPPROCHE' }, reste: 0, solde: 0 },
  muet: { lignes: (t, r) => [encaissement(t, r)], classes: { '': 'RAPPROCHE' }, reste: 0, solde: 0 },
  absent: { notifie: true, lignes: () => [], classes: { '': 'NOUS_SEULS ABSENT' }, reste: 0, solde: 0 },
  autreMontant: {
    lignes: (t, r) => [encaissement(t, r, { montant: '123,45' })],
    classes: { '': 'MONTANT A_VERIFIER' },
    reste: 10_000,
    solde: -10_000,
  },
  autrementDit: {
    notifie: true,
    dabord: true,
    lignes: (t, r) => [encaissement(t, r, { montant: '90,00' })],
    classes: { '': 'MONTANT MONTANT' },
    reste: 0,
    solde: 0,
  },
  autreCompte: {
    lignes: (t, r) => [encaissement(t, r, { traite: 'ASS' })],
    classes: { '': 'MONTANT A_VERIFIER' },
    reste: 10_000,
    solde: -10_000,
  },
  deuxFois: {
    lignes: (t, r) => [encaissement(t, r), encaissement(`${t}b`, r)],
    classes: { '': 'RAPPROCHE', b: 'RAPPROCHE' },
    reste: 0,
    solde: 10_000,
  },
  repete: {
    lignes: (t, r) => [encaissement(`${t}a`, r, { transaction: t }), encaissement(`${t}b`, r, { transaction: t })],
    classes: { a: 'RAPPROCHE', b: 'MONTANT DOUBLON' },
    reste: 0,
    solde: 0,
  },
  conteste: {
    lignes: (t, r) => [
      encaissement(t, r),
      { operation: `${t}x`, nature: 'impayé', montant: '-100,00', transaction: t },
    ],
    classes: { '': 'RAPPROCHE', x: 'RAPPROCHE' },
    reste: 10_000,
    solde: -10_000,
  },
  rembourse: {
    notifie: true,
    lignes: (t, r) => [
      encaissement(t, r),
      { operation: `${t}x`, nature: 'remboursement', montant: '-40,00', transaction: t },
    ],
    classes: { '': 'RAPPROCHE', x: 'PRESTATAIRE_SEUL REMBOURSEMENT' },
    reste: 0,
    solde: 0,
  },
  etranger: {
    lignes: (t) => [encaissement(t, 'COMMANDE-12')],
    classes: { '': 'PRESTATAIRE_SEUL INCONNU' },
    reste: 10_000,
    solde: -10_000,
  },
  sansObjet: {
    lignes: (t) => [
      { operation: `${t}f`, nature: 'frais', montant: '-1,20' },
      { operation: `${t}v`, nature: 'virement', montant: '-98,80' },
      { operation: `${t}z`, nature: 'autre', montant: '3,00' },
    ],
    classes: { f: 'SANS_OBJET', v: 'SANS_OBJET', z: 'PRESTATAIRE_SEUL NATURE' },
    reste: 10_000,
    solde: -10_000,
  },
}
const NOMS = Object.keys(CAS)

type Pas = { readonly notifier: () => Promise<unknown> } | { readonly ligne: LigneDeFichier }
let rang = 0

const unPaiement = async (payeur: Awaited<ReturnType<typeof unPayeur>>, nom: string) => {
  const cas = CAS[nom]
  if (cas === undefined) throw new Error(nom)
  const due = await uneDue(payeur.userWebId)
  const { corps } = await appeler(payeur.session, 'WebPaiement/effectuerDemandePaiement', demande(due.ligne))
  const paiement = await findParReference(base.db, corps.reference)
  if (paiement === undefined) throw new Error(JSON.stringify(corps))
  rang += 1
  const transaction = `pi_${rang}_`
  const capture = {
    transaction,
    montant: 10_000,
    devise: 'EUR',
    reference: paiement.reference,
    traite: 'EAU',
    autorisation: null,
    moyen: 'card',
    le: new Date(`${JOUR}T09:00:00Z`),
  }
  const notifier = () =>
    contexte().enTransaction((dedans) => regler(dedans, paiement.id, { nature: 'PAYE', capture }, 'NOTIFICATION'))
  const pas: Pas[] = cas
    .lignes(transaction, paiement.reference)
    .map((ligne) => ({ ligne: { dateOperation: JOUR, ...ligne } }))
  if (cas.dabord) await notifier()
  return { nom, cas, due, transaction, pas: cas.notifie && !cas.dabord ? [...pas, { notifier }] : pas }
}
type Paiement = Awaited<ReturnType<typeof unPaiement>>

/** Plays steps in this order: a file after so many lines, classes in between or not. */
const jouer = async (pas: readonly Pas[], coupes: readonly boolean[]): Promise<void> => {
  let fichier: LigneDeFichier[] = []
  const remettre = async () => {
    if (fichier.length > 0) expect((await importer(fichier)).comptes.refusees).toBe(0)
    fichier = []
  }
  for (const [i, un] of pas.entries()) {
    if ('ligne' in un) fichier.push(un.ligne)
    else await un.notifier()
    if (coupes[i % coupes.length]) {
      await remettre()
      // several workers at once, as it happens
      if (i % 3 === 0) await Promise.all([rapprocher(), rapprocher()])
    }
  }
  await remettre()
  await rapprocher()
}

const trouver = async ({ cas, due, transaction }: Paiement, toutes: Readonly<Record<string, string>>) => {
  return {
    classes: Object.fromEntries(Object.keys(cas.classes).map((fin) => [fin, toutes[`${transaction}${fin}`]])),
    reste: await lire.reste(due.numeroContrat, due.idCreance),
    solde: await lire.solde(due.numeroContrat),
  }
}
const toutEcrit = async () => ({
  lignes: await classes(),
  mouvements: (await base.pool.query('select count(*)::int as n from mouvement')).rows,
  encaissements: (await base.pool.query('select count(*)::int as n from encaissement')).rows,
})

it('gives the same classes and the same ledger whatever the order and the cut of statements, and changes nothing when they come again', {
  timeout: 600_000,
}, async () => {
  console.info(`statements, GRAINE=${SEED}`)
  // what is captured is looked for from the first statement on
  await importer([{ operation: 'ouverture', nature: 'frais', montant: '-0,01', dateOperation: JOUR }])
  const scenario = fc.uniqueArray(fc.constantFrom(...NOMS), { minLength: 4 }).chain((noms) =>
    fc.record({
      noms: fc.constant(noms),
      ordre: fc.array(fc.nat({ max: 1_000 }), { minLength: 24, maxLength: 24 }),
      repris: fc.array(fc.nat({ max: 40 }), { maxLength: 6 }),
      coupes: fc.array(fc.boolean(), { minLength: 1, maxLength: 7 }),
    }),
  )
  await fc.assert(
    fc.asyncProperty(scenario, async ({ noms, ordre, repris, coupes }) => {
      const payeur = await unPayeur()
      const paiements: Paiement[] = []
      for (const nom of noms) paiements.push(await unPaiement(payeur, nom))
      const pas = paiements.flatMap((un) => un.pas)
      const lignes = pas.filter((un) => 'ligne' in un)
      const avecRepris = [...pas, ...repris.flatMap((i) => lignes[i % lignes.length] ?? [])]
      const melanges = avecRepris
        .map((un, i) => ({ un, place: ordre[i % ordre.length] ?? 0 }))
        .toSorted((a, b) => a.place - b.place)
        .map(({ un }) => un)
      await jouer(melanges, coupes)
      const toutes = await classes()
      for (const un of paiements) {
        const { classes: attendues, reste, solde } = un.cas
        expect([un.nom, await trouver(un, toutes)]).toEqual([un.nom, { classes: attendues, reste, solde }])
      }
      const avant = await toutEcrit()
      await jouer(lignes.toReversed(), [true])
      expect(await toutEcrit()).toEqual(avant)
      expect(await lire.anomalies()).toEqual([])
    }),
    { seed: SEED, numRuns: FOIS, endOnFailure: true },
  )
  // each line and each capture in one class, none without
  const { rows } = await base.pool.query(
    `select count(*) filter (where classe is null)::int as sans,
            (select count(*)::int from encaissement e
              where not exists (select from rapprochement_ligne l where l.prestataire = e.prestataire and l.id_transaction = e.id_transaction)) as seuls
       from rapprochement_ligne`,
  )
  expect(rows).toEqual([{ sans: 0, seuls: 0 }])
})
