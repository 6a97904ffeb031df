import { afterAll, expect, it } from 'vitest'
import { regler, unCaptcha } from '../../../test-setup/fixtures/compte.ts'
import { unNavigateur } from '../../../test-setup/fixtures/navigateur.ts'
import { unPdf } from '../../../test-setup/fixtures/pieces.ts'
import { unServeur } from '../../../test-setup/fixtures/serveur.ts'
import { uneSession, unUtilisateur } from '../../../test-setup/fixtures/utilisateur.ts'
import { createTestDatabase } from '../../../test-setup/test-database.ts'
import { captchaRoutes } from '../acces/captcha.routes.ts'
import { demarcheRoutes } from './demarche.routes.ts'
import { EICAR, unClamd } from './pieces/clamd.fixtures.ts'
import { retirerInfectee } from './pieces/piece.repo.ts'
import { purgerPieces } from './purge.repo.ts'

const base = await createTestDatabase()
const { db } = base
afterAll(base.drop)
await regler(db, { captchaDifficulte: 1 })
const { userWebId } = await unUtilisateur(db, { motDePasse: null })
const agent = await unUtilisateur(db, { profils: ['CHARGE_DE_CLIENTELE'], motDePasse: null })
const admin = await unUtilisateur(db, { profils: ['ADMIN'], motDePasse: null })

const formulaireAvec = async (contenu: Buffer, captcha: string) => {
  const formulaire = new FormData()
  const reponses = {
    ...{ subject: 'INFOS_COMPTEUR', nom: 'Roche', prenom: 'Anaïs' },
    ...{ MailContact: 'anais@exemple.fr', MessageClient: 'Voici le document.' },
  }
  const formValue = Object.entries(reponses).map(([name, value], order) => ({ name, value, order }))
  for (const [nom, valeur] of Object.entries({
    formType: 'Contact',
    formValue: JSON.stringify(formValue),
    cleIdempotence: crypto.randomUUID(),
    captcha,
  }))
    formulaire.append(nom, valeur)
  formulaire.append('info_file', new File([new Uint8Array(contenu)], 'a.pdf', { type: 'application/pdf' }))
  const corps = new Response(formulaire)
  return { octets: Buffer.from(await corps.arrayBuffer()), type: corps.headers.get('content-type') ?? '' }
}

/** A portal with that scanner, or none; sends a file and looks at it as its owner and as staff. */
const avec = async (reglages: Readonly<Record<string, string>>) => {
  const app = await unServeur(base, { liaisons: [...captchaRoutes, ...demarcheRoutes], reglages })
  const qui = async (id: number) => unNavigateur(app, { jeton: await uneSession(db, id) })
  const [moi, personnel] = [await qui(userWebId), await qui(agent.userWebId)]
  const envoyer = async (contenu: Buffer) => {
    const { octets, type } = await formulaireAvec(contenu, await unCaptcha(moi, 'DEMARCHE'))
    return moi.appeler('POST', 'Demarche/creationNouvelleDemarche', octets, { 'content-type': type })
  }
  const regarder = async (contenu: Buffer) => {
    const { reference } = (await envoyer(contenu)).json()
    const [piece] = (await moi.appeler('GET', `Demarche/demande/${reference}`)).json().pieces
    const adresse = `Demarche/piece/${reference}/${piece.id}`
    const [sienne, vue] = [await moi.appeler('GET', adresse), await personnel.appeler('GET', adresse)]
    return [piece.analyse, sienne.statusCode, vue.statusCode === 200 ? 200 : vue.json().code]
  }
  const enPlace = unNavigateur(app, { jeton: await uneSession(db, userWebId, { usurpateurId: admin.userWebId }) })
  return { moi, personnel, enPlace, envoyer, regarder, fermer: () => app.close() }
}
const compter = async () => (await db.selectFrom('demande_piece').select('piece_id').execute()).length

it('is scanned while it comes in: clean, it is there; with a virus nothing of it stays, said at its field', async () => {
  const clamd = await unClamd('juste')
  const portail = await avec({ CLAMD_ADRESSE: clamd.reglage })
  expect(await portail.regarder(unPdf())).toEqual(['SAINE', 200, 200])
  const avant = await compter()
  const refusee = await portail.envoyer(unPdf(EICAR))
  expect([refusee.statusCode, refusee.json().champs]).toMatchObject([
    400,
    [{ champ: 'info_file', code: 'piece_virus' }],
  ])
  expect(await compter()).toBe(avant)
  await portail.fermer()
  await clamd.arreter()
})

