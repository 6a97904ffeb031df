import { afterAll, afterEach, expect, it } from 'vitest'
import { MAINTENANT } from '../../../test-setup/fixtures/utilisateur.ts'
import { createTestDatabase } from '../../../test-setup/test-database.ts'
import { unEncaissement } from './paiement.fixtures.ts'
import { unRapprochement } from './rapprochement/rapprochement.fixtures.ts'

const base = await createTestDatabase()
const essai = await unEncaissement(base)
const { agir, appeler, demande, lire, travailler, uneDue, unPayeur } = essai
const { classes, importer, rapprocher } = unRapprochement(base, essai)
afterAll(async () => {
  await essai.fermer()
  await base.drop()
})
afterEach(async () => {
  expect(await lire.anomalies()).toEqual([])
})

const charge = (await unPayeur({ profils: ['CHARGE_DE_CLIENTELE'] })).session
const admin = (await unPayeur({ profils: ['ADMIN'] })).session
const MOTIF = 'Rendu au guichet le 19'

const paye = async (reste: Record<string, string> = {}) => {
  const payeur = await unPayeur()
  const due = await uneDue(payeur.userWebId)
  const { corps } = await appeler(payeur.session, 'WebPaiement/effectuerDemandePaiement', demande(due.ligne))
  await agir(corps.token, 'PAYER', reste)
  await travailler()
  const { rows } = await base.pool.query(
    'select id_transaction from encaissement e join paiement p on p.id = e.paiement_id where p.reference = $1',
    [corps.reference],
  )
  return {
    due,
    session: payeur.session,
    reference: corps.reference as string,
    transaction: rows[0]?.id_transaction as string,
  }
}
const ecarts = async (requete = ''): Promise<Record<string, unknown>[]> =>
  (await appeler(charge, `WebPaiement/listeEcartsDeReleve?${requete}`)).corps.resultats
const expliquer = (session: string, lignes: readonly unknown[], motif = MOTIF) =>
  appeler(session, 'WebPaiement/expliquerEcarts', { lignes, motif })

it('lists what waits with both amounts, counts it by day and provider, and finds it by the payment', async () => {
  const un = await paye()
  await importer([
    { operation: 'e1', transaction: un.transaction, montant: '90,00', dateOperation: '2026-11-18' },
    { operation: 'r1', nature: 'remboursement', transaction: un.transaction, montant: '-10,00' },
    { operation: 'i1', montant: '31,00', reference: 'COMMANDE-88', prestataire: 'PAYZEN' },
    { operation: 'f1', nature: 'frais', montant: '-1,00' },
  ])
  await rapprocher()
  expect(await ecarts()).toMatchObject([
    {
      jour: '2026-11-18',
      typeServicePaiement: 'STRIPE',
      classe: 'MONTANT',
      operation: 'e1',
      montant: 9_000,
      montantEncaisse: 10_000,
      referencePaiement: un.reference,
    },
    {
      operation: 'i1',
      classe: 'PRESTATAIRE_SEUL',
      reference: 'COMMANDE-88',
      referencePaiement: null,
      montantEncaisse: null,
    },
    { operation: 'r1', classe: 'PRESTATAIRE_SEUL', montant: -1_000, referencePaiement: un.reference },
  ])
  expect((await ecarts(`recherche=${un.reference}`)).map(({ operation }) => operation)).toEqual(['e1', 'r1'])
  expect((await ecarts('dateDebut=2026-11-19&recherche=payzen')).map(({ operation }) => operation)).toEqual(['i1'])
  const { corps } = await appeler(charge, 'WebPaiement/resumeRapprochement')
  expect(corps.jours).toEqual([
    { jour: '2026-11-18', typeServicePaiement: 'STRIPE', nombre: 1, montant: 9_000 },
    { jour: '2026-11-19', typeServicePaiement: 'PAYZEN', nombre: 1, montant: 3_100 },
    { jour: '2026-11-19', typeServicePaiement: 'STRIPE', nombre: 1, montant: 1_000 },
  ])
  expect(corps.comptes).toMatchObject([
    { typeServicePaiement: 'PAYZEN', dernierJour: '2026-11-19', nbAttendus: 0, enRetard: false },
    { typeServicePaiement: 'STRIPE', dernierJour: '2026-11-19' },
  ])
  // the last days one by one, those without a statement too; fees are no difference
  const jours = new Map(corps.derniersJours.map((un: { jour: string }) => [un.jour, un]))
  expect([...jours.keys()]).toEqual(
    Array.from({ length: 10 }, (_, rang) => `2026-11-${String(rang + 10).padStart(2, '0')}`),
  )
  expect(jours.get('2026-11-17')).toMatchObject({ luLe: null, nbRapprochees: 0, nbInexpliquees: 0, recu: 0 })
  expect(jours.get('2026-11-18')).toMatchObject({ nbInexpliquees: 1, recu: 9_000, inscrit: 10_000, difference: -1_000 })
  expect(jours.get('2026-11-19')).toMatchObject({ nbInexpliquees: 2, recu: 2_100, inscrit: 0, difference: 2_100 })
  const { files } = (await appeler(charge, 'WebPaiement/resumePaiements')).corps
  expect(files).toContainEqual(expect.objectContaining({ file: 'ECART_RELEVE', nombre: 3, montant: 13_100 }))
})

