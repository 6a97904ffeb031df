import { readFileSync, statSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { afterAll, expect, it } from 'vitest'
import { unUtilisateur } from '../../../test-setup/fixtures/utilisateur.ts'
import { dossierNeuf, lancerProcessus, nettoyer } from '../../../test-setup/portail-process.ts'
import { createTestDatabase } from '../../../test-setup/test-database.ts'
import { filtrerLigne } from './journal.ts'

const base = await createTestDatabase()
const dossier = dossierNeuf()
afterAll(async () => {
  await nettoyer()
  await base.drop()
})
const CANARI = 'canari'
const motDePasse = `${CANARI}-secret-smtp`
const support = async (fichier: string, args: string[] = [], reglages: Record<string, string> = {}) => {
  const outil = lancerProcessus(
    {
      ONDINE_MODE: 'production',
      DATABASE_URL: base.url,
      DATA_DIR: dossier,
      PUBLIC_URL: 'https://127.0.0.1:9',
      ACCESS_KEY: `${CANARI}-cle-a-nous`,
      SECRET: `${CANARI}-secret-bien-a-nous`,
      SMTP_URL: `smtp://${CANARI}:${motDePasse}@127.0.0.1:9`,
      MAIL_FROM: 'ne-pas-repondre@exemple.fr',
      ...reglages,
    },
    [process.execPath, 'apps/api/src/main-ondine.ts', 'support', join(dossier, fichier), ...args],
  )
  const { statut } = await outil.fin
  return { statut, sortie: outil.sortie(), erreurs: outil.erreurs() }
}

it('gathers what helps, and nothing of anybody: canaries of every kind stay behind', { timeout: 180_000 }, async () => {
  await unUtilisateur(base.db, { nom: 'Canarinom', prenom: 'Canariprenom', email: 'canari.adresse@exemple.fr' })
  await base.pool.query(
    `insert into travail_mort (tache, charge, essais, essais_max, derniere_erreur, ajoute_le)
     values ('essai', '{"nom":"canari-de-charge"}', 3, 3, $1, now())`,
    ['550 canari.mort@exemple.fr refused, FR7630006000011234567890189, 06 12 34 56 78\ncanari-de-pile'],
  )
  await base.pool.query(
    `insert into parametre (nom, valeur, modifie_le) values ('regieNom', 'canari-de-parametre', now())`,
  )
  await base.pool.query(
    `with lot as (insert into import_lot (format, fichier, debut_le, statut) values ('clients', '/srv/canari-fichier.csv', now(), 'ECHEC') returning lot_id)
     insert into import_refus (lot_id, ligne, champ, valeur, motif) select lot_id, 1, 'nom', 'canari-de-refus', 'canari-de-motif' from lot`,
  )
  const journal = join(dossier, 'ondine.log')
  writeFileSync(
    journal,
    [
      JSON.stringify({
        level: 50,
        time: 't',
        msg: 'Refused for canari.log@exemple.fr',
        corps: 'canari-de-corps',
        tache: 'envoyer-courriel',
        err: {
          type: 'Error',
          message: 'to canari.err@exemple.fr',
          detail: 'Key (nom)=(canari-de-detail)',
          stack: 'Error: canari-de-tete\n    at ours (file.ts:1:2)',
        },
      }),
      'canari of another program',
      `nov. 24 host ondine[12]: ${JSON.stringify({ level: 30, msg: 'Ondine is ready' })}`,
    ].join('\n'),
  )
  expect(await support('liasse.json', ['--log', journal])).toMatchObject({ statut: 0, erreurs: '' })
  const texte = readFileSync(join(dossier, 'liasse.json'), 'utf8')
  expect(texte).not.toMatch(/canari|FR76|06 12 34/i)
  expect(statSync(join(dossier, 'liasse.json')).mode & 0o777).toBe(0o600)
  const liasse = JSON.parse(texte)
  expect(liasse).toMatchObject({
    node: process.version,
    base: {
      migrations: { enAttente: [] },
      parametresChanges: ['regieNom'],
      travaux: [{ tache: 'essai', morts: 1 }],
      abandonnes: [{ tache: 'essai', motif: '550 [address] refused, [iban], [phone]' }],
      imports: [{ format: 'clients', statut: 'ECHEC' }],
    },
    journal: {
      autres: 1,
      lignes: [
        {
          tache: 'envoyer-courriel',
          msg: 'Refused for [address]',
          err: { message: 'to [address]', stack: '    at ours (file.ts:1:2)' },
        },
        { msg: 'Ondine is ready' },
      ],
    },
  })
  expect(liasse.reglages).toContain('# SMTP_URL was set; secrets are not kept')
  expect(liasse.constats.map(({ quoi }: { quoi: string }) => quoi)).toContain('database')

  expect(await support('liasse.json')).toMatchObject({
    statut: 1,
    erreurs: expect.stringMatching(/exists already[^\n]+\n$/),
  })
  expect(await support('autre.json', ['--log', join(dossier, 'absent.log')])).toMatchObject({
    statut: 1,
    erreurs: expect.stringMatching(/absent\.log cannot be read \(ENOENT\): nothing was written\.\n$/),
  })
  // without its database it says so, and is written all the same
  const sans = await support('sans.json', [], { DATABASE_URL: 'postgres://canari:canari-passe@127.0.0.1:9/x' })
  expect(sans.statut).toBe(0)
  const lue = readFileSync(join(dossier, 'sans.json'), 'utf8')
  expect(lue).not.toMatch(/canari/i)
  expect(JSON.parse(lue).base).toEqual({ absente: expect.stringContaining('127.0.0.1') })
})

it('keeps of a line of the log what names things of ours', () => {
  expect(filtrerLigne('{"msg":"x","nom":"Dupont","endpoint":"Sante/etat","statut":503}')).toEqual({
    endpoint: 'Sante/etat',
    statut: 503,
    msg: 'x',
  })
  expect(filtrerLigne('{"sans":"msg"}')).toBeUndefined()
  expect(filtrerLigne('{coupée')).toBeUndefined()
})
