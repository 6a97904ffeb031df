import { readFileSync } from 'node:fs'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { regler } from '../../../test-setup/fixtures/compte.ts'
import { unAttachement, unClient, unContrat } from '../../../test-setup/fixtures/contrat.ts'
import { unGroupe, unUnivers } from '../../../test-setup/fixtures/groupe.ts'
import { unNavigateur } from '../../../test-setup/fixtures/navigateur.ts'
import { unServeur } from '../../../test-setup/fixtures/serveur.ts'
import { uneSession, unUtilisateur } from '../../../test-setup/fixtures/utilisateur.ts'
import { createTestDatabase } from '../../../test-setup/test-database.ts'
import { liaisons } from '../registry.ts'
import { FAITS, type Fait, uneVictime } from './victime.fixtures.ts'

// The column « Reader » of docs/security.md: who sees a contract through a universe or a group takes every word that they read to an
// account of their own.
const base = await createTestDatabase()
const { db } = base
const app = await unServeur(base, { liaisons })
afterAll(async () => {
  await app.close()
  await base.drop()
})

/** Another contract of the same client, that no reader sees. */
let ailleurs = ''
let idGroupe = 0
const { userWebId: proprietaire } = await unUtilisateur(db, { profils: ['UTILISATEUR_PREMIUM'], motDePasse: null })
beforeAll(async () => {
  await uneVictime(db)
  await regler(db, { rattachementRefusMaxParHeure: 1000, rattachementPreuvesRefuseesMaxParJour: 1000 })
  await unAttachement(db, proprietaire, FAITS.contrat)
  ailleurs = await unAttachement(db, proprietaire, await unContrat(db, { numero_client_titulaire: FAITS.client }))
  idGroupe = await unGroupe(db, proprietaire, { contrats: [FAITS.contrat] })
})

const navigateurDe = async (userWebId: number) => unNavigateur(app, { jeton: await uneSession(db, userWebId) })

const lire = async (userWebId: number, contrat: string): Promise<string[]> => {
  const lui = await navigateurDe(userWebId)
  const recus: string[] = []
  for (const chemin of [
    'Abonnement/contrats?avecReleve=true',
    'Abonnement/getContratParDefaut',
    `Abonnement/detailAbonnement/${contrat}`,
    ...['titulaire', 'coTitulaire', 'payeur'].map((role) => `Client/infoClient/${role}/${contrat}`),
    `TableauDeBord/tuiles/${contrat}`,
    `TableauDeBord/derniereFacture/${contrat}`,
    `Facturation/listeConsommationsFacturees/${contrat}`,
    ...[0, idGroupe].flatMap((groupe) => [
      `TableauDeBord/tuiles/groupe/${groupe}`,
      `TableauDeBord/derniereFacture/groupe/${groupe}`,
      `Groupe/listeContrats/${groupe}`,
      `Groupe/contrats/groupe?idGroupe=${groupe}`,
    ]),
    'Groupe/groupes',
    'Alerte/alertes',
  ])
    recus.push((await lui.appeler('GET', chemin)).body)
  return recus
}

/** Every word with a figure in it that was read, as what a proof asks for. */
const motsDe = (recus: readonly string[]): string[] => [
  ...new Set(
    recus.flatMap((corps) =>
      [...corps.matchAll(/"(?=[^"]*\d)([A-Z0-9][A-Z0-9-]{3,39})"/gi)].map(([, mot = '']) => mot),
    ),
  ),
]

/** A fresh account that tries every word on these contracts: those that open. */
const tenter = async (mots: readonly string[], contrats: readonly string[]): Promise<string[]> => {
  await db.deleteFrom('limiteur').execute()
  const { userWebId } = await unUtilisateur(db, { motDePasse: null })
  const lui = await navigateurDe(userWebId)
  for (const numeroContratAbonnement of contrats)
    for (const mot of mots)
      for (const preuve of [{ numeroDeClient: mot }, { numeroReferenceFacture: mot }])
        await lui.appeler('POST', 'Abonnement/gestionAbonnement', {
          action: 'ATTACHER_CONTRAT',
          numeroContratAbonnement,
          ...preuve,
        })
  const ouverts = await db
    .selectFrom('attachement')
    .select('numero_contrat')
    .where('user_web_id', '=', userWebId)
    .execute()
  return ouverts.map(({ numero_contrat }) => numero_contrat).toSorted()
}

