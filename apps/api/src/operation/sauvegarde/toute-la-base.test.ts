import { createHash, randomBytes, randomUUID } from 'node:crypto'
import { join } from 'node:path'
import { afterAll, expect, inject, it, vi } from 'vitest'
import { FORMES_LONGUES } from '../../../../../test-setup/selon.ts'
import { query } from '../../../test-setup/embedded-harness.ts'
import { regler, unCaptcha } from '../../../test-setup/fixtures/compte.ts'
import { unAttachement, unContrat } from '../../../test-setup/fixtures/contrat.ts'
import { type Navigateur, unNavigateur } from '../../../test-setup/fixtures/navigateur.ts'
import { unePhoto } from '../../../test-setup/fixtures/pieces.ts'
import { unServeur } from '../../../test-setup/fixtures/serveur.ts'
import { MAINTENANT, uneSession, unUtilisateur } from '../../../test-setup/fixtures/utilisateur.ts'
import { PATIENCE } from '../../../test-setup/patience.ts'
import { compterPhoto, inventees, perdues, photographier } from '../../../test-setup/photo-de-base.ts'
import { dossierNeuf, nettoyer } from '../../../test-setup/portail-process.ts'
import { createTestDatabase } from '../../../test-setup/test-database.ts'
import { FAIT, unVerbe } from '../../../test-setup/verbe-ondine.ts'
import { semerDemo } from '../../demo/semer.ts'
import { liaisons } from '../../domains/registry.ts'
import { importerTexte } from '../../import/import.fixtures.ts'
import { fixedClock } from '../../platform/clock.ts'
import { connect } from '../../platform/db/connection.ts'

// F14 over the whole database, saved by the operator's command while people send files and billing sends bills with their originals; then dropped, and
// restored elsewhere. Compared are all tables, row by row, documents with their bytes; and each thing that was acknowledged is asked for again. With the
// demo's rows in it, in which most tables have some: TEST_FULL=1
const TOURS = FORMES_LONGUES ? 40 : 2
const base = await createTestDatabase()
const { db } = base
const { adminUrl } = inject('testCluster')
const restauree = `ondine_toute_${process.pid}_${Date.now().toString(36)}`
afterAll(async () => {
  await nettoyer()
  await query(adminUrl, `drop database if exists ${restauree} with (force)`)
})

const sha = (octets: Buffer): string => createHash('sha256').update(octets).digest('hex')

const servir = (connexion: Parameters<typeof unServeur>[0]) =>
  unServeur(connexion, { liaisons, clock: fixedClock(MAINTENANT) })
type Serveur = Awaited<ReturnType<typeof servir>>

/** What somebody was told is done: by whom it is read again, where, and what comes then. */
interface Acquis {
  readonly jeton: string
  readonly adresse: string
  readonly empreinte: string
}
const lire = async (app: Serveur, { jeton, adresse }: Acquis): Promise<string> => {
  const { statusCode, rawPayload } = await unNavigateur(app, { jeton }).appeler('GET', adresse)
  return statusCode === 200 ? sha(rawPayload) : `HTTP ${statusCode}`
}

/** A request with a photograph of its own, sent as the form sends it. */
const envoyerDemande = async (moi: Navigateur, rang: number): Promise<string> => {
  const formulaire = new FormData()
  const valeurs = { subject: 'INFOS_COMPTEUR', nom: 'Roche', prenom: 'Anaïs', MailContact: 'anais@exemple.fr' }
  const formValue = Object.entries({ ...valeurs, MessageClient: 'Voici la photo.' }).map(([name, value], order) => ({
    name,
    value,
    order,
  }))
  for (const [nom, valeur] of Object.entries({
    formType: 'Contact',
    formValue: JSON.stringify(formValue),
    cleIdempotence: randomUUID(),
    captcha: await unCaptcha(moi, 'DEMARCHE'),
  }))
    formulaire.append(nom, valeur)
  const photo = unePhoto({ donnees: 200_000 + rang })
  formulaire.append('info_file', new File([new Uint8Array(photo)], 'compteur.jpg', { type: 'image/jpeg' }))
  const corps = new Response(formulaire)
  const reponse = await moi.appeler(
    'POST',
    'Demarche/creationNouvelleDemarche',
    Buffer.from(await corps.arrayBuffer()),
    { 'content-type': corps.headers.get('content-type') ?? '' },
  )
  expect([reponse.statusCode, reponse.statusCode === 200 ? '' : reponse.body]).toEqual([200, ''])
  const { reference } = reponse.json<{ reference: string }>()
  const lue = (await moi.appeler('GET', `Demarche/demande/${reference}`)).json<{ pieces: { id: string }[] }>()
  return `Demarche/piece/${reference}/${lue.pieces[0]?.id}`
}

/** A bill and its original of several pieces, by the imports of the operator. */
const facturer = async (contrat: string, numero: string): Promise<Buffer> => {
  const pdf = Buffer.concat([Buffer.from('%PDF-1.7\n'), randomBytes(600_000), Buffer.from('\n%%EOF\n')])
  const facture = await importerTexte(
    base.pool,
    'factures',
    `numeroContrat;numeroFacture;dateEmission;montantTtc;reste;dateReste\n${contrat};${numero};2026-07-01;10,10;10,10;2026-07-01\n`,
  )
  const original = await importerTexte(
    base.pool,
    'originaux',
    `numeroContrat;numeroFacture;fichier;version;octets;sha256\n${contrat};${numero};a.pdf;0;${pdf.length};${sha(pdf)}\n`,
    { voisins: { 'a.pdf': pdf } },
  )
  expect([facture.comptes.acceptees, original.comptes.acceptees]).toEqual([1, 1])
  return pdf
}

