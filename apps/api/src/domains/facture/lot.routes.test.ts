import { once } from 'node:events'
import { type IncomingMessage, request } from 'node:http'
import type { AddressInfo } from 'node:net'
import { buffer } from 'node:stream/consumers'
import { setTimeout as apres } from 'node:timers/promises'
import { factureErreurs } from '@ondine/webapi/facture/factures.messages.ts'
import type { TotauxSelection } from '@ondine/webapi/facture/lot.schemas.ts'
import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest'
import { instantsDArchive, ouvrirArchive } from '../../../test-setup/fixtures/archive.ts'
import { unAttachement, unContrat } from '../../../test-setup/fixtures/contrat.ts'
import { FACTURE_TRAVAILLEE, uneFacture } from '../../../test-setup/fixtures/facture.ts'
import { unGroupe, unUnivers } from '../../../test-setup/fixtures/groupe.ts'
import { unePrise } from '../../../test-setup/fixtures/prise.ts'
import { unServeurALHeure } from '../../../test-setup/fixtures/serveur.ts'
import { uneSession, unUtilisateur } from '../../../test-setup/fixtures/utilisateur.ts'
import { PATIENCE } from '../../../test-setup/patience.ts'
import { createTestDatabase } from '../../../test-setup/test-database.ts'
import { Fichier } from '../../platform/http/bind.ts'
import { facturesRoutes } from './factures.routes.ts'
import { facturesGroupeRoutes } from './groupe.routes.ts'
import type { EcrireDocument, PreparerDocuments } from './lot/entrees-du-lot.ts'
import { lotRoutes, lotRoutesAvec } from './lot.routes.ts'

const base = await createTestDatabase()
const { db } = base
const listes = [...facturesRoutes, ...facturesGroupeRoutes]
/** Documents that weigh, and one that fails: what an archive does with them. */
type Ecrire = (ctx: Parameters<PreparerDocuments>[0], ...ligne: Parameters<EcrireDocument>) => Promise<Fichier>
let ecrire: Ecrire = () => Promise.reject(new Error('no document is asked for yet'))
const preparer: PreparerDocuments = (ctx) => Promise.resolve((ligne) => ecrire(ctx, ligne))
const LE_JOUR = new Date('2026-11-20T09:00:00Z')
const vrai = await unServeurALHeure(base, [...listes, ...lotRoutes], LE_JOUR)
/** How long who finds no place is left without a word. */
const ATTENTE_MS = 300
const doublure = await unServeurALHeure(
  base,
  [...listes, ...lotRoutesAvec(preparer, undefined, undefined, ATTENTE_MS)],
  LE_JOUR,
)
afterAll(async () => {
  doublure.app.server.closeAllConnections()
  await vrai.app.close()
  await doublure.app.close()
  await base.drop()
})
beforeAll(() => doublure.app.listen({ port: 0, host: '127.0.0.1' }))

const { userWebId } = await unUtilisateur(db, { motDePasse: null })
const session = await uneSession(db, userWebId)
const contrat = await unAttachement(db, userWebId)
const autre = await unAttachement(db, userWebId)
const groupe = await unGroupe(db, userWebId, { contrats: [contrat, autre] })
const UNE = { ...FACTURE_TRAVAILLEE, date_emission: '2026-11-02' }
const un = await uneFacture(db, contrat, { ...UNE, numero_facture: 'F26-A' })
const deux = await uneFacture(db, contrat, { ...UNE, numero_facture: 'F26-B', reste: 0 })
const trois = await uneFacture(db, autre, { ...UNE, numero_facture: 'F26-C' })
const sans = await uneFacture(db, autre, { numero_facture: 'F24-D', date_emission: '2024-11-02', reste: 0 })
const contratEtranger = await unContrat(db)
const etranger = await uneFacture(db, contratEtranger, UNE)

const choisie = (facture: { identifiantInterne: number; numeroFacture: string }, numeroContrat = contrat) => ({
  numeroFactureClient: facture.numeroFacture,
  numeroContrat,
  identifiantInterneFacture: facture.identifiantInterne,
})
type Serveur = typeof vrai
const demander = ({ app }: Serveur, corps: unknown, chemin = 'telechargeMultiplePdf', token = session) =>
  app.inject({
    method: 'POST',
    url: `/webapi/Facture/${chemin}`,
    headers: { token, conversationid: 'JS-WEB-1' },
    payload: corps as object,
  })