const unSousUtilisateur = async (profil: 'UTILISATEUR_SECONDAIRE' | 'UTILISATEUR_VISITEUR') => {
  const { userWebId } = await unUtilisateur(db, { profils: [profil], motDePasse: null, proprietaireId: proprietaire })
  await unUnivers(db, proprietaire, { utilisateurs: [userWebId], contrats: [FAITS.contrat], groupes: [idGroupe] })
  return userWebId
}
const unMembre = async () => {
  const { userWebId } = await unUtilisateur(db, { motDePasse: null })
  await db.insertInto('groupe_membre').values({ id_groupe: idGroupe, user_web_id: userWebId }).execute()
  return userWebId
}

describe.each([
  ['a secondary user', () => unSousUtilisateur('UTILISATEUR_SECONDAIRE')],
  ['a visitor', () => unSousUtilisateur('UTILISATEUR_VISITEUR')],
  ['a member of a group', unMembre],
])('%s', (_nom, creer) => {
  it('becomes owner of nothing by what they read', async () => {
    const recus = await lire(await creer(), FAITS.contrat)
    const mots = motsDe(recus)
    expect(mots).toContain(FAITS.contrat)
    expect(await tenter(mots, [FAITS.contrat, ailleurs])).toEqual([])
  })

  it('knows what the table says, no more and no less', async () => {
    const recus = (await lire(await creer(), FAITS.contrat)).join('\n')
    const page = readFileSync(new URL('../../../../../docs/security.md', import.meta.url), 'utf8')
    const noms: Readonly<Record<string, Fait>> = {
      address: 'adresse',
      surname: 'nom',
      'meter number': 'compteur',
      'contract number': 'contrat',
      'e-mail address, known': 'email',
      'telephone number, known': 'telephone',
      'client number': 'client',
      'invoice reference': 'facture',
    }
    const dit = Object.fromEntries(
      [...page.matchAll(/^\| ([^|]+) \| (?:\w+ \| ){6}(\w+) \| \w+ \| [^|]+ \|$/gm)].map(([, fait = '', sait]) => [
        fait,
        sait,
      ]),
    )
    for (const [nom, fait] of Object.entries(noms))
      expect([nom, recus.includes(FAITS[fait]) ? 'yes' : 'no']).toEqual([nom, dit[nom]])
  })
})

it('the owner reads what opens them: the search can fail', async () => {
  const mots = motsDe(await lire(proprietaire, FAITS.contrat))
  expect(mots).toEqual(expect.arrayContaining([FAITS.client, FAITS.facture]))
  expect(await tenter([FAITS.client], [FAITS.contrat, ailleurs])).toEqual([FAITS.contrat, ailleurs].toSorted())
})

it('who has proved one contract by its bill opens none of those of whoever pays for it', async () => {
  const [agence, locataire] = [await unClient(db, { numero_client: '464577312' }), await unClient(db)]
  const choix = { numero_client_titulaire: locataire, numero_client_payeur: agence }
  const { userWebId } = await unUtilisateur(db, { motDePasse: null })
  const sien = await unAttachement(db, userWebId, await unContrat(db, choix))
  const siege = await unContrat(db, { numero_client_titulaire: agence })
  const duLocataire = await unContrat(db, { numero_client_titulaire: locataire })
  const mots = motsDe(await lire(userWebId, sien))
  expect(mots).toContain(sien)
  expect(await tenter(mots, [siege, duLocataire])).toEqual([])
  // while the number itself, known otherwise, proves: an agency attaches what it pays for
  expect(await tenter([agence], [sien, siege])).toEqual([sien, siege].toSorted())
})