const expliques = async (requete = ''): Promise<Record<string, unknown>[]> =>
  (await appeler(charge, `WebPaiement/listeEcartsExpliques?${requete}`)).corps.resultats.toSorted(
    (un: { operation: string }, autre: { operation: string }) => autre.operation.localeCompare(un.operation),
  )
const reprendre = (session: string, lignes: readonly unknown[], motif = 'Le guichet n’a rien rendu') =>
  appeler(session, 'WebPaiement/reprendreEcarts', { lignes, motif })

it('closes lines with a reason that the journal keeps, once; by itself nothing opens them again', async () => {
  const [premier, ...autres] = await ecarts()
  expect((await expliquer(charge, [premier?.id], '')).statut).toBe(400)
  expect((await expliquer(charge, [premier?.id])).corps).toMatchObject({ nbExpliquees: 1 })
  const encore = await expliquer(charge, [premier?.id])
  expect([encore.statut, encore.corps.code]).toEqual([409, 'PA48'])
  // of several, those that wait
  const tous = await expliquer(admin, [premier?.id, ...autres.map(({ id }) => id)])
  expect(tous.corps).toMatchObject({ nbExpliquees: 2 })
  const { derniersJours } = (await appeler(charge, 'WebPaiement/resumeRapprochement')).corps
  expect(derniersJours.at(-1)).toMatchObject({ nbExpliquees: 2, nbInexpliquees: 0, explique: 2_100, difference: 0 })
  const { rows } = await base.pool.query(
    "select objet_id, detail->>'motif' as motif, detail->>'classe' as classe from audit where action = 'rapprochement-explique' order by objet_id",
  )
  expect(rows).toEqual([
    { objet_id: 'PAYZEN:i1', motif: MOTIF, classe: 'PRESTATAIRE_SEUL' },
    { objet_id: 'STRIPE:e1', motif: MOTIF, classe: 'MONTANT' },
    { objet_id: 'STRIPE:r1', motif: MOTIF, classe: 'PRESTATAIRE_SEUL' },
  ])
  await rapprocher()
  expect(await ecarts()).toEqual([])
  expect(await classes()).toMatchObject({ e1: 'EXPLIQUE MONTANT' })
})

