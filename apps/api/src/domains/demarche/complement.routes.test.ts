import { afterAll, beforeEach, expect, it } from 'vitest'
import { courrielsPour } from '../../../test-setup/fixtures/compte.ts'
import { idDeDemande, uneDemande } from '../../../test-setup/fixtures/demande.ts'
import { unNavigateur } from '../../../test-setup/fixtures/navigateur.ts'
import { unPdf } from '../../../test-setup/fixtures/pieces.ts'
import { unServeur } from '../../../test-setup/fixtures/serveur.ts'
import { uneSession, unUtilisateur } from '../../../test-setup/fixtures/utilisateur.ts'
import { createTestDatabase } from '../../../test-setup/test-database.ts'
import { demarcheRoutes } from './demarche.routes.ts'

const base = await createTestDatabase()
const { db } = base
const app = await unServeur(base, { liaisons: demarcheRoutes })
afterAll(async () => {
  await app.close()
  await base.drop()
})
beforeEach(async () => {
  await db.deleteFrom('limiteur').execute()
})
const un = async (profil: 'UTILISATEUR_STANDARD' | 'CHARGE_DE_CLIENTELE') => {
  const { userWebId } = await unUtilisateur(db, { profils: [profil], motDePasse: null })
  return { userWebId, ...unNavigateur(app, { jeton: await uneSession(db, userWebId) }) }
}
const moi = await un('UTILISATEUR_STANDARD')
const autre = await un('UTILISATEUR_STANDARD')
const agent = await un('CHARGE_DE_CLIENTELE')

interface Ajout {
  readonly texte?: string
  readonly pdf?: boolean
  readonly cle?: string
  readonly qui?: typeof moi
}
const ajouter = async (reference: string, { texte, pdf, cle = crypto.randomUUID(), qui = moi }: Ajout) => {
  const formulaire = new FormData()
  for (const [nom, valeur] of Object.entries({ reference, ...(texte && { texte }), cleIdempotence: cle }))
    formulaire.append(nom, valeur)
  if (pdf)
    formulaire.append('info_file', new File([new Uint8Array(unPdf())], 'facture.pdf', { type: 'application/pdf' }))
  const corps = new Response(formulaire)
  const reponse = await qui.appeler('POST', 'Demarche/completerDemande', Buffer.from(await corps.arrayBuffer()), {
    'content-type': corps.headers.get('content-type') ?? '',
  })
  return reponse.json()
}
const demander = (reference: string) =>
  agent.appeler('POST', 'Demarche/traiterDemande', {
    ...{ reference, geste: 'PIECE_DEMANDEE', texte: 'Une facture', revision: 0 },
  })

it('a document that is asked for makes the request wait, and the one that comes sets it going, with a mail each', async () => {
  const email = 'complement@exemple.fr'
  const reference = await uneDemande(db, moi.userWebId, { email })
  expect((await demander(reference)).json()).toMatchObject({
    etat: 'EN_ATTENTE_CLIENT',
    gestes: expect.arrayContaining(['PIECE_RECUE']),
  })
  const lue = (await moi.appeler('GET', `Demarche/demande/${reference}`)).json()
  expect(lue).toMatchObject({ etat: 'EN_ATTENTE_CLIENT', annulation: 'TROP_TARD', complement: { nbMaxPj: 5 } })
  const apres = await ajouter(reference, { texte: 'La voici', pdf: true })
  expect(apres).toMatchObject({ etat: 'EN_COURS', attendDepuis: null, message: 'Une facture' })
  expect(apres.evenements.at(-1)).toMatchObject({
    evenement: 'Complément ajouté',
    texte: 'La voici',
    deLaPersonne: true,
  })
  const { pieces } = (await agent.appeler('GET', `Demarche/demandeATraiter/${reference}`)).json()
  expect(pieces.map(({ nom }: { nom: string }) => nom)).toEqual(['facture.pdf'])
  expect((await courrielsPour(db, email)).map(({ type }) => type).toSorted()).toEqual([
    'DEMANDE_COMPLEMENT',
    'DEMANDE_PIECE',
  ])
})

