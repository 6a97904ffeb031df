import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { afterAll, describe, expect, it } from 'vitest'
import { unUtilisateur } from '../../test-setup/fixtures/utilisateur.ts'
import { dossierNeuf, lancerProcessus, nettoyer, RACINE } from '../../test-setup/portail-process.ts'
import { createTestDatabase } from '../../test-setup/test-database.ts'
import { nomsReglages } from '../demarrage/reglages.ts'
import { jobsSur } from '../platform/jobs/queue.ts'
import { nomsInconnus } from './check/noms.ts'

const base = await createTestDatabase()
afterAll(async () => {
  await nettoyer()
  await base.drop()
})

const ondine = async (args: readonly string[], reglages: Record<string, string> = {}) => {
  const outil = lancerProcessus(
    {
      ONDINE_MODE: 'production',
      DATABASE_URL: base.url,
      DATA_DIR: dossierNeuf(),
      PUBLIC_URL: 'https://agence.exemple.fr',
      ACCESS_KEY: 'une-cle-a-nous',
      SECRET: 'un-secret-bien-a-nous',
      SMTP_URL: 'smtp://127.0.0.1:9',
      MAIL_FROM: 'ne-pas-repondre@exemple.fr',
      ...reglages,
    },
    [process.execPath, 'apps/api/src/main-ondine.ts', ...args],
  )
  const { statut } = await outil.fin
  return { statut, sortie: outil.sortie(), erreurs: outil.erreurs() }
}
const CREER = ['admin', 'create', '--email']
const nombre = async (texte: string): Promise<number> => Number((await base.pool.query(texte)).rows[0]?.n)

