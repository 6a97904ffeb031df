import { afterAll, describe, expect, it } from 'vitest'
import { unAttachement, unContrat } from '../../../test-setup/fixtures/contrat.ts'
import { unGroupe } from '../../../test-setup/fixtures/groupe.ts'
import { unServeurALHeure } from '../../../test-setup/fixtures/serveur.ts'
import { uneSession, unUtilisateur } from '../../../test-setup/fixtures/utilisateur.ts'
import { createTestDatabase } from '../../../test-setup/test-database.ts'
import { abonnementRoutes } from '../abonnement/abonnement.routes.ts'
import { groupeRoutes } from '../groupe/groupe.routes.ts'
import { sousUtilisateursRoutes } from './sous-utilisateurs.routes.ts'
import { universRoutes } from './univers.routes.ts'

const base = await createTestDatabase()
afterAll(base.drop)
const { appeler } = await unServeurALHeure(
  base,
  [...universRoutes, ...sousUtilisateursRoutes, ...groupeRoutes, ...abonnementRoutes],
  new Date('2026-11-20T09:00:00Z'),
)

const unCompte = async (choix: Parameters<typeof unUtilisateur>[1] = {}) => {
  const { userWebId } = await unUtilisateur(base.db, { motDePasse: null, ...choix })
  return { userWebId, session: await uneSession(base.db, userWebId) }
}
const unPremium = () => unCompte({ profils: ['UTILISATEUR_PREMIUM'] })
const numeros = (corps: { resultats: { numeroContrat: string }[] }) => corps.resultats.map((un) => un.numeroContrat)
const visibles = async (session: string) =>
  numeros((await appeler(session, 'Abonnement/contrats?nbElements=100')).corps)
const univers = (session: string, corps: object) => appeler(session, 'Acces/univers', corps)

let rang = 0
const unSousUtilisateur = (session: string, cles: readonly string[], choix: object = {}) => {
  rang += 1
  return appeler(session, 'Utilisateur/creeUtilisateurSecondaire', {
    nom: 'Garnier',
    prenom: 'Paul',
    email: `paul${rang}@exemple.fr`,
    profil: 'UTILISATEUR_SECONDAIRE',
    listeUniversInfoKey: cles,
    ...choix,
  })
}

