import { afterAll, beforeEach, describe, expect, it } from 'vitest'
import { regler } from '../../../test-setup/fixtures/compte.ts'
import { unAttachement, unContrat } from '../../../test-setup/fixtures/contrat.ts'
import { unNavigateur } from '../../../test-setup/fixtures/navigateur.ts'
import { uneSession, unUtilisateur } from '../../../test-setup/fixtures/utilisateur.ts'
import { createTestDatabase } from '../../../test-setup/test-database.ts'
import { ABSENT, desBrouillons, ENTIERE, refus } from './brouillon.fixtures.ts'

const base = await createTestDatabase()
const { db } = base
await regler(db, { captchaDifficulte: 1 })
const { app, visiteur, unCompte, unLien, ouvrir, garder, reprendre, envoyer } = await desBrouillons(base)
afterAll(async () => {
  await app.close()
  await base.drop()
})
beforeEach(async () => {
  await db.deleteFrom('limiteur').execute()
})

const IBAN = 'FR76 3000 6000 0112 3456 7890 189'

describe('the draft of an account', () => {
  it('is kept as one types, comes with its form on another device, and stands in the list with its step', async () => {
    const { userWebId, qui } = await unCompte()
    expect((await ouvrir(qui)).brouillons).toBe('COMPTE')
    expect((await garder(qui, { nom: 'Ro' }, 0)).json()).toMatchObject({ revision: 1, ibans: [] })
    expect((await garder(qui, { nom: 'Roche', prenom: '' }, 1)).json()).toMatchObject({ revision: 2 })
    const ailleurs = unNavigateur(app, { jeton: await uneSession(db, userWebId) })
    expect((await ouvrir(ailleurs)).brouillon).toMatchObject({
      revision: 2,
      etape: 'message',
      reponses: [
        { nom: 'nom', valeur: 'Roche' },
        { nom: 'prenom', valeur: '' },
      ],
      ecartees: [],
    })
    expect((await ailleurs.appeler('GET', 'Demarche/listeBrouillons')).json().resultats).toMatchObject([
      { type: 'Contact', libelle: 'Question', numeroContrat: null, titreEtape: null },
    ])
  })

  it('is never written over by a page that did not know it, and a save that is sent again is the same one', async () => {
    const { qui } = await unCompte()
    await garder(qui, { nom: 'Ici' }, 0)
    expect(refus(await garder(qui, { nom: 'Ailleurs' }, 0))).toEqual([409, 'DB01'])
    expect((await garder(qui, { nom: 'Ici' }, 0)).json().revision).toBe(1)
    await garder(qui, { nom: 'Ici encore' }, 1)
    expect(refus(await garder(qui, { nom: 'Ailleurs' }, 1))).toEqual([409, 'DB01'])
    expect((await reprendre(qui)).json().reponses).toEqual([{ nom: 'nom', valeur: 'Ici encore' }])
    expect((await garder(qui, { nom: 'Ailleurs' }, 2)).json().revision).toBe(3)
  })

  it('of eight pages that begin at once one begins it', async () => {
    const { qui } = await unCompte()
    const codes = await Promise.all(
      Array.from({ length: 8 }, async (_, n) => (await garder(qui, { nom: `Nom${n}` }, 0)).statusCode),
    )
    expect(codes.toSorted()).toEqual([200, ...Array(7).fill(409)])
  })

  it('holds no bank account, in a field or in a text, and says where one stood', async () => {
    const { qui } = await unCompte()
    const reponse = await garder(qui, { MessageClient: `Mon compte : ${IBAN}.`, nom: IBAN, inconnu: IBAN }, 0)
    expect(reponse.json().ibans).toEqual(['nom', 'MessageClient'])
    const { rows } = await base.pool.query<{ tout: string }>('select reponses::text as tout from demarche_brouillon')
    expect(rows.map(({ tout }) => tout).join()).not.toMatch(/7890|30006000/)
    expect(JSON.stringify((await reprendre(qui)).json())).toContain('Mon compte : [IBAN retiré].')
  })

  it('goes with the sending of its form, in the same transaction, and no page that still shows brings it back', async () => {
    const { qui } = await unCompte()
    await garder(qui, { nom: 'Roche' }, 0)
    // refused: the draft stays
    expect((await envoyer(qui, { ...ENTIERE, subject: 'AUTRE' })).statusCode).toBe(400)
    expect((await reprendre(qui)).statusCode).toBe(200)
    expect((await envoyer(qui, ENTIERE)).statusCode).toBe(200)
    expect(refus(await reprendre(qui))).toEqual(ABSENT)
    expect(refus(await garder(qui, { nom: 'Revenant' }, 1))).toEqual(ABSENT)
    expect((await ouvrir(qui)).brouillon).toBeNull()
  })

  it('is one for each contract, and is not shown of a contract that is no longer theirs', async () => {
    const { userWebId, qui } = await unCompte()
    const numeroContrat = await unContrat(db)
    await unAttachement(db, userWebId, numeroContrat)
    await garder(qui, { nom: 'Sans' }, 0)
    await garder(qui, { nom: 'Avec' }, 0, { numeroContrat })
    expect((await ouvrir(qui, 'Contact', numeroContrat)).brouillon.reponses).toEqual([{ nom: 'nom', valeur: 'Avec' }])
    const liste = async () => (await qui.appeler('GET', 'Demarche/listeBrouillons')).json().resultats
    expect(await liste()).toHaveLength(2)
    await db.deleteFrom('attachement').where('user_web_id', '=', userWebId).execute()
    expect(await liste()).toMatchObject([{ numeroContrat: null }])
    expect((await reprendre(qui, { numeroContrat })).json().code).toBe('DE10')
    expect((await garder(qui, { nom: 'x' }, 1, { numeroContrat })).json().code).toBe('DE10')
  })

  it('is somebody else’s to nobody: the same answer as where there is none', async () => {
    const [mien, autre] = [await unCompte(), await unCompte()]
    await garder(mien.qui, { nom: 'Secret' }, 0)
    expect(refus(await reprendre(autre.qui))).toEqual(ABSENT)
    expect(refus(await garder(autre.qui, { nom: 'x' }, 1))).toEqual(ABSENT)
    await autre.qui.appeler('POST', 'Demarche/supprimerBrouillon', { formType: 'Contact' })
    expect((await reprendre(mien.qui)).statusCode).toBe(200)
    expect((await autre.qui.appeler('GET', 'Demarche/listeBrouillons')).json().resultats).toEqual([])
    expect((await mien.qui.appeler('POST', 'Demarche/supprimerBrouillon', { formType: 'Contact' })).statusCode).toBe(
      200,
    )
    expect(refus(await reprendre(mien.qui))).toEqual(ABSENT)
  })

  it('is seen and touched by nobody in its person’s place, and what staff send for them leaves it', async () => {
    const { userWebId, qui } = await unCompte()
    await garder(qui, { nom: 'Secret' }, 0)
    const admin = await unUtilisateur(db, { profils: ['ADMIN'], motDePasse: null })
    const aSaPlace = unNavigateur(app, { jeton: await uneSession(db, userWebId, { usurpateurId: admin.userWebId }) })
    const ouvert = await ouvrir(aSaPlace)
    expect([ouvert.brouillon, ouvert.brouillons]).toEqual([null, 'AUCUN'])
    expect((await aSaPlace.appeler('GET', 'Demarche/listeBrouillons')).json().resultats).toEqual([])
    const { jeton } = await unLien(await visiteur())
    for (const appel of [
      aSaPlace.appeler('POST', 'Demarche/ouvrirLienBrouillon', { jeton }),
      reprendre(aSaPlace, { jeton }),
      reprendre(aSaPlace),
      garder(aSaPlace, { nom: 'x' }, 1),
      aSaPlace.appeler('POST', 'Demarche/supprimerBrouillon', { formType: 'Contact' }),
    ])
      expect(refus(await appel)).toEqual([403, 'S403U'])
    expect((await envoyer(aSaPlace, ENTIERE)).statusCode).toBe(200)
    expect((await reprendre(qui)).statusCode).toBe(200)
  })

  it('goes with the account', async () => {
    const { userWebId, qui } = await unCompte()
    await garder(qui, { nom: 'Roche' }, 0)
    await db.updateTable('utilisateur').set({ supprime_le: new Date() }).where('user_web_id', '=', userWebId).execute()
    const restes = await db
      .selectFrom('demarche_brouillon')
      .select('type')
      .where('user_web_id', '=', userWebId)
      .execute()
    expect(restes).toEqual([])
  })
})
