import { mkdtemp, rm, symlink, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { CourrielRefuse, CourrielRetarde, type MessageCourriel } from '@ondine/notification/courriel/message.ts'
import { typesDeMail } from '@ondine/webapi/contenu/mail-types.codes.ts'
import { typesDeSms } from '@ondine/webapi/contenu/sms-types.codes.ts'
import { pino } from 'pino'
import { afterAll, afterEach, beforeAll, describe, expect, it, vi } from 'vitest'
import { PATIENCE } from '../../../test-setup/patience.ts'
import { fixedClock } from '../../platform/clock.ts'
import { inTransaction } from '../../platform/db/transaction.ts'
import { randomIds } from '../../platform/ids.ts'
import { enFile, optionsWorker, uneBaseDeTravaux } from '../../platform/jobs/jobs.fixtures.ts'
import { jobsSur } from '../../platform/jobs/queue.ts'
import { startWorker, type Worker } from '../../platform/jobs/runner.ts'
import { type ContexteEnvoi, envoyerCourriel, envoyerSms } from './courriel.public.ts'
import { creerTravauxEnvoi, type MoyensEnvoi } from './envoyer.job.ts'

const base = await uneBaseDeTravaux()
const clock = fixedClock(new Date('2026-11-20T09:00:00Z'))
const dossier = await mkdtemp(join(tmpdir(), 'ondine-pieces-'))
const partis: MessageCourriel[] = []
let refus: Error | undefined
let worker: Worker
const lignes: string[] = []

const moyens: MoyensEnvoi = {
  publicUrl: 'https://agence.exemple.fr',
  mailFrom: 'ne-pas-repondre@exemple.fr',
  dossierPieces: dossier,
  courriel: {
    envoyer: async (message) => {
      if (refus !== undefined) throw refus
      partis.push(message)
      return '250 OK'
    },
    close: () => {},
  },
  sms: 'boite',
}
beforeAll(async () => {
  worker = await startWorker({
    ...optionsWorker(base.url, creerTravauxEnvoi(moyens)),
    log: pino({ level: 'info' }, { write: (ligne: string) => void lignes.push(ligne) }),
    clock,
  })
})
afterAll(async () => {
  await worker.stop()
  await base.drop()
  await rm(dossier, { recursive: true })
})
afterEach(async () => {
  partis.length = 0
  refus = undefined
  await base.pool.query('delete from envoi; delete from travail_mort; delete from graphile_worker._private_jobs')
  await base.pool.query('update mail_type set actif = true, chemin_fichier_joint = null')
})

const dansUneTransaction = (faire: (ctx: ContexteEnvoi) => Promise<void>) =>
  inTransaction(base.db, (sql) => faire({ sql, jobs: jobsSur(sql), clock, ids: randomIds }))
/** In the name, the address and the link of whom these mails go to, and nowhere else: a log line holds paths of the machine. */
const INTIME = /zqwv9k/i
const champs = { nomComplet: 'Zoézqwv9k <b>Témoinzqwv9k</b>', lien: '/activation?code=zqwv9k', validite: '2 heures' }
const activation = (cle?: string) =>
  dansUneTransaction((ctx) =>
    envoyerCourriel(ctx, { type: 'ACTIVATION_COMPTE', destinataire: 'temoinzqwv9k@exemple.fr', champs, cle }),
  )
const envois = async () => (await base.pool.query('select * from envoi order by id')).rows
const finis = (etat: string) =>
  vi.waitFor(async () => expect((await envois()).map((ligne) => ligne.etat)).toEqual([etat]), PATIENCE)

describe('a mail', () => {
  it('shows what a name or a label holds as words: no address, nothing hidden, in subject, page and text', async () => {
    const piege = 'Gagnez\u202E sur www.gain.exemple ou gain@gain.exemple, https://gain.exemple'
    await dansUneTransaction(async (ctx) => {
      await envoyerCourriel(ctx, {
        type: 'INVITATION_SOUS_UTILISATEUR',
        destinataire: 'lea.martin@exemple.fr',
        champs: { ...champs, nomComplet: piege, nomInvitant: piege },
      })
    })
    await finis('ENVOYE')
    const [{ sujet = '', html = '', texte = '' } = {}] = partis
    for (const partie of [sujet, html, texte]) {
      expect(partie).toContain('www. gain. exemple')
      expect(partie).not.toMatch(/gain\.exemple|gain@|\u202E|https:\/\/gain/)
    }
    // what is an address on purpose stays one
    expect(texte).toContain(`https://agence.exemple.fr${champs.lien}`)
  })

  it('leaves once the transaction commits, whole, and its values are erased', async () => {
    await activation()
    await finis('ENVOYE')
    const [message] = partis
    const [ligne] = await envois()
    expect(message).toMatchObject({
      messageId: `${ligne.reference}@exemple.fr`,
      a: 'temoinzqwv9k@exemple.fr',
      de: { adresse: 'ne-pas-repondre@exemple.fr', nom: 'Régie des eaux du Val d’Ondine' },
      sujet: 'Activez votre compte Val d’Ondine',
    })
    expect(message?.html).toContain('Zoézqwv9k &lt;b&gt;Témoinzqwv9k&lt;/b&gt;')
    expect(message?.html).toContain('href="https://agence.exemple.fr/activation?code=zqwv9k"')
    expect(message?.texte).toContain('Zoézqwv9k <b>Témoinzqwv9k</b>')
    expect(message?.texte).toContain('Activer mon compte\u202f: https://agence.exemple.fr/activation?code=zqwv9k')
    expect(ligne).toMatchObject({ champs: null, reponse: '250 OK', destinataire: 'temoinzqwv9k@exemple.fr' })
  })

  it('does not leave when the transaction is rolled back', async () => {
    const annulee = dansUneTransaction(async (ctx) => {
      await envoyerCourriel(ctx, { type: 'ACTIVATION_COMPTE', destinataire: 'temoinzqwv9k@exemple.fr', champs })
      throw new Error('annulée')
    })
    await expect(annulee).rejects.toThrow('annulée')
    expect([await envois(), await enFile(base)]).toEqual([[], 0])
  })

  it('leaves once for one key', async () => {
    await activation('compte:1')
    await activation('compte:1')
    await finis('ENVOYE')
    expect(partis).toHaveLength(1)
  })

  it.each(['https://voleur.exemple', '//voleur.exemple', '/\\voleur.exemple', 'javascript:alert(1)', '/a b', ''])(
    'never carries a link that leaves the site: %j',
    async (lien) => {
      await dansUneTransaction((ctx) =>
        envoyerCourriel(ctx, {
          type: 'ACTIVATION_COMPTE',
          destinataire: 'temoinzqwv9k@exemple.fr',
          champs: { ...champs, lien },
        }),
      )
      await finis('ABANDONNE')
      expect(partis).toEqual([])
    },
  )

  it('of an inactive type is recorded as not sent, and the log says so', async () => {
    await base.pool.query(`update mail_type set actif = false where type = 'ACTIVATION_COMPTE'`)
    await activation()
    await finis('NON_ENVOYE')
    expect(partis).toEqual([])
    expect((await envois())[0]).toMatchObject({ champs: null, reponse: 'The mail type is inactive.' })
    expect(lignes.some((ligne) => ligne.includes('Message not sent: The mail type is inactive.'))).toBe(true)
  })

  it('delayed by the server leaves at a later attempt, with the same Message-ID', async () => {
    refus = new CourrielRetarde('450 later')
    await activation()
    const { rows } = await vi.waitFor(async () => {
      const attente = await base.pool.query(
        'select attempts from graphile_worker._private_jobs where last_error is not null',
      )
      expect(attente.rows).toEqual([{ attempts: 1 }])
      return base.pool.query('select reference, etat from envoi')
    }, PATIENCE)
    expect(rows[0].etat).toBe('A_ENVOYER')
    refus = undefined
    await base.pool.query('update graphile_worker._private_jobs set run_at = now()')
    await finis('ENVOYE')
    expect(partis.map(({ messageId }) => messageId)).toEqual([`${rows[0].reference}@exemple.fr`])
  })

  it('refused for good is given up and dead-lettered without address nor value; put back, it leaves', async () => {
    refus = new CourrielRefuse('550 no such user')
    await activation()
    await finis('ABANDONNE')
    const morts = await vi.waitFor(async () => {
      const { rows } = await base.pool.query('select * from travail_mort')
      expect(rows).toHaveLength(1)
      return rows
    }, PATIENCE)
    expect(JSON.stringify(morts)).not.toMatch(INTIME)
    refus = undefined
    const [{ id }] = await envois()
    await jobsSur(base.db).add('envoyer-courriel', { envoi: id })
    await finis('ENVOYE')
  })

  it('whose last attempt fails is given up', async () => {
    refus = new CourrielRetarde('450 later')
    await inTransaction(base.db, async (sql) => {
      await envoyerCourriel(
        { sql, jobs: jobsSur(sql), clock, ids: randomIds },
        { type: 'ACTIVATION_COMPTE', destinataire: 'temoinzqwv9k@exemple.fr', champs },
      )
      await sql
        .withSchema('graphile_worker')
        .updateTable('_private_jobs' as never)
        .set({ attempts: 19 } as never)
        .execute()
    })
    await finis('ABANDONNE')
  })

  it('carries its attachment, or leaves without it and says so; nothing outside the folder is read', async () => {
    await writeFile(join(dossier, 'guide.pdf'), '%PDF')
    await writeFile(`${dossier}-secret.txt`, 'secret')
    await symlink(`${dossier}-secret.txt`, join(dossier, 'lien.pdf'))
    for (const [chemin, noms] of [
      ['guide.pdf', ['guide.pdf']],
      ['absent.pdf', []],
      ['lien.pdf', []],
      [`../${dossier.split('/').at(-1)}-secret.txt`, []],
      ['/etc/passwd', []],
    ] as const) {
      await base.pool.query('delete from envoi')
      partis.length = 0
      await base.pool.query('update mail_type set chemin_fichier_joint = $1', [chemin])
      await activation()
      await finis('ENVOYE')
      expect(partis[0]?.piecesJointes.map(({ nom }) => nom)).toEqual(noms)
      expect((await envois())[0].reponse.includes('Without its attachment')).toBe(noms.length === 0)
    }
    await rm(`${dossier}-secret.txt`)
  })

  it('no log line holds an address, a name or a link', () => {
    expect(lignes.length).toBeGreaterThan(10)
    expect(lignes.filter((ligne) => INTIME.test(ligne))).toEqual([])
  })
})

it('every mail of the product has a first text that its placeholders fill', async () => {
  for (const [type, { champs: noms }] of Object.entries(typesDeMail)) {
    const valeurs = Object.fromEntries(Object.keys(noms).map((nom) => [nom, nom === 'lien' ? '/x' : `«${nom}»`]))
    await dansUneTransaction((ctx) =>
      envoyerCourriel(ctx, {
        type: type as 'ACTIVATION_COMPTE',
        destinataire: 'temoinzqwv9k@exemple.fr',
        champs: valeurs as never,
      }),
    )
  }
  await vi.waitFor(
    async () =>
      expect(new Set((await envois()).map(({ etat, reponse }) => `${etat} ${reponse}`))).toEqual(
        new Set(['ENVOYE 250 OK']),
      ),
    PATIENCE,
  )
  expect(partis).toHaveLength(Object.keys(typesDeMail).length)
  expect(partis.filter(({ html, sujet }) => /\{\{/.test(html + sujet))).toEqual([])
})

describe('an SMS', () => {
  const sms = (destinataire: string) =>
    dansUneTransaction((ctx) =>
      envoyerSms(ctx, { type: 'ALERTE_FUITE', destinataire, champs: { numeroContrat: '0000001', lien: '/alerte' } }),
    )

  it('lands in the mailbox of the demo, in the alphabet that telephones count', async () => {
    await sms('06 12 34 56 78')
    await finis('ENVOYE')
    const { rows } = await base.pool.query('select canal, destinataire, texte, html from boite_demo')
    expect(rows).toEqual([
      {
        canal: 'SMS',
        destinataire: '+33612345678',
        html: null,
        texte:
          "Val d'Ondine : fuite probable, contrat 0000001. Fermez le robinet du compteur et consultez https://agence.exemple.fr/alerte",
      },
    ])
  })

  it('to what is no number is given up', async () => {
    await sms('12')
    await finis('ABANDONNE')
  })

  it('of every type fits in one part with long values', () => {
    for (const { texte } of Object.values(typesDeSms)) {
      const rempli = texte
        .replace('{{regieNom}}', 'Eaux du Val de Loire')
        .replace('{{numeroContrat}}', '0000001')
        .replace('{{consommation}}', '1 234,567 m3')
        .replace('{{lien}}', 'https://agence.exemple.fr/alerte')
      expect(rempli.length).toBeLessThanOrEqual(160)
    }
  })
})
