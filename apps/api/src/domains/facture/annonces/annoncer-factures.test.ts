import { afterAll, beforeEach, describe, expect, it } from 'vitest'
import { courrielsPour } from '../../../../test-setup/fixtures/compte.ts'
import { unClient, unContrat } from '../../../../test-setup/fixtures/contrat.ts'
import { FACTURE_TRAVAILLEE } from '../../../../test-setup/fixtures/facture.ts'
import { suivant } from '../../../../test-setup/fixtures/suite.ts'
import { createTestDatabase } from '../../../../test-setup/test-database.ts'
import { formatDe, importerTexte, MAINTENANT } from '../../../import/import.fixtures.ts'
import { fixedClock } from '../../../platform/clock.ts'
import { inTransaction } from '../../../platform/db/transaction.ts'
import { empreinteJeton, randomIds } from '../../../platform/ids.ts'
import { jobsSur } from '../../../platform/jobs/queue.ts'
import type { ContexteTravail } from '../../../platform/jobs/tasks.ts'
import { parametresParDefaut } from '../documents/documents.fixtures.ts'
import { noterServi } from '../liens/lien.repo.ts'
import { annoncerFacturesJob, rappelerFacturesJob } from './annoncer-factures.job.ts'
import { commentSeRegle } from './reglement.rules.ts'

const base = await createTestDatabase()
afterAll(base.drop)
const { db, pool } = base
const DEPUIS = { factureAnnonceDepuis: '2026-11-01', factureRappelJours: 5 }

const executer = async (tache: typeof annoncerFacturesJob, parametres: object = {}, le = MAINTENANT): Promise<void> => {
  const clock = fixedClock(le)
  const socle = { clock, ids: randomIds, parametres: { ...parametresParDefaut, ...DEPUIS, ...parametres } }
  const enTransaction = (faire: (ctx: object) => Promise<unknown>) =>
    inTransaction(db, (sql) => faire({ ...socle, sql, jobs: jobsSur(sql) }))
  const ctx = { ...socle, sql: db, signal: new AbortController().signal, enTransaction }
  await tache.preparer({ creneau: le.toISOString() })(ctx as unknown as ContexteTravail)
}

let payeur: { email: string; titulaire: string; contrat: string }
beforeEach(async () => {
  const email = `payeur${suivant()}@exemple.fr`
  const titulaire = `titulaire${suivant()}@exemple.fr`
  const contrat = await unContrat(db, {
    numero_client_payeur: await unClient(db, { email }),
    numero_client_titulaire: await unClient(db, { email: titulaire }),
  })
  payeur = { email, titulaire, contrat }
})
const recus = () => courrielsPour(db, payeur.email)
const importer = (emission: string, numero = 'N1') =>
  importerTexte(
    pool,
    formatDe('factures'),
    `numeroFacture;numeroContrat;dateEmission;montantTtc;dateExigibilite;reste;dateReste
${numero};${payeur.contrat};${emission};550,47;2026-12-04;550,47;${emission}
`,
  )
/** Its lines come in another file. */
const detailler = (numero = 'N1') =>
  db
    .insertInto('facture_detail')
    .values({
      numero_contrat: payeur.contrat,
      numero_facture: numero,
      lignes: JSON.stringify(FACTURE_TRAVAILLEE.lignes),
      tva: JSON.stringify(FACTURE_TRAVAILLEE.tva),
      total_ht_centimes: 51_156,
      total_ttc_centimes: 55_047,
      verifiable: true,
    })
    .execute()

