import { afterAll, describe, expect, it } from 'vitest'
import { regler } from '../../test-setup/fixtures/compte.ts'
import { unAttachement, unClient, unContrat } from '../../test-setup/fixtures/contrat.ts'
import { unGroupe, unUnivers } from '../../test-setup/fixtures/groupe.ts'
import { unServeurALHeure } from '../../test-setup/fixtures/serveur.ts'
import { uneSession, unUtilisateur } from '../../test-setup/fixtures/utilisateur.ts'
import { createTestDatabase } from '../../test-setup/test-database.ts'
import { lireLiaisons } from './toutes-liaisons.ts'

// 1§6: access to terminated contracts, for each state, setting and reader; then what is counted, listed and opened first
const base = await createTestDatabase()
afterAll(base.drop)
const { db } = base
const { appeler } = await unServeurALHeure(base, await lireLiaisons(), new Date('2026-11-20T09:00:00Z'))

const ETATS = ['SE', 'AT', 'CS', 'RA', 'RS', 'RM'] as const
const RESILIES: readonly string[] = ['RA', 'RS', 'RM']

const unCompte = async (choix: Parameters<typeof unUtilisateur>[1] = {}) => {
  const { userWebId } = await unUtilisateur(db, { motDePasse: null, ...choix })
  return { userWebId, session: await uneSession(db, userWebId) }
}
const reglerCompte = (userWebId: number, acces_contrat_resilie: boolean | null) =>
  db.updateTable('utilisateur').set({ acces_contrat_resilie }).where('user_web_id', '=', userWebId).execute()

/** A premium owner with a contract of each state, read by a sub-user, a member of their group, their impersonator and staff. */
const unFoyer = async () => {
  const proprietaire = await unCompte({ profils: ['UTILISATEUR_PREMIUM'] })
  const { userWebId } = proprietaire
  const contrats = new Map<string, string>()
  for (const etat of ETATS)
    contrats.set(etat, await unAttachement(db, userWebId, await unContrat(db, { code_etat_contrat: etat })))
  const secondaire = await unCompte({ profils: ['UTILISATEUR_SECONDAIRE'], proprietaireId: userWebId })
  const membre = await unCompte()
  const staff = await unCompte({ profils: ['ADMIN'] })
  const idGroupe = await unGroupe(db, userWebId, { contrats: [...contrats.values()], membres: [membre.userWebId] })
  const cle = await unUnivers(db, userWebId, { utilisateurs: [secondaire.userWebId], contrats: [...contrats.values()] })
  const usurpe = await uneSession(db, userWebId, { usurpateurId: staff.userWebId })
  return { proprietaire, contrats, secondaire, membre, staff, usurpe, idGroupe, cle }
}
const foyer = await unFoyer()
const lecteurs = {
  subscriber: foyer.proprietaire.session,
  'sub-user': foyer.secondaire.session,
  'member of the group': foyer.membre.session,
  'impersonated subscriber': foyer.usurpe,
  staff: foyer.staff.session,
} as const

describe('access to terminated contracts', () => {
  const cas = [
    { parametre: null, compte: null, ouvert: true },
    { parametre: true, compte: null, ouvert: true },
    { parametre: true, compte: false, ouvert: false },
    { parametre: false, compte: null, ouvert: false },
    // the setting of the account refines the configuration
    { parametre: false, compte: true, ouvert: true },
    { parametre: null, compte: null, ouvert: true },
  ]
  it.each(cas)(
    'parameter $parametre, account $compte: $ouvert, for every state and reader [s-accesContratResilie] [gate-terminated]',
    async ({ parametre, compte, ouvert }) => {
      await regler(db, { accesContratResilie: parametre })
      await reglerCompte(foyer.proprietaire.userWebId, compte)
      const vus = Object.fromEntries(
        await Promise.all(
          Object.entries(lecteurs).map(async ([nom, session]) => {
            const statuts = []
            for (const etat of ETATS)
              statuts.push((await appeler(session, `Abonnement/detailAbonnement/${foyer.contrats.get(etat)}`)).status)
            return [nom, statuts]
          }),
        ),
      )
      const attendus = ETATS.map((etat) => (RESILIES.includes(etat) && !ouvert ? 404 : 200))
      const tout = ETATS.map(() => 200)
      expect(vus).toEqual(
        Object.fromEntries(Object.keys(lecteurs).map((nom) => [nom, nom === 'staff' ? tout : attendus])),
      )
    },
  )
})

/** What an account is told of its contracts everywhere but in the calls on one of them. */
const bilan = async (session: string) => {
  const lire = async (chemin: string) => (await appeler(session, chemin)).corps
  const numeros = ({ resultats }: { resultats: { numeroContrat: string }[] }) =>
    resultats.map(({ numeroContrat }) => numeroContrat).toSorted()
  return {
    liste: numeros(await lire('Abonnement/contrats?nbElements=50')),
    tout: (await lire('Abonnement/contrats?nbElements=5&selectionnerTout=true')).numeros?.toSorted(),
    nombre: (await lire('Abonnement/countAllContrats')).count,
    groupe: (await lire(`Groupe/getGroupe/${foyer.idGroupe}`)).nbContrats,
    contratsDuGroupe: numeros(await lire(`Groupe/contrats/groupe?idGroupe=${foyer.idGroupe}&nbElements=50`)),
    enBref: (await lire(`Groupe/listeContrats/${foyer.idGroupe}`)).nbTotalResultats,
    tous: (await lire('Groupe/getGroupe/0')).nbContrats,
    etats: (await lire(`TableauDeBord/tuiles/groupe/${foyer.idGroupe}`)).nombreContrats ?? null,
    univers: numeros(await lire(`Acces/ContratsAttachesUnivers/${foyer.cle}?nbElements=50`)),
  }
}

