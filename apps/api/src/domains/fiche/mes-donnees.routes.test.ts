import { execFileSync } from 'node:child_process'
import { existsSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, expect, it } from 'vitest'
import { instantsDArchive, ouvrirArchive } from '../../../test-setup/fixtures/archive.ts'
import { unAttachement } from '../../../test-setup/fixtures/contrat.ts'
import { idDeDemande, uneDemande } from '../../../test-setup/fixtures/demande.ts'
import { unNavigateur } from '../../../test-setup/fixtures/navigateur.ts'
import { unServeur } from '../../../test-setup/fixtures/serveur.ts'
import { MAINTENANT, uneSession, unUtilisateur } from '../../../test-setup/fixtures/utilisateur.ts'
import { createTestDatabase } from '../../../test-setup/test-database.ts'
import { instantLocal } from '../../platform/instant-local.ts'
import { liaisons } from '../registry.ts'

const base = await createTestDatabase()
const { db } = base
const app = await unServeur(base, { liaisons })
const dossier = mkdtempSync(join(tmpdir(), 'ondine-donnees-'))
afterAll(async () => {
  await app.close()
  await base.drop()
  rmSync(dossier, { recursive: true })
})
const UNZIP = ['/usr/bin/unzip', '/bin/unzip'].find(existsSync)

const moi = await unUtilisateur(db, { nom: 'Roche', prenom: 'Anaïs', motDePasse: null })
const autre = await unUtilisateur(db, { nom: 'Ailleurs', motDePasse: null })
const contrat = await unAttachement(db, moi.userWebId)
const ailleurs = await unAttachement(db, autre.userWebId)
const reference = await uneDemande(db, moi.userWebId)
const etrangere = await uneDemande(db, autre.userWebId)
const demander = async (userWebId: number, usurpateurId?: number) => {
  const jeton = await uneSession(db, userWebId, usurpateurId === undefined ? {} : { usurpateurId })
  return unNavigateur(app, { jeton }).appeler('GET', 'Fiche/mesDonnees')
}

it.skipIf(UNZIP === undefined)(
  'gives a person all that is theirs, opened by another program, and nothing of anybody else',
  async () => {
    const reponse = await demander(moi.userWebId)
    expect([reponse.statusCode, reponse.headers['content-disposition']]).toEqual([
      200,
      expect.stringMatching(/attachment; .*Mes_donnees_\d{4}-\d\d-\d\d\.zip/),
    ])
    writeFileSync(join(dossier, 'a.zip'), reponse.rawPayload)
    execFileSync(UNZIP ?? '', ['-q', join(dossier, 'a.zip'), '-d', join(dossier, 'a')])
    const lire = (nom: string) => readFileSync(join(dossier, 'a', nom), 'utf8')
    expect(JSON.parse(lire('compte.json'))).toMatchObject({ userWebId: moi.userWebId, nom: 'Roche' })
    expect(lire('demandes.csv')).toContain('Question')
    expect(JSON.parse(lire(`demandes/${reference}/demande.json`))).toMatchObject({ reference })
    expect(lire(`demandes/${reference}/Recepisse_${reference}.pdf`)).toMatch(/^%PDF/)
    expect(lire('contrats.csv')).toContain(contrat)
    expect(lire(`contrats/${contrat}/factures.csv`)).toContain('Facture')
    expect(lire('LISEZMOI.txt')).toContain('Copie des données de votre compte')
    const octets = readdirSync(join(dossier, 'a'), { recursive: true, withFileTypes: true })
      // the table of a PDF is full of numbers
      .filter((un) => un.isFile() && !un.name.endsWith('.pdf'))
      .map((un) => readFileSync(join(un.parentPath, un.name), 'latin1'))
    expect(octets.filter((un) => un.includes(etrangere) || un.includes(ailleurs))).toEqual([])
  },
)

it('gives it to nobody in somebody’s place, and says in the journal that it left', async () => {
  const agent = await unUtilisateur(db, { profils: ['ADMIN'], motDePasse: null })
  const reponse = await demander(moi.userWebId, agent.userWebId)
  expect([reponse.statusCode, reponse.json().code]).toEqual([403, 'S403U'])
  await demander(autre.userWebId)
  const traces = await db.selectFrom('audit').select('objet_id').where('action', '=', 'export-de-soi').execute()
  expect(traces).toContainEqual({ objet_id: String(autre.userWebId) })
  // staff see every contract, and none is theirs
  const leur = await demander(agent.userWebId)
  expect(leur.rawPayload.includes(contrat)).toBe(false)
})

it('stands each file at the minute of here, which is what readers take it for', async () => {
  const minute = instantLocal(MAINTENANT.getTime() / 1000)
    .slice(0, 16)
    .replace('T', ' ')
  expect(new Set(instantsDArchive((await demander(moi.userWebId)).rawPayload))).toEqual(new Set([minute]))
})

it('leaves out of the copy a file in which a virus was found, and says which one', async () => {
  const lui = await unUtilisateur(db, { motDePasse: null })
  const sienne = await uneDemande(db, lui.userWebId)
  const demande_id = await idDeDemande(db, sienne)
  const unePiece = async (nom: string, rang: number) => {
    const piece_id = crypto.randomUUID()
    const contenu = Buffer.from(`contenu de ${nom}`)
    await db
      .insertInto('demande_piece')
      .values({
        ...{ piece_id, demande_id, nom, champ: 'info_file', type: 'application/pdf' },
        cree_le: new Date(MAINTENANT.getTime() + rang),
        octets: contenu.length,
      })
      .execute()
    await db.insertInto('demande_piece_morceau').values({ piece_id, rang: 0, contenu }).execute()
    return piece_id
  }
  await unePiece('saine.pdf', 1)
  const infectee = await unePiece('infectee.pdf', 2)
  await db.updateTable('demande_piece').set({ antivirus: 'INFECTEE' }).where('piece_id', '=', infectee).execute()
  const archive = ouvrirArchive((await demander(lui.userWebId)).rawPayload)
  // its bytes stand there still: they are left out for what the scanner said, not because they are gone
  const restent = await db.selectFrom('demande_piece_morceau').select('rang').where('piece_id', '=', infectee).execute()
  expect(restent).toHaveLength(1)
  const pieces = [...archive.keys()].filter((nom) => nom.includes('piece-'))
  expect(pieces).toEqual([`demandes/${sienne}/piece-1-saine.pdf`])
  expect(archive.get('LISEZMOI.txt')?.toString()).toContain(`demandes/${sienne}/piece-2-infectee.pdf`)
})
