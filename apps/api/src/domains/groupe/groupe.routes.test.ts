import { couleursGroupes } from '@ondine/webapi/groupe/couleurs.codes.ts'
import { afterAll, describe, expect, it } from 'vitest'
import { unAttachement, unContrat } from '../../../test-setup/fixtures/contrat.ts'
import { unGroupe, unUnivers } from '../../../test-setup/fixtures/groupe.ts'
import { unServeurALHeure } from '../../../test-setup/fixtures/serveur.ts'
import { uneSession, unUtilisateur } from '../../../test-setup/fixtures/utilisateur.ts'
import { createTestDatabase } from '../../../test-setup/test-database.ts'
import { groupeRoutes } from './groupe.routes.ts'

const base = await createTestDatabase()
afterAll(base.drop)
const { appeler } = await unServeurALHeure(base, groupeRoutes, new Date('2026-11-20T09:00:00Z'))

const unCompte = async (choix: Parameters<typeof unUtilisateur>[1] = {}) => {
  const { userWebId } = await unUtilisateur(base.db, { motDePasse: null, ...choix })
  return { userWebId, session: await uneSession(base.db, userWebId) }
}
const unPremium = () => unCompte({ profils: ['UTILISATEUR_PREMIUM'] })
const parametre = (nom: string, valeur: number) =>
  base.db
    .insertInto('parametre')
    .values({ nom, valeur: String(valeur), modifie_le: new Date() })
    .onConflict((c) => c.column('nom').doUpdateSet({ valeur: String(valeur) }))
    .execute()
const creer = (session: string, nom: string, description?: string) =>
  appeler(session, 'Groupe/creerGroupe', { groupeInfo: { nom, description } })
const attacher = (session: string, idGroupe: number, numeros: readonly string[]) =>
  appeler(session, 'Groupe/attacherContrat', {
    groupeInfo: { idGroupe },
    listeContratInfo: numeros.map((numeroContrat) => ({ numeroContrat })),
  })
const detacher = (session: string, idGroupe: number, numeros: readonly string[]) =>
  appeler(session, 'Groupe/detacherContrat', {
    groupeInfo: { idGroupe },
    listeContratInfo: numeros.map((numeroContrat) => ({ numeroContrat })),
  })
const contratsDe = async (idGroupe: number): Promise<string[]> =>
  (await base.db.selectFrom('groupe_contrat').select('numero_contrat').where('id_groupe', '=', idGroupe).execute())
    .map((ligne) => ligne.numero_contrat)
    .toSorted()

describe('a group', () => {
  it('is made, renamed and deleted by its creator; its contracts stay [group-delete]', async () => {
    const compte = await unPremium()
    const contrat = await unAttachement(base.db, compte.userWebId)
    const cree = await creer(compte.session, 'Les Saules', 'Résidence')
    expect([cree.status, cree.corps]).toMatchObject([
      200,
      {
        nom: 'Les Saules',
        nomGroupe: 'Les Saules',
        description: 'Résidence',
        nbContrats: 0,
        nbUsers: 0,
        lectureSeule: false,
      },
    ])
    const { idGroupe } = cree.corps
    await attacher(compte.session, idGroupe, [contrat])
    const change = await appeler(compte.session, 'Groupe/modifierGroupe', {
      GroupeInfo: { IdGroupe: idGroupe, Nom: 'Le Clos des Saules' },
    })
    expect(change.corps).toMatchObject({ nom: 'Le Clos des Saules', description: 'Résidence', nbContrats: 1 })
    expect((await appeler(compte.session, 'Groupe/supprimerGroupe', { groupeInfo: { idGroupe } })).status).toBe(200)
    expect((await appeler(compte.session, `Groupe/getGroupe/${idGroupe}`)).status).toBe(404)
    const { corps } = await appeler(compte.session, 'Groupe/getGroupe/0')
    expect(corps.nbContrats).toBe(1)
  })

  it.each(['', 'a', 'x'.repeat(256), '<b>groupe</b>'])('is refused the name %j [group-name]', async (nom) => {
    const { session } = await unPremium()
    const { status, corps } = await creer(session, nom)
    expect([status, corps.champs?.[0]?.champ]).toEqual([400, 'groupeInfo.nom'])
  })

  it('is one of limitGroupes at most, also under parallel calls [groups-limit]', async () => {
    const { session, userWebId } = await unPremium()
    const reponses = await Promise.all(Array.from({ length: 15 }, (_, i) => creer(session, `Groupe ${i}`)))
    expect(reponses.filter(({ status }) => status === 200)).toHaveLength(10)
    const refus = reponses.find(({ status }) => status === 409)
    expect(refus?.corps).toMatchObject({ code: 'GR02', message: expect.stringContaining('10 groupes') })
    const faits = await base.db.selectFrom('groupe').select('nom').where('createur_id', '=', userWebId).execute()
    expect(faits).toHaveLength(10)
  })

  it('cannot be made while the feature is off [f-Groupe]', async () => {
    const { session } = await unPremium()
    await base.db.insertInto('fonctionnalite').values({ nom: 'Groupe', actif: false, modifie_le: new Date() }).execute()
    expect((await creer(session, 'Fermé')).corps.code).toBe('S403F')
    await base.db.deleteFrom('fonctionnalite').execute()
  })
})

