import { afterAll, beforeEach, describe, expect, it } from 'vitest'
import { regler, unCaptcha } from '../../../test-setup/fixtures/compte.ts'
import { unNavigateur } from '../../../test-setup/fixtures/navigateur.ts'
import { SECRET, unePhoto, unPdf } from '../../../test-setup/fixtures/pieces.ts'
import { unServeur } from '../../../test-setup/fixtures/serveur.ts'
import { uneSession, unJetonApplication, unUtilisateur } from '../../../test-setup/fixtures/utilisateur.ts'
import { createTestDatabase } from '../../../test-setup/test-database.ts'
import { captchaRoutes } from '../acces/captcha.routes.ts'
import { demarcheRoutes } from './demarche.routes.ts'

const base = await createTestDatabase()
const { db } = base
await regler(db, { captchaDifficulte: 1 })
const app = await unServeur(base, { liaisons: [...captchaRoutes, ...demarcheRoutes] })
afterAll(async () => {
  await app.close()
  await base.drop()
})
beforeEach(async () => {
  await db.deleteFrom('limiteur').execute()
})

const abonne = await unUtilisateur(db, { motDePasse: null })
const agent = await unUtilisateur(db, { profils: ['CHARGE_DE_CLIENTELE'], motDePasse: null })
const sessionDe = async (userWebId: number) => unNavigateur(app, { jeton: await uneSession(db, userWebId) })
const moi = await sessionDe(abonne.userWebId)

interface UnFichier {
  readonly contenu: Buffer
  readonly nom?: string
  readonly type?: string
  readonly champ?: string
}
const reponses = (choix: Record<string, string> = {}) => ({
  ...{ subject: 'INFOS_COMPTEUR', nom: 'Roche', prenom: 'Anaïs' },
  ...{ MailContact: 'anais@exemple.fr', MessageClient: 'Voici la photo.' },
  ...choix,
})
const envoyer = async (
  fichiers: readonly UnFichier[],
  {
    valeurs = reponses(),
    cle = crypto.randomUUID(),
    qui = moi,
  }: { valeurs?: object; cle?: string; qui?: typeof moi } = {},
) => {
  const formulaire = new FormData()
  const formValue = Object.entries(valeurs).map(([name, value], order) => ({ name, value, order }))
  for (const [nom, valeur] of Object.entries({
    formType: 'Contact',
    formValue: JSON.stringify(formValue),
    cleIdempotence: cle,
    captcha: await unCaptcha(qui, 'DEMARCHE'),
  }))
    formulaire.append(nom, valeur)
  for (const { contenu, nom = 'compteur.jpg', type = 'image/jpeg', champ = 'info_file' } of fichiers)
    formulaire.append(champ, new File([new Uint8Array(contenu)], nom, { type }))
  const corps = new Response(formulaire)
  const octets = Buffer.from(await corps.arrayBuffer())
  return qui.appeler('POST', 'Demarche/creationNouvelleDemarche', octets, {
    'content-type': corps.headers.get('content-type') ?? '',
  })
}
const compter = async () => {
  const { rows } = await base.pool.query<{ n: number[] }>(
    'select array[(select count(*) from demande), (select count(*) from demande_piece), (select count(*) from demande_piece_morceau)]::int[] as n',
  )
  return rows[0]?.n
}

