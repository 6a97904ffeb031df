import { lienDeDocument, liensSimples } from '@ondine/webapi/acces/liens.codes.ts'
import { afterAll, beforeEach, describe, expect, it } from 'vitest'
import { courrielsPour } from '../../../test-setup/fixtures/compte.ts'
import { idDeDemande, uneDemande } from '../../../test-setup/fixtures/demande.ts'
import { unNavigateur } from '../../../test-setup/fixtures/navigateur.ts'
import { unPdf } from '../../../test-setup/fixtures/pieces.ts'
import { unServeur } from '../../../test-setup/fixtures/serveur.ts'
import { MAINTENANT, uneSession, unJetonApplication, unUtilisateur } from '../../../test-setup/fixtures/utilisateur.ts'
import { PATIENCE } from '../../../test-setup/patience.ts'
import { createTestDatabase } from '../../../test-setup/test-database.ts'
import { demarcheRoutes } from './demarche.routes.ts'
import { documentDemandeRoutes } from './document-demande.routes.ts'

const base = await createTestDatabase()
const { db } = base
const app = await unServeur(base, { liaisons: [...demarcheRoutes, ...documentDemandeRoutes] })
afterAll(async () => {
  await app.close()
  await base.drop()
})
beforeEach(async () => {
  await db.deleteFrom('limiteur').execute()
})
const charge = await unUtilisateur(db, { profils: ['CHARGE_DE_CLIENTELE'], motDePasse: null })
const agent = unNavigateur(app, { jeton: await uneSession(db, charge.userWebId) })
const visiteur = unNavigateur(app, { jeton: await unJetonApplication(db) })
type Navigateur = typeof visiteur

let rang = 0
const traiter = async (reference: string, geste: string, texte = 'Une photo du compteur') => {
  const { revision } = (await agent.appeler('GET', `Demarche/demandeATraiter/${reference}`)).json()
  return (await agent.appeler('POST', 'Demarche/traiterDemande', { reference, geste, texte, revision })).json()
}
/** A request without an account, and the links that were mailed for it, the latest first. */
const uneSansCompte = async (texte = 'Une photo du compteur\nVotre bail') => {
  const email = `sanscompte${++rang}@exemple.fr`
  const reference = await uneDemande(db, null, { email })
  await traiter(reference, 'PIECE_DEMANDEE', texte)
  const liens = async () => {
    const mails = (await courrielsPour(db, email)).filter(({ type }) => type === 'DEMANDE_PIECE')
    return mails.map(({ champs }) => String(champs.lien).replace(`${lienDeDocument.chemin}/`, ''))
  }
  return { email, reference, liens, jeton: (await liens())[0] ?? '' }
}
const ouvrir = async (jeton: string, qui: Navigateur = visiteur) =>
  (await qui.appeler('POST', 'Demarche/ouvrirLienDocument', { jeton })).json()

interface Envoi {
  readonly texte?: string
  readonly fichiers?: readonly File[]
  readonly cle?: string
  readonly qui?: Navigateur
}
const pdf = (nom = 'bail.pdf') => new File([new Uint8Array(unPdf())], nom, { type: 'application/pdf' })
const envoyer = async (jeton: string, { texte, fichiers = [pdf()], cle, qui = visiteur }: Envoi = {}) => {
  const formulaire = new FormData()
  for (const [nom, valeur] of Object.entries({
    jeton,
    ...(texte && { texte }),
    cleIdempotence: cle ?? crypto.randomUUID(),
  }))
    formulaire.append(nom, valeur)
  for (const fichier of fichiers) formulaire.append('info_file', fichier)
  const corps = new Response(formulaire)
  const reponse = await qui.appeler('POST', 'Demarche/envoyerDocumentParLien', Buffer.from(await corps.arrayBuffer()), {
    'content-type': corps.headers.get('content-type') ?? '',
  })
  return reponse.json()
}
const lue = async (reference: string) => (await agent.appeler('GET', `Demarche/demandeATraiter/${reference}`)).json()
const seules = async () =>
  (await base.pool.query('select count(*)::int as n from demande_piece where demande_id is null')).rows[0]