const totaux = async (corps: unknown, token = session) =>
  (await demander(vrai, corps, 'totauxSelection', token)).json<TotauxSelection>()

describe('several invoices as one archive', () => {
  it('holds the document of each under its name, the number only where two would be alike [zip-name] [pdf-name]', async () => {
    const reponse = await demander(vrai, { factures: [choisie(un), choisie(deux), choisie(trois, autre)] })
    expect([reponse.statusCode, reponse.headers['content-type']]).toEqual([200, 'application/zip'])
    expect(reponse.headers['content-disposition']).toContain('Factures_export_du_2026-11-20.zip')
    const fichiers = ouvrirArchive(reponse.rawPayload)
    expect([...fichiers.keys()]).toEqual([
      `${contrat}_Facture_2026-11-02_F26-A.pdf`,
      `${contrat}_Facture_2026-11-02_F26-B.pdf`,
      `${autre}_Facture_2026-11-02.pdf`,
    ])
    const seul = await vrai.app.inject({
      url: `/webapi/Facture/telecharger/${un.identifiantInterne}/${contrat}/F26-A`,
      headers: { token: session },
    })
    expect(seul.headers['content-disposition']).toContain(`${contrat}_Facture_2026-11-02_F26-A.pdf`)
    expect(fichiers.get(`${contrat}_Facture_2026-11-02_F26-A.pdf`)?.equals(seul.rawPayload)).toBe(true)
  })

  it('stands each of its files at the minute of here, which is what readers take it for, the list of those missing too', async () => {
    const { rawPayload } = await demander(vrai, { factures: [choisie(un), choisie(sans, autre)] })
    expect(instantsDArchive(rawPayload)).toEqual(['2026-11-20 10:00', '2026-11-20 10:00'])
  })

  it('names those it could not hold, and why: never silently short', async () => {
    const { rawPayload } = await demander(vrai, { factures: [choisie(un), choisie(sans, autre)] })
    const fichiers = ouvrirArchive(rawPayload)
    // named as it would be alone: its contract has another bill of that day, chosen or not
    expect([...fichiers.keys()]).toEqual([`${contrat}_Facture_2026-11-02_F26-A.pdf`, 'factures-manquantes.txt'])
    expect(fichiers.get('factures-manquantes.txt')?.toString()).toBe(
      `\uFEFF${autre}_Facture_2024-11-02.pdf\u202f: Le document de cette facture n’est pas disponible en ligne. Demandez-le à l’accueil.\r\n`,
    )
  })

  it('says of those that its reader may not have that others may, where it holds some that they may', async () => {
    const lecteur = await unUtilisateur(db, { motDePasse: null })
    await unAttachement(db, lecteur.userWebId, autre)
    await unAttachement(db, lecteur.userWebId, contrat)
    await db
      .updateTable('attachement')
      .set({ preuve: 'COMPTEUR' })
      .where('user_web_id', '=', lecteur.userWebId)
      .where('numero_contrat', '=', contrat)
      .execute()
    const { rawPayload } = await demander(
      vrai,
      { factures: [choisie(trois, autre), { ...choisie(un), numeroFactureClient: null }] },
      'telechargeMultiplePdf',
      await uneSession(db, lecteur.userWebId),
    )
    const fichiers = ouvrirArchive(rawPayload)
    expect(fichiers.size).toBe(2)
    expect(fichiers.get('factures-manquantes.txt')?.toString()).toContain(factureErreurs.documentReserve.texte)
  })

  it('names those that fail or are no document, and goes on [pdf-min]', async () => {
    ecrire = (_ctx, { numero_facture }) => {
      if (numero_facture === 'F26-A') return Promise.reject(new Error('no space left'))
      const octets = numero_facture === 'F26-B' ? 254 : 255
      return Promise.resolve(new Fichier(Buffer.alloc(octets), 'application/pdf', 'f.pdf'))
    }
    const { rawPayload } = await demander(doublure, {
      factures: [choisie(un), choisie(deux), choisie(trois, autre)],
    })
    const fichiers = ouvrirArchive(rawPayload)
    expect([...fichiers.keys()]).toEqual([`${autre}_Facture_2026-11-02.pdf`, 'factures-manquantes.txt'])
    const manquantes = fichiers.get('factures-manquantes.txt')?.toString() ?? ''
    expect(manquantes.match(/incident technique/g)).toHaveLength(2)
    expect(manquantes).not.toContain('space')
  })

  it('is no success where not one of its documents could be written: how many are missing is said', async () => {
    ecrire = () => Promise.reject(new Error('no space left'))
    const reponse = await demander(doublure, { factures: [choisie(un), choisie(deux), choisie(sans, autre)] })
    expect([reponse.statusCode, reponse.json()]).toMatchObject([
      503,
      {
        code: 'FA20',
        message:
          'Aucun document n’a pu être écrit\u202f: il en manque 3. Merci de renouveler votre demande ou de vous adresser à l’accueil.',
      },
    ])
    // its place is free again
    ecrire = () => Promise.resolve(new Fichier(Buffer.alloc(255), 'application/pdf', 'f.pdf'))
    expect((await demander(doublure, { factures: [choisie(un)] })).statusCode).toBe(200)
  })

  it('takes a list but some, resolved when it is asked for', async () => {
    const tout = (sauf: number[] = []) => ({
      tout: { urlService: `Facture/listeFactures/groupe?idGroupe=${groupe}&indexPage=2&nbElements=10`, sauf },
    })
    expect(ouvrirArchive((await demander(vrai, tout())).rawPayload).size).toBe(4)
    expect(
      ouvrirArchive((await demander(vrai, tout([sans.identifiantInterne, un.identifiantInterne]))).rawPayload).size,
    ).toBe(2)
    const parEtat = { tout: { urlService: `Facture/factures?type=AR&contrat=${contrat}` } }
    expect(ouvrirArchive((await demander(vrai, parEtat)).rawPayload).size).toBe(1)
  })

  it('is refused in one sentence of nothing, of too many, of no document', async () => {
    const refus = async (corps: unknown) => {
      const { statusCode, body } = await demander(vrai, corps)
      return [statusCode, (JSON.parse(body) as { code: string }).code]
    }
    expect(await refus({ factures: [] })).toEqual([400, 'FA11'])
    expect(await refus({})).toEqual([400, 'FA11'])
    expect(await refus({ factures: [choisie(un)], tout: { urlService: 'x' } })).toEqual([400, 'S400'])
    const rien = { tout: { urlService: `Facture/factures?type=TR&contrat=${contrat}` } }
    expect(await refus(rien)).toEqual([400, 'FA11'])
    expect(await refus({ factures: [choisie(sans, autre)] })).toEqual([404, 'FA13'])
    const plein = await unAttachement(db, userWebId)
    await sql`insert into facture (numero_contrat, numero_facture, date_emission, montant_ttc_centimes)
              select ${plein}, 'P' || n, '2020-01-01', 100 from generate_series(1, 5001) n`.execute(db)
    const tout = { urlService: `Facture/listeFactures?numeroContrat=${plein}` }
    expect(await refus({ tout })).toEqual([413, 'FA12'])
    expect((await demander(vrai, { tout })).body).toContain(
      'Un téléchargement compte 5\u202f000 factures au plus, vous en avez choisi davantage.',
    )
    // five thousand are not too many: of these there is no document
    await db.deleteFrom('facture').where('numero_contrat', '=', plein).where('numero_facture', '=', 'P1').execute()
    expect(await refus({ tout })).toEqual([404, 'FA13'])
    expect((await demander(vrai, rien)).body).toContain(factureErreurs.lotVide.texte)
    const liste = Array.from({ length: 5_001 }, () => choisie(un))
    expect(await refus({ factures: liste })).toEqual([413, 'FA12'])
    expect((await demander(vrai, { factures: liste })).body).toContain('5\u202f000 factures au plus, vous en avez')
    // the sum of as many says their number, so that the button may say why it is closed
    expect(await totaux({ factures: liste })).toMatchObject({ nombre: 1 })
  })

  it('and its sums are refused for a foreign invoice as for an absent one, and for a number that is not its own', async () => {
    const absente = { ...choisie(un), identifiantInterneFacture: 888_888_888 }
    for (const chemin of ['telechargeMultiplePdf', 'totauxSelection']) {
      const refus = await demander(vrai, { factures: [choisie(un), absente] }, chemin)
      expect(refus.statusCode).toBe(404)
      for (const fausse of [
        choisie(etranger, contratEtranger),
        choisie(etranger),
        choisie(un, autre),
        { ...choisie(un), numeroFactureClient: 'F26-B' },
      ])
        expect((await demander(vrai, { factures: [choisie(un), fausse] }, chemin)).body).toBe(refus.body)
      const deux = `Facture/listeFactures?numeroContrat=9999999&numeroContrat=${contrat}`
      expect((await demander(vrai, { tout: { urlService: deux } }, chemin)).statusCode).toBe(400)
      for (const urlService of ['Facture/listeFactures?numeroContrat=9999999', 'Abonnement/contrats', 'x%'])
        expect((await demander(vrai, { tout: { urlService } }, chemin)).statusCode).toBe(404)
    }
  })

  it('gives a sub-user neither a document nor what is closed to them', async () => {
    const secondaire = await unUtilisateur(db, {
      profils: ['UTILISATEUR_SECONDAIRE'],
      motDePasse: null,
      proprietaireId: userWebId,
    })
    await unUnivers(db, userWebId, { utilisateurs: [secondaire.userWebId], contrats: [contrat, autre] })
    const jeton = await uneSession(db, secondaire.userWebId)
    const sienne = { factures: [{ ...choisie(un), numeroFactureClient: null }] }
    expect(await totaux(sienne, jeton)).toMatchObject({ nombre: 1, nbDocuments: 0 })
    // there is one, which others may have: that is what is said, not that there is none
    const { statusCode, body } = await demander(vrai, sienne, 'telechargeMultiplePdf', jeton)
    expect([statusCode, body]).toEqual([403, expect.stringContaining(factureErreurs.documentReserve.texte)])
    await db
      .insertInto('contenu_restreint')
      .values({ contenu_id: 'facture', portee: contrat, profil: 'UTILISATEUR_SECONDAIRE', restreint: true })
      .execute()
    const ferme = await demander(vrai, sienne, 'totauxSelection', jeton)
    await db.deleteFrom('contenu_restreint').execute()
    expect(ferme.statusCode).toBe(404)
  })
})