describe('a universe', () => {
  it('opens groups and contracts of its owner, and nothing else; what it leaves aside is said', async () => {
    const premium = await unPremium()
    const [a, b] = [await unAttachement(base.db, premium.userWebId), await unAttachement(base.db, premium.userWebId)]
    const groupe = await unGroupe(base.db, premium.userWebId, { contrats: [a] })
    const etranger = await unPremium()
    const contratEtranger = await unAttachement(base.db, etranger.userWebId)
    const groupeEtranger = await unGroupe(base.db, etranger.userWebId)
    const { status, corps } = await univers(premium.session, {
      libelle: 'Gardiens',
      groupes: [String(groupe), String(groupeEtranger), '888888'],
      contrats: [b, contratEtranger, '9999999'],
    })
    expect(status).toBe(200)
    expect(corps).toMatchObject({ libelle: 'Gardiens', groupes: [String(groupe)], contrats: [b], nbUtilisateurs: 0 })
    expect(corps.scopes).toEqual([String(groupe), b])
    const refuses = corps.refus.map(({ element }: { element: string }) => element).toSorted()
    expect(refuses).toEqual(['888888', '9999999', contratEtranger, String(groupeEtranger)].toSorted())
    // additions and removals leave the rest alone
    const change = await univers(premium.session, {
      key: corps.key,
      contratsAjoutes: [a],
      groupesRetires: [String(groupe)],
    })
    expect(change.corps).toMatchObject({ libelle: 'Gardiens', groupes: [], contrats: [a, b].toSorted(), refus: [] })
    const renomme = await univers(premium.session, { key: corps.key, libelle: 'Équipe', contrats: [] })
    expect(renomme.corps).toMatchObject({ libelle: 'Équipe', contrats: [] })
    expect((await univers(premium.session, { contrats: [a] })).corps.champs[0].champ).toBe('libelle')
    const { corps: liste } = await appeler(premium.session, 'Acces/listeUnivers')
    expect(liste).toMatchObject({ nbTotalResultats: 1, resultats: [{ key: corps.key, libelle: 'Équipe' }] })
  })

  it('lists what it opens and what it may open, contracts and groups', async () => {
    const premium = await unPremium()
    const [a, b] = [await unAttachement(base.db, premium.userWebId), await unAttachement(base.db, premium.userWebId)]
    const [g1, g2] = [await unGroupe(base.db, premium.userWebId), await unGroupe(base.db, premium.userWebId)]
    const { key } = (await univers(premium.session, { libelle: 'Listes', contrats: [a], groupes: [String(g1)] })).corps
    const attaches = (await appeler(premium.session, `Acces/ContratsAttachesUnivers/${key}?selectionnerTout=true`))
      .corps
    expect([numeros(attaches), attaches.numeros]).toEqual([[a], [a]])
    const attachables = (await appeler(premium.session, `Acces/contratsAttachablesUnivers/${key}`)).corps
    expect([numeros(attachables), attachables.numeros]).toEqual([[b], null])
    const groupes = async (nom: string) => {
      const { corps } = await appeler(premium.session, `Groupe/${nom}?idUnivers=${key}&selectionnerTout=true`)
      return [corps.resultats.map((un: { idGroupe: number }) => un.idGroupe), corps.identifiants]
    }
    expect(await groupes('universGroupesAttaches')).toEqual([[g1], [String(g1)]])
    expect(await groupes('universGroupesAttachables')).toEqual([[g2], [String(g2)]])
  })

  it('is its owner’s and the staff’s', async () => {
    const premium = await unPremium()
    const { key } = (await univers(premium.session, { libelle: 'À moi' })).corps
    const autre = await unPremium()
    const charge = await unCompte({ profils: ['CHARGE_DE_CLIENTELE'] })
    for (const cle of [key, '00000000-0000-4000-8000-000000000000']) {
      expect((await univers(autre.session, { key: cle, libelle: 'Pris' })).status).toBe(404)
      expect((await appeler(autre.session, 'Acces/deleteUnivers', { key: cle })).status).toBe(404)
    }
    expect((await univers(charge.session, { key, libelle: 'Corrigé' })).corps.libelle).toBe('Corrigé')
    const standard = await unCompte()
    expect((await appeler(standard.session, 'Acces/listeUnivers')).status).toBe(403)
  })
})