describe('a new invoice', () => {
  it('is announced to who pays, once, when its document is there', async () => {
    await importer('2026-11-19')
    await executer(annoncerFacturesJob)
    expect(await recus()).toEqual([])
    await detailler()
    await executer(annoncerFacturesJob)
    await executer(annoncerFacturesJob)
    await importer('2026-11-19')
    await executer(annoncerFacturesJob)
    const [mail, ...autres] = await recus()
    expect(autres).toEqual([])
    expect(await courrielsPour(db, payeur.titulaire)).toEqual([])
    expect(mail).toMatchObject({
      type: 'FACTURE_DISPONIBLE',
      champs: {
        numeroContrat: payeur.contrat,
        date: '19 novembre 2026',
        montant: '550,47\u202f€',
        reglement: 'Elle est à payer avant le 4 décembre 2026.',
        validite: '60 jours',
      },
    })
    const code = mail?.champs.lien?.split('/').at(-1) ?? ''
    const { rowCount } = await pool.query('select from facture_lien where empreinte = $1', [empreinteJeton(code)])
    expect(rowCount).toBe(1)
  })

  it.each([
    ['history of a first load', '2026-09-01', {}],
    ['from before the day that staff set', '2026-10-31', {}],
    ['while staff set no day', '2026-11-19', { factureAnnonceDepuis: parametresParDefaut.factureAnnonceDepuis }],
  ])('%s is announced to nobody, now or later', async (_quoi, emission, parametres) => {
    await importer(emission)
    await detailler()
    await executer(annoncerFacturesJob, parametres)
    await executer(annoncerFacturesJob)
    expect(await recus()).toEqual([])
  })

  it('is announced once billing has validated it', async () => {
    await importer('2026-11-19')
    await detailler()
    const valider = (oui: boolean) =>
      pool.query('update facture set validee = $2 where numero_contrat = $1', [payeur.contrat, oui])
    await valider(false)
    await executer(annoncerFacturesJob)
    expect(await recus()).toEqual([])
    await valider(true)
    await executer(annoncerFacturesJob)
    expect(await recus()).toHaveLength(1)
  })

  it.each([
    [
      'its debit is awaited, whatever way it was set to be paid',
      `prelevement_le = '2026-12-09'`,
      'Vous n’avez rien à faire\u202f: elle sera prélevée sur votre compte à partir du 9 décembre 2026.',
    ],
    ['the treasury has it', `remise_tresor_le = '2026-11-19'`, 'Le Trésor public recouvre cette facture.'],
    ['its payment in parts was agreed', `phase = 'PLAN_DE_PAIEMENT'`, 'Nous avons convenu d’un paiement en plusieurs'],
    ['help was asked for', `gel = 'FSL'`, 'Attendez la décision avant de payer'],
  ])('asks nobody to pay by a day where %s', async (_quoi, valeur, phrase) => {
    await importer('2026-11-19')
    await detailler()
    await pool.query(`update facture set ${valeur} where numero_contrat = $1`, [payeur.contrat])
    await executer(annoncerFacturesJob)
    const [mail] = await recus()
    expect(mail?.champs.reglement).toContain(phrase)
    expect(mail?.champs.reglement).not.toContain('à payer avant')
  })

  it.each([
    ['less than three days ago: the mailbox proves nothing yet', 71, 0],
    ['before that', 73, 1],
  ])('goes to a mailbox that was typed online %s', async (_quoi, heures, nombre) => {
    await pool.query(
      `insert into contact_declare (numero_client, champ, numero_contrat, avant, declare_le)
       select numero_client, 'mail', $2, 'ancienne@exemple.fr', $3 from client where email = $1`,
      [payeur.email, payeur.contrat, new Date(MAINTENANT.getTime() - heures * 3_600_000)],
    )
    await importer('2026-11-19')
    await detailler()
    await executer(annoncerFacturesJob)
    expect(await recus()).toHaveLength(nombre)
  })

  it('is told to nobody, once and for all, where billing knows no mailbox of who pays', async () => {
    await pool.query('update client set email = null where email = $1', [payeur.email])
    await importer('2026-11-19')
    await detailler()
    await executer(annoncerFacturesJob)
    await executer(rappelerFacturesJob, {}, new Date('2026-12-01T08:10:00Z'))
    expect(await recus()).toEqual([])
  })
})