describe('the list of groups', () => {
  it('gives group i the palette colour i modulo 10, of 19, whatever the page [group-colours] [group-palette]', async () => {
    expect(new Set(couleursGroupes).size).toBe(19)
    await parametre('limitGroupes', 12)
    const { session, userWebId } = await unPremium()
    for (let i = 11; i >= 0; i -= 1) await unGroupe(base.db, userWebId, { nom: `Groupe ${String(i).padStart(2, '0')}` })
    const { corps } = await appeler(session, 'Groupe/groupes?nbElements=100')
    const couleurs = corps.resultats.map(({ color }: { color: string }) => color)
    expect(couleurs).toEqual(Array.from({ length: 12 }, (_, i) => couleursGroupes[i % 10]))
    const { corps: page2 } = await appeler(session, 'Groupe/groupes?nbElements=5&indexPage=2&recherche=groupe')
    expect(page2.resultats.map(({ color }: { color: string }) => color)).toEqual(couleurs.slice(5, 10))
    await base.db.deleteFrom('parametre').execute()
  })

  it('has group 0 apart, up to the maximum of contracts per group [context-group0]', async () => {
    const { session, userWebId } = await unPremium()
    await unAttachement(base.db, userWebId)
    await unAttachement(base.db, userWebId)
    const lire = async () => (await appeler(session, 'Groupe/groupes')).corps
    expect((await lire()).groupeTous).toMatchObject({
      idGroupe: 0,
      nom: 'Tous mes contrats',
      description: 'Tous les contrats rattachés',
      nbContrats: 2,
      lectureSeule: true,
    })
    expect((await lire()).resultats).toEqual([])
    await parametre('AttachementContratNbMaxParGroupe', 1)
    expect((await lire()).groupeTous).toBeNull()
    for (const chemin of ['Groupe/getGroupe/0', 'Groupe/listeContrats/0', 'Groupe/contrats/groupe?idGroupe=0'])
      expect((await appeler(session, chemin)).status).toBe(404)
    await base.db.deleteFrom('parametre').execute()
    expect((await appeler(session, 'Groupe/contrats/groupe?idGroupe=0')).corps.nbTotalResultats).toBe(2)
    expect((await appeler(session, 'Groupe/listeContrats/0')).corps.nbTotalResultats).toBe(2)
    expect((await appeler(session, 'Groupe/supprimerGroupe', { groupeInfo: { idGroupe: 0 } })).corps.code).toBe('GR04')
  })

  it('searches, sorts and goes through its pages', async () => {
    const { session, userWebId } = await unPremium()
    const contrat = await unAttachement(base.db, userWebId)
    await unGroupe(base.db, userWebId, { nom: 'Étangs', contrats: [contrat] })
    await unGroupe(base.db, userWebId, { nom: 'bateliers' })
    await unGroupe(base.db, userWebId, { nom: 'Roseaux' })
    const noms = async (query: string) => {
      const { corps } = await appeler(session, `Groupe/groupes?${query}`)
      return corps.resultats.map(({ nom }: { nom: string }) => nom)
    }
    expect(await noms('')).toEqual(['bateliers', 'Étangs', 'Roseaux'])
    expect(await noms('recherche=etang')).toEqual(['Étangs'])
    expect((await noms('tri=nbContrats&triDecroissant=true'))[0]).toBe('Étangs')
    const { corps } = await appeler(session, 'Groupe/groupes?nbElements=2')
    expect(await noms(`nbElements=2&curseur=${corps.suivant}`)).toEqual(['Roseaux'])
  })
})

