import { createHash, randomBytes } from 'node:crypto'
import { writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { afterAll, expect, inject, it, vi } from 'vitest'
import { query } from '../../../../test-setup/embedded-harness.ts'
import { unContrat } from '../../../../test-setup/fixtures/contrat.ts'
import { unNavigateur } from '../../../../test-setup/fixtures/navigateur.ts'
import { unServeur } from '../../../../test-setup/fixtures/serveur.ts'
import { MAINTENANT } from '../../../../test-setup/fixtures/utilisateur.ts'
import { PATIENCE } from '../../../../test-setup/patience.ts'
import { dossierNeuf, lancerProcessus, nettoyer } from '../../../../test-setup/portail-process.ts'
import { createTestDatabase } from '../../../../test-setup/test-database.ts'
import { fixedClock } from '../../../platform/clock.ts'
import { connect } from '../../../platform/db/connection.ts'
import { randomIds } from '../../../platform/ids.ts'
import { accesRoutes } from '../../acces/acces.routes.ts'
import { facturesRoutes } from '../factures.routes.ts'
import { creerLienDeFacture } from '../liens/creer-lien.ts'

// F14 with kills: `ondine backup` runs while bills and their originals come in by the command of the operator, which is killed in flight and
// run again; the database is dropped, the copy restored. More of it: F14_LOTS=40 npx vitest run …
const LOTS = Number(process.env.F14_LOTS ?? 1)
const PAR_LOT = 5
const base = await createTestDatabase()
const { db } = base
const { adminUrl } = inject('testCluster')
const clock = fixedClock(MAINTENANT)
const restauree = `ondine_charge_${process.pid}_${Date.now().toString(36)}`
afterAll(async () => {
  await nettoyer()
  await query(adminUrl, `drop database if exists ${restauree} with (force)`)
})

const lancer = (url: string, commande: string, ...args: string[]) =>
  lancerProcessus({ ONDINE_MODE: 'production', DATABASE_URL: url, DATA_DIR: dossierNeuf() }, [
    process.execPath,
    `apps/api/src/${commande}.ts`,
    ...args,
  ])
const statutDe = async (...appel: Parameters<typeof lancer>) => {
  const outil = lancer(...appel)
  const { statut } = await outil.fin
  return { statut, erreurs: outil.erreurs() }
}
const FAIT = { statut: 0, erreurs: '' }

interface Acquis {
  readonly numero: string
  readonly empreinte: string
  readonly code: string
}
const sha = (octets: Buffer): string => createHash('sha256').update(octets).digest('hex')

/** Imports of this database at work. */
const auTravail = async (): Promise<number> =>
  (
    await base.pool.query(
      `select from pg_stat_activity where datname = current_database() and application_name = 'ondine-import' and state <> 'idle'`,
    )
  ).rowCount ?? 0

/** Kills it when it has been seen at work so many times. Was it still there to be killed? */
const tuerEnVol = async (outil: ReturnType<typeof lancer>, vues: number): Promise<boolean> => {
  let [restent, fini] = [vues, false]
  const fin = outil.fin.then(({ signal }) => {
    fini = true
    return signal === 'SIGKILL'
  })
  await vi.waitFor(async () => {
    if (!fini && (await auTravail()) > 0) restent -= 1
    if (!fini && restent > 0) throw new Error('not yet')
  }, PATIENCE)
  try {
    outil.signal('SIGKILL')
  } catch {
    // it has ended by itself: nothing was killed
  }
  return fin
}

/** Bills, their originals of several pieces and a link to each; imports that are killed once are run again. Acknowledged: what has ended well. */
const unLot = async (contrat: string, rang: number, tues: { nombre: number }): Promise<Acquis[]> => {
  const dossier = dossierNeuf()
  const factures = Array.from({ length: PAR_LOT }, (_, n) => {
    const pdf = Buffer.concat([Buffer.from('%PDF-1.7\n'), randomBytes(600_000 + n), Buffer.from('\n%%EOF\n')])
    return { numero: `F${rang}-${n}`, pdf, empreinte: sha(pdf) }
  })
  for (const { numero, pdf } of factures) await writeFile(join(dossier, `${numero}.pdf`), pdf)
  const ecrire = (nom: string, tete: string, ligne: (une: (typeof factures)[number]) => string) =>
    writeFile(join(dossier, nom), `${tete}\n${factures.map(ligne).join('\n')}\n`)
  await ecrire(
    'factures.csv',
    'numeroContrat;numeroFacture;dateEmission;montantTtc;reste;dateReste',
    ({ numero }) => `${contrat};${numero};2026-07-01;10,10;10,10;2026-07-01`,
  )
  await ecrire(
    'originaux.csv',
    'numeroContrat;numeroFacture;fichier;version;octets;sha256',
    ({ numero, pdf, empreinte }) => `${contrat};${numero};${numero}.pdf;0;${pdf.length};${empreinte}`,
  )
  for (const format of ['factures', 'originaux']) {
    const chemin = join(dossier, `${format}.csv`)
    // a little later in each lot
    if (await tuerEnVol(lancer(base.url, 'main-import', format, chemin), rang)) tues.nombre += 1
    expect(await statutDe(base.url, 'main-import', format, chemin)).toEqual(FAIT)
  }
  return Promise.all(
    factures.map(async ({ numero, empreinte }) => {
      const chemin = await creerLienDeFacture(
        { sql: db, clock, ids: randomIds },
        { numeroContrat: contrat, numeroFacture: numero },
      )
      return { numero, empreinte, code: chemin.split('/').at(-1) ?? '' }
    }),
  )
}

it('what was acknowledged before a backup is there after it, with its bytes, though imports are killed while it runs', {
  timeout: 120_000 + 60_000 * LOTS,
}, async () => {
  const contrat = await unContrat(db)
  const [acquis, tues]: [Acquis[], { nombre: number }] = [[], { nombre: 0 }]
  let continuer = true
  const charge = (async () => {
    for (let rang = 1; continuer || tues.nombre === 0; rang += 1) acquis.push(...(await unLot(contrat, rang, tues)))
  })()
  const patience = { ...PATIENCE, timeout: 60_000 * LOTS }
  await vi.waitFor(() => expect(acquis.length).toBeGreaterThanOrEqual(LOTS * PAR_LOT), patience)

  const avant = [...acquis]
  const dossier = join(dossierNeuf(), 'sauvegarde')
  expect(await statutDe(base.url, 'main-ondine', 'backup', dossier)).toEqual(FAIT)
  continuer = false
  await charge
  expect(tues.nombre).toBeGreaterThan(0)
  expect(acquis.length).toBeGreaterThan(avant.length)
  await base.drop()
  await query(adminUrl, `create database ${restauree} template template0`)
  const url = new URL(`/${restauree}`, adminUrl).href
  expect(await statutDe(url, 'main-ondine', 'restore', dossier)).toEqual(FAIT)

  const b = connect({ url, applicationName: 'ondine-test', maxConnections: 5 })
  try {
    const app = await unServeur(b, { liaisons: [...accesRoutes, ...facturesRoutes], clock })
    const lus = []
    for (const [rang, { numero, code }] of avant.entries()) {
      const passant = unNavigateur(app, { ip: `198.51.${rang % 250}.${1 + Math.floor(rang / 250)}` })
      await passant.obtenirJeton()
      const { rawPayload } = await passant.appeler('GET', `Facture/telechargePdf/${code}`)
      lus.push({ numero, empreinte: sha(rawPayload), code })
    }
    await app.close()
    expect(lus).toEqual(avant)
    // what came while it ran is whole or absent
    const { rows } = await b.pool.query<{ numero: string; bon: boolean }>(
      `select o.numero_facture as numero, sha256(string_agg(m.contenu, ''::bytea order by m.rang)) = o.empreinte as bon
         from facture_original o join depot_morceau m using (empreinte) group by o.numero_facture, o.empreinte`,
    )
    expect(rows.filter(({ bon }) => !bon)).toEqual([])
    const connus = new Set(acquis.map(({ numero }) => numero))
    expect(rows.filter(({ numero }) => !connus.has(numero))).toEqual([])
    expect((await b.pool.query('select * from controler_grand_livre()')).rows).toEqual([])
  } finally {
    await b.close()
  }
})