it('lists what was explained, by whom, when and why, and finds it by its words', async () => {
  expect(await expliques()).toMatchObject([
    { operation: 'r1', classe: 'PRESTATAIRE_SEUL', explication: MOTIF, montant: -1_000 },
    { operation: 'i1', classe: 'PRESTATAIRE_SEUL', explication: MOTIF, referencePaiement: null },
    { operation: 'e1', classe: 'MONTANT', explication: MOTIF, montant: 9_000, montantEncaisse: 10_000 },
  ])
  for (const { expliqueLe, expliquePar } of await expliques()) {
    expect(expliqueLe).toBe(essai.contexte().clock.now().toISOString())
    expect(expliquePar).toMatch(/\S/)
  }
  expect((await expliques('recherche=GUICHET')).length).toBe(3)
  expect((await expliques('recherche=introuvable')).length).toBe(0)
  expect((await expliques('dateDebut=2026-11-19&recherche=payzen')).map(({ operation }) => operation)).toEqual(['i1'])
})

it('takes an explanation back with a reason: the line waits as it did, and may be explained by itself or by somebody', async () => {
  const [rembourse, inconnu, autre] = await expliques()
  expect((await reprendre(charge, [autre?.id], ' ')).statut).toBe(400)
  expect((await reprendre(charge, [autre?.id])).corps).toMatchObject({ nbReprises: 1 })
  // of a line that waits again, nothing of the explanation is left but the journal
  const encore = await reprendre(charge, [autre?.id])
  expect([encore.statut, encore.corps.code]).toEqual([409, 'PA51'])
  expect((await ecarts()).map(({ operation, classe }) => [operation, classe])).toEqual([['e1', 'MONTANT']])
  await rapprocher()
  expect(await classes()).toMatchObject({ e1: 'MONTANT MONTANT', i1: 'EXPLIQUE INCONNU' })
  expect((await expliquer(admin, [autre?.id], 'Vu avec la banque')).statut).toBe(200)
  expect(await expliques('recherche=banque')).toMatchObject([{ operation: 'e1', classe: 'MONTANT' }])
  // explained before what it was stood beside it: judged anew
  await base.pool.query('update rapprochement_ligne set classe_avant = null where id = any($1)', [
    [rembourse?.id, inconnu?.id],
  ])
  expect((await expliques('recherche=payzen'))[0]).toMatchObject({ classe: null })
  expect((await reprendre(admin, [rembourse?.id, inconnu?.id])).corps).toMatchObject({ nbReprises: 2 })
  await rapprocher()
  expect((await ecarts()).map(({ operation, classe }) => [operation, classe])).toEqual([
    ['i1', 'PRESTATAIRE_SEUL'],
    ['r1', 'PRESTATAIRE_SEUL'],
  ])
  const { rows } = await base.pool.query(
    "select objet_id, detail->>'motif' as motif, detail->>'classe' as classe from audit where action = 'rapprochement-repris' order by objet_id",
  )
  expect(rows).toEqual([
    { objet_id: 'PAYZEN:i1', motif: 'Le guichet n’a rien rendu', classe: null },
    { objet_id: 'STRIPE:e1', motif: 'Le guichet n’a rien rendu', classe: 'MONTANT' },
    { objet_id: 'STRIPE:r1', motif: 'Le guichet n’a rien rendu', classe: null },
  ])
})

it('explains by itself a refund of a payment that staff reversed, and money that staff applied', async () => {
  const [rendu, autrement] = [await paye(), await paye({ montant: 'AUTRE_MONTANT', notification: 'NORMALE' })]
  await importer([
    { operation: 'e2', transaction: rendu.transaction, montant: '100,00' },
    { operation: 'r2', nature: 'remboursement', transaction: rendu.transaction, montant: '-100,00' },
    { operation: 'e3', transaction: autrement.transaction, montant: '101,00' },
  ])
  await rapprocher()
  expect(await classes()).toMatchObject({
    e2: 'RAPPROCHE',
    r2: 'PRESTATAIRE_SEUL REMBOURSEMENT',
    e3: 'MONTANT A_VERIFIER',
  })
  const decider = (reference: string, decision: string) =>
    appeler(admin, 'WebPaiement/deciderPaiement', { reference, decision, motif: MOTIF })
  expect((await decider(rendu.reference, 'CONTREPASSATION')).statut).toBe(200)
  expect((await decider(autrement.reference, 'IMPUTATION')).statut).toBe(200)
  await rapprocher()
  expect(await classes()).toMatchObject({ r2: 'RAPPROCHE', e3: 'RAPPROCHE' })
})

