import type { LightMyRequestResponse } from 'fastify'
import { afterAll, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest'
import { complet } from '../../../../../test-setup/selon.ts'
import { activer, courrielsPour, regler } from '../../../test-setup/fixtures/compte.ts'
import { unAppareil, unContrat } from '../../../test-setup/fixtures/contrat.ts'
import { ecartRelatif } from '../../../test-setup/fixtures/ecart-de-temps.ts'
import { unNavigateur } from '../../../test-setup/fixtures/navigateur.ts'
import { unServeur } from '../../../test-setup/fixtures/serveur.ts'
import { suivant } from '../../../test-setup/fixtures/suite.ts'
import { ecouter } from '../../../test-setup/fixtures/travail.ts'
import { MAINTENANT, unJetonApplication, unUtilisateur } from '../../../test-setup/fixtures/utilisateur.ts'
import { createTestDatabase } from '../../../test-setup/test-database.ts'
import { fixedClock } from '../../platform/clock.ts'
import { liaisons } from '../registry.ts'

// S8: of an address that has an account and of one that has none, status, body and headers are the same, at every door that takes
// one without a session. Times of the others: utilisateur/temps-de-reponse.test.ts.
const base = await createTestDatabase()
const { db } = base
const hachages = vi.hoisted(() => [] as unknown[])
vi.mock(import('@node-rs/argon2'), async (importer) => {
  const vrai = await importer()
  const hash: typeof vrai.hash = (motDePasse, options, ...reste) => {
    hachages.push(options)
    return vrai.hash(motDePasse, options, ...reste)
  }
  return { ...vrai, hash }
})
const { ecoutee, requetes } = ecouter(base)
const app = await unServeur(ecoutee, { liaisons, clock: fixedClock(MAINTENANT) })
let jeton = ''
afterAll(async () => {
  await app.close()
  await base.drop()
})
beforeAll(() => activer(db, { ForceNoCaptcha: true }))
beforeEach(async () => {
  jeton = await unJetonApplication(db)
  await db.deleteFrom('limiteur').execute()
})

const poster = (path: string, corps: object) => unNavigateur(app, { jeton }).appeler('POST', path, corps)
/** All that a caller can tell apart, but for the address they gave themselves. */
const vu = ({ statusCode, body, headers }: LightMyRequestResponse, email: string) => {
  const { date: _date, 'content-length': _taille, ...entetes } = headers
  return { statusCode, body: body.replaceAll(email, '@'), entetes }
}
/** The same question about each address; the answers, which must be one. */
const interroger = async (emails: readonly string[], demander: (email: string) => Promise<LightMyRequestResponse>) => {
  const vues: ReturnType<typeof vu>[] = []
  for (const email of emails) vues.push(vu(await demander(email), email))
  for (const une of vues) expect(une).toEqual(vues[0])
  return vues[0]
}
const inconnu = () => `personne${suivant()}@exemple.fr`
/** An account of each kind, and an address without one. */
const adresses = async () => [
  (await unUtilisateur(db)).email,
  (await unUtilisateur(db, { mailValide: false })).email,
  (await unUtilisateur(db, { motDePasse: null })).email,
  (await unUtilisateur(db, { motDePasseAChanger: true })).email,
  (await unUtilisateur(db, { profils: ['ADMIN'] })).email.toUpperCase(),
  inconnu(),
]

describe('nobody learns from', () => {
  it('a login with a wrong password, nor past the attempts, whether an account is there', async () => {
    const emails = await adresses()
    const connecter = (identifiant: string) =>
      poster('Utilisateur/authentification', { identifiant, motDePasse: 'Devine#26' })
    expect(await interroger(emails, connecter)).toMatchObject({ statusCode: 401 })
    for (let i = 0; i < 9; i += 1) for (const email of emails) await connecter(email)
    expect(await interroger(emails, connecter)).toMatchObject({ statusCode: 429 })
  })

  it.each(['PASSWORD', 'ACTIVATION'])(
    'a mail asked for again (%s), nor past the mails of one mailbox',
    async (TypeInfo) => {
      const emails = await adresses()
      const demander = (Email: string) => poster('Utilisateur/rappelInfosCompte', { Email, TypeInfo })
      for (let i = 0; i < 7; i += 1) {
        await db.deleteFrom('limiteur').where('key', 'like', 'appel:Utilisateur/rappelInfosCompte%').execute()
        expect(await interroger(emails, demander)).toMatchObject({ statusCode: 200, body: '{}' })
      }
    },
  )
})

describe('nobody learns from a sign-up set to the neutral answer', () => {
  const uneSaisie = (email: string, reste: object = {}) => ({
    utilisateur: { nom: 'Diallo', prenom: 'Inès', email, motDePasse: 'Clarinet#7' },
    cgu: true,
    ...reste,
  })
  const inscrire = (email: string, reste?: object) => poster('Utilisateur/creeUtilisateur', uneSaisie(email, reste))
  beforeAll(() => regler(db, { inscriptionReponseNeutre: true }))
  const comptes = async () => Number((await base.pool.query('select count(*) as n from utilisateur')).rows[0].n)
  const attaches = async () =>
    Number((await base.pool.query('select count(*) as n from rattachement_a_confirmer')).rows[0].n)

  it('whether the address is taken', async () => {
    expect(await interroger([(await unUtilisateur(db)).email, inconnu()], (email) => inscrire(email))).toMatchObject({
      statusCode: 200,
    })
  })

  it('nor with a contract, right or wrong; a taken address gets neither account nor contract', async () => {
    const numero = await unContrat(db)
    await unAppareil(db, numero, { numero_physique_appareil: 'AB12345' })
    const avec = (numeroPhysiqueAppareil: string) => ({
      infoAttachementAbonnement: { numeroContratAbonnement: String(Number(numero)), numeroPhysiqueAppareil },
    })
    const pris = (await unUtilisateur(db)).email
    const [avantComptes, avantAttaches] = [await comptes(), await attaches()]
    expect(await interroger([pris, inconnu()], (email) => inscrire(email, avec('ZZ99999')))).toMatchObject({
      statusCode: 400,
    })
    expect([await comptes(), await attaches()]).toEqual([avantComptes, avantAttaches])
    expect(await interroger([pris, inconnu()], (email) => inscrire(email, avec('AB12345')))).toMatchObject({
      statusCode: 200,
    })
    expect([await comptes(), await attaches()]).toEqual([avantComptes + 1, avantAttaches + 1])
    expect((await courrielsPour(db, pris)).map(({ type }) => type)).toEqual(['COMPTE_DEJA_EXISTANT'])
  })

  it('nor by its work: the same password hash and the same statements, in whatever order (S8)', async () => {
    const travaux = []
    for (const email of [(await unUtilisateur(db, { motDePasse: null })).email, inconnu()]) {
      requetes.length = 0
      hachages.length = 0
      expect((await inscrire(email)).statusCode).toBe(200)
      // an address that is taken gives its account back, another keeps it: one exchange each
      const faites = requetes.map((une) => (/^(rollback to|release) savepoint/.test(une) ? 'end of savepoint' : une))
      travaux.push({ requetes: faites.toSorted(), hachages: [...hachages] })
    }
    expect(travaux[0]).toEqual(travaux[1])
    expect(travaux[0]?.hachages).toHaveLength(1)
    expect(travaux[0]?.requetes).toContain('end of savepoint')
  })

  complet.it('nor by the time it takes, on a machine that does nothing else (median gap under 5 %)', async () => {
    const pris = await Promise.all(Array.from({ length: 20 }, () => unUtilisateur(db, { motDePasse: null })))
    const chronometrer = async (email: string) => {
      await db.deleteFrom('limiteur').execute()
      expect((await inscrire(email)).statusCode).toBe(200)
    }
    const ecart = await ecartRelatif(
      (i) => chronometrer(pris[Math.abs(i) % pris.length]?.email ?? ''),
      () => chronometrer(inconnu()),
    )
    expect(ecart).toBeLessThan(0.05)
  })

  it('would, with the answer of the specification (negative control)', async () => {
    await regler(db, { inscriptionReponseNeutre: null })
    const [connu, autre] = [await inscrire((await unUtilisateur(db)).email), await inscrire(inconnu())]
    await regler(db, { inscriptionReponseNeutre: true })
    expect([connu.statusCode, autre.statusCode]).toEqual([412, 200])
  })
})