describe('a sub-user', () => {
  it('is made with at least one universe of the owner, or not at all [universe-user-perimeter] [admin-universe-perimeter]', async () => {
    const premium = await unPremium()
    const autre = await unPremium()
    const etranger = (await univers(autre.session, { libelle: 'Étranger' })).corps.key
    const mien = (await univers(premium.session, { libelle: 'Mien' })).corps.key
    expect((await unSousUtilisateur(premium.session, [])).status).toBe(400)
    expect((await unSousUtilisateur(premium.session, [etranger])).corps.code).toBe('UN01')
    expect((await unSousUtilisateur(premium.session, [mien, etranger])).corps.code).toBe('UN01')
    const crees = async () =>
      (
        await base.db
          .selectFrom('utilisateur')
          .select('email')
          .where('proprietaire_id', '=', premium.userWebId)
          .execute()
      ).length
    expect(await crees()).toBe(0)
    const { status, corps } = await unSousUtilisateur(premium.session, [mien])
    expect([status, corps]).toMatchObject([
      200,
      {
        nom: 'Garnier',
        profils: ['UTILISATEUR_SECONDAIRE'],
        isSecondaire: true,
        isVisiteur: false,
        univers: [{ key: mien }],
      },
    ])
    expect(await crees()).toBe(1)
    // the same address again, whatever its case
    const double = await unSousUtilisateur(premium.session, [mien], { email: corps.email.toUpperCase() })
    expect([double.status, double.corps.code]).toEqual([412, 'UN02'])
    expect(double.corps.champs).toMatchObject([{ champ: 'email' }])
    const admin = await unSousUtilisateur(premium.session, [mien], { profil: 'ADMIN' })
    expect(admin.status).toBe(400)
  })

  it('is invited by mail with a link to choose a password', async () => {
    const premium = await unPremium()
    const { key } = (await univers(premium.session, { libelle: 'Invités' })).corps
    const { corps } = await unSousUtilisateur(premium.session, [key])
    const envois = () =>
      base.db.selectFrom('envoi').selectAll().where('destinataire', '=', corps.email).orderBy('cree_le').execute()
    expect(await envois()).toMatchObject([{ type: 'INVITATION_SOUS_UTILISATEUR' }])
    const liens = await base.db.selectFrom('lien').select('nature').where('user_web_id', '=', corps.userWebId).execute()
    expect(liens).toEqual([{ nature: 'MOT_DE_PASSE' }])
    const inviter = () =>
      appeler(premium.session, 'Utilisateur/inviteUtilisateurSecondaire', { userWebIdSecondaire: corps.userWebId })
    const statuts: number[] = []
    for (let i = 0; i < 4; i += 1) statuts.push((await inviter()).status)
    expect(statuts).toEqual([200, 200, 200, 429])
    expect(await envois()).toHaveLength(4)
  })

  it('is one of forty a day at most: each invitation goes to an address of the caller’s choice', async () => {
    const premium = await unPremium()
    const { key } = (await univers(premium.session, { libelle: 'Invités' })).corps
    const statuts = new Set<number>()
    for (let i = 0; i < 40; i += 1) statuts.add((await unSousUtilisateur(premium.session, [key])).status)
    expect([...statuts]).toEqual([200])
    expect((await unSousUtilisateur(premium.session, [key])).status).toBe(429)
    expect((await unSousUtilisateur((await unPremium()).session, [key])).status).not.toBe(429)
  })

  it('sees through its universes exactly, at once: the table of who sees what', async () => {
    const premium = await unPremium()
    const [a, b, c] = [
      await unAttachement(base.db, premium.userWebId),
      await unAttachement(base.db, premium.userWebId),
      await unAttachement(base.db, premium.userWebId),
    ].toSorted() as [string, string, string]
    const groupe = await unGroupe(base.db, premium.userWebId, { nom: 'Bâtiment', contrats: [b] })
    const parContrat = (await univers(premium.session, { libelle: 'Un contrat', contrats: [a] })).corps.key
    const parGroupe = (await univers(premium.session, { libelle: 'Un groupe', groupes: [String(groupe)] })).corps.key
    const { userWebId } = (await unSousUtilisateur(premium.session, [parContrat])).corps
    const session = await uneSession(base.db, userWebId)
    const donner = (cles: readonly string[]) =>
      appeler(premium.session, 'Acces/utilisateurUnivers', {
        userWebIdSecondaire: userWebId,
        listeUniversInfoKey: cles,
      })
    const groupesVus = async () => (await appeler(session, 'Groupe/groupes')).corps.resultats.length
    const ouvre = async (numero: string) => (await appeler(session, `Abonnement/detailAbonnement/${numero}`)).status

    expect([await visibles(session), await groupesVus()]).toEqual([[a], 0])
    expect([await ouvre(a), await ouvre(b), await ouvre(c), await ouvre('9999999')]).toEqual([200, 404, 404, 404])
    expect((await donner([parGroupe])).corps.univers).toMatchObject([{ libelle: 'Un groupe' }])
    expect([await visibles(session), await groupesVus()]).toEqual([[b], 1])
    await donner([parContrat, parGroupe])
    expect(await visibles(session)).toEqual([a, b])
    // a contract that joins the group opens; one that leaves closes
    await appeler(premium.session, 'Groupe/attacherContrat', {
      groupeInfo: { idGroupe: groupe },
      contratInfo: { numeroContrat: c },
    })
    expect(await visibles(session)).toEqual([a, b, c])
    await appeler(premium.session, 'Groupe/detacherContrat', {
      groupeInfo: { idGroupe: groupe },
      contratInfo: { numeroContrat: c },
    })
    await appeler(premium.session, 'Acces/deleteUnivers', { key: parContrat })
    expect(await visibles(session)).toEqual([b])
    const vide = await appeler(premium.session, 'Acces/deleteUtilisateurUnivers', { UserWebIdSecondaire: userWebId })
    expect(vide.corps.univers).toEqual([])
    expect([await visibles(session), await groupesVus()]).toEqual([[], 0])
    expect((await donner([])).status).toBe(400)
  })

  it('is changed and deleted by its owner only, and its sessions end', async () => {
    const premium = await unPremium()
    const { key } = (await univers(premium.session, { libelle: 'Équipe' })).corps
    const { userWebId } = (await unSousUtilisateur(premium.session, [key])).corps
    const session = await uneSession(base.db, userWebId)
    const autre = await unPremium()
    const changement = {
      userWebIdSecondaire: userWebId,
      nom: 'Perrin',
      prenom: 'Léa',
      profil: 'UTILISATEUR_VISITEUR',
      listeUniversInfoKey: [key],
    }
    for (const cible of [userWebId, premium.userWebId, 888_888]) {
      const corps = { ...changement, userWebIdSecondaire: cible }
      expect((await appeler(autre.session, 'Utilisateur/modifieUtilisateurSecondaire', corps)).status).toBe(404)
    }
    const { corps } = await appeler(premium.session, 'Utilisateur/modifieUtilisateurSecondaire', changement)
    expect(corps).toMatchObject({
      nom: 'Perrin',
      profils: ['UTILISATEUR_VISITEUR'],
      isVisiteur: true,
      isSecondaire: false,
    })
    const liste = (await appeler(premium.session, 'Utilisateur/listeUtilisateurSecondaire?recherche=perr')).corps
    expect(liste).toMatchObject({ nbTotalResultats: 1, resultats: [{ userWebId }] })
    expect((await appeler(autre.session, 'Utilisateur/listeUtilisateurSecondaire')).corps.nbTotalResultats).toBe(0)
    expect((await appeler(premium.session, `Acces/listeUtilisateurUnivers/${key}`)).corps.resultats).toMatchObject([
      { userWebId },
    ])
    const supprimer = { userWebIdSecondaire: userWebId }
    expect((await appeler(premium.session, 'Utilisateur/supprimeUtilisateurSecondaire', supprimer)).status).toBe(200)
    expect((await appeler(session, 'Abonnement/contrats')).status).toBe(410)
    expect((await appeler(premium.session, 'Utilisateur/supprimeUtilisateurSecondaire', supprimer)).status).toBe(404)
    expect((await appeler(premium.session, 'Utilisateur/listeUtilisateurSecondaire')).corps.resultats).toEqual([])
  })

  it('are listed by 25 [secondary-page-size]', async () => {
    const premium = await unPremium()
    for (let i = 0; i < 27; i += 1)
      await unUtilisateur(base.db, {
        motDePasse: null,
        proprietaireId: premium.userWebId,
        profils: ['UTILISATEUR_VISITEUR'],
      })
    const { corps } = await appeler(premium.session, 'Utilisateur/listeUtilisateurSecondaire')
    expect([corps.resultats.length, corps.nbTotalResultats]).toEqual([25, 27])
    const page2 = (await appeler(premium.session, `Utilisateur/listeUtilisateurSecondaire?curseur=${corps.suivant}`))
      .corps
    expect(page2.resultats).toHaveLength(2)
  })
})

it('a contract that another account also holds stays closed to those whose universe does not open it', async () => {
  const premium = await unPremium()
  const voisin = await unPremium()
  const commun = await unContrat(base.db)
  await unAttachement(base.db, premium.userWebId, commun)
  await unAttachement(base.db, voisin.userWebId, commun)
  const { key } = (await univers(voisin.session, { libelle: 'Vide' })).corps
  const { userWebId } = (await unSousUtilisateur(voisin.session, [key])).corps
  expect(await visibles(await uneSession(base.db, userWebId))).toEqual([])
})
