import { lienDeBrouillon } from '@ondine/webapi/acces/liens.codes.ts'
import { afterAll, beforeEach, describe, expect, it } from 'vitest'
import { courrielsPour, regler } from '../../../test-setup/fixtures/compte.ts'
import { createTestDatabase } from '../../../test-setup/test-database.ts'
import { ABSENT, desBrouillons, ENTIERE, refus } from './brouillon.fixtures.ts'

const base = await createTestDatabase()
const { db } = base
await regler(db, { captchaDifficulte: 1 })
const { app, visiteur, unCompte, ouvrir, garder, reprendre, unLien, envoyer } = await desBrouillons(base)
afterAll(async () => {
  await app.close()
  await base.drop()
})
beforeEach(async () => {
  await db.deleteFrom('limiteur').execute()
})

describe('a draft without an account', () => {
  it('is opened by the link that was mailed, on any device, and by nothing else', async () => {
    const { email, jeton, reponse } = await unLien(await visiteur())
    expect([reponse.statusCode, reponse.json().revision]).toEqual([200, 1])
    const [mail] = await courrielsPour(db, email)
    expect([mail?.type, mail?.champs]).toMatchObject([
      'BROUILLON_LIEN',
      { objet: 'Question', validite: '30 jours', lien: `${lienDeBrouillon.chemin}/${jeton}` },
    ])
    const ailleurs = await visiteur()
    expect((await ailleurs.appeler('POST', 'Demarche/ouvrirLienBrouillon', { jeton })).json()).toEqual({
      type: 'Contact',
      etape: 'message',
    })
    expect((await reprendre(ailleurs, { jeton })).json().reponses).toEqual([{ nom: 'nom', valeur: 'Roche' }])
    expect((await garder(ailleurs, { nom: 'Roche', prenom: 'Anaïs' }, 1, { jeton })).json().revision).toBe(2)
    // without the token there is none, and its address leads to none
    expect(refus(await reprendre(ailleurs))).toEqual(ABSENT)
    expect(refus(await garder(ailleurs, { nom: 'x' }, 0))).toEqual(ABSENT)
    // nor is it kept as it stands in the mail
    const { rows } = await base.pool.query<{ tout: string }>(
      'select l::text || b::text as tout from demarche_brouillon_lien l join demarche_brouillon b using (brouillon_id)',
    )
    expect(rows.map(({ tout }) => tout).join()).not.toContain(jeton)
  })

  it('never reaches, by its address, the account of the same address', async () => {
    const { userWebId, qui } = await unCompte()
    const { email: adresse } = await db
      .selectFrom('utilisateur')
      .select('email')
      .where('user_web_id', '=', userWebId)
      .executeTakeFirstOrThrow()
    const { reponse } = await unLien(await visiteur(), { email: adresse })
    expect(reponse.statusCode).toBe(200)
    expect((await ouvrir(qui)).brouillon).toBeNull()
    expect((await qui.appeler('GET', 'Demarche/listeBrouillons')).json().resultats).toEqual([])
  })

  it('ends with the sending: its token replayed finds what any token finds', async () => {
    const qui = await visiteur()
    const { jeton } = await unLien(qui)
    expect((await envoyer(qui, ENTIERE, { jetonBrouillon: jeton })).statusCode).toBe(200)
    const inconnu = { jeton: 'A'.repeat(43) }
    for (const choix of [{ jeton }, inconnu]) {
      expect(refus(await reprendre(qui, choix))).toEqual(ABSENT)
      expect(refus(await garder(qui, { nom: 'x' }, 1, choix))).toEqual(ABSENT)
      expect(refus(await qui.appeler('POST', 'Demarche/ouvrirLienBrouillon', choix))).toEqual(ABSENT)
      expect(
        (await qui.appeler('POST', 'Demarche/supprimerBrouillon', { formType: 'Contact', ...choix })).json(),
      ).toEqual({})
    }
  })

  it('is of one form: its token opens no other', async () => {
    const qui = await visiteur()
    const { jeton } = await unLien(qui)
    expect(refus(await reprendre(qui, { jeton, formType: 'RECLAMATION' }))).toEqual(ABSENT)
    expect((await envoyer(qui, ENTIERE, { jetonBrouillon: 'A'.repeat(43) })).statusCode).toBe(200)
    expect((await reprendre(qui, { jeton })).statusCode).toBe(200)
  })

  it('wants its captcha, no account, a form that is open to all, and three links a day to one address', async () => {
    const qui = await visiteur()
    const lier = async (choix?: Record<string, unknown>) => (await unLien(qui, choix)).reponse.json().code
    expect(await lier({ captcha: undefined })).toBe('C403')
    expect(await lier({ formType: 'ANALYSE' })).toBe('DE03')
    const email = 'cible@exemple.fr'
    for (let n = 0; n < 3; n += 1) expect(await lier({ email })).toBeUndefined()
    expect(await lier({ email: 'Cible@exemple.fr' })).toBe('DB03')
    expect((await unLien((await unCompte()).qui)).reponse.json().code).toBe('DB04')
  })
})