it('is kept where the scanner lies or is away, and staff do not open it before it was looked at', async () => {
  const clamd = await unClamd('confus')
  const portail = await avec({ CLAMD_ADRESSE: clamd.reglage })
  expect(await portail.regarder(unPdf())).toEqual(['NON_ANALYSEE', 200, 'DE19'])
  await clamd.arreter()
  expect(await portail.regarder(unPdf(EICAR))).toEqual(['NON_ANALYSEE', 200, 'DE19'])
  await portail.fermer()
})

it('is kept where it is too large for the scanner, and staff read so instead of opening it', async () => {
  const clamd = await unClamd('limite')
  const portail = await avec({ CLAMD_ADRESSE: clamd.reglage })
  expect(await portail.regarder(unPdf())).toEqual(['TROP_GRANDE', 200, 'DE21'])
  await portail.fermer()
  await clamd.arreter()
})

it.each([
  ['confus', 'DE19'],
  ['limite', 'DE21'],
] as const)('is opened in its owner’s place no more than by staff, where the scanner is %s', async (conduite, code) => {
  const clamd = await unClamd(conduite)
  const portail = await avec({ CLAMD_ADRESSE: clamd.reglage })
  const { reference } = (await portail.envoyer(unPdf())).json()
  const [piece] = (await portail.moi.appeler('GET', `Demarche/demande/${reference}`)).json().pieces
  const reponse = await portail.enPlace.appeler('GET', `Demarche/piece/${reference}/${piece.id}`)
  expect([reponse.statusCode, reponse.json().code]).toEqual([409, code])
  await portail.fermer()
  await clamd.arreter()
})

it('is opened as before where no scanner is set up', async () => {
  const portail = await avec({})
  expect(await portail.regarder(unPdf())).toEqual(['AUCUNE', 200, 200])
  await portail.fermer()
})

it('a file in which a virus is found later is nobody’s to download any more, says so, and goes with the other files', async () => {
  const portail = await avec({})
  const { reference } = (await portail.envoyer(unPdf())).json()
  const [piece] = (await portail.moi.appeler('GET', `Demarche/demande/${reference}`)).json().pieces
  const adresse = `Demarche/piece/${reference}/${piece.id}`
  expect((await portail.moi.appeler('GET', adresse)).statusCode).toBe(200)
  const lues = () => db.selectFrom('audit').select('id').where('action', '=', 'piece-lue').execute()
  const avant = (await lues()).length
  await retirerInfectee(db, piece.id, { signature: 'Eicar-Test-Signature', le: new Date('2026-11-20T10:00:00Z') })
  for (const qui of [portail.moi, portail.personnel]) {
    const reponse = await qui.appeler('GET', adresse)
    expect([reponse.statusCode, reponse.json().code]).toEqual([409, 'DE20'])
    const chemin = qui === portail.moi ? 'demande' : 'demandeATraiter'
    const { pieces } = (await qui.appeler('GET', `Demarche/${chemin}/${reference}`)).json()
    expect(pieces).toMatchObject([{ id: piece.id, analyse: 'INFECTEE' }])
  }
  // nobody read it: nothing of it stands in the journal
  expect(await lues()).toHaveLength(avant)
  const restes = () => db.selectFrom('demande_piece').select('piece_id').where('piece_id', '=', piece.id).execute()
  const morceaux = await db
    .selectFrom('demande_piece_morceau')
    .select('rang')
    .where('piece_id', '=', piece.id)
    .execute()
  expect([morceaux.length, (await restes()).length]).toEqual([0, 1])
  const closeLe = new Date('2026-11-21T10:00:00Z')
  await db
    .updateTable('demande')
    .set({ etat: 'TRAITE', close_le: closeLe })
    .where('reference', '=', reference)
    .execute()
  await purgerPieces(db, new Date('2026-11-21T09:00:00Z'))
  expect(await restes()).toHaveLength(1)
  await purgerPieces(db, new Date('2026-11-22T09:00:00Z'))
  expect(await restes()).toHaveLength(0)
  await portail.fermer()
})
