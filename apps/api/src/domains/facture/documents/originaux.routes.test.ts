import { createHash } from 'node:crypto'
import { afterAll, expect, it } from 'vitest'
import { unAttachement, unContrat } from '../../../../test-setup/fixtures/contrat.ts'
import { FACTURE_TRAVAILLEE, uneFacture } from '../../../../test-setup/fixtures/facture.ts'
import { unServeurALHeure } from '../../../../test-setup/fixtures/serveur.ts'
import { uneSession, unUtilisateur } from '../../../../test-setup/fixtures/utilisateur.ts'
import { createTestDatabase } from '../../../../test-setup/test-database.ts'
import { depotPar } from '../../../platform/depot/depot-postgres.ts'
import { facturesRoutes } from '../factures.routes.ts'

const base = await createTestDatabase()
const { db } = base
const maintenant = new Date('2026-11-20T09:00:00Z')
const { app } = await unServeurALHeure(base, facturesRoutes, maintenant)
afterAll(async () => {
  await app.close()
  await base.drop()
})
const { userWebId } = await unUtilisateur(db, { motDePasse: null })
const session = await uneSession(db, userWebId)
const contrat = await unAttachement(db, userWebId)

/** Keeps bytes as the document of an invoice; answers their identifier. */
const unOriginal = async (numero_contrat: string, numero_facture: string, octets: Buffer, version = 0) => {
  const empreinte = createHash('sha256').update(octets).digest()
  async function* flux() {
    yield octets
  }
  await depotPar(db).deposer({ empreinte, octets: octets.length }, flux(), maintenant)
  await db
    .insertInto('facture_original')
    .values({ numero_contrat, numero_facture, version, empreinte, recu_le: maintenant })
    .execute()
  await db.updateTable('facture').set({ document: 'ARCHIVE' }).where('numero_facture', '=', numero_facture).execute()
  return empreinte.toString('hex')
}
const demander = (chemin: string) => app.inject({ url: `/webapi/${chemin}`, headers: { token: session } })
const code = async (chemin: string) => (await demander(chemin)).json<{ code: string }>().code
const octets = Buffer.alloc(3_000_000, '%PDF-1.7 original ')

it('is the document of its invoice, byte for byte, before one written from the lines', async () => {
  const { identifiantInterne: id, numeroFacture: numero } = await uneFacture(db, contrat, FACTURE_TRAVAILLEE)
  const chemin = `Facture/telecharger/${id}/${contrat}/${numero}`
  expect((await demander(chemin)).rawPayload.includes('factur-x')).toBe(true)
  const fichier = await unOriginal(contrat, numero, octets)
  for (const autre of [chemin, `Document/osmose/${numero}/${contrat}/${fichier}`]) {
    const reponse = await demander(autre)
    expect([reponse.statusCode, reponse.headers['content-type']]).toEqual([200, 'application/pdf'])
    expect(reponse.headers['content-disposition']).toContain(`${contrat}_Facture_2026-11-02.pdf`)
    expect(reponse.rawPayload.equals(octets)).toBe(true)
  }
  // an invoice whose version is another one has no document: neither the former original, nor one of ours
  await db.updateTable('facture').set({ version: 1 }).where('numero_facture', '=', numero).execute()
  expect(await code(chemin)).toBe('FA01')
  expect((await demander(`Facture/detailFacture/${id}`)).json()).toMatchObject({ isPDFExiste: false })
})

it('makes a document of an invoice that has no lines', async () => {
  const { identifiantInterne: id, numeroFacture: numero } = await uneFacture(db, contrat, { document: 'ARCHIVE' })
  const chemin = `Facture/telecharger/${id}/${contrat}/${numero}`
  expect(await code(chemin)).toBe('FA01')
  await unOriginal(contrat, numero, Buffer.alloc(900, '%PDF- petit '))
  expect((await demander(`Facture/detailFacture/${id}`)).json()).toMatchObject({ isPDFExiste: true })
  expect((await demander(chemin)).rawPayload.length).toBe(900)
})

it('is one from 255 bytes on: less is never served, nor said to be there [pdf-min]', async () => {
  for (const [taille, existe, choix] of [
    [254, false, {}],
    [255, true, {}],
    // what billing printed is not written anew from lines
    [254, false, FACTURE_TRAVAILLEE],
  ] as const) {
    const { identifiantInterne: id, numeroFacture: numero } = await uneFacture(db, contrat, choix)
    const fichier = await unOriginal(contrat, numero, Buffer.alloc(taille, '%PDF- court '))
    expect((await demander(`Facture/detailFacture/${id}`)).json()).toMatchObject({
      isPDFExiste: existe,
      fileId: existe ? fichier : null,
    })
    for (const chemin of [
      `Facture/telecharger/${id}/${contrat}/${numero}`,
      `Document/osmose/${numero}/${contrat}/${fichier}`,
    ]) {
      const reponse = await demander(chemin)
      if (existe) expect([reponse.statusCode, reponse.rawPayload.length]).toEqual([200, taille])
      else expect(reponse.json<{ code: string }>().code).toBe('FA01')
    }
  }
})

it('is asked for by the `fileId` that its invoice gives, which has none where it is written from the lines', async () => {
  const { identifiantInterne: id, numeroFacture: numero } = await uneFacture(db, contrat, FACTURE_TRAVAILLEE)
  const fileId = async () => (await demander(`Facture/detailFacture/${id}`)).json<{ fileId: string | null }>().fileId
  expect(await fileId()).toBeNull()
  await unOriginal(contrat, numero, octets)
  const reponse = await demander(`Document/osmose/${numero}/${contrat}/${await fileId()}`)
  expect([reponse.statusCode, reponse.rawPayload.equals(octets)]).toEqual([200, true])
})

it('is an answer where the store lost a part of it, never half a document', async () => {
  const { identifiantInterne: id, numeroFacture: numero } = await uneFacture(db, contrat)
  const fichier = await unOriginal(contrat, numero, Buffer.alloc(600_000, '%PDF- abime '))
  await db
    .deleteFrom('depot_morceau')
    .where('empreinte', '=', Buffer.from(fichier, 'hex'))
    .where('rang', '=', 1)
    .execute()
  expect(await code(`Facture/telecharger/${id}/${contrat}/${numero}`)).toBe('FA15')
})

it('is told to nobody else, nor by identifiers that are not of one invoice', async () => {
  const autre = await unContrat(db)
  const sienne = await uneFacture(db, autre)
  const etranger = await unOriginal(autre, sienne.numeroFacture, Buffer.alloc(700, '%PDF- autre '))
  const mienne = await uneFacture(db, contrat)
  const mien = await unOriginal(contrat, mienne.numeroFacture, Buffer.alloc(700, '%PDF- mien '))
  const absent = '0'.repeat(64)
  const reponses = await Promise.all(
    [
      `Document/osmose/${sienne.numeroFacture}/${autre}/${etranger}`,
      `Document/osmose/F/9999999/${absent}`,
      `Document/osmose/${mienne.numeroFacture}/${contrat}/${etranger}`,
      `Document/osmose/${mienne.numeroFacture}/${contrat}/${absent}`,
      `Document/osmose/${sienne.numeroFacture}/${contrat}/${mien}`,
    ].map(code),
  )
  expect(reponses).toEqual(Array.from({ length: 5 }, () => 'S404'))
})