describe('contracts', () => {
  it('join and leave one by one, each refusal said', async () => {
    const compte = await unPremium()
    const [contrat, exclu] = [
      await unAttachement(base.db, compte.userWebId),
      await unAttachement(base.db, compte.userWebId, await unContrat(base.db, { is_attachable_groupe: false })),
    ]
    const idGroupe = await unGroupe(base.db, compte.userWebId)
    const un = (action: string, numeroContrat: string) =>
      appeler(compte.session, `Groupe/${action}`, { groupeInfo: { idGroupe }, contratInfo: { numeroContrat } })
    expect((await un('attacherContrat', contrat)).corps).toMatchObject({ nbContrats: 1, nbTraites: 1, refus: [] })
    expect((await un('attacherContrat', contrat)).corps).toMatchObject({ code: 'GR11' })
    expect((await un('attacherContrat', exclu)).corps).toMatchObject({ code: 'GR12' })
    expect((await un('detacherContrat', contrat)).corps).toMatchObject({ nbContrats: 0, nbTraites: 1 })
    expect((await un('detacherContrat', contrat)).corps).toMatchObject({ code: 'GR14' })
    const { corps } = await appeler(compte.session, 'Groupe/attacherContrat', { groupeInfo: { idGroupe } })
    expect(corps.code).toBe('S400')
  })

  it('join by thousands in one call, refused line by line', async () => {
    const compte = await unPremium()
    await base.pool.query(
      `insert into client (numero_client, nom) values ('MASSE', 'Masse');
       insert into contrat (numero_contrat, code_type_service, code_etat_contrat, date_etat, numero_client_titulaire, numero_client_payeur)
       select (5000000 + i)::text, 'EA', 'SE', '2020-01-01', 'MASSE', 'MASSE' from generate_series(1, 5001) i;
       insert into attachement (user_web_id, numero_contrat, attache_le, preuve)
       select ${compte.userWebId}, (5000000 + i)::text, now(), 'ANTERIEURE' from generate_series(1, 5001) i`,
    )
    await parametre('AttachementContratNbMaxParGroupe', 5000)
    const idGroupe = await unGroupe(base.db, compte.userWebId)
    const { corps: choix } = await appeler(
      compte.session,
      `Groupe/contrats/attachableGroupe?idGroupe=${idGroupe}&selectionnerTout=true&nbElements=1`,
    )
    expect([choix.resultats.length, choix.numeros.length]).toEqual([1, 5001])
    const etranger = await unContrat(base.db)
    const { status, corps } = await attacher(compte.session, idGroupe, [etranger, '9999999', ...choix.numeros])
    expect([status, corps.nbContrats, corps.nbTraites]).toEqual([200, 5000, 5000])
    // foreign and absent alike; the last one found the group full
    expect(corps.refus.map(({ numeroContrat, code }: Record<string, string>) => [numeroContrat, code])).toEqual([
      [etranger, 'GR10'],
      ['9999999', 'GR10'],
      ['5005001', 'GR13'],
    ])
    expect(corps.refus[2].message).toBe(
      'Le contrat 5005001 n’a pas été ajouté\u202f: un groupe compte 5\u202f000 contrats au plus. Mettez-le dans un autre.',
    )
    const retour = await detacher(compte.session, idGroupe, [...choix.numeros])
    expect(retour.corps).toMatchObject({ nbContrats: 0, nbTraites: 5000, refus: [{ code: 'GR14' }] })
    await base.db.deleteFrom('parametre').execute()
  })

  it('stay consistent under 50 parallel changes', async () => {
    const compte = await unPremium()
    const contrats: string[] = []
    for (let i = 0; i < 10; i += 1) contrats.push(await unAttachement(base.db, compte.userWebId))
    await parametre('AttachementContratNbMaxParGroupe', 6)
    const idGroupe = await unGroupe(base.db, compte.userWebId)
    const reponses = await Promise.all(
      Array.from({ length: 50 }, (_, i) =>
        i % 3 === 2
          ? detacher(compte.session, idGroupe, contrats.slice(i % 5, 8))
          : attacher(compte.session, idGroupe, contrats),
      ),
    )
    expect(reponses.map(({ status }) => status)).toEqual(new Array(50).fill(200))
    // never over the maximum, and each answer tells the truth of its instant
    for (const { corps } of reponses) expect(corps.nbContrats).toBeLessThanOrEqual(6)
    const entres = reponses.reduce((n, { corps }, i) => n + (i % 3 === 2 ? -corps.nbTraites : corps.nbTraites), 0)
    expect(await contratsDe(idGroupe)).toHaveLength(entres)
    await base.db.deleteFrom('parametre').execute()
  })

  it('survive a group deleted while they are being added', async () => {
    const compte = await unPremium()
    const contrat = await unAttachement(base.db, compte.userWebId)
    const idGroupe = await unGroupe(base.db, compte.userWebId)
    const [suppression, ...ajouts] = await Promise.all([
      appeler(compte.session, 'Groupe/supprimerGroupe', { groupeInfo: { idGroupe } }),
      ...Array.from({ length: 10 }, () => attacher(compte.session, idGroupe, [contrat])),
    ])
    expect(suppression?.status).toBe(200)
    for (const { status } of ajouts) expect([200, 404]).toContain(status)
    expect(await contratsDe(idGroupe)).toEqual([])
  })

  it('leave the groups and the universes of an account they are detached from', async () => {
    const compte = await unPremium()
    const [part, reste] = [
      await unAttachement(base.db, compte.userWebId),
      await unAttachement(base.db, compte.userWebId),
    ]
    const idGroupe = await unGroupe(base.db, compte.userWebId, { contrats: [part, reste] })
    const cle = await unUnivers(base.db, compte.userWebId, { contrats: [part, reste] })
    await base.db.deleteFrom('attachement').where('numero_contrat', '=', part).execute()
    expect(await contratsDe(idGroupe)).toEqual([reste])
    const ouverts = await base.db
      .selectFrom('univers_contrat')
      .select('numero_contrat')
      .where('cle', '=', cle)
      .execute()
    expect(ouverts).toEqual([{ numero_contrat: reste }])
  })
})

