import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeEach, expect, it } from 'vitest'
import { unServeur } from '../../../test-setup/fixtures/serveur.ts'
import { createTestDatabase } from '../../../test-setup/test-database.ts'
import { deposerDansLaBoite } from '../../domains/contenu/boite-demo.repo.ts'
import { monterBoite } from './monter-boite.ts'

const base = await createTestDatabase()
const dossierSite = await mkdtemp(join(tmpdir(), 'ondine-site-'))
await writeFile(join(dossierSite, 'index.html'), '<link rel="stylesheet" crossorigin href="/assets/index-abc.css">')
const app = await unServeur(base, { liaisons: [] })
await monterBoite(app, { db: base.db, dossierSite, parSmtp: false })
afterAll(async () => {
  await app.close()
  await base.drop()
  await rm(dossierSite, { recursive: true })
})
beforeEach(async () => void (await base.pool.query('delete from boite_demo')))

const unMessage = async (autre: Record<string, unknown> = {}): Promise<number> => {
  const message_id = crypto.randomUUID()
  await deposerDansLaBoite(base.db, {
    canal: 'COURRIEL',
    message_id,
    expediteur: 'Régie <regie@exemple.fr>',
    destinataire: 'lea@exemple.fr',
    sujet: 'Bonjour <b>',
    html: '<!DOCTYPE html><html><head></head><body><script>alert(1)</script>Bonjour</body></html>',
    texte: 'Bonjour https://agence.exemple.fr/x?a=1&b=2 <b>',
    recu_le: new Date('2026-11-20T09:00:00Z'),
    ...autre,
  })
  return (await base.pool.query('select id from boite_demo where message_id = $1', [message_id])).rows[0].id
}
const ouvrir = (url: string) => app.inject({ url })

it('shows nothing yet, then each message, the newest first, in the look of the product', async () => {
  expect((await ouvrir('/dev/mails')).body).toContain('Aucun message')
  const ancien = await unMessage({ sujet: 'Ancien' })
  const recent = await unMessage({ sujet: 'Récent', recu_le: new Date('2026-11-20T10:00:00Z') })
  const page = await ouvrir('/dev/mails')
  expect(page.body).toContain('href="/assets/index-abc.css"')
  expect(page.body.indexOf('Récent')).toBeLessThan(page.body.indexOf('Ancien'))
  expect(page.body).toContain(`src="/dev/mails/${recent}/contenu"`)
  expect((await ouvrir(`/dev/mails/${ancien}`)).body).toContain(`src="/dev/mails/${ancien}/contenu"`)
})

it('escapes what a message says and makes its addresses links', async () => {
  const id = await unMessage()
  const { body } = await ouvrir(`/dev/mails/${id}/texte`)
  expect(body).toContain('Bonjour &lt;b&gt;')
  expect(body).not.toContain('<b>')
  expect(body).toContain('href="https://agence.exemple.fr/x?a=1&amp;b=2"')
})

it('a mail is shown in a sandbox where no script can run (S19)', async () => {
  const id = await unMessage()
  const page = await ouvrir(`/dev/mails/${id}`)
  expect(page.body).toMatch(/<iframe [^>]*sandbox="allow-popups allow-popups-to-escape-sandbox"/)
  expect(page.headers['content-security-policy']).not.toContain('script-src')
  const contenu = await ouvrir(`/dev/mails/${id}/contenu`)
  expect(contenu.headers['content-security-policy']).toMatch(/^default-src 'none';.*sandbox allow-popups /)
  expect(contenu.headers['content-security-policy']).not.toMatch(/allow-scripts|script-src/)
  expect(contenu.body).toContain('<base target="_blank">')
})

it('an SMS is a text', async () => {
  const id = await unMessage({ canal: 'SMS', sujet: null, html: null, texte: 'Fuite' })
  const page = await ouvrir(`/dev/mails/${id}`)
  expect(page.body).toContain('<pre>Fuite</pre>')
  expect((await ouvrir(`/dev/mails/${id}/contenu`)).statusCode).toBe(404)
})

it.each(['/dev/mails/0', '/dev/mails/abc', '/dev/mails/99999999999999999999', "/dev/mails/1'--/contenu"])(
  'an absent message is a 404: %s',
  async (url) => expect((await ouvrir(url)).statusCode).toBe(404),
)
