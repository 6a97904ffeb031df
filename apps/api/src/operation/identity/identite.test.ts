import { writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { afterAll, expect, it } from 'vitest'
import { dossierNeuf, lancerProcessus, nettoyer } from '../../../test-setup/portail-process.ts'
import { createTestDatabase } from '../../../test-setup/test-database.ts'

const base = await createTestDatabase()
afterAll(async () => {
  await nettoyer()
  await base.drop()
})
const reglages = {
  ONDINE_MODE: 'production',
  ALLOW_DEMO_IDENTITY: '0',
  DATABASE_URL: base.url,
  DATA_DIR: dossierNeuf(),
  PUBLIC_URL: 'https://agence.exemple.fr',
  ACCESS_KEY: 'une-cle-a-nous',
  SECRET: 'un-secret-bien-a-nous',
  SMTP_URL: 'smtp://127.0.0.1:9',
  MAIL_FROM: 'ne-pas-repondre@exemple.fr',
}
const identity = async (...args: string[]) => {
  const outil = lancerProcessus(reglages, [process.execPath, 'apps/api/src/main-ondine.ts', 'identity', ...args])
  const { statut } = await outil.fin
  return { statut, sortie: outil.sortie(), erreurs: outil.erreurs() }
}
const TOUT = [
  '--name',
  'Eaux de Bief',
  '--full-name',
  'Régie des eaux de Bief',
  '--phone',
  '02 99 00 00 01',
  '--emergency',
  '02 99 00 00 02',
]
const RESTE = ['--address', '3 rue du Moulin, 35000 Bief', '--siren', '200 000 001', '--vat', 'FR12200000001']

it('starts no production under the name of the fictional utility, and says in one line what to do', {
  timeout: 240_000,
}, async () => {
  const portail = lancerProcessus(reglages)
  expect((await portail.fin).statut).toBe(1)
  expect(portail.erreurs()).toMatch(
    /^Ondine could not start: this production still bears the identity of the fictional utility \(regieNom, [^\n]+\): say yours with "npm run ondine -- identity"[^\n]+\n$/,
  )
  // refused, it took nothing: the database is nobody's yet
  expect((await base.pool.query(`select 1 from instance where nom = 'production'`)).rows).toEqual([])

  const trop = await identity(...TOUT, '--siren', 'x'.repeat(21))
  expect(trop).toMatchObject({
    statut: 1,
    sortie: '',
    erreurs: expect.stringMatching(/^regieSiren\u202f: [^\n]+Nothing was changed\.\n$/),
  })
  expect(await identity('--siren', 'abc')).toMatchObject({
    statut: 1,
    sortie: '',
    erreurs: expect.stringMatching(/^regieSiren\s: «\sabc\s» ne peut pas être lu[^\n]+Nothing was changed\.\n$/),
  })
  expect(await identity(...TOUT, '--colour', '#FFD400')).toMatchObject({
    statut: 1,
    sortie: '',
    erreurs: expect.stringMatching(/^regieCouleur\u202f: Cette couleur est trop claire[^\n]+Nothing was changed\.\n$/),
  })
  const dossier = dossierNeuf()
  const logo = join(dossier, 'logo.svg')
  await writeFile(logo, '<svg viewBox="0 0 1 1"><script>alert(1)</script></svg>')
  expect(await identity(...TOUT, '--logo', logo)).toMatchObject({
    statut: 1,
    sortie: '',
    erreurs: expect.stringMatching(/^--logo: the drawing holds more than a drawing[^\n]+Nothing was changed\.\n$/),
  })
  expect(await identity('--logo', join(dossier, 'absent.png'))).toMatchObject({
    statut: 1,
    erreurs: expect.stringMatching(/absent\.png cannot be read \(ENOENT\): nothing was changed\.\n$/),
  })
  expect(await identity('--name', ' ')).toMatchObject({ statut: 1, erreurs: '--name is empty: nothing was changed.\n' })
  expect((await base.pool.query('select 1 from parametre')).rows).toEqual([])

  const moitie = await identity(...TOUT)
  expect(moitie.statut).toBe(2)
  expect(moitie.sortie).toContain("look  regieSiren is the fictional utility's: --siren sets it.")
  expect(moitie.sortie).not.toContain('regieNomComplet is')
  const tout = await identity(...RESTE)
  // pages that the law asks for are written by people
  expect(tout.sortie).not.toContain('sets it')
  expect(tout.sortie).toContain('names the fictional utility: staff rewrite it')
  await base.pool.query(`update article set contenus = '[]' where categorie = 'legal'`)
  expect(await identity()).toMatchObject({ statut: 0, sortie: "All 7 are this utility's own.\n" })
  const { rows } = await base.pool.query(
    `select count(*)::int as n, bool_and(auteur_id is null and conversation_id like 'CLI-%') as terminal from audit where action = 'parametre-modifie'`,
  )
  expect(rows).toEqual([{ n: 7, terminal: true }])

  const ouvert = lancerProcessus(reglages)
  const url = await ouvert.pret()
  const { parametres } = (await (await fetch(`${url}/webapi/Configuration/getConfiguration`)).json()) as {
    parametres: Record<string, string>
  }
  expect(parametres.regieNomComplet).toBe('Régie des eaux de Bief')

  // the mark is seen at once by a portal that runs, and leaves as it came
  const dessin = '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 40 40"><path d="M0 0h40v40z"/></svg>'
  await writeFile(logo, dessin)
  expect(await identity('--logo', logo)).toMatchObject({
    statut: 0,
    sortie: expect.stringMatching(/^The logo is set\.\n/),
  })
  const pose = async (): Promise<string | undefined> => {
    const lue = await fetch(`${url}/webapi/Configuration/getConfiguration`)
    return ((await lue.json()) as { logo?: string }).logo
  }
  const adresse = `${url}/webapi/Configuration/logo/${await pose()}`
  const image = await fetch(adresse)
  expect([image.status, image.headers.get('content-type'), await image.text()]).toEqual([200, 'image/svg+xml', dessin])
  expect(image.headers.get('cache-control')).toContain('immutable')
  expect((await fetch(`${url}/webapi/Configuration/logo/${'0'.repeat(16)}`)).status).toBe(404)
  expect(await identity('--logo', 'none')).toMatchObject({ statut: 0 })
  expect([await pose(), (await fetch(adresse)).status]).toEqual([undefined, 404])
  const { rows: traces } = await base.pool.query(
    `select detail->>'avant' as avant, detail->>'apres' as apres from audit where action = 'logo-change' order by id`,
  )
  const [{ apres = '' } = {}] = traces
  expect(traces).toEqual([
    { avant: null, apres: expect.stringMatching(/^[0-9a-f]{16}$/) },
    { avant: apres, apres: null },
  ])
  ouvert.signal('SIGTERM')
  await ouvert.fin
})