describe('members and who sees what', async () => {
  const premium = await unPremium()
  const secondaire = await unCompte({ profils: ['UTILISATEUR_SECONDAIRE'], proprietaireId: premium.userWebId })
  const etranger = await unPremium()
  const charge = await unCompte({ profils: ['CHARGE_DE_CLIENTELE'] })
  const [dedans, dehors] = [
    await unAttachement(base.db, premium.userWebId),
    await unAttachement(base.db, premium.userWebId),
  ]
  const idGroupe = await unGroupe(base.db, premium.userWebId, { nom: 'Partagé', contrats: [dedans] })
  const membre = (session: string, action: string, utilisateurMembreId: number) =>
    appeler(session, `Groupe/${action}`, { groupeInfo: { idGroupe }, utilisateurMembreId })

  it('a premium account adds its own sub-users, nobody else; the absent and the foreign alike', async () => {
    expect((await membre(premium.session, 'ajouterUtilisateur', etranger.userWebId)).status).toBe(404)
    expect((await membre(premium.session, 'ajouterUtilisateur', 888_888)).status).toBe(404)
    expect((await membre(premium.session, 'ajouterUtilisateur', premium.userWebId)).corps.code).toBe('GR05')
    const { corps } = await membre(premium.session, 'ajouterUtilisateur', secondaire.userWebId)
    expect(corps).toMatchObject({ nbUsers: 1, membres: [{ userWebId: secondaire.userWebId }] })
  })

  it('each sees the groups that are theirs, and manages those they made', async () => {
    const vus = async ({ session }: { session: string }) => {
      const { corps } = await appeler(session, 'Groupe/groupes?nbElements=100')
      return corps.resultats.filter((un: { idGroupe: number }) => un.idGroupe === idGroupe)
    }
    expect(await vus(premium)).toMatchObject([{ lectureSeule: false, nbContrats: 1 }])
    expect(await vus(secondaire)).toMatchObject([{ lectureSeule: true, nbContrats: 1 }])
    expect(await vus(charge)).toMatchObject([{ lectureSeule: false }])
    expect(await vus(etranger)).toEqual([])
    const { corps } = await appeler(secondaire.session, `Groupe/contrats/groupe?idGroupe=${idGroupe}`)
    expect(corps.resultats.map((un: { numeroContrat: string }) => un.numeroContrat)).toEqual([dedans])
    const detail = (await appeler(secondaire.session, `Groupe/getGroupe/${idGroupe}`)).corps
    expect(detail).toMatchObject({ lectureSeule: true, membres: [] })
    expect((await appeler(secondaire.session, `Groupe/attacherContrat`, { groupeInfo: { idGroupe } })).status).toBe(403)
    expect((await attacher(etranger.session, idGroupe, [dehors])).status).toBe(404)
    // a member who may have groups of their own still cannot change this one
    const autre = await unPremium()
    await base.db.insertInto('groupe_membre').values({ id_groupe: idGroupe, user_web_id: autre.userWebId }).execute()
    expect((await attacher(autre.session, idGroupe, [dehors])).corps.code).toBe('GR03')
    await membre(premium.session, 'retirerUtilisateur', autre.userWebId)
  })

  it('a membership that ends closes the group at once', async () => {
    expect((await membre(premium.session, 'retirerUtilisateur', secondaire.userWebId)).corps.nbUsers).toBe(0)
    expect((await appeler(secondaire.session, `Groupe/getGroupe/${idGroupe}`)).status).toBe(404)
    expect((await membre(premium.session, 'retirerUtilisateur', secondaire.userWebId)).status).toBe(404)
  })
})