it('every table comes back, row by row, with every document and all that was acknowledged before the backup point', {
  timeout: 600_000,
}, async () => {
  if (FORMES_LONGUES) {
    const sansLimite = connect({ url: base.url, applicationName: 'ondine-test', statementTimeoutMs: 0 })
    await semerDemo(sansLimite.pool, fixedClock(MAINTENANT), { jourVoulu: '2026-11-20' })
    await sansLimite.close()
  }
  await regler(db, { captchaDifficulte: 1 })
  const contrats = [await unContrat(db), await unContrat(db)]
  const ici = await servir(base)
  const acquis: Acquis[] = []
  let continuer = true
  const charge = (async () => {
    for (let tour = 0; continuer; tour += 1) {
      const contrat = contrats[tour % 2] ?? ''
      // somebody else each time, elsewhere: what goes back and forth, or is counted and forgotten, would stand before and after the backup and not in it
      const { userWebId } = await unUtilisateur(db, { motDePasse: null })
      await unAttachement(db, userWebId, contrat)
      // their session must still be one afterwards
      const jeton = await uneSession(db, userWebId)
      const moi = unNavigateur(ici, { jeton, ip: `2001:db8:${tour.toString(16)}::1` })
      const nom = { numeroContrat: contrat, libelle: `Nom ${tour}` }
      expect((await moi.appeler('POST', 'Abonnement/personnalisationContrat', nom)).statusCode).toBe(200)
      const piece = await envoyerDemande(moi, tour)
      const pdf = await facturer(contrat, `F14-${tour}`)
      const { identifiant_interne } = await db
        .selectFrom('facture')
        .select('identifiant_interne')
        .where('numero_facture', '=', `F14-${tour}`)
        .executeTakeFirstOrThrow()
      const facture = `Facture/telecharger/${identifiant_interne}/${contrat}/F14-${tour}`
      const vue = await lire(ici, { jeton, adresse: piece, empreinte: '' })
      acquis.push({ jeton, adresse: piece, empreinte: vue }, { jeton, adresse: facture, empreinte: sha(pdf) })
    }
  })()
  charge.catch(() => undefined)
  const auMoins = (combien: number) =>
    Promise.race([charge, vi.waitFor(() => expect(acquis.length).toBeGreaterThanOrEqual(combien), PATIENCE)])
  await auMoins(2 * TOURS)

  const avant = [...acquis]
  const photoAvant = await photographier(base.url)
  const dossier = join(dossierNeuf(), 'sauvegarde')
  const debut = acquis.length
  expect(await unVerbe(base.url, 'backup', dossier)).toEqual(FAIT)
  const pendant = acquis.length - debut
  const photoApres = await photographier(base.url)
  continuer = false
  await charge
  await ici.close()
  await base.drop()

  await query(adminUrl, `create database ${restauree} template template0`)
  const url = new URL(`/${restauree}`, adminUrl).href
  expect(await unVerbe(url, 'restore', dossier, '--original')).toEqual(FAIT)
  const rendue = await photographier(url)
  const { pleines, vides, lignes } = compterPhoto(rendue)
  console.info(
    `F14: ${rendue.size} tables, ${pleines} with rows, ${lignes} rows compared; ${avant.length} documents acknowledged before, ${pendant} while it was taken; without a row: ${vides.join(', ')}`,
  )
  expect(pendant).toBeGreaterThan(0)
  expect([...rendue.keys()]).toEqual([...photoAvant.keys()])
  if (FORMES_LONGUES) expect(pleines).toBeGreaterThan(vides.length)
  expect(perdues(photoAvant, photoApres, rendue)).toEqual({})
  expect(inventees(photoAvant, photoApres, rendue)).toEqual({})

  const b = connect({ url, applicationName: 'ondine-test', maxConnections: 5 })
  try {
    const la = await servir(b)
    const lus: Acquis[] = []
    for (const un of avant) lus.push({ ...un, empreinte: await lire(la, un) })
    expect(lus).toEqual(avant)
    await la.close()
    // what came while it was taken is whole or absent
    const { rows } = await b.pool.query(
      `select d.empreinte from depot d left join depot_morceau m using (empreinte) group by d.empreinte, d.octets
        having coalesce(sum(length(m.contenu)), 0) <> d.octets or sha256(string_agg(m.contenu, ''::bytea order by m.rang)) <> d.empreinte`,
    )
    expect(rows).toEqual([])
    expect((await b.pool.query('select * from controler_grand_livre()')).rows).toEqual([])
    // negative control: one document that had not come back, one row of another table, would be seen
    await b.pool.query(
      'delete from demande_piece_morceau where ctid in (select ctid from demande_piece_morceau limit 1)',
    )
    await b.pool.query(`update client set nom = 'Autre' where numero_client = (select min(numero_client) from client)`)
    expect(Object.keys(perdues(photoAvant, photoApres, await photographier(url)))).toEqual(
      expect.arrayContaining(['public.client', 'public.demande_piece_morceau']),
    )
  } finally {
    await b.close()
  }
})