it('lists, counts, groups and universes follow, and all comes back with the parameter [s-accesContratResilie]', async () => {
  await reglerCompte(foyer.proprietaire.userWebId, null)
  await regler(db, { accesContratResilie: true })
  const { session } = foyer.proprietaire
  const entier = await bilan(session)
  expect(entier).toMatchObject({ nombre: 6, groupe: 6, enBref: 6, tous: 6 })
  expect([entier.liste, entier.tout, entier.contratsDuGroupe, entier.univers].map((une) => une.length)).toEqual([
    6, 6, 6, 6,
  ])
  await regler(db, { accesContratResilie: false })
  const ouverts = ETATS.flatMap((etat) => (RESILIES.includes(etat) ? [] : [foyer.contrats.get(etat)])).toSorted()
  expect(await bilan(session)).toEqual({
    ...entier,
    liste: ouverts,
    tout: ouverts,
    nombre: 3,
    groupe: 3,
    contratsDuGroupe: ouverts,
    enBref: 3,
    tous: 3,
    univers: ouverts,
  })
  await regler(db, { accesContratResilie: true })
  expect(await bilan(session)).toEqual(entier)
})

it('the search finds no closed contract, and the default one is another', async () => {
  const { userWebId, session } = await unCompte()
  const client = await unClient(db, { nom: 'Hippocampe' })
  const fini = await unContrat(db, { code_etat_contrat: 'RS', numero_client_titulaire: client })
  await unAttachement(db, userWebId, fini, { defaut: true })
  const courant = await unAttachement(db, userWebId)
  const parDefaut = async () => (await appeler(session, 'Abonnement/getContratParDefaut')).corps.contrat?.numeroContrat
  const trouves = async () =>
    (await appeler(session, 'Abonnement/contrats?recherche=hippocampe')).corps.resultats.length
  expect([await parDefaut(), await trouves()]).toEqual([fini, 1])
  await regler(db, { accesContratResilie: false })
  expect([await parDefaut(), await trouves()]).toEqual([courant, 0])
  await regler(db, { accesContratResilie: null })
  expect([await parDefaut(), await trouves()]).toEqual([fini, 1])
})

it('a closed contract is neither put into a group, nor attached again, nor detached', async () => {
  const { userWebId, session } = await unCompte({ profils: ['UTILISATEUR_PREMIUM'] })
  const client = await unClient(db)
  const fini = await unContrat(db, { code_etat_contrat: 'RM', numero_client_titulaire: client })
  await unAttachement(db, userWebId, fini)
  const idGroupe = await unGroupe(db, userWebId)
  await regler(db, { accesContratResilie: false })
  const attachables = await appeler(session, `Groupe/contrats/attachableGroupe?idGroupe=${idGroupe}`)
  expect(attachables.corps.resultats).toEqual([])
  const groupe = { groupeInfo: { idGroupe }, listeContratInfo: [{ numeroContrat: fini }] }
  const absent = { groupeInfo: { idGroupe }, listeContratInfo: [{ numeroContrat: '9999999' }] }
  const refus = async (corps: object) => (await appeler(session, 'Groupe/attacherContrat', corps)).corps.refus[0].code
  expect(await refus(groupe)).toBe(await refus(absent))
  const gerer = async (action: string) =>
    (
      await appeler(session, 'Abonnement/gestionAbonnement', {
        action,
        numeroContratAbonnement: fini,
        ...(action === 'ATTACHER_CONTRAT' ? { numeroDeClient: client } : {}),
      })
    ).corps.code
  expect(await gerer('ATTACHER_CONTRAT')).toBe('1')
  expect(await gerer('DETACHER_CONTRAT')).toBe('S404')
  const lot = await appeler(session, 'Abonnement/detacherContrats', { numeros: [fini] })
  expect(lot.corps).toMatchObject({ nbTraites: 0, nombreContrats: 0 })
  // staff: a list is refused whole, with what is wrong of each line
  const { userWebId: autre } = await unCompte()
  const masse = await appeler(foyer.staff.session, `Abonnement/gestionAbonnementUtilisateur/${autre}`, {
    action: 'ATTACHER',
    numeros: [fini],
    motif: 'Demande au guichet',
  })
  expect(masse.corps).toMatchObject({
    code: 'AB40',
    champs: [{ message: expect.stringContaining('Ce contrat est résilié') }],
  })
  await regler(db, { accesContratResilie: null })
  expect((await appeler(session, 'Abonnement/countAllContrats')).corps.count).toBe(1)
})