describe('a reminder', () => {
  const DIX_JOURS_AVANT = new Date('2026-11-24T08:10:00Z')
  const TROIS_JOURS_AVANT = new Date('2026-12-01T08:10:00Z')
  const annoncee = async () => {
    await importer('2026-11-19')
    await detailler()
    await executer(annoncerFacturesJob)
  }
  const regler = (centimes: number) =>
    pool.query(
      `insert into mouvement (numero_contrat, cle, nature, debit, credit, centimes, id_creance, effet_le)
       values ($1, 'REGLEMENT:R1', 'REGLEMENT', 'REGLEMENT', 'CLIENT', $2, 'F:N1', '2026-11-20')`,
      [payeur.contrat, centimes],
    )
  const types = async () => (await recus()).map(({ type }) => type).toReversed()

  it('goes once, days before the day to pay by, to who neither opened nor paid', async () => {
    await annoncee()
    await executer(rappelerFacturesJob, {}, DIX_JOURS_AVANT)
    expect(await types()).toEqual(['FACTURE_DISPONIBLE'])
    await executer(rappelerFacturesJob, {}, TROIS_JOURS_AVANT)
    await executer(rappelerFacturesJob, {}, TROIS_JOURS_AVANT)
    expect(await types()).toEqual(['FACTURE_DISPONIBLE', 'FACTURE_RAPPEL'])
    expect((await recus())[0]?.champs).toMatchObject({ montant: '550,47\u202f€', limite: '4 décembre 2026' })
  })

  it('still goes on the last day, and says what is left to pay', async () => {
    await annoncee()
    await regler(100_00)
    await executer(rappelerFacturesJob, {}, new Date('2026-12-04T08:10:00Z'))
    expect((await recus())[0]).toMatchObject({ type: 'FACTURE_RAPPEL', champs: { montant: '450,47\u202f€' } })
  })

  it.each([
    ['help was asked for', `gel = 'FSL'`],
    ['its debit is awaited', `prelevement_le = '2026-12-02'`],
    ['the treasury has it', `remise_tresor_le = '2026-11-25'`],
    ['its day is past', `limite_paiement_le = '2026-11-30'`],
    ['its payment in parts was agreed', `phase = 'PLAN_DE_PAIEMENT'`],
    ['its recovery was given up', `phase = 'IRRECOUVRABLE'`],
    ['somebody else collects it', 'contentieux = true'],
    ['billing takes its validation back', 'validee = false'],
  ])('does not go where %s', async (_, valeur) => {
    await annoncee()
    await pool.query(`update facture set ${valeur} where numero_contrat = $1`, [payeur.contrat])
    await executer(rappelerFacturesJob, {}, TROIS_JOURS_AVANT)
    expect(await types()).toEqual(['FACTURE_DISPONIBLE'])
  })

  it('does not go to who opened it, who paid it, who is debited, nor when staff want none', async () => {
    await annoncee()
    await executer(rappelerFacturesJob, { factureRappelJours: 0 }, TROIS_JOURS_AVANT)
    const code = (await recus())[0]?.champs.lien?.split('/').at(-1) ?? ''
    await noterServi(db, empreinteJeton(code), MAINTENANT)
    await executer(rappelerFacturesJob, {}, TROIS_JOURS_AVANT)
    await pool.query('update facture_lien set servi_le = null')
    await pool.query(`update facture set prelevement_le = '2026-12-04' where numero_contrat = $1`, [payeur.contrat])
    await executer(rappelerFacturesJob, {}, TROIS_JOURS_AVANT)
    await pool.query('update facture set prelevement_le = null where numero_contrat = $1', [payeur.contrat])
    await regler(550_47)
    await executer(rappelerFacturesJob, {}, TROIS_JOURS_AVANT)
    expect(await types()).toEqual(['FACTURE_DISPONIBLE'])
  })
})

it('is asked of its payer where billing names no day of its debit, in its mail as on its screen', async () => {
  await importer('2026-11-19')
  await detailler()
  await pool.query(`update facture set mode_reglement = 'PRELEVEMENT' where numero_contrat = $1`, [payeur.contrat])
  await executer(annoncerFacturesJob)
  await executer(rappelerFacturesJob, {}, new Date('2026-12-01T08:10:00Z'))
  const [rappel, annonce] = await recus()
  expect(annonce?.champs.reglement).toBe('Elle est à payer avant le 4 décembre 2026.')
  expect(rappel?.type).toBe('FACTURE_RAPPEL')
})

it.each([
  ['A_ECHOIR', 0, '2026-12-04', null, 'Vous n’avez rien à payer.'],
  [
    'PRELEVEMENT',
    100,
    '2026-12-04',
    '2026-12-09',
    'Vous n’avez rien à faire\u202f: elle sera prélevée sur votre compte à partir du 9 décembre 2026.',
  ],
  ['A_ECHOIR', 100, '2026-12-04', null, 'Elle est à payer avant le 4 décembre 2026.'],
  ['A_ECHOIR', 100, null, null, 'Elle est à payer dès maintenant.'],
] as const)(
  'says how, at the step %s, %d centimes are settled',
  (etape, reste_centimes, limite_paiement_le, prelevement_le, phrase) => {
    const facture = { etape, reste_centimes, limite_paiement_le, prelevement_le }
    expect(commentSeRegle(facture, parametresParDefaut)).toBe(phrase)
  },
)