describe('whoever sent a request without an account', () => {
  it('adds by the link that was mailed what is asked, and the desk has it and says how it came', async () => {
    const { reference, jeton, email } = await uneSansCompte()
    expect(await ouvrir(jeton)).toEqual({
      reference,
      documents: ['Une photo du compteur', 'Votre bail'],
      attenduLe: (await lue(reference)).attenduLe,
      complement: { tailleMaxPj: 1_048_576, nbMaxPj: 5, extensionPj: ['.jpg', '.png', '.bmp', '.gif', '.pdf'] },
    })
    expect(await envoyer(jeton, { texte: 'Les voici' })).toEqual({
      reference,
      recuLe: MAINTENANT.toISOString(),
      fichiers: 1,
    })
    const apres = await lue(reference)
    expect(apres).toMatchObject({ etat: 'EN_COURS', attendDepuis: null, attenduLe: null })
    expect(apres.evenements.at(-1)).toMatchObject({
      evenement: 'Complément ajouté, par le lien de l’e-mail',
      texte: 'Les voici',
      auteur: null,
      deLaPersonne: true,
      constat: false,
    })
    expect(apres.pieces.map(({ nom }: { nom: string }) => nom)).toEqual(['bail.pdf'])
    expect(apres.documents.map(({ etat }: { etat: string }) => etat)).toEqual(['A_VERIFIER', 'A_VERIFIER'])
    const { resultats } = (await agent.appeler('GET', `Demarche/demandesATraiter?recherche=${reference}`)).json()
    expect(resultats[0].signal.nature).toBe('PIECE_RECUE')
    expect((await courrielsPour(db, email)).map(({ type }) => type).toSorted()).toEqual([
      'DEMANDE_COMPLEMENT',
      'DEMANDE_PIECE',
    ])
    expect(
      await db
        .selectFrom('audit')
        .select(['auteur_id', 'detail'])
        .where('objet_id', '=', reference)
        .where('action', '=', 'demande-completee')
        .execute(),
    ).toEqual([{ auteur_id: null, detail: { pieces: 1, parLien: true } }])
  })

  it('is told one thing of a link that served, is unknown, too old or of what is waited for no more, and nothing of it stays', async () => {
    const servi = await uneSansCompte()
    await envoyer(servi.jeton)
    const traitee = await uneSansCompte()
    await traiter(traitee.reference, 'TRAITEMENT')
    const repondue = await uneSansCompte()
    await traiter(repondue.reference, 'PIECE_RECUE', '')
    // asked for once more, the link of before does not come back
    const redemandee = await uneSansCompte()
    await traiter(redemandee.reference, 'PIECE_RECUE', '')
    await traiter(redemandee.reference, 'PIECE_DEMANDEE')
    const vieille = await uneSansCompte()
    await db
      .updateTable('demande_lien')
      .set({ expire_le: MAINTENANT })
      .where('demande_id', '=', await idDeDemande(db, vieille.reference))
      .execute()
    const refuses = [servi, traitee, repondue, redemandee, vieille, { jeton: 'A'.repeat(43) }]
    const dits = await Promise.all(refuses.flatMap(({ jeton }) => [ouvrir(jeton), envoyer(jeton)]))
    expect(new Set(dits.map(({ code, message }) => `${code} ${message}`)).size).toBe(1)
    expect(dits[0].code).toBe('DL01')
    expect(await seules()).toEqual({ n: 0 })
    expect((await lue(redemandee.reference)).etat).toBe('EN_ATTENTE_CLIENT')
    expect((await ouvrir((await redemandee.liens())[0] ?? '')).reference).toBe(redemandee.reference)
  })

  it('uses any of the links of what is waited for: the one that asks, the one that says what is still missing', async () => {
    const { reference, jeton, liens } = await uneSansCompte('Votre bail\nVotre RIB')
    await traiter(reference, 'PIECE_MANQUANTE', 'Votre RIB')
    const [second = ''] = await liens()
    expect(second).not.toBe(jeton)
    for (const un of [jeton, second]) expect((await ouvrir(un)).documents).toEqual(['Votre RIB'])
    expect(await envoyer(jeton)).toMatchObject({ reference, fichiers: 1 })
    expect((await ouvrir(second)).code).toBe('DL01')
  })

  it('sends once: the same key again is answered the same, other words with it are refused, two at once are one', async () => {
    const { reference, jeton } = await uneSansCompte()
    const cle = crypto.randomUUID()
    const [une, deux] = await Promise.all([1, 2].map(() => envoyer(jeton, { cle, texte: 'Voici' })))
    expect([une, await envoyer(jeton, { cle, texte: 'Voici' })]).toEqual([deux, deux])
    expect((await envoyer(jeton, { cle, texte: 'Autre chose' })).code).toBe('DE02')
    expect((await lue(reference)).pieces).toHaveLength(1)
    const autre = await uneSansCompte()
    const codes = await Promise.all([1, 2].map(async () => (await envoyer(autre.jeton)).code))
    expect(codes.toSorted()).toEqual(['DL01', undefined])
    expect((await lue(autre.reference)).pieces).toHaveLength(1)
    expect(await seules()).toEqual({ n: 0 })
  })

  it('waits for the desk that is at the same request, and neither stands in the way of the other', async () => {
    const { reference, jeton } = await uneSansCompte()
    const id = await idDeDemande(db, reference)
    const guichet = await base.pool.connect()
    let envoi: ReturnType<typeof envoyer> | undefined
    try {
      await guichet.query('begin')
      await guichet.query(`update demande set etat = 'EN_COURS', attendu_le = null where demande_id = $1`, [id])
      envoi = envoyer(jeton)
      const attendent = `select count(*)::int as n from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`
      await expect.poll(async () => (await base.pool.query(attendent)).rows, PATIENCE).toEqual([{ n: 1 }])
      // held already, each would wait for the other
      await guichet.query('select from demande_lien where demande_id = $1 for update nowait', [id])
      await guichet.query('update demande_lien set clos_le = now() where demande_id = $1', [id])
      await guichet.query('commit')
    } finally {
      await guichet.query('rollback')
      guichet.release()
    }
    expect((await envoi)?.code).toBe('DL01')
    expect((await lue(reference)).pieces).toEqual([])
    expect(await seules()).toEqual({ n: 0 })
  })

  it('is refused at its file what any sending is refused, and the link serves still', async () => {
    const { jeton, reference } = await uneSansCompte()
    const zip = new File([new Uint8Array([0x50, 0x4b, 3, 4])], 'photo.jpg', { type: 'image/jpeg' })
    expect(await envoyer(jeton, { fichiers: [zip] })).toMatchObject({ code: 'S400', champs: [{ champ: 'info_file' }] })
    expect((await envoyer(jeton, { fichiers: Array.from({ length: 6 }, () => pdf()) })).code).toBe('S400')
    expect((await envoyer(jeton, { fichiers: [] })).code).toBe('DE13')
    expect((await envoyer('trop-court')).code).toBe('S400')
    expect((await ouvrir(jeton)).reference).toBe(reference)
    expect(await seules()).toEqual({ n: 0 })
  })
})