it('leaves to somebody a charge-back of what billing booked, and moves nothing', async () => {
  const un = await paye()
  await base.db
    .insertInto('reglement')
    .values({
      numero_contrat: un.due.numeroContrat,
      reference: 'R-CB',
      regle_le: '2026-11-20',
      mode: 'CARTE',
      numero_facture: un.due.numeroFacture,
      montant_centimes: 10_000,
      reference_portail: un.reference,
      historique: false,
    })
    .execute()
  await importer([
    { operation: 'e4', transaction: un.transaction, montant: '100,00' },
    { operation: 'i4', nature: 'impayé', transaction: un.transaction, montant: '-100,00' },
  ])
  await rapprocher()
  expect(await lire.etat(un.reference)).toBe('PAYE')
  expect(await classes()).toMatchObject({ e4: 'RAPPROCHE', i4: 'PRESTATAIRE_SEUL IMPAYE' })
})

it('does not settle again from a statement what staff entered by hand under another number', async () => {
  const payeur = await unPayeur()
  const due = await uneDue(payeur.userWebId)
  const { corps } = await appeler(payeur.session, 'WebPaiement/effectuerDemandePaiement', demande(due.ligne))
  essai.simulateur.tomber('ERREUR')
  const preuve = await appeler(admin, 'WebPaiement/prouverPaiement', {
    reference: corps.reference,
    identifiantTransaction: 'tapee-a-la-main',
    numeroAutorisation: 'A1',
    montant: 10_000,
    date: '2026-11-20',
    motif: MOTIF,
  })
  expect(preuve.statut).toBe(200)
  await importer([{ operation: 'e5', reference: corps.reference, montant: '100,00' }])
  await rapprocher()
  expect(await classes()).toMatchObject({ e5: 'MONTANT PREUVE' })
  expect(await lire.solde(due.numeroContrat)).toBe(0)
})

it('says of a day which statements are missing while others were read; of an account that fell silent long ago, nothing', async () => {
  const lu = (prestataire: string, jour: string) =>
    base.pool.query(
      "insert into releve_prestataire (prestataire, traite_code, jour, source, lu_le) values ($1, 'ASS', $2, 'FICHIER', $3)",
      [prestataire, jour, MAINTENANT],
    )
  await lu('AXEPTA', '2026-11-16')
  await lu('PAYLINE', '2026-10-01')
  const { derniersJours } = (await appeler(charge, 'WebPaiement/resumeRapprochement')).corps
  const manquants = new Map<string, string[]>(
    derniersJours.map((un: { jour: string; relevesManquants: string[] }) => [un.jour, un.relevesManquants]),
  )
  expect(manquants.get('2026-11-15')).toEqual([])
  expect(manquants.get('2026-11-16')).not.toContain('AXEPTA ASS')
  // nothing at all was read of that day: that is said otherwise
  expect(manquants.get('2026-11-17')).toEqual([])
  expect(manquants.get('2026-11-19')).toContain('AXEPTA ASS')
  expect([...manquants.values()].flat()).not.toContain('PAYLINE ASS')
})

it('is staff’s alone', async () => {
  const { session } = await unPayeur()
  for (const chemin of ['listeEcartsDeReleve', 'listeEcartsExpliques', 'resumeRapprochement'])
    expect((await appeler(session, `WebPaiement/${chemin}`)).statut).toBe(403)
  expect((await expliquer(session, [1])).statut).toBe(403)
  expect((await reprendre(session, [1])).statut).toBe(403)
})