it('a selection says what it comes to: number, amount, what is left, documents', async () => {
  const toutes = { tout: { urlService: `Facture/listeFactures/groupe?idGroupe=${groupe}` } }
  expect(await totaux(toutes)).toEqual({
    nombre: 4,
    montant: 3 * 55_047 + 10_000,
    montantARegler: 2 * 55_047,
    nbDocuments: 3,
  })
  expect(await totaux({ factures: [choisie(un), choisie(deux)] })).toEqual({
    nombre: 2,
    montant: 2 * 55_047,
    montantARegler: 55_047,
    nbDocuments: 2,
  })
})

it('refuses the totals of a list of days that no calendar has', async () => {
  const urlService = `Facture/listeFactures?numeroContrat=${contrat}&dateDebut=0000-01-01&dateFin=2026-11-20`
  expect((await demander(vrai, { tout: { urlService } }, 'totauxSelection')).statusCode).toBe(400)
})

describe('an archive that is sent (S15)', () => {
  const LOURD = 1_000_000
  const pleins = Array.from({ length: 60 }, (_, rang) => rang)
  let ecrits = 0
  const lourd: Ecrire = () => {
    ecrits += 1
    return Promise.resolve(new Fichier(Buffer.alloc(LOURD, ecrits), 'application/pdf', 'f.pdf'))
  }
  let liste = ''
  const courtes = 9
  let courte = ''
  const gens: string[] = []
  beforeAll(async () => {
    const sien = await unAttachement(db, userWebId)
    for (const rang of pleins) await uneFacture(db, sien, { ...UNE, numero_facture: `L${rang}` })
    liste = `Facture/listeFactures?numeroContrat=${sien}`
    const peu = await unAttachement(db, userWebId)
    for (let rang = 0; rang < courtes; rang += 1) await uneFacture(db, peu, { ...UNE, numero_facture: `P${rang}` })
    courte = `Facture/listeFactures?numeroContrat=${peu}`
    for (let rang = 0; rang < 12; rang += 1) {
      const { userWebId: personne } = await unUtilisateur(db, { motDePasse: null, profils: ['ADMIN'] })
      gens.push(await uneSession(db, personne))
    }
  })
  const commencer = async (jeton: string, serveur = doublure, urlService = liste): Promise<IncomingMessage> => {
    const appel = request({
      port: (serveur.app.server.address() as AddressInfo).port,
      host: '127.0.0.1',
      method: 'POST',
      path: '/webapi/Facture/telechargeMultiplePdf',
      headers: { token: jeton, 'content-type': 'application/json' },
    })
    appel.on('error', () => undefined)
    appel.end(JSON.stringify({ tout: { urlService } }))
    const [reponse] = (await once(appel, 'response')) as [IncomingMessage]
    return reponse
  }
  const connexions = async (): Promise<number> => {
    const { rows } = await sql<{ n: number }>`
      select count(*)::int as n from pg_stat_activity
       where datname = current_database() and state like 'idle in transaction%'`.execute(db)
    return rows[0]?.n ?? 0
  }

  it('is written as its reader takes it, without a transaction, and gives its place back when the reader leaves', async () => {
    ecrire = lourd
    ecrits = 0
    const reponse = await commencer(gens[0] ?? '')
    expect(reponse.statusCode).toBe(200)
    await once(reponse, 'readable')
    // some megabytes stand in buffers on the way; sixty were asked for
    await vi.waitFor(async () => {
      const avant = ecrits
      await Promise.all(
        gens.slice(1, 4).map((jeton) => demander(vrai, { tout: { urlService: liste } }, 'totauxSelection', jeton)),
      )
      expect(ecrits).toBe(avant)
    }, PATIENCE)
    expect(ecrits).toBeLessThan(pleins.length / 2)
    expect(await connexions()).toBe(0)
    reponse.destroy()
    await vi.waitFor(async () => {
      const suivante = await commencer(gens[0] ?? '')
      suivante.destroy()
      expect(suivante.statusCode).toBe(200)
    }, PATIENCE)
  })

  /** An archive whole, asked for again as often as one is told to wait. */
  const attendre = async (jeton: string, dits: string[]): Promise<number> => {
    for (;;) {
      const une = await commencer(jeton, doublure, courte)
      if (une.statusCode === 200) return ouvrirArchive(await buffer(une)).size
      expect([une.statusCode, une.headers['retry-after']]).toEqual([429, '1'])
      dits.push(JSON.parse((await buffer(une)).toString()).message)
    }
  }

  it('goes to twelve people who ask at once, three at a time, whole: each is told how many are before, and calls are answered meanwhile', async () => {
    ecrire = async (...ligne) => {
      await apres(100)
      return lourd(...ligne)
    }
    const dits: string[] = []
    const toutes = Promise.all(gens.map((jeton) => attendre(jeton, dits)))
    expect((await totaux({ factures: [choisie(un)] })).nombre).toBe(1)
    expect(await toutes).toEqual(gens.map(() => courtes))
    // three are written, the last of nine others has eight before it
    expect(dits.join('\n')).toContain('attend son tour\u202f: 8\u00a0autres avant elle')
    expect(dits.join('\n')).toMatch(/attend son tour\u202f: elle est la prochaine/)
  })

  it('is waited for before the body that names thousands is read, and whoever sends it all the same reads that they wait', async () => {
    ecrire = lourd
    const { port } = doublure.app.server.address() as AddressInfo
    const servies: IncomingMessage[] = []
    try {
      await vi.waitFor(async () => {
        for (const une of servies.splice(0)) une.destroy()
        servies.push(...(await Promise.all(gens.slice(0, 3).map((jeton) => commencer(jeton)))))
        expect(servies.map(({ statusCode }) => statusCode)).toEqual([200, 200, 200])
      }, PATIENCE)
      const corps = JSON.stringify({ factures: Array.from({ length: 5_000 }, () => choisie(un)) })
      const tete = `POST /webapi/Facture/telechargeMultiplePdf HTTP/1.1\r\nHost: localhost\r\nToken: ${gens[5]}\r\nContent-Type: application/json\r\nContent-Length: ${corps.length}\r\n\r\n`
      expect(corps.length).toBeGreaterThan(400_000)
      const muette = await unePrise(port)
      muette.socket.write(tete)
      // nothing of the body has been sent
      const dit = await muette.attendre('FA23')
      expect(dit).toMatch(/^HTTP\/1\.1 429 /)
      expect(dit).toMatch(/retry-after: 1\r/i)
      muette.socket.destroy()
      const entiere = await unePrise(port)
      entiere.socket.write(tete)
      entiere.socket.write(corps)
      expect(await entiere.attendre('FA23')).toMatch(/^HTTP\/1\.1 429 /)
      entiere.socket.destroy()
      // one who is no user is still told nothing but that
      const inconnu = await unePrise(port)
      inconnu.socket.write(tete.replace(gens[5] ?? '', 'x'.repeat(20)))
      expect(await inconnu.attendre('message')).toMatch(/^HTTP\/1\.1 4(01|10) /)
      inconnu.socket.destroy()
    } finally {
      for (const une of servies) une.destroy()
    }
  })

  it('takes its place before its body comes: a fourth waits, whom nobody served is ahead of, and not a byte is read', async () => {
    ecrire = lourd
    const { port } = doublure.app.server.address() as AddressInfo
    const tete = (jeton: string | undefined): string =>
      `POST /webapi/Facture/telechargeMultiplePdf HTTP/1.1\r\nHost: localhost\r\nToken: ${jeton}\r\nContent-Type: application/json\r\nContent-Length: 400000\r\n\r\n`
    const annoncees: Awaited<ReturnType<typeof unePrise>>[] = []
    try {
      await vi.waitFor(async () => {
        for (const une of annoncees.splice(0)) une.socket.destroy()
        for (const jeton of gens.slice(0, 3)) {
          const une = await unePrise(port)
          annoncees.push(une)
          une.socket.write(tete(jeton))
        }
        const quatrieme = await unePrise(port)
        annoncees.push(quatrieme)
        quatrieme.socket.write(tete(gens[3]))
        expect(await quatrieme.attendre('FA23')).toMatch(/^HTTP\/1\.1 429 /)
      }, PATIENCE)
      // who hangs up before sending anything gives the place back
      for (const une of annoncees.splice(0)) une.socket.destroy()
      await vi.waitFor(async () => {
        const une = await commencer(gens[3] ?? '')
        une.destroy()
        expect(une.statusCode).toBe(200)
      }, PATIENCE)
    } finally {
      for (const une of annoncees) une.socket.destroy()
    }
  })

  it('is broken off once the session that asked for it has ended, after what stood prepared', async () => {
    ecrire = lourd
    const { userWebId: personne } = await unUtilisateur(db, { motDePasse: null, profils: ['ADMIN'] })
    const jeton = await uneSession(db, personne)
    const reponse = await vi.waitFor(async () => {
      const une = await commencer(jeton)
      if (une.statusCode !== 200) une.destroy()
      expect(une.statusCode).toBe(200)
      return une
    }, PATIENCE)
    await db.updateTable('jeton').set({ revoque_le: LE_JOUR }).where('user_web_id', '=', personne).execute()
    const lue = await buffer(reponse).then(
      () => 'whole',
      () => 'broken off',
    )
    expect(lue).toBe('broken off')
  })

  it('is broken off for readers who take nothing of it, whose places go to others', async () => {
    ecrire = lourd
    const presse = await unServeurALHeure(base, [...listes, ...lotRoutesAvec(preparer, 300)], LE_JOUR)
    await presse.app.listen({ port: 0, host: '127.0.0.1' })
    const ouverts: IncomingMessage[] = []
    try {
      await vi.waitFor(async () => {
        for (const une of ouverts.splice(0)) une.destroy()
        ouverts.push(...(await Promise.all(gens.slice(0, 3).map((jeton) => commencer(jeton, presse)))))
        expect(ouverts.map(({ statusCode }) => statusCode)).toEqual([200, 200, 200])
      }, PATIENCE)
      const rompus = ouverts.map((une) => once(une, 'error'))
      // nobody of these three reads or leaves
      await vi.waitFor(async () => {
        const autre = await commencer(gens[4] ?? '', presse)
        ouverts.push(autre)
        expect(autre.statusCode).toBe(200)
        expect(ouvrirArchive(await buffer(autre)).size).toBe(pleins.length)
      }, PATIENCE)
      for (const une of ouverts) une.resume()
      await Promise.all(rompus)
    } finally {
      for (const une of ouverts) une.destroy()
      await presse.app.close()
    }
  })

  it('is refused in one sentence where the disk of the database is full (F12): nothing is sent, its place is free again, a bill alone still comes', async () => {
    ecrire = lourd
    await sql`create function plein() returns trigger language plpgsql as $$
      begin raise exception sqlstate '53100' using message = 'could not extend file: No space left on device'; end $$`.execute(
      db,
    )
    await sql`create trigger plein before insert on audit for each row execute function plein()`.execute(db)
    try {
      const refus = await demander(vrai, { factures: [choisie(un), choisie(deux)] })
      expect([refus.statusCode, refus.headers['content-type']]).toEqual([503, 'application/json; charset=utf-8'])
      expect(Number(refus.headers['retry-after'])).toBeGreaterThan(0)
      expect(refus.json<{ message: string }>().message).toMatch(/^[A-ZÀ-Ý][^.]+\./)
      expect(refus.body).not.toMatch(/space|53100|disk/)
      const seule = await vrai.app.inject({
        url: `/webapi/Facture/telecharger/${un.identifiantInterne}/${contrat}/F26-A`,
        headers: { token: session },
      })
      expect([seule.statusCode, seule.rawPayload.subarray(0, 5).toString()]).toEqual([200, '%PDF-'])
    } finally {
      await sql`drop trigger plein on audit`.execute(db)
    }
    expect(ouvrirArchive((await demander(vrai, { factures: [choisie(un)] })).rawPayload).size).toBe(1)
  })

  it('is broken off where the database has no room left in the middle of it, which never opens short (F12)', async () => {
    const demandees: number[] = []
    const plein = await unServeurALHeure(
      base,
      [
        ...listes,
        ...lotRoutesAvec((ctx, lignes) => {
          demandees.push(lignes.length)
          if (demandees.length > 1)
            return Promise.reject(Object.assign(new Error('No space left on device'), { code: '53100' }))
          return Promise.resolve((ligne) => lourd(ctx, ligne))
        }),
      ],
      LE_JOUR,
    )
    await plein.app.listen({ port: 0, host: '127.0.0.1' })
    try {
      const reponse = await vi.waitFor(async () => {
        const une = await commencer(gens[6] ?? '', plein)
        if (une.statusCode === 200) return une
        une.destroy()
        demandees.length = 0
        throw new Error(`answered ${une.statusCode}`)
      }, PATIENCE)
      const recus: Buffer[] = []
      await expect(
        (async () => {
          for await (const bout of reponse) recus.push(bout as Buffer)
        })(),
      ).rejects.toThrow('aborted')
      expect(() => ouvrirArchive(Buffer.concat(recus))).toThrow('no table')
      expect(demandees).toEqual([32, pleins.length - 32])
    } finally {
      await plein.app.close()
    }
  })

  it('is broken off where the database is gone: half of it does not open', async () => {
    ecrits = 0
    ecrire = (ctx, ligne) => {
      if (ecrits < 3) return lourd(ctx, ligne)
      Object.defineProperty(ctx, 'sql', {
        get: () => {
          throw new Error('the database is gone')
        },
      })
      return Promise.reject(new Error('the database is gone'))
    }
    const reponse = await vi.waitFor(async () => {
      const une = await commencer(gens[5] ?? '')
      if (une.statusCode === 200) return une
      une.destroy()
      throw new Error(`answered ${une.statusCode}`)
    }, PATIENCE)
    const recus: Buffer[] = []
    await expect(
      (async () => {
        for await (const bout of reponse) recus.push(bout as Buffer)
      })(),
    ).rejects.toThrow('aborted')
    expect(() => ouvrirArchive(Buffer.concat(recus))).toThrow('no table')
  })
})