it('a link is personal: refused in somebody’s place, kept as a print, and gone with its request', async () => {
  const { jeton, reference } = await uneSansCompte()
  const admin = await unUtilisateur(db, { profils: ['ADMIN'], motDePasse: null })
  const { userWebId } = await unUtilisateur(db, { motDePasse: null })
  const jetonUsurpe = await uneSession(db, userWebId, { usurpateurId: admin.userWebId })
  const enSaPlace = unNavigateur(app, { jeton: jetonUsurpe })
  expect([(await ouvrir(jeton, enSaPlace)).code, (await envoyer(jeton, { qui: enSaPlace })).code]).toEqual([
    'S403U',
    'S403U',
  ])
  const { rows } = await base.pool.query<{ tout: string }>('select l::text as tout from demande_lien l')
  expect(rows.map(({ tout }) => tout).join()).not.toContain(jeton)
  const id = await idDeDemande(db, reference)
  const restent = () => db.selectFrom('demande_lien').select('demande_id').where('demande_id', '=', id).execute()
  expect(await restent()).toHaveLength(1)
  await db.deleteFrom('demande').where('demande_id', '=', id).execute()
  expect(await restent()).toHaveLength(0)
})

it('with an account the mail leads to its requests, and no link is made', async () => {
  const { userWebId } = await unUtilisateur(db, { motDePasse: null })
  const email = 'aveccompte@exemple.fr'
  const reference = await uneDemande(db, userWebId, { email })
  await traiter(reference, 'PIECE_DEMANDEE')
  const [mail] = await courrielsPour(db, email)
  expect(mail?.champs.lien).toBe(liensSimples.MES_DEMANDES.chemin)
  const id = await idDeDemande(db, reference)
  expect(await db.selectFrom('demande_lien').select('demande_id').where('demande_id', '=', id).execute()).toEqual([])
})
