import { afterAll, afterEach, expect, it } from 'vitest'
import { createTestDatabase } from '../../../../test-setup/test-database.ts'
import { unEncaissement } from '../paiement.fixtures.ts'
import { unRapprochement } from './rapprochement.fixtures.ts'

const base = await createTestDatabase()
const essai = await unEncaissement(base)
const { agir, appeler, demande, lire, simulateur, travailler, uneDue, unPayeur } = essai
const { classes, importer, lireReleve, rapprocher, repasser } = unRapprochement(base, essai)
afterAll(async () => {
  await essai.fermer()
  await base.drop()
})
afterEach(async () => {
  expect(await lire.anomalies()).toEqual([])
  await base.pool.query('truncate rapprochement_ligne, releve_prestataire')
})

const JOUR = '2026-11-20'
const unDepart = async (choix: Parameters<typeof uneDue>[1] = {}) => {
  const payeur = await unPayeur()
  const due = await uneDue(payeur.userWebId, choix)
  const { corps } = await appeler(payeur.session, 'WebPaiement/effectuerDemandePaiement', demande(due.ligne))
  const session = simulateur.sessions.get(corps.token)
  if (session === undefined) throw new Error(JSON.stringify(corps))
  return { due, session, reference: corps.reference as string, token: corps.token as string }
}

it('settles from the statement of the provider a payment whose notification never came, and nothing when it is read again', async () => {
  const { due, reference, token } = await unDepart()
  await agir(token, 'PAYER', { notification: 'JAMAIS' })
  expect(await lire.etat(reference)).toBe('REDIRIGE')
  for (let fois = 0; fois < 2; fois += 1) {
    await lireReleve(JOUR)
    await rapprocher()
    expect(await lire.etat(reference)).toBe('PAYE')
    expect(await lire.reste(due.numeroContrat, due.idCreance)).toBe(0)
    expect(Object.values(await classes())).toEqual(['RAPPROCHE'])
  }
  const { rows } = await base.pool.query('select source, count(*)::int as n from encaissement group by 1')
  expect(rows).toContainEqual({ source: 'RELEVE', n: 1 })
})

it('matches what a notification had told, whichever comes first', async () => {
  const { reference, token } = await unDepart()
  await agir(token, 'PAYER')
  await lireReleve(JOUR)
  await rapprocher()
  await travailler()
  await rapprocher()
  expect(await lire.etat(reference)).toBe('PAYE')
  expect(new Set(Object.values(await classes()))).toEqual(new Set(['RAPPROCHE']))
})

it('takes back what the bank of the payer took back, and leaves a refund to somebody', async () => {
  const [conteste, rembourse] = [await unDepart(), await unDepart()]
  for (const { token, session } of [conteste, rembourse]) {
    await agir(token, 'PAYER')
    simulateur.mouvements.reprendre(session, session === conteste.session ? 'dispute' : 'refund')
  }
  await travailler()
  await importer([
    { operation: 'dp_1', nature: 'impayé', montant: '-100,00', transaction: conteste.session.intention },
    { operation: 're_1', nature: 'remboursement', montant: '-100,00', transaction: rembourse.session.intention },
  ])
  await rapprocher()
  expect(await lire.etat(conteste.reference)).toBe('CONTREPASSE')
  expect(await lire.reste(conteste.due.numeroContrat, conteste.due.idCreance)).toBe(10_000)
  expect(await lire.etat(rembourse.reference)).toBe('PAYE')
  expect(await classes()).toMatchObject({ dp_1: 'RAPPROCHE', re_1: 'PRESTATAIRE_SEUL REMBOURSEMENT' })
})

it('puts what differs where somebody sees it, and moves none of it to a due', async () => {
  const autreMontant = await unDepart()
  const autreDevise = await unDepart()
  await agir(autreMontant.token, 'PAYER', { notification: 'JAMAIS', montant: 'AUTRE_MONTANT' })
  await agir(autreDevise.token, 'PAYER', { notification: 'JAMAIS', montant: 'AUTRE_DEVISE' })
  await lireReleve(JOUR)
  await rapprocher()
  for (const { reference, due } of [autreMontant, autreDevise]) {
    expect(await lire.etat(reference)).toBe('A_VERIFIER')
    expect(await lire.reste(due.numeroContrat, due.idCreance)).toBe(10_000)
  }
  const dites = Object.values(await classes()).filter((une) => une !== 'RAPPROCHE' && !une.startsWith('PRESTATAIRE'))
  expect(dites).toEqual(['MONTANT A_VERIFIER', 'MONTANT A_VERIFIER'])
})

