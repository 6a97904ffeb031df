import { afterAll, describe, expect, it } from 'vitest'
import { regler } from '../../../test-setup/fixtures/compte.ts'
import { unAttachement } from '../../../test-setup/fixtures/contrat.ts'
import { uneFacture } from '../../../test-setup/fixtures/facture.ts'
import { unNavigateur } from '../../../test-setup/fixtures/navigateur.ts'
import { unePhoto, unPdf } from '../../../test-setup/fixtures/pieces.ts'
import { unServeur } from '../../../test-setup/fixtures/serveur.ts'
import { uneSession, unUtilisateur } from '../../../test-setup/fixtures/utilisateur.ts'
import { createTestDatabase } from '../../../test-setup/test-database.ts'
import { documentRoutes } from './document.routes.ts'

const base = await createTestDatabase()
const { db } = base
await regler(db, { traitesFacturation: 'EAU:Eau;ASS:Assainissement' })
const app = await unServeur(base, { liaisons: documentRoutes })
afterAll(async () => {
  await app.close()
  await base.drop()
})

const sessionDe = async (userWebId: number) => unNavigateur(app, { jeton: await uneSession(db, userWebId) })
const agent = await sessionDe(
  (await unUtilisateur(db, { profils: ['CHARGE_DE_CLIENTELE'], motDePasse: null })).userWebId,
)
/** Somebody whose one contract is billed under this settlement; null: bills that name none. */
const unAbonne = async (traite: string | null) => {
  const { userWebId } = await unUtilisateur(db, { motDePasse: null })
  const numero = await unAttachement(db, userWebId)
  await uneFacture(db, numero, { traite_code: traite })
  return { ...(await sessionDe(userWebId)), numero }
}
const eau = await unAbonne(null)
const assainissement = await unAbonne('ASS')
const sansContrat = await sessionDe((await unUtilisateur(db, { motDePasse: null })).userWebId)

interface Choix {
  readonly valeurs?: Readonly<Record<string, string>>
  readonly contenu?: Buffer | null
  readonly nom?: string
  readonly type?: string
  readonly qui?: typeof agent
}
const archiver = async ({
  valeurs = {},
  contenu = unPdf(),
  nom = 'tarifs.pdf',
  type = 'application/pdf',
  qui = agent,
}: Choix = {}) => {
  const formulaire = new FormData()
  const tout = { key_type: 'FICHIER', key_libelle: 'Tarifs 2026', key_date: '2026-01-01', ...valeurs }
  for (const [champ, valeur] of Object.entries(tout)) formulaire.append(champ, valeur)
  if (contenu !== null) formulaire.append('file', new File([new Uint8Array(contenu)], nom, { type }))
  const corps = new Response(formulaire)
  return qui.appeler('POST', 'Document/archiver', Buffer.from(await corps.arrayBuffer()), {
    'content-type': corps.headers.get('content-type') ?? '',
  })
}
const reglement = (archivingValue: string) => ({
  key_type: 'REGLEMENT_SERVICE',
  key_libelle: `Règlement ${archivingValue}`,
  archivingKey: 'numeroTraite',
  archivingValue,
})
const lus = async (qui: Pick<typeof agent, 'appeler'>, question = ''): Promise<string[]> =>
  (await qui.appeler('GET', `Document/contenuArchive${question}`))
    .json()
    .resultats.map(({ libelle }: { libelle: string }) => libelle)
const vider = async () => {
  await base.pool.query('delete from document_archive')
  await base.pool.query('delete from depot')
}
const gardes = async () => {
  const { rows } = await base.pool.query<{ n: number[] }>(
    'select array[(select count(*) from document_archive), (select count(*) from depot), (select count(*) from depot_morceau)]::int[] as n',
  )
  return rows[0]?.n
}

