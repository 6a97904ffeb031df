import { redirectionConnue } from '@ondine/webapi/navigation/redirection.rules.ts'
import { describe, expect, it } from 'vitest'
import { regler } from '../../../test-setup/fixtures/compte.ts'
import { unAttachement } from '../../../test-setup/fixtures/contrat.ts'
import { unNavigateur } from '../../../test-setup/fixtures/navigateur.ts'
import { unPortailPublic } from '../../../test-setup/fixtures/portail-public.ts'
import { MAINTENANT, unUtilisateur } from '../../../test-setup/fixtures/utilisateur.ts'
import { randomIds } from '../../platform/ids.ts'
import { creerLien } from '../acces/liens.public.ts'

const { db, clock, app, renouveler, visiteur } = await unPortailPublic()

const unLien = async (userWebId: number) => {
  const ctx = { sql: db, clock, ids: randomIds }
  return (await creerLien(ctx, { nature: 'CONNEXION', userWebId, dureeHeures: 1 })).split('/').at(-1) ?? ''
}
const ouvrir = (token: string, redirect?: string, navigateur = visiteur()) =>
  navigateur.appeler('POST', 'Utilisateur/connexionParJeton', { token, redirect })

describe('silent login', () => {
  it('opens a session once of 50 posts at once, and says which screen to open', async () => {
    const abonne = await unUtilisateur(db)
    const token = await unLien(abonne.userWebId)
    const recus = await Promise.all(Array.from({ length: 50 }, () => ouvrir(token, 'conso')))
    const reussis = recus.filter(({ statusCode }) => statusCode === 200)
    expect(reussis).toHaveLength(1)
    expect(reussis[0]?.json()).toMatchObject({ redirection: '/conso', utilisateur: { email: abonne.email } })
    expect(recus.filter(({ statusCode }) => statusCode === 400)).toHaveLength(49)
    expect(recus.find(({ statusCode }) => statusCode === 400)?.json()).toMatchObject({
      code: 'L403',
      message: 'La connexion automatique a échoué.',
    })
  })

  it('takes the place of the session that comes with it (S7) [routing-auth-token-logged]', async () => {
    const [un, autre] = [await unUtilisateur(db), await unUtilisateur(db)]
    const navigateur = visiteur()
    await navigateur.connecter(un)
    const avant = navigateur.cookies.get('ondine_session') ?? ''
    expect((await ouvrir(await unLien(autre.userWebId), undefined, navigateur)).statusCode).toBe(200)
    const lire = (jetonDe?: string) =>
      (jetonDe === undefined ? navigateur : unNavigateur(app, { jeton: jetonDe })).appeler(
        'POST',
        'Utilisateur/infoUtilisateur',
        {},
      )
    expect((await lire()).json()).toMatchObject({ userWebId: autre.userWebId })
    expect((await lire(avant)).statusCode).toBe(410)
  })

  it('opens no account that a login would refuse, nor after its hour', async () => {
    const refuses = [
      await unUtilisateur(db, { mailValide: false }),
      await unUtilisateur(db, { motDePasseAChanger: true }),
    ]
    for (const { userWebId } of refuses) expect((await ouvrir(await unLien(userWebId))).json().code).toBe('L403')
    const token = await unLien((await unUtilisateur(db)).userWebId)
    clock.avancer(3_600_000)
    await renouveler()
    expect((await ouvrir(token)).json().code).toBe('L403')
  })

  it('leads to known screens of the portal only (S17)', async () => {
    const abonne = await unUtilisateur(db)
    const reponse = await ouvrir(await unLien(abonne.userWebId), '//exemple.com')
    expect(reponse.json()).toMatchObject({ redirection: null })
    for (const bon of ['conso', '/conso', '#/conso']) expect(redirectionConnue(bon)).toBe('/conso')
    for (const faux of [
      undefined,
      '',
      'https://exemple.com',
      '//exemple.com/conso',
      '/\\exemple.com',
      'javascript:alert(1)',
      'login',
      'inconnu',
      'conso?x=1',
      '../conso',
    ])
      expect([faux, redirectionConnue(faux)]).toEqual([faux, null])
  })
})

describe('landing', () => {
  it('tells a large account from its number of contracts, or from the pagination of all', async () => {
    const abonne = await unUtilisateur(db)
    await unAttachement(db, abonne.userWebId)
    await unAttachement(db, abonne.userWebId)
    const connecter = async () => (await visiteur().connecter(abonne)).json().isGrandCompte
    await regler(db, { ConfigurationNbSwitchVueGrandCompte: 3 })
    expect(await connecter()).toBe(false)
    await regler(db, { ConfigurationNbSwitchVueGrandCompte: 2 })
    expect(await connecter()).toBe(true)
    await regler(db, { ConfigurationNbSwitchVueGrandCompte: null })
    await db
      .insertInto('fonctionnalite')
      .values({ nom: 'UsePagination', actif: true, modifie_le: MAINTENANT })
      .execute()
    expect(await connecter()).toBe(true)
  })
})