describe('the command line of the operator', () => {
  it('says what there is, and refuses what there is not in one sentence', async () => {
    const aide = await ondine(['--help'])
    expect([aide.statut, aide.sortie.includes('admin create --email address')]).toEqual([0, true])
    expect(await ondine(['migrat'])).toMatchObject({
      statut: 1,
      erreurs: expect.stringMatching(/^There is no verb migrat: [^\n]+\n$/),
    })
    expect(await ondine(['jobs', 'list', '--tsak', 'x'])).toMatchObject({
      statut: 1,
      erreurs: expect.stringMatching(/^Unknown option '--tsak'. Usage: [^\n]+\n$/),
    })
  })

  it('goes on to its end where nobody reads what it prints', async () => {
    const muet = spawn(process.execPath, ['apps/api/src/main-ondine.ts', '--help'], {
      cwd: RACINE,
      stdio: ['ignore', 'pipe', 'pipe'],
    })
    muet.stdout.destroy()
    const erreurs = muet.stderr.setEncoding('utf8').toArray()
    expect([await once(muet, 'close'), await erreurs]).toEqual([[0, null], []])
  })

  it('makes the first administrator once, by a link that is shown once', async () => {
    const fait = await ondine([...CREER, 'direction@exemple.fr', '--print-link'])
    expect(fait).toMatchObject({ statut: 0, erreurs: '' })
    const lien = /https:\/\/agence\.exemple\.fr\/lien\/\S+/.exec(fait.sortie)?.[0]
    expect(lien).toBeDefined()
    // never opened: another link, and the former one ends
    const refait = await ondine([...CREER, 'Direction@exemple.fr', '--print-link'])
    expect(refait).toMatchObject({ statut: 0, sortie: expect.stringContaining('made before and never opened') })
    expect(await nombre(`select count(*) as n from lien where consomme_le is null and expire_le > now()`)).toBe(1)
    const autre = await ondine([...CREER, 'autre@exemple.fr'])
    expect(autre).toMatchObject({
      statut: 1,
      sortie: '',
      erreurs: expect.stringMatching(/^There is an administrator already \(direction@exemple\.fr\)[^\n]+\n$/),
    })
    expect(await nombre(`select count(*) as n from utilisateur_profil where profil = 'ADMIN'`)).toBe(1)
    const { rows } = await base.pool.query(
      `select action, auteur_id, detail->>'par' as par, conversation_id like 'CLI-%' as terminal from audit order by id`,
    )
    const ligne = (action: string) => ({ action, auteur_id: null, par: 'terminal', terminal: true })
    expect(rows).toEqual([ligne('compte-cree'), ligne('lien-mot-de-passe'), ligne('lien-mot-de-passe')])
  })

  it('mails the link where it is not to be shown, and takes no subscriber for an administrator', async () => {
    const abonne = await unUtilisateur(base.db)
    const fait = await ondine([...CREER, 'seconde@exemple.fr', '--another'])
    expect(fait).toMatchObject({ statut: 0, sortie: expect.not.stringContaining('/lien/') })
    expect(await nombre(`select count(*) as n from envoi where destinataire = 'seconde@exemple.fr'`)).toBe(1)
    const { email } = await base.db
      .selectFrom('utilisateur')
      .select('email')
      .where('user_web_id', '=', abonne.userWebId)
      .executeTakeFirstOrThrow()
    expect(await ondine([...CREER, email, '--another'])).toMatchObject({
      statut: 1,
      erreurs: expect.stringContaining('belongs to an account that is no administrator'),
    })
  })

  it('plans the migrations, lists jobs, replays a dead letter once, drops what waits', async () => {
    expect(await ondine(['migrate'])).toMatchObject({ statut: 0, sortie: 'The database is up to date.\n' })
    await base.pool.query(
      `insert into travail_mort (tache, charge, essais, essais_max, derniere_erreur, ajoute_le)
       values ('essai', '{"nom": "canari"}', 3, 3, 'the server was away', now())`,
    )
    const liste = await ondine(['jobs', 'list'])
    expect(liste).toMatchObject({ statut: 2, sortie: expect.stringMatching(/essai: 0 waiting.* 1 dead/) })
    expect(liste.sortie).not.toContain('canari')
    const numero = String((await base.pool.query('select max(id) as id from travail_mort')).rows[0]?.id)
    expect(await ondine(['jobs', 'replay', numero])).toMatchObject({
      statut: 0,
      sortie: expect.stringContaining('1 of 1'),
    })
    expect(await ondine(['jobs', 'replay', numero])).toMatchObject({
      statut: 2,
      sortie: expect.stringContaining('0 of 1'),
    })
    await jobsSur(base.db).add('essai', {})
    expect(await ondine(['jobs', 'cancel', '--task', 'essai'])).toMatchObject({
      statut: 0,
      sortie: '2 job(s) dropped.\n',
    })
  })

  it('checks without a network, names what is misspelt and what to do', async () => {
    const vu = await ondine(['check'], { SMTP_ULR: 'smtp://ailleurs', PUBLIC_URL: 'https://127.0.0.1:9' })
    expect(vu.statut).toBe(2)
    for (const dit of [
      'SMTP_ULR is no setting and has no effect: did you mean SMTP_URL?',
      'Serveur d’e-mail: 127.0.0.1:9 cannot be used',
      'https://127.0.0.1:9 is not reached from here',
      'No worker shows life',
    ])
      expect(vu.sortie).toContain(dit)
    await base.pool.query(
      `insert into parametre (nom, valeur, modifie_le) values ('captchaFournisseur', 'GOOGLE', now())`,
    )
    expect((await ondine(['check'])).sortie).toContain('Set GOOGLE_CAPTCHA_SITE_KEY')
    expect(await ondine(['check'], { SECRET: '', DATABASE_URL: 'postgres://x@127.0.0.1:9/x' })).toMatchObject({
      statut: 2,
      sortie: expect.stringMatching(/^FAULT settings {4}SECRET: [^\n]+\n/),
    })
  })

  it.each([
    ['SMTP_ULR', 'SMTP_URL'],
    ['DATABSE_URL', 'DATABASE_URL'],
    ['PUBLIC_ULR', 'PUBLIC_URL'],
    ['PROT', 'PORT'],
  ])('takes %s for %s', (ecrit, voulu) => {
    expect(nomsInconnus([ecrit], nomsReglages)[0]?.dit).toContain(`did you mean ${voulu}?`)
  })
  it('says nothing of what a machine has anyway', () => {
    const ordinaires = [
      'PATH',
      'HOME',
      'LANG',
      'USER',
      'SHELL',
      'TERM',
      'HOSTNAME',
      'TMPDIR',
      'NODE_ENV',
      'LOGNAME',
      'MAIL',
    ]
    expect(nomsInconnus(ordinaires, nomsReglages)).toEqual([])
  })
})