describe('a form that changes', () => {
  it('takes no answers to another one, and says what of a draft does not fit any more', async () => {
    const { userWebId, qui } = await unCompte()
    expect((await garder(qui, { nom: 'x' }, 0, { empreinte: 'autre' })).json().code).toBe('DE09')
    await garder(qui, { nom: 'Roche' }, 0)
    const avant = JSON.stringify([
      { nom: 'nom', type: 'nom', etiquette: 'Nom', valeur: 'Roche' },
      { nom: 'ancienne', type: 'texteMoyen', etiquette: 'Ancienne question', valeur: 'Ma réponse' },
    ])
    await db.updateTable('demarche_brouillon').set({ reponses: avant }).where('user_web_id', '=', userWebId).execute()
    expect((await ouvrir(qui)).brouillon).toMatchObject({
      reponses: [{ nom: 'nom', valeur: 'Roche' }],
      ecartees: [{ etiquette: 'Ancienne question', valeur: 'Ma réponse' }],
    })
  })

  it('that is closed keeps its drafts from the list and refuses them, and gives them back once it is open', async () => {
    const { qui } = await unCompte()
    await garder(qui, { nom: 'Roche' }, 0)
    const { jeton } = await unLien(await visiteur())
    const { empreinte } = await ouvrir(qui)
    const reglage = await db
      .deleteFrom('demarche_reglage')
      .where('identifiant', '=', 'Contact')
      .returningAll()
      .executeTakeFirstOrThrow()
    try {
      expect((await garder(qui, { nom: 'x' }, 1, { empreinte })).json().code).toBe('DE01')
      expect((await reprendre(qui)).json().code).toBe('DE01')
      expect((await reprendre(await visiteur(), { jeton })).json().code).toBe('DE01')
      expect((await qui.appeler('GET', 'Demarche/listeBrouillons')).json().resultats).toEqual([])
    } finally {
      await db.insertInto('demarche_reglage').values(reglage).execute()
    }
    expect((await reprendre(qui)).statusCode).toBe(200)
  })

  it('takes no body that is too big, too long or not a draft', async () => {
    const { qui } = await unCompte()
    const corps = { formType: 'Contact', etape: 'message', empreinte: 'x', revision: 0 }
    const statut = async (choix: object) =>
      (await qui.appeler('POST', 'Demarche/garderBrouillon', { ...corps, ...choix })).statusCode
    const deLongueur = (nombre: number, longueur: number) =>
      JSON.stringify(Array.from({ length: nombre }, () => ({ nom: 'MessageClient', valeur: 'é'.repeat(longueur) })))
    expect(await statut({ reponses: deLongueur(1, 5001) })).toBe(400)
    expect(await statut({ reponses: deLongueur(7, 4000) })).toBe(400)
    expect(await statut({ reponses: deLongueur(20, 4000) })).toBe(413)
    expect(await statut({ reponses: deLongueur(301, 0) })).toBe(400)
    for (const reponses of ['', '[', '{}', '[1]', 'null']) expect(await statut({ reponses })).toBe(400)
    expect(await statut({ reponses: '[]', revision: -1 })).toBe(400)
    expect(await statut({ reponses: '[]', jeton: '../../etc' })).toBe(400)
  })
})