describe('an archived document', () => {
  it('is read by everybody as it was sent, by its name, and stays in the journal', async () => {
    await vider()
    const pdf = unPdf()
    const archive = (await archiver({ contenu: pdf })).json()
    expect(archive).toMatchObject({ type: 'FICHIER', date: '2026-01-01', nomFichier: 'tarifs.pdf', condition: null })
    expect(await lus(sansContrat)).toEqual(['Tarifs 2026'])
    const fichier = await sansContrat.appeler('GET', `Document/telecharger/${archive.idFichier}`)
    expect([fichier.statusCode, fichier.headers['content-type'], fichier.rawPayload]).toEqual([
      200,
      'application/pdf',
      pdf,
    ])
    expect(fichier.headers['content-disposition']).toContain('tarifs.pdf')
    const { objet_id } = await db
      .selectFrom('audit')
      .select('objet_id')
      .where('action', '=', 'document-archive')
      .executeTakeFirstOrThrow()
    expect(objet_id).toBe(archive.idFichier)
  })

  it('of a settlement is for those who are billed under it, and for staff; bills that name none are of the first [archive-type]', async () => {
    await vider()
    const ids = [await archiver({ valeurs: reglement('EAU') }), await archiver({ valeurs: reglement('ASS') })].map(
      (une) => une.json().idFichier,
    )
    expect(await lus(eau)).toEqual(['Règlement EAU'])
    expect(await lus(assainissement)).toEqual(['Règlement ASS'])
    expect(await lus(sansContrat)).toEqual([])
    expect((await lus(agent)).toSorted()).toEqual(['Règlement ASS', 'Règlement EAU'])
    expect(await lus(eau, `?numeroContrat=${eau.numero}`)).toEqual(['Règlement EAU'])
    const statuts = await Promise.all(
      [eau, assainissement, sansContrat, agent].map(async (qui) =>
        Promise.all(ids.map(async (id) => (await qui.appeler('GET', `Document/telecharger/${id}`)).statusCode)),
      ),
    )
    expect(statuts).toEqual([
      [200, 404],
      [404, 200],
      [404, 404],
      [200, 200],
    ])
    // a contract of somebody else names nothing
    expect(
      (await eau.appeler('GET', `Document/contenuArchive?numeroContrat=${assainissement.numero}`)).statusCode,
    ).toBe(404)
  })

  it.each([
    ['no key', { archivingKey: '' }],
    ['no value', { archivingValue: '' }],
    ['a settlement that is none', { archivingValue: 'GAZ' }],
  ])('of a settlement needs a key and a value that exist: %s [admin-settlement]', async (_, faute) => {
    await vider()
    const valeurs = Object.fromEntries(
      Object.entries({ ...reglement('EAU'), ...faute }).filter(([, une]) => une !== ''),
    )
    expect((await archiver({ valeurs })).statusCode).toBe(400)
    expect(await gardes()).toEqual([0, 0, 0])
  })

  it.each<[string, Choix, string]>([
    ['without a file', { contenu: null }, 'DO01'],
    ['whose bytes are not what its name says', { nom: 'tarifs.png', type: 'image/png' }, 'piece_sorte'],
    ['of a kind that settings leave out', { contenu: unePhoto(), nom: 'a.jpg', type: 'image/jpeg' }, 'piece_sorte'],
    ['larger than settings say', { contenu: Buffer.concat([unPdf(), Buffer.alloc(1024 * 1024 + 1)]) }, 'piece_taille'],
    ['without a name', { valeurs: { key_libelle: '' } }, 'S400'],
    ['of no day', { valeurs: { key_date: '2026-02-30' } }, 'S400'],
    ['of another type', { valeurs: { key_type: 'FACTURE' } }, 'S400'],
  ])('%s is refused and nothing is kept [archive-file]', async (_, choix, code) => {
    await vider()
    await regler(db, {
      traitesFacturation: 'EAU:Eau;ASS:Assainissement',
      archiveExtensions: 'pdf,png',
      archiveTailleMaxMo: 1,
    })
    const reponse = await archiver(choix)
    const { code: dit, champs = [] } = reponse.json()
    expect([reponse.statusCode, dit === 'S400' && code.startsWith('piece') ? champs[0].code : dit]).toEqual([400, code])
    expect(await gardes()).toEqual([0, 0, 0])
  })

  it('is archived by staff alone', async () => {
    await vider()
    expect((await archiver({ qui: eau })).statusCode).toBe(403)
    expect(await gardes()).toEqual([0, 0, 0])
  })

  it('goes for everybody, its bytes with the last document that is made of them', async () => {
    await vider()
    const pdf = unPdf()
    const [un, autre] = [await archiver({ contenu: pdf }), await archiver({ contenu: pdf })].map((r) => r.json())
    expect(await gardes()).toEqual([2, 1, 1])
    const supprimer = (idFichier: string, qui = agent) => qui.appeler('POST', 'Document/supprimer', { idFichier })
    expect((await supprimer(un.idFichier, eau)).statusCode).toBe(403)
    expect((await supprimer(un.idFichier)).json()).toEqual({ message: 'Suppression correctement effectuée' })
    expect(await gardes()).toEqual([1, 1, 1])
    expect((await eau.appeler('GET', `Document/telecharger/${un.idFichier}`)).statusCode).toBe(404)
    await supprimer(autre.idFichier)
    expect(await gardes()).toEqual([0, 0, 0])
    expect((await supprimer(autre.idFichier)).statusCode).toBe(404)
  })
})