describe('a procedure with files', () => {
  it('is kept with them, and they come back to its owner and to staff, who leave a trace', async () => {
    const photo = unePhoto({ donnees: 300_000 })
    const reponse = await envoyer([
      { contenu: photo },
      { contenu: unPdf(), nom: 'facture.pdf', type: 'application/pdf' },
    ])
    expect(reponse.statusCode).toBe(200)
    const { reference } = reponse.json()
    const lue = (await moi.appeler('GET', `Demarche/demande/${reference}`)).json()
    expect(lue.pieces.map(({ nom, type }: { nom: string; type: string }) => [nom, type])).toEqual(
      expect.arrayContaining([
        ['compteur.jpg', 'image/jpeg'],
        ['facture.pdf', 'application/pdf'],
      ]),
    )
    const piece = lue.pieces.find(({ nom }: { nom: string }) => nom === 'compteur.jpg')
    const adresse = `Demarche/piece/${reference}/${piece.id}`
    const telechargee = await moi.appeler('GET', adresse)
    expect(telechargee.headers['content-disposition']).toContain('attachment')
    expect(telechargee.headers['x-content-type-options']).toBe('nosniff')
    expect([telechargee.rawPayload.length, telechargee.rawPayload.includes(SECRET)]).toEqual([piece.octets, false])
    expect(telechargee.rawPayload.subarray(-200)).toEqual(photo.subarray(-200))

    const etranger = await sessionDe((await unUtilisateur(db, { motDePasse: null })).userWebId)
    expect((await etranger.appeler('GET', adresse)).statusCode).toBe(404)
    expect((await (await sessionDe(agent.userWebId)).appeler('GET', adresse)).statusCode).toBe(200)
    // in their place staff are no less staff
    const admin = await unUtilisateur(db, { profils: ['ADMIN'], motDePasse: null })
    const jeton = await uneSession(db, abonne.userWebId, { usurpateurId: admin.userWebId })
    expect((await unNavigateur(app, { jeton }).appeler('GET', adresse)).statusCode).toBe(200)
    const traces = await db
      .selectFrom('audit')
      .select(['objet_id', 'auteur_id', 'usurpateur_id'])
      .where('action', '=', 'piece-lue')
      .orderBy('id')
      .execute()
    expect(traces).toEqual([
      { objet_id: reference, auteur_id: agent.userWebId, usurpateur_id: null },
      { objet_id: reference, auteur_id: abonne.userWebId, usurpateur_id: admin.userWebId },
    ])
    // one of another request by its number
    const autre = (await envoyer([])).json().reference
    expect((await moi.appeler('GET', `Demarche/piece/${autre}/${piece.id}`)).statusCode).toBe(404)
  })

  it('takes a PDF of three hundred pages as it is, however many it has', async () => {
    const pages = Array.from({ length: 300 }, (_, rang) => `${rang + 3} 0 obj\n<< /Type /Page /Parent 2 0 R >>\nendobj`)
    const contenu = Buffer.from(
      [
        '%PDF-1.7',
        '1 0 obj\n<< /Type /Catalog /Pages 2 0 R >>\nendobj',
        ...pages,
        'trailer\n<< /Root 1 0 R >>\n%%EOF\n',
      ].join('\n'),
      'latin1',
    )
    const { reference } = (await envoyer([{ contenu, nom: 'rapport.pdf', type: 'application/pdf' }])).json()
    const [piece] = (await moi.appeler('GET', `Demarche/demande/${reference}`)).json().pieces
    expect(piece).toMatchObject({ nom: 'rapport.pdf', octets: contenu.length })
    expect((await moi.appeler('GET', `Demarche/piece/${reference}/${piece.id}`)).rawPayload).toEqual(contenu)
  })

  it.each<[string, UnFichier[], string]>([
    ['too large', [{ contenu: unePhoto({ donnees: 1_200_000 }) }], 'piece_taille'],
    ['too many', Array.from({ length: 6 }, () => ({ contenu: unePhoto() })), 'piece_nombre'],
    ['of another kind than its name', [{ contenu: unPdf() }], 'piece_sorte'],
    [
      'of a kind that is not taken',
      [{ contenu: Buffer.from('bonjour'), nom: 'a.txt', type: 'text/plain' }],
      'piece_sorte',
    ],
    ['empty', [{ contenu: Buffer.alloc(0) }], 'piece_vide'],
    ['cut short', [{ contenu: unePhoto().subarray(0, 2000) }], 'piece_illisible'],
    ['two in one', [{ contenu: Buffer.concat([unePhoto(), Buffer.from('PK\x03\x04')]) }], 'piece_cache'],
    ['where none is asked for', [{ contenu: unePhoto(), champ: 'ecranrecap_file2' }], 'piece_inattendu'],
    ['the second one wrong', [{ contenu: unePhoto() }, { contenu: unPdf() }], 'piece_sorte'],
  ])(
    'is refused at the field of a file that is %s, and nothing stays [attachments] [attachments-contact]',
    async (_quoi, fichiers, code) => {
      const avant = await compter()
      const reponse = await envoyer(fichiers)
      expect([reponse.statusCode, reponse.json().champs]).toMatchObject([400, [{ code }]])
      expect(await compter()).toEqual(avant)
    },
  )

  it.each([
    ['in the middle of a file', 'demande_piece_morceau', 'when (new.rang = 1)'],
    ['as a file begins', 'demande_piece', ''],
    ['as the request is kept', 'demande', ''],
    ['as its history is', 'demande_evenement', ''],
  ])(
    'is refused in one sentence where the disk of the database is full %s (F12): nothing is left of it, and it is received once when there is room',
    async (_quand, table, si) => {
      await base.pool.query(`create or replace function plein() returns trigger language plpgsql as $$
      begin raise exception sqlstate '53100' using message = 'could not extend file: No space left on device'; end $$`)
      const avant = await compter()
      const cle = crypto.randomUUID()
      const fichiers = [{ contenu: unePhoto({ donnees: 700_000 }) }]
      await base.pool.query(
        `create trigger plein before insert on ${table} for each row ${si} execute function plein()`,
      )
      try {
        const refus = await envoyer(fichiers, { cle })
        expect(refus.statusCode).toBe(503)
        expect(Number(refus.headers['retry-after'])).toBeGreaterThan(0)
        expect(refus.json<{ message: string }>().message).toMatch(/^[A-ZÀ-Ý][^.]+\./)
        expect(refus.body).not.toMatch(/space|53100|disk/)
        expect(await compter()).toEqual(avant)
      } finally {
        await base.pool.query(`drop trigger plein on ${table}`)
      }
      const recue = await envoyer(fichiers, { cle })
      expect([recue.statusCode, (await envoyer(fichiers, { cle })).json()]).toEqual([200, recue.json()])
      const [demandes = 0, pieces = 0, morceaux = 0] = avant ?? []
      expect(await compter()).toEqual([demandes + 1, pieces + 1, morceaux + 4])
    },
  )

  it('is sent once: the same key again gives the same answer and keeps nothing more', async () => {
    const cle = crypto.randomUUID()
    const premiere = await envoyer([{ contenu: unePhoto() }], { cle })
    const avant = await compter()
    expect((await envoyer([{ contenu: unePhoto() }], { cle })).json()).toEqual(premiere.json())
    const deux = crypto.randomUUID()
    const ensemble = await Promise.all([1, 2, 3].map(() => envoyer([{ contenu: unePhoto() }], { cle: deux })))
    expect(new Set(ensemble.map((une) => une.json().reference)).size).toBe(1)
    const [demandes = 0, pieces = 0, morceaux = 0] = avant ?? []
    expect(await compter()).toEqual([demandes + 1, pieces + 1, morceaux + 1])
  })

  it('with the same key and a file that did not come before is refused, and not taken for the same; without one of them it is', async () => {
    const cle = crypto.randomUUID()
    const deux = [{ contenu: unePhoto() }, { contenu: unPdf(), nom: 'facture.pdf', type: 'application/pdf' }]
    const premiere = await envoyer(deux, { cle })
    const avant = await compter()
    for (const autre of [{ contenu: unePhoto({ donnees: 5_000 }) }, { contenu: Buffer.from('MZ'), nom: 'a.exe' }]) {
      const reponse = await envoyer([...deux, autre], { cle })
      expect([reponse.statusCode, reponse.json().code]).toEqual([409, 'DE02'])
    }
    expect((await envoyer(deux.slice(1), { cle })).json()).toEqual(premiere.json())
    expect((await envoyer([], { cle })).json()).toEqual(premiere.json())
    expect(await compter()).toEqual(avant)
    const ensemble = crypto.randomUUID()
    const photos = [1_000, 2_000, 3_000].map((donnees) => [{ contenu: unePhoto({ donnees }) }])
    const statuts = (await Promise.all(photos.map((une) => envoyer(une, { cle: ensemble })))).map(
      (une) => une.statusCode,
    )
    expect(statuts.toSorted()).toEqual([200, 409, 409])
  })

  it('takes no file from its answers, no name it does not have, and reads no file of a form that is wrong', async () => {
    const nommees = () => db.selectFrom('demande_reponse').select('nom').where('nom', '=', 'info_file').execute()
    const deja = await nommees()
    const invente = await envoyer([], { valeurs: reponses({ info_file: crypto.randomUUID() }) })
    const { reference } = invente.json()
    expect((await moi.appeler('GET', `Demarche/demande/${reference}`)).json().pieces).toEqual([])
    expect(await nommees()).toEqual(deja)
    const inconnu = await envoyer([], { valeurs: reponses({ etat: 'TRAITE' }) })
    expect(inconnu.json().champs).toMatchObject([{ champ: 'etat', code: 'champ_inconnu' }])
    const avant = await compter()
    const faux = await envoyer([{ contenu: unePhoto() }], { valeurs: reponses({ MailContact: '' }) })
    expect(faux.json().champs).toMatchObject([{ champ: 'MailContact', code: 'manque' }])
    expect(await compter()).toEqual(avant)
  })

  it('is kept with the emoji of its message and without what no database keeps, and says of which file it does not want by a name that reads as it is', async () => {
    const { reference } = (
      await envoyer([], { valeurs: reponses({ MessageClient: '👩‍👩‍👧 a\0b \ud800 العربية' }) })
    ).json()
    const { reponses: lues } = (await moi.appeler('GET', `Demarche/demande/${reference}`)).json()
    expect(lues.find(({ nom }: { nom: string }) => nom === 'MessageClient').valeur).toBe('👩‍👩‍👧 ab \ufffd العربية')
    const refusee = await envoyer([{ contenu: unPdf(), nom: 'fact\u202efdp.exe', type: 'application/pdf' }])
    expect(refusee.json().champs[0].message).toMatch(/^factfdp\.exe\u202f: /)
  })

  it('asks for a file where staff say so, and takes none where they do not', async () => {
    const regle = (ligne: object) =>
      db.updateTable('demarche_reglage').set(ligne).where('identifiant', '=', 'Contact').execute()
    await regle({ pj_obligatoire: true })
    expect((await envoyer([])).json().champs).toMatchObject([{ champ: 'info_file', code: 'manque' }])
    expect((await envoyer([{ contenu: unePhoto() }])).statusCode).toBe(200)
    await regle({ pj_obligatoire: false, autoriser_pj: false })
    expect((await envoyer([{ contenu: unePhoto() }])).json().champs).toMatchObject([{ code: 'piece_inattendu' }])
    await regle({ autoriser_pj: true })
  })

  it('is anybody’s to send, with a captcha made for procedures', async () => {
    const visiteur = unNavigateur(app, { jeton: await unJetonApplication(db) })
    expect((await envoyer([{ contenu: unePhoto() }], { qui: visiteur })).statusCode).toBe(200)
  })
})