it('counts the lower number of a capture told twice, whichever came first, and takes a charge-back that came before its capture', async () => {
  const { reference, session, due } = await unDepart()
  const ligne = { reference, transaction: session.intention, montant: '100,00' }
  await importer([
    { operation: 'b', ...ligne },
    { operation: 'c', nature: 'impayé', montant: '-50,00', transaction: session.intention },
  ])
  await rapprocher()
  expect(await classes()).toMatchObject({ b: 'RAPPROCHE', c: 'PRESTATAIRE_SEUL IMPAYE' })
  await importer([{ operation: 'a', ...ligne }])
  await rapprocher()
  expect(await classes()).toMatchObject({ a: 'RAPPROCHE', b: 'MONTANT DOUBLON' })
  expect(await lire.reste(due.numeroContrat, due.idCreance)).toBe(0)

  const conteste = await unDepart()
  await importer([{ operation: 'x', nature: 'impayé', montant: '-100,00', transaction: conteste.session.intention }])
  await rapprocher()
  expect(await classes()).toMatchObject({ x: 'PRESTATAIRE_SEUL IMPAYE' })
  await importer([{ operation: conteste.session.intention, reference: conteste.reference, montant: '100,00' }])
  await rapprocher()
  expect(await classes()).toMatchObject({ x: 'RAPPROCHE', [conteste.session.intention]: 'RAPPROCHE' })
  expect(await lire.etat(conteste.reference)).toBe('CONTREPASSE')
})

it('settles what expired without a return, once a statement tells it, whatever the case of its reference', async () => {
  const { reference, due } = await unDepart()
  essai.avancer(3_600)
  await essai.balayer()
  await travailler()
  expect(await lire.etat(reference)).toBe('EXPIRE')
  await importer([{ operation: 'tard', reference: reference.toLowerCase(), montant: '100,00' }])
  await rapprocher()
  expect(await lire.etat(reference)).toBe('PAYE')
  expect(await lire.reste(due.numeroContrat, due.idCreance)).toBe(0)
  expect(await classes()).toMatchObject({ tard: 'RAPPROCHE' })
})

it('settles the other lines where one fails on a fault, says so to staff and to the operator, and tries it again', async () => {
  const departs = [await unDepart(), await unDepart(), await unDepart()] as const
  const [avant, empeche, apres] = departs
  await base.pool.query(`
    create function en_panne() returns trigger language plpgsql as $$ begin raise 'no room left' using errcode = '53100'; end $$;
    create trigger en_panne before insert on encaissement for each row when (new.id_transaction = 'panne-2') execute function en_panne()`)
  await importer(
    departs.map(({ reference }, rang) => ({
      operation: `panne-${rang + 1}`,
      transaction: `panne-${rang + 1}`,
      reference,
      montant: '100,00',
    })),
  )
  await importer([{ operation: 'panne-4', nature: 'impayé', montant: '-100,00', transaction: 'panne-3' }])
  await rapprocher()
  expect(await classes()).toMatchObject({
    'panne-1': 'RAPPROCHE',
    'panne-2': 'PRESTATAIRE_SEUL PANNE',
    'panne-3': 'RAPPROCHE',
    'panne-4': 'RAPPROCHE',
  })
  const etats = () => Promise.all([avant, empeche, apres].map(({ reference }) => lire.etat(reference)))
  expect(await etats()).toEqual(['PAYE', 'REDIRIGE', 'CONTREPASSE'])
  const constat = async () =>
    (await base.pool.query("select etat, detail from constat_sante where nom = 'Rapprochement des paiements'")).rows[0]
  expect(await constat()).toMatchObject({ etat: 'KO', detail: expect.stringContaining('erreur technique\u202f: 1') })
  const charge = (await unPayeur({ profils: ['CHARGE_DE_CLIENTELE'] })).session
  const { corps } = await appeler(charge, 'WebPaiement/listeEcartsDeReleve')
  expect(corps.resultats).toMatchObject([{ operation: 'panne-2', motif: expect.stringContaining('erreur technique') }])

  await base.pool.query('drop trigger en_panne on encaissement; drop function en_panne')
  await repasser()
  expect(await etats()).toEqual(['PAYE', 'PAYE', 'CONTREPASSE'])
  expect((await classes())['panne-2']).toBe('RAPPROCHE')
  expect(await constat()).toMatchObject({ etat: 'OK' })
})