it('the same key twice adds once, at the same time too', async () => {
  const reference = await uneDemande(db, moi.userWebId)
  const cle = crypto.randomUUID()
  const deux = await Promise.all([1, 2].map(() => ajouter(reference, { texte: 'Encore', pdf: true, cle })))
  deux.push(await ajouter(reference, { texte: 'Encore', pdf: true, cle }))
  expect(deux.map(({ evenements, pieces }) => [evenements.length, pieces.length])).toEqual([
    [1, 1],
    [1, 1],
    [1, 1],
  ])
  const { rows } = await base.pool.query('select count(*)::int as n from demande_piece where demande_id is null')
  expect(rows).toEqual([{ n: 0 }])
})

it('the same key again is told what it brought, though the desk closed the request meanwhile; another key is too late', async () => {
  const reference = await uneDemande(db, moi.userWebId)
  const cle = crypto.randomUUID()
  const { evenements } = await ajouter(reference, { texte: 'Encore', pdf: true, cle })
  await db
    .updateTable('demande')
    .set({ etat: 'TRAITE', close_le: new Date() })
    .where('reference', '=', reference)
    .execute()
  const redit = await ajouter(reference, { texte: 'Encore', pdf: true, cle })
  expect([redit.evenements, redit.pieces.length]).toEqual([evenements, 1])
  expect((await ajouter(reference, { texte: 'Encore', pdf: true })).code).toBe('ET01')
})

it('the same key with other words, or a file that did not come before, is refused rather than lost', async () => {
  const reference = await uneDemande(db, moi.userWebId)
  const cle = crypto.randomUUID()
  await ajouter(reference, { texte: 'Encore', cle })
  expect((await ajouter(reference, { texte: 'Encore, et ceci', cle })).code).toBe('DE02')
  expect((await ajouter(reference, { texte: 'Encore', pdf: true, cle })).code).toBe('DE02')
  const { evenements, pieces } = await ajouter(reference, { texte: 'Encore', cle })
  expect([evenements.length, pieces.length]).toEqual([1, 0])
})

it('nobody adds to what is not theirs, or is closed, or nothing at all, and no file of it stays', async () => {
  const mienne = await uneDemande(db, moi.userWebId)
  expect((await ajouter(mienne, { texte: 'Moi', pdf: true, qui: autre })).code).toBe('S404')
  expect((await ajouter(mienne, { texte: 'Moi', pdf: true, qui: agent })).code).toBe('ET01')
  expect((await ajouter(mienne, {})).code).toBe('DE13')
  const close = await uneDemande(db, moi.userWebId, { etat: 'TRAITE', close_le: new Date() })
  expect((await ajouter(close, { texte: 'Trop tard', pdf: true })).code).toBe('ET01')
  expect((await moi.appeler('GET', `Demarche/demande/${close}`)).json().complement).toBeNull()
  const { rows } = await base.pool.query('select count(*)::int as n from demande_piece where demande_id is null')
  expect(rows).toEqual([{ n: 0 }])
})

it('in somebody’s place, only what may be sent so is added to', async () => {
  const admin = await unUtilisateur(db, { profils: ['ADMIN'], motDePasse: null })
  const jeton = await uneSession(db, moi.userWebId, { usurpateurId: admin.userWebId })
  const enSaPlace = { userWebId: moi.userWebId, ...unNavigateur(app, { jeton }) }
  const complementDe = async (reference: string) =>
    (await enSaPlace.appeler('GET', `Demarche/demande/${reference}`)).json().complement
  const donnees = await uneDemande(db, moi.userWebId, { type: 'DROIT_ACCES_DONNEES' })
  expect((await ajouter(donnees, { texte: 'Pour elle', pdf: true, qui: enSaPlace })).code).toBe('S403U')
  expect(await complementDe(donnees)).toBeNull()
  const question = await uneDemande(db, moi.userWebId, { type: 'Contact' })
  expect(await complementDe(question)).not.toBeNull()
  expect((await ajouter(question, { texte: 'Pour elle', qui: enSaPlace })).evenements).toHaveLength(1)
})

it('a request takes thirty files in all', async () => {
  const reference = await uneDemande(db, moi.userWebId)
  const demande_id = await idDeDemande(db, reference)
  await db
    .insertInto('demande_piece')
    .values(
      Array.from({ length: 30 }, () => ({
        ...{ piece_id: crypto.randomUUID(), demande_id, champ: 'info_file', nom: 'a.pdf', type: 'application/pdf' },
        cree_le: new Date(),
      })),
    )
    .execute()
  expect((await ajouter(reference, { texte: 'Une de plus', pdf: true })).code).toBe('S400')
  expect((await ajouter(reference, { texte: 'Sans elle' })).etat).toBe('EN_ATTENTE')
})

