import { mkdir, mkdtemp, readdir, readFile, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { ESSAIS_MAX } from '@ondine/webapi/remise/remise.codes.ts'
import { afterAll, describe, expect, it } from 'vitest'
import { courrielsPour } from '../../../test-setup/fixtures/compte.ts'
import { EMAIL, unPortailQuiRemet } from '../../../test-setup/fixtures/remise.ts'
import { uneBaseDeTravaux } from '../../platform/jobs/jobs.fixtures.ts'

const base = await uneBaseDeTravaux()
const { db } = base
const dossier = await mkdtemp(join(tmpdir(), 'ondine-remise-'))
const portail = await unPortailQuiRemet(base, { FACTURATION_DOSSIER: dossier })
const { reclamer, remises, reposer, plusTard, demande, acquitterParFichier, moi, agent, numeroContrat } = portail
afterAll(async () => {
  await portail.fermer()
  await base.drop()
  await rm(dossier, { recursive: true })
})

const seule = async (reference: string) => {
  const [une, ...autres] = await remises(reference)
  if (une === undefined || autres.length > 0) throw new Error(`${reference}: one hand-over expected`)
  return une
}
const remise = async () => {
  const reference = await reclamer()
  await reposer()
  return { reference, ...(await seule(reference)) }
}
const mails = async (reference: string) =>
  (await courrielsPour(db, EMAIL)).filter(({ champs }) => champs.reference === reference).map(({ type }) => type)

describe('a complaint, with a folder for billing', () => {
  it('is written with the request and dropped as one whole file', async () => {
    const { reference, numero, remise_id: id, rang, ...une } = await remise()
    expect(une).toMatchObject({ etat: 'REMISE', nature: 'DEMANDE', numero_contrat: numeroContrat, essais: 1 })
    const fichiers = (await readdir(dossier)).filter((nom) => nom.includes(numero))
    expect(fichiers).toEqual([`${String(id).padStart(12, '0')}-${numero}-1.json`])
    const message = JSON.parse(await readFile(join(dossier, fichiers[0] ?? ''), 'utf8'))
    expect(message).toMatchObject({
      version: 'ondine-remise/1',
      numero,
      nature: 'DEMANDE',
      numeroContrat,
      rang,
      demande: { reference, type: 'RECLAMATION', email: EMAIL, avecCompte: true, pieces: [] },
    })
    expect(message.demande.reponses).toContainEqual(
      expect.objectContaining({ nom: 'reclamation_motif', valeur: 'FACTURE' }),
    )
  })

  it('bears the work order and the third party that its contact names', async () => {
    await db
      .insertInto('demarche_contact')
      .values({ identifiant: 'RECLAMATION', code_retour: '*', oft: 'D12' })
      .execute()
    const { numero } = await remise()
    await db.deleteFrom('demarche_contact').execute()
    const sans = await remise()
    const lire = async (cherche: string) => {
      const fichier = (await readdir(dossier)).find((nom) => nom.includes(cherche))
      return JSON.parse(await readFile(join(dossier, fichier ?? ''), 'utf8')).demande
    }
    expect((await lire(numero)).traitement).toEqual({ oft: 'D12' })
    expect(await lire(sans.numero)).not.toHaveProperty('traitement')
  })

  it('that billing refuses by a file comes back to the desk, and its person is told why', async () => {
    const { reference, numero } = await remise()
    const { comptes, remarques } = await acquitterParFichier(
      `${numero};REFUSE;2026-11-20T13:00:00;F012;Le contrat est soldé depuis avril.`,
    )
    expect([comptes.acceptees, remarques]).toEqual([1, []])
    await plusTard()
    expect(await seule(reference)).toMatchObject({ etat: 'REFUSEE', code: 'F012' })
    const lue = await demande(reference)
    expect(lue).toMatchObject({ etat: 'EN_COURS' })
    expect(lue.evenements.at(-1)).toMatchObject({
      evenement: 'Refusée par la facturation',
      texte: 'Le contrat est soldé depuis avril.',
      auteur: null,
    })
    expect(await mails(reference)).toEqual(['DEMANDE_REPRISE', 'DEMANDE_RECUE'])
  })

  it('refused, then done, is treated; the same answers again change nothing', async () => {
    const { reference, numero } = await remise()
    const reponses = [
      `${numero};REFUSE;2026-11-20T13:00:00;F012;Adresse inconnue`,
      `${numero};FAIT;2026-11-20T15:00:00;;`,
    ]
    await acquitterParFichier(...reponses)
    await plusTard()
    expect(await demande(reference)).toMatchObject({ etat: 'TRAITE' })
    const { comptes } = await acquitterParFichier(...reponses)
    expect([comptes.acceptees, comptes.repetees]).toEqual([0, 2])
    await plusTard()
    expect(await seule(reference)).toMatchObject({ etat: 'FAITE' })
    expect((await mails(reference)).filter((type) => type === 'DEMANDE_TRAITEE')).toHaveLength(1)
  })

  it('of an unknown number a line is refused; what contradicts the answer before is kept and not believed', async () => {
    const { reference, numero } = await remise()
    const { comptes, remarques } = await acquitterParFichier(
      'R2222222222;FAIT;2026-11-20T13:00:00;;',
      `${numero};FAIT;2026-11-20T13:00:00;;`,
    )
    expect([comptes.acceptees, comptes.refusees, remarques[0]?.motif]).toEqual([1, 1, 'remise inconnue'])
    await plusTard()
    await acquitterParFichier(`${numero};REFUSE;2026-11-20T14:00:00;F1;Non`)
    await plusTard()
    expect(await demande(reference)).toMatchObject({ etat: 'TRAITE' })
    const ecartes = await db
      .selectFrom('remise_acquittement')
      .select(['resultat', 'ecarte'])
      .where('numero', '=', numero)
      .orderBy('acquittement_id')
      .execute()
    expect(ecartes).toEqual([
      { resultat: 'FAIT', ecarte: false },
      { resultat: 'REFUSE', ecarte: true },
    ])
  })

  it('keeps the order of its contract', async () => {
    const references = [await reclamer(), await reclamer(), await reclamer()]
    await reposer()
    const toutes = (await Promise.all(references.map(seule))).map(({ rang, etat }) => [rang, etat])
    const [[premier] = [0]] = toutes
    expect(toutes).toEqual([0, 1, 2].map((n) => [Number(premier) + n, 'REMISE']))
  })
})

describe('taken back by its person', () => {
  const lire = async (reference: string) => (await moi.appeler('GET', `Demarche/demande/${reference}`)).json()

  it('after it left, billing is asked, and decides', async () => {
    for (const [resultat, etat, mail] of [
      ['ACCEPTE', 'ANNULE', 'DEMANDE_ANNULEE'],
      ['REFUSE', 'EN_COURS', 'DEMANDE_REPONSE'],
    ] as const) {
      const { reference, numero } = await remise()
      expect((await lire(reference)).annulation).toBe('A_DEMANDER')
      const { message } = (await moi.appeler('POST', 'Demarche/annulerDemande', { reference })).json()
      expect(message).toMatch(/^Votre demande est déjà transmise/)
      const lue = await lire(reference)
      expect([lue.annulation, lue.evenements.at(-1).texte]).toEqual(['DEMANDEE', 'Vous l’avez demandée en ligne.'])
      // once is enough
      expect((await moi.appeler('POST', 'Demarche/annulerDemande', { reference })).json().code).toBe('ET01')
      await reposer()
      const annulation = (await remises(reference)).at(-1)
      expect(annulation).toMatchObject({
        nature: 'ANNULATION',
        etat: 'REMISE',
        contenu: { annulation: { reference, numeroAnnule: numero } },
      })
      expect(await demande(reference)).toMatchObject({ etat: 'EN_ATTENTE' })
      await acquitterParFichier(`${annulation?.numero};${resultat};2026-11-20T13:00:00;;`)
      await plusTard()
      expect(await demande(reference)).toMatchObject({ etat })
      expect((await mails(reference))[0]).toBe(mail)
      expect((await lire(reference)).annulation).toBe('TROP_TARD')
    }
  })

  it('while billing does it, billing is asked too', async () => {
    const { reference, numero } = await remise()
    await acquitterParFichier(`${numero};ACCEPTE;2026-11-20T13:00:00;;`)
    await plusTard()
    expect(await lire(reference)).toMatchObject({ etat: 'EN_COURS', annulation: 'A_DEMANDER' })
    expect((await moi.appeler('POST', 'Demarche/annulerDemande', { reference })).statusCode).toBe(200)
    expect(await lire(reference)).toMatchObject({ etat: 'EN_COURS', annulation: 'DEMANDEE' })
    await reposer()
  })
})

it('a folder that cannot be written to is tried again later, under its own number, and then leaves', async () => {
  await rm(dossier, { recursive: true })
  const { reference, numero, ...une } = await remise()
  expect(une).toMatchObject({ etat: 'A_REMETTRE', essais: 1, erreur: expect.stringContaining('ENOENT') })
  const suivante = await reclamer()
  await reposer()
  expect(await seule(suivante)).toMatchObject({ etat: 'A_REMETTRE', essais: 0 })
  await mkdir(dossier)
  await plusTard()
  await plusTard()
  expect(await seule(reference)).toMatchObject({ etat: 'REMISE', numero, erreur: null })
  expect(await seule(suivante)).toMatchObject({ etat: 'REMISE', essais: 1 })
})

/** Its hand-over failed too often, and one of the same contract waits behind it. */
const uneEnEchec = async () => {
  await rm(dossier, { recursive: true })
  const { reference, numero } = await remise()
  await db
    .updateTable('remise')
    .set({ essais: ESSAIS_MAX - 1 })
    .where('numero', '=', numero)
    .execute()
  for (let tour = 0; tour < 5 && (await seule(reference)).etat === 'A_REMETTRE'; tour += 1) await plusTard()
  const derriere = await reclamer()
  await reposer()
  return { reference, numero, derriere }
}
const nonTransmises = async () => {
  await reposer()
  const { nonTransmises: nombre } = (await agent.appeler('GET', 'Demarche/comptesDemandesATraiter')).json()
  const { resultats } = (await agent.appeler('GET', 'Demarche/demandesATraiter?vue=NON_TRANSMISES')).json()
  return { nombre, references: resultats.map((une: { reference: string }) => une.reference) }
}

it('what failed too often waits for staff, who see why and have it tried once more; later ones wait behind it', async () => {
  const { reference, numero, derriere } = await uneEnEchec()
  const lue = await demande(reference)
  expect(lue.remises).toMatchObject([
    {
      numero,
      nature: 'DEMANDE',
      etat: 'EN_ECHEC',
      essais: ESSAIS_MAX,
      peutRelancer: true,
      erreur: expect.stringContaining('ENOENT'),
      echec: 'le dossier d’échange n’a pas pu être écrit, dites-le à l’exploitation',
    },
  ])
  const relancer = (corps: object) => agent.appeler('POST', 'Demarche/relancerRemise', corps)
  // of another request, nothing is to be tried
  expect((await relancer({ reference: derriere, numero })).statusCode).toBe(409)
  expect((await moi.appeler('POST', 'Demarche/relancerRemise', { reference, numero })).statusCode).toBe(403)
  await mkdir(dossier)
  expect((await relancer({ reference, numero })).json().remises).toMatchObject([
    { etat: 'A_REMETTRE', peutRelancer: false },
  ])
  await reposer()
  expect(await seule(reference)).toMatchObject({ etat: 'REMISE', numero })
  expect(await seule(derriere)).toMatchObject({ etat: 'REMISE' })
  expect((await relancer({ reference, numero })).json()).toMatchObject({ code: 'DE06' })
  const tracees = await db.selectFrom('audit').select('detail').where('action', '=', 'remise-relancee').execute()
  expect(tracees).toEqual([{ detail: { reference } }])
})

it('staff find what did not reach billing, closed or not, and say how it was done otherwise: those behind it leave', async () => {
  expect(await nonTransmises()).toEqual({ nombre: 0, references: [] })
  const { reference, numero, derriere } = await uneEnEchec()
  expect(await nonTransmises()).toEqual({ nombre: 1, references: [reference] })
  const { revision } = await demande(reference)
  const reponse = { reference, geste: 'TRAITEMENT', texte: 'C’est corrigé.', revision }
  expect((await agent.appeler('POST', 'Demarche/traiterDemande', reponse)).statusCode).toBe(200)
  expect(await nonTransmises()).toEqual({ nombre: 1, references: [reference] })
  const solder = (corps: object, qui = agent) => qui.appeler('POST', 'Demarche/solderRemise', corps)
  const motif = 'Saisi à la main dans la facturation'
  expect((await solder({ reference, numero, motif }, moi)).statusCode).toBe(403)
  expect((await solder({ reference: derriere, numero, motif })).json()).toMatchObject({ code: 'DE06' })
  expect((await solder({ reference, numero, motif: ' ' })).statusCode).toBe(400)
  await mkdir(dossier)
  const avant = await mails(reference)
  const { remises: soldees } = (await solder({ reference, numero, motif })).json()
  expect(soldees).toMatchObject([{ etat: 'FAITE', motif, erreur: null, peutRelancer: false, peutSolder: false }])
  expect(await nonTransmises()).toEqual({ nombre: 0, references: [] })
  // the one behind leaves, this one never does, and its person hears nothing more
  expect(await seule(derriere)).toMatchObject({ etat: 'REMISE' })
  expect((await readdir(dossier)).filter((nom) => nom.includes(numero))).toEqual([])
  expect(await mails(reference)).toEqual(avant)
  expect((await solder({ reference, numero, motif })).json()).toMatchObject({ code: 'DE06' })
  const [tracee] = await db.selectFrom('audit').select('detail').where('action', '=', 'remise-soldee').execute()
  expect(tracee).toEqual({ detail: { reference, motif } })
})
