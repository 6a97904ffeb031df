import { contenusFermes } from '@ondine/webapi/acces/contenus.rules.ts'
import type { Profil } from '@ondine/webapi/acces/profils.codes.ts'
import { afterAll, afterEach, describe, expect, it } from 'vitest'
import { unAttachement } from '../../../test-setup/fixtures/contrat.ts'
import { unGroupe, unUnivers } from '../../../test-setup/fixtures/groupe.ts'
import { unNavigateur } from '../../../test-setup/fixtures/navigateur.ts'
import { unServeur } from '../../../test-setup/fixtures/serveur.ts'
import { uneSession, unUtilisateur } from '../../../test-setup/fixtures/utilisateur.ts'
import { createTestDatabase } from '../../../test-setup/test-database.ts'
import { droitsRoutes } from './droits.routes.ts'

const base = await createTestDatabase()
const { db } = base
const app = await unServeur(base, { liaisons: droitsRoutes })
const autreInstance = await unServeur(base, { liaisons: droitsRoutes })
afterAll(async () => {
  await Promise.all([app.close(), autreInstance.close()])
  await base.drop()
})
afterEach(async () => {
  await db.deleteFrom('contenu_restreint').execute()
})

const navigateurDe = async (userWebId: number, serveur = app) =>
  unNavigateur(serveur, { jeton: await uneSession(db, userWebId) })
const admin = await navigateurDe((await unUtilisateur(db, { profils: ['ADMIN'], motDePasse: null })).userWebId)

/** A premium owner with two contracts, one of them in a group, and a sub-user to whom all of it is open. */
const proprietaire = await unUtilisateur(db, { profils: ['UTILISATEUR_PREMIUM'], motDePasse: null })
const dansGroupe = await unAttachement(db, proprietaire.userWebId)
const seul = await unAttachement(db, proprietaire.userWebId)
const groupe = await unGroupe(db, proprietaire.userWebId, { contrats: [dansGroupe] })
const sousUtilisateur = async (profil: Profil) => {
  const { userWebId } = await unUtilisateur(db, {
    profils: [profil],
    motDePasse: null,
    proprietaireId: proprietaire.userWebId,
  })
  await unUnivers(db, proprietaire.userWebId, {
    utilisateurs: [userWebId],
    contrats: [dansGroupe, seul],
    groupes: [groupe],
  })
  return navigateurDe(userWebId, autreInstance)
}
const visiteur = await sousUtilisateur('UTILISATEUR_VISITEUR')
const secondaire = await sousUtilisateur('UTILISATEUR_SECONDAIRE')

const restreindre = (key: string, perimeter: string, flag = true, role = 'UTILISATEUR_VISITEUR') =>
  admin.appeler('POST', 'Acces/restrictedContent', { key, perimeter, role, flag })
const interdits = async (qui: typeof visiteur, context?: string) => {
  const suite = context === undefined ? '' : `?context=${encodeURIComponent(context)}`
  return (await qui.appeler('GET', `Acces/getForbiddenUserContent${suite}`)).json().resultats
}

/** With the tiles that are a part of them. */
const avec = (...interdites: string[]) => [...contenusFermes(interdites)]

