import { afterAll, beforeEach, describe, expect, it } from 'vitest'
import { regler, unCaptcha } from '../../../test-setup/fixtures/compte.ts'
import { unNavigateur } from '../../../test-setup/fixtures/navigateur.ts'
import { unePhoto, unPdf } from '../../../test-setup/fixtures/pieces.ts'
import { unServeur } from '../../../test-setup/fixtures/serveur.ts'
import { uneSession, unUtilisateur } from '../../../test-setup/fixtures/utilisateur.ts'
import { createTestDatabase } from '../../../test-setup/test-database.ts'
import { captchaRoutes } from '../acces/captcha.routes.ts'
import { demarcheRoutes } from './demarche.routes.ts'

// What staff tune of a definition (2§3) is what a sending is judged by, one setting at a time.

const base = await createTestDatabase()
const { db } = base
await regler(db, { captchaDifficulte: 1 })
const app = await unServeur(base, { liaisons: [...captchaRoutes, ...demarcheRoutes] })
afterAll(async () => {
  await app.close()
  await base.drop()
})
const { userWebId } = await unUtilisateur(db, { motDePasse: null })
const qui = unNavigateur(app, { jeton: await uneSession(db, userWebId) })

const OCTETS = 20_000
const LIVRE = {
  autoriser_pj: true,
  pj_obligatoire: false,
  taille_max_pj: OCTETS,
  nb_max_pj: 2,
  extension_pj: ['.jpg', '.pdf'],
  autoriser_commentaire: false,
  commentaire_obligatoire: false,
}
const accorder = (choix: object) =>
  db
    .updateTable('demarche_reglage')
    .set({ ...LIVRE, ...choix })
    .where('identifiant', '=', 'RECLAMATION')
    .execute()
beforeEach(async () => {
  await db.deleteFrom('limiteur').execute()
  await accorder({})
})

const unJpg = (octets = 5_000) =>
  new File([new Uint8Array(unePhoto({ donnees: octets }))], 'a.jpg', { type: 'image/jpeg' })
const unDocument = () => new File([new Uint8Array(unPdf())], 'a.pdf', { type: 'application/pdf' })

const envoyer = async (fichiers: readonly File[], choix: Readonly<Record<string, string>> = {}) => {
  const reponses = {
    ...{ reclamation_motif: 'AUTRE', reclamation_dejaFaite: 'Non', reclamation_message: 'Le robinet goutte.' },
    ...{ reclamation_nom: 'Roche', reclamation_prenom: 'Anaïs', reclamation_telephone: '0612345678' },
    ...{ reclamation_email: 'anais@exemple.fr', ...choix },
  }
  const formulaire = new FormData()
  for (const [nom, valeur] of Object.entries({
    formType: 'RECLAMATION',
    formValue: JSON.stringify(Object.entries(reponses).map(([name, value]) => ({ name, value }))),
    cleIdempotence: crypto.randomUUID(),
    captcha: await unCaptcha(qui, 'DEMARCHE'),
  }))
    formulaire.append(nom, valeur)
  for (const fichier of fichiers) formulaire.append('info_file', fichier)
  const corps = new Response(formulaire)
  const reponse = await qui.appeler(
    'POST',
    'Demarche/creationNouvelleDemarche',
    Buffer.from(await corps.arrayBuffer()),
    {
      'content-type': corps.headers.get('content-type') ?? '',
    },
  )
  return reponse.json<{ reference?: string; champs?: { champ: string; code: string }[] }>()
}
const refus = (champ: string, code: string) => ({ champs: [{ champ, code }] })
const recue = { reference: expect.stringMatching(/^D/) }

describe('a sending is judged by what staff tuned', () => {
  it('files or none [s-autoriserPj]', async () => {
    expect(await envoyer([unJpg()])).toMatchObject(recue)
    await accorder({ autoriser_pj: false })
    expect(await envoyer([unJpg()])).toMatchObject({ champs: [{ code: 'piece_inattendu' }] })
    expect(await envoyer([])).toMatchObject(recue)
  })

  it('one at least [s-pjObligatoire]', async () => {
    expect(await envoyer([])).toMatchObject(recue)
    await accorder({ pj_obligatoire: true })
    expect(await envoyer([])).toMatchObject(refus('info_file', 'manque'))
    expect(await envoyer([unJpg()])).toMatchObject(recue)
  })

  it('how heavy each may be, to the byte [s-tailleMaxPj]', async () => {
    const { size } = unJpg()
    await accorder({ taille_max_pj: size })
    expect(await envoyer([unJpg()])).toMatchObject(recue)
    await accorder({ taille_max_pj: size - 1 })
    expect(await envoyer([unJpg()])).toMatchObject(refus('info_file', 'piece_taille'))
  })

  it('how many [s-nbMaxPj]', async () => {
    expect(await envoyer([unJpg(), unJpg(6_000)])).toMatchObject(recue)
    await accorder({ nb_max_pj: 1 })
    expect(await envoyer([unJpg(), unJpg(6_000)])).toMatchObject(refus('info_file', 'piece_nombre'))
  })

  it('of which kinds [s-extensionPj]', async () => {
    expect(await envoyer([unDocument()])).toMatchObject(recue)
    await accorder({ extension_pj: ['.jpg'] })
    expect(await envoyer([unDocument()])).toMatchObject(refus('info_file', 'piece_sorte'))
    expect(await envoyer([unJpg()])).toMatchObject(recue)
  })

  const commentaireDe = async (reference: string | undefined) => {
    const { reponses } = (await qui.appeler('GET', `Demarche/demande/${reference}`)).json()
    return reponses.find(({ nom }: { nom: string }) => nom === 'reclamation_commentaire')?.valeur
  }

  it('a comment or none: what was not asked for is kept nowhere [s-autoriserCommentaire]', async () => {
    const dit = { reclamation_commentaire: 'Merci.' }
    expect(await commentaireDe((await envoyer([], dit)).reference)).toBeUndefined()
    await accorder({ autoriser_commentaire: true })
    expect(await commentaireDe((await envoyer([], dit)).reference)).toBe('Merci.')
    expect(await envoyer([])).toMatchObject(recue)
  })

  it('one at least [s-commentaireObligatoire]', async () => {
    await accorder({ autoriser_commentaire: true, commentaire_obligatoire: true })
    expect(await envoyer([])).toMatchObject(refus('reclamation_commentaire', 'manque'))
    expect(await envoyer([], { reclamation_commentaire: 'Merci.' })).toMatchObject(recue)
  })
})
