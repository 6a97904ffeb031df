import { afterAll, describe, expect, it } from 'vitest'
import { unPortailQuiRemet } from '../../../test-setup/fixtures/remise.ts'
import { MAINTENANT } from '../../../test-setup/fixtures/utilisateur.ts'
import { uneBaseDeTravaux } from '../../platform/jobs/jobs.fixtures.ts'
import { signer } from '../remise/moyens/signature.ts'
import { remiseRoutes } from '../remise/remise.routes.ts'

// billing fetches what waits, and answers by calls

const SECRET = 'secret-partage-avec-la-facturation'
const base = await uneBaseDeTravaux()
const { db } = base
const portail = await unPortailQuiRemet(base, { FACTURATION_SECRET: SECRET }, remiseRoutes)
const { app, clock, reclamer, remises, reposer, demande } = portail
afterAll(async () => {
  await portail.fermer()
  await base.drop()
})

const entetes = (octets: string, secret = SECRET) => {
  const horodatage = String(Math.floor(clock.now().getTime() / 1000))
  return { 'x-ondine-horodatage': horodatage, 'x-ondine-signature': signer(secret, horodatage, octets) }
}
const chercher = async (apres = 0, secret = SECRET) => {
  const reponse = await app.inject({ url: `/webapi/Remise/remises/${apres}`, headers: entetes('', secret) })
  return { status: reponse.statusCode, corps: reponse.json() }
}
const acquitter = async (corps: object | string, secret = SECRET) => {
  const payload = typeof corps === 'string' ? corps : JSON.stringify(corps)
  const headers = { 'content-type': 'application/json', ...entetes(payload, secret) }
  const reponse = await app.inject({ method: 'POST', url: '/webapi/Remise/acquittement', payload, headers })
  await reposer()
  return { status: reponse.statusCode, corps: reponse.json() }
}
const le = MAINTENANT.toISOString()
const seule = async (reference: string) => {
  const [une] = await remises(reference)
  if (une === undefined) throw new Error(reference)
  return une
}
const references = ({ corps }: { corps: { remises: { demande: { reference: string } }[] } }) =>
  corps.remises.map((une) => une.demande.reference)

describe('what billing fetches', () => {
  it('is all that waits, in order, until it is acknowledged', async () => {
    const [une, deux, trois] = [await reclamer(), await reclamer(), await reclamer()]
    await reposer()
    const lue = await chercher()
    expect(references(lue)).toEqual([une, deux, trois])
    expect(await seule(une)).toMatchObject({ etat: 'A_REMETTRE', essais: 0 })
    expect((await chercher(lue.corps.suite)).corps).toEqual({ remises: [], suite: lue.corps.suite })
    const numero = lue.corps.remises[0].numero
    expect(await acquitter({ numero, resultat: 'RECU', le })).toEqual({
      status: 200,
      corps: { numero, etat: 'REMISE', deja: false },
    })
    expect(references(await chercher())).toEqual([deux, trois])
    const quatre = await reclamer()
    expect(references(await chercher(lue.corps.suite))).toEqual([quatre])
  })

  it('misses nothing that was being written while it looked', async () => {
    const avant = (await chercher()).corps.suite
    const lente = await base.pool.connect()
    const inserer = (numero: string) =>
      `insert into remise (numero, nature, objet, fil, rang, contenu, cree_le) values ('${numero}', 'ANNULATION', '${numero}', '${numero}', 1,
         '{"annulation":{"reference":"D","numeroAnnule":"R2222222222","motif":"m"}}', now())`
    await lente.query('begin')
    await lente.query(inserer('R3333333333'))
    await base.pool.query(inserer('R4444444444'))
    const vue = await chercher(avant)
    expect(vue.corps.remises.map(({ numero }: { numero: string }) => numero)).toEqual(['R4444444444'])
    await lente.query('commit')
    lente.release()
    const ensuite = await chercher(vue.corps.suite)
    expect(ensuite.corps.remises.map(({ numero }: { numero: string }) => numero)).toEqual(['R3333333333'])
    await db.deleteFrom('remise').where('nature', '=', 'ANNULATION').execute()
  })

  it('taken back by its person once it could be fetched, billing is asked', async () => {
    const [avant, apres] = [await reclamer(), await reclamer()]
    const annuler = (reference: string) => portail.moi.appeler('POST', 'Demarche/annulerDemande', { reference })
    await annuler(avant)
    expect((await remises(avant)).map(({ nature, etat }) => [nature, etat])).toEqual([['DEMANDE', 'RETIREE']])
    expect(await demande(avant)).toMatchObject({ etat: 'ANNULE' })
    expect(references(await chercher())).toContain(apres)
    await annuler(apres)
    expect((await remises(apres)).map(({ nature }) => nature)).toEqual(['DEMANDE', 'ANNULATION'])
    expect(await demande(apres)).toMatchObject({ etat: 'EN_ATTENTE' })
  })
})