describe('restricted contents', () => {
  it('are kept from the role they name, at the next call on another instance, then given back [admin-tile]', async () => {
    expect(await interdits(visiteur, seul)).toEqual([])
    expect((await restreindre('conso', '*')).statusCode).toBe(200)
    expect(await interdits(visiteur, seul)).toEqual(avec('conso'))
    expect(await interdits(visiteur)).toEqual(avec('conso'))
    expect(await interdits(secondaire, seul)).toEqual([])
    expect((await restreindre('conso', '*', false)).statusCode).toBe(200)
    expect(await interdits(visiteur, seul)).toEqual([])
    const { rows } = await base.pool.query(`select action, detail from audit where objet_type = 'contenu' order by id`)
    expect(rows).toEqual([
      { action: 'contenu-restreint', detail: { portee: '*', profil: 'UTILISATEUR_VISITEUR' } },
      { action: 'contenu-autorise', detail: { portee: '*', profil: 'UTILISATEUR_VISITEUR' } },
    ])
  })

  it('of a contract hold there only; an exception opens one contract', async () => {
    await restreindre('facture', seul)
    expect(await interdits(visiteur, seul)).toEqual(avec('facture'))
    expect(await interdits(visiteur, dansGroupe)).toEqual([])
    await restreindre('service', '*')
    await restreindre('service', dansGroupe, false)
    expect(await interdits(visiteur, seul)).toEqual(avec('facture', 'service'))
    expect(await interdits(visiteur, dansGroupe)).toEqual([])
  })

  it('keep no line that says what a wider one says already', async () => {
    const lignes = async () => (await db.selectFrom('contenu_restreint').selectAll().execute()).length
    await restreindre('conso', seul)
    await restreindre('conso', seul, false)
    expect(await lignes()).toBe(0)
    await restreindre('conso', '*')
    await restreindre('conso', seul, false)
    expect([await lignes(), await interdits(visiteur, seul)]).toEqual([2, []])
    await restreindre('conso', seul)
    expect([await lignes(), await interdits(visiteur, seul)]).toEqual([1, avec('conso')])
    // a group that allows does not make the contract's own line useless
    await restreindre('conso', `groupe/${groupe}`, false)
    await restreindre('conso', dansGroupe)
    expect([await lignes(), await interdits(visiteur, dansGroupe)]).toEqual([3, avec('conso')])
  })

  it('of a group of the premium owner hold in the group and on each of its contracts', async () => {
    await restreindre('tuile-facture', `groupe/${groupe}`)
    expect(await interdits(visiteur, `groupe/${groupe}`)).toEqual(['tuile-facture'])
    expect(await interdits(visiteur, dansGroupe)).toEqual(['tuile-facture'])
    expect(await interdits(visiteur, seul)).toEqual([])
    expect(await interdits(visiteur, 'groupe/0')).toEqual([])
  })

  it('never concern the others, who see everything', async () => {
    await restreindre('conso', '*')
    const premium = await navigateurDe(proprietaire.userWebId)
    expect(await interdits(premium, seul)).toEqual([])
    expect(await interdits(admin, seul)).toEqual([])
  })

  it('say nothing of a foreign place, which is the same as an absent one', async () => {
    const autre = await unUtilisateur(db, { motDePasse: null })
    const etranger = await unAttachement(db, autre.userWebId)
    const groupeEtranger = await unGroupe(db, autre.userWebId, { contrats: [etranger] })
    for (const [foreign, absent] of [
      [etranger, '9999999'],
      [`groupe/${groupeEtranger}`, 'groupe/888888888'],
    ] as const) {
      const reponses = await Promise.all(
        [foreign, absent].map((context) =>
          visiteur.appeler('GET', `Acces/getForbiddenUserContent?context=${encodeURIComponent(context)}`),
        ),
      )
      expect(reponses.map(({ statusCode }) => statusCode)).toEqual([404, 404])
      expect(reponses[0]?.body).toBe(reponses[1]?.body)
    }
  })

  it.each([
    ['inconnu', '*', 'UTILISATEUR_VISITEUR', 400],
    ['conso', 'partout', 'UTILISATEUR_VISITEUR', 400],
    ['conso', '*', 'UTILISATEUR_STANDARD', 400],
    ['conso', '9999999', 'UTILISATEUR_VISITEUR', 404],
    ['conso', 'groupe/888888888', 'UTILISATEUR_VISITEUR', 404],
  ])('refuse %s in %s for %s', async (key, perimeter, role, statut) => {
    expect((await restreindre(key, perimeter, true, role)).statusCode).toBe(statut)
  })

  it('are listed whole for staff; a sub-user reads those of their profile that name no contract', async () => {
    await restreindre('conso', '*')
    await restreindre('facture', seul)
    await restreindre('conso', '*', true, 'UTILISATEUR_SECONDAIRE')
    const liste = async (qui: typeof visiteur) =>
      (await qui.appeler('GET', 'Acces/listeRestrictedContent')).json().resultats
    expect(await liste(admin)).toHaveLength(3)
    expect(await liste(visiteur)).toEqual([
      { contentId: 'conso', scope: '*', profil: 'UTILISATEUR_VISITEUR', restricted: true },
    ])
  })

  it('are the administrators’ to change', async () => {
    const webmestre = await navigateurDe(
      (await unUtilisateur(db, { profils: ['WEBMASTER'], motDePasse: null })).userWebId,
    )
    const corps = { key: 'conso', perimeter: '*', role: 'UTILISATEUR_VISITEUR', flag: true }
    expect((await webmestre.appeler('POST', 'Acces/restrictedContent', corps)).statusCode).toBe(403)
  })
})