it('of several documents some of which came, the rest is waited for, and its person reads which and by when', async () => {
  const email = 'partie@exemple.fr'
  const reference = await uneDemande(db, moi.userWebId, { email })
  const traiter = async (geste: string, texte: string) => {
    const { revision } = (await agent.appeler('GET', `Demarche/demandeATraiter/${reference}`)).json()
    return (await agent.appeler('POST', 'Demarche/traiterDemande', { reference, geste, texte, revision })).json()
  }
  const demandee = await traiter('PIECE_DEMANDEE', 'Un justificatif\nUne photo\nUn RIB')
  const { attenduLe } = demandee
  expect(attenduLe).toMatch(/^\d{4}-\d{2}-\d{2}$/)
  expect(attenduLe).toBe(demandee.attenduSiDemande)
  expect(demandee.gestes).toContain('PIECE_MANQUANTE')
  expect((await moi.appeler('GET', `Demarche/demande/${reference}`)).json()).toMatchObject({
    attenduLe,
    documents: [{ etat: 'ATTENDU' }, { etat: 'ATTENDU' }, { etat: 'ATTENDU' }],
  })
  // by its person, who is waited for no more
  expect(await ajouter(reference, { texte: 'Voici', pdf: true })).toMatchObject({ etat: 'EN_COURS', attenduLe: null })
  expect((await traiter('PIECE_MANQUANTE', 'Une photo\nUn bail')).code).toBe('DE24')
  expect((await traiter('PIECE_MANQUANTE', 'Un RIB\nUne photo\nUn justificatif')).code).toBe('DE24')
  expect((await traiter('PIECE_MANQUANTE', '')).code).toBe('DE07')
  const reste = await traiter('PIECE_MANQUANTE', 'Une photo\nUn RIB')
  const documents = [
    { texte: 'Un justificatif', etat: 'RECU' },
    { texte: 'Une photo', etat: 'ATTENDU' },
    { texte: 'Un RIB', etat: 'ATTENDU' },
  ]
  expect(reste).toMatchObject({ etat: 'EN_ATTENTE_CLIENT', attenduLe, documents })
  const lue = (await moi.appeler('GET', `Demarche/demande/${reference}`)).json()
  expect(lue).toMatchObject({ etat: 'EN_ATTENTE_CLIENT', attenduLe, message: 'Une photo|Un RIB', documents })
  // one after the other, and then there is none left of which another one could be missing
  const dernier = await traiter('PIECE_MANQUANTE', 'Un RIB')
  expect(dernier.gestes).not.toContain('PIECE_MANQUANTE')
  expect(dernier.gestes).toContain('PIECE_RECUE')
  expect(await traiter('PIECE_RECUE', '')).toMatchObject({ etat: 'EN_COURS', attenduLe: null })

  const mails = (await courrielsPour(db, email)).filter(({ type }) => type === 'DEMANDE_PIECE')
  const dits = mails.map(({ champs }) => champs as { reponse: string; attendu: string })
  expect(dits.map(({ reponse }) => reponse)).toEqual(
    expect.arrayContaining([
      'Un justificatif\nUne photo\nUn RIB',
      'Une photo\nUn RIB\n\nNous avons bien reçu\u202f:\nUn justificatif',
      'Un RIB\n\nNous avons bien reçu\u202f:\nUne photo',
    ]),
  )
  for (const { attendu } of dits) expect(attendu).toMatch(/^au plus tard le \d{1,2}(er)? \p{L}+ \d{4}$/u)
})

it('nothing is missing of what was never asked, nor of one document alone', async () => {
  const reference = await uneDemande(db, moi.userWebId)
  const manque = (revision: number, texte: string) =>
    agent.appeler('POST', 'Demarche/traiterDemande', { reference, geste: 'PIECE_MANQUANTE', texte, revision })
  expect((await manque(0, 'Une facture')).json().code).toBe('DE24')
  const { gestes, revision } = (await demander(reference)).json()
  expect(gestes).not.toContain('PIECE_MANQUANTE')
  expect((await manque(revision, 'Une facture')).json().code).toBe('DE24')
})