describe('what billing answers by a call', () => {
  it('moves the request; the same again is answered the same and changes nothing', async () => {
    const reference = await reclamer()
    const { numero } = await seule(reference)
    const refus = { numero, resultat: 'REFUSE', le, code: 'F012', motif: 'Adresse inconnue' }
    expect((await acquitter(refus)).corps).toEqual({ numero, etat: 'REFUSEE', deja: false })
    expect(await demande(reference)).toMatchObject({ etat: 'EN_COURS' })
    expect((await acquitter(refus)).corps).toEqual({ numero, etat: 'REFUSEE', deja: true })
    const revision = (await demande(reference)).revision
    const accepte = { numero, resultat: 'ACCEPTE', le: '2026-11-20T15:00:00+01:00' }
    expect((await acquitter(accepte)).corps).toMatchObject({ etat: 'ACCEPTEE', deja: false })
    // the refusal that is sent once more comes too late to be believed
    expect((await acquitter(refus)).corps).toEqual({ numero, etat: 'ACCEPTEE', deja: true })
    expect((await acquitter({ numero, resultat: 'FAIT', le: '2026-11-20T16:00:00Z' })).corps).toMatchObject({
      etat: 'FAITE',
    })
    expect(await demande(reference)).toMatchObject({ etat: 'TRAITE', revision: revision + 2 })
    expect(await acquitter({ ...refus, le: '2026-11-20T17:00:00Z' })).toEqual({
      status: 409,
      corps: { erreur: 'contradiction', numero, etat: 'FAITE' },
    })
    expect(await demande(reference)).toMatchObject({ etat: 'TRAITE' })
  })

  it.each([
    ['X1008', 'Le nouveau payeur n’a pas pu être enregistré.'],
    ['F012', 'Une information est à vérifier.'],
  ])(
    'refused for the code %s alone, its person reads a sentence, and staff the code [proc-code-X1008]',
    async (code, lue) => {
      const reference = await reclamer()
      const { numero } = await seule(reference)
      await acquitter({ numero, resultat: 'REFUSE', le, code })
      const { evenements } = (await portail.moi.appeler('GET', `Demarche/demande/${reference}`)).json()
      expect(evenements.at(-1).texte).toMatch(new RegExp(`^${lue}`))
      expect(await demande(reference)).toMatchObject({ etat: 'EN_COURS', remises: [{ code, motif: null }] })
    },
  )

  it('is refused where it is not signed, unreadable, or of an unknown number', async () => {
    const { numero } = await seule(await reclamer())
    const fait = { numero, resultat: 'FAIT', le }
    expect(await acquitter(fait, 'un autre secret')).toEqual({ status: 401, corps: { erreur: 'signature' } })
    expect((await chercher(0, 'un autre secret')).status).toBe(401)
    const nue = await app.inject({ method: 'POST', url: '/webapi/Remise/acquittement', payload: fait })
    expect(nue.statusCode).toBe(401)
    expect(await acquitter('{')).toMatchObject({ status: 400 })
    expect(await acquitter({ ...fait, resultat: 'PEUT_ETRE' })).toMatchObject({
      status: 400,
      corps: { champs: ['resultat'] },
    })
    expect(await acquitter({ ...fait, numero: 'R2222222222' })).toMatchObject({ status: 404 })
    expect(await db.selectFrom('remise_acquittement').select('numero').where('numero', '=', numero).execute()).toEqual(
      [],
    )
  })
})
