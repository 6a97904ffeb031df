import { afterAll, describe, expect, it } from 'vitest'
import { unAConfirmer, unAppareil, unAttachement, unClient, unContrat } from '../../../test-setup/fixtures/contrat.ts'
import { unGroupe, unUnivers } from '../../../test-setup/fixtures/groupe.ts'
import { unServeurALHeure } from '../../../test-setup/fixtures/serveur.ts'
import { uneSession, unUtilisateur } from '../../../test-setup/fixtures/utilisateur.ts'
import { createTestDatabase } from '../../../test-setup/test-database.ts'
import { voirClient } from '../client/client.public.ts'
import { unReleve } from '../consommation/consommation.fixtures.ts'
import { voirGroupe } from '../groupe/groupe.public.ts'
import { voirAppareil } from './abonnement.public.ts'
import { abonnementRoutes } from './abonnement.routes.ts'

const base = await createTestDatabase()
afterAll(base.drop)
const MAINTENANT = new Date('2026-11-20T09:00:00Z')
const { appeler, services } = await unServeurALHeure(base, abonnementRoutes, MAINTENANT)

const unCompte = async (choix: Parameters<typeof unUtilisateur>[1] = {}) => {
  const { userWebId } = await unUtilisateur(base.db, { motDePasse: null, ...choix })
  return { userWebId, session: await uneSession(base.db, userWebId) }
}
const defautDe = async (session: string) =>
  (await appeler(session, 'Abonnement/getContratParDefaut')).corps.contrat?.numeroContrat
const choisir = (session: string, numeroContrat: string) =>
  appeler(session, 'Abonnement/setContratParDefaut', { numeroContrat })

describe('default contract', () => {
  it('moves to the chosen contract and leaves the others [contract-default] [contract-number-pad]', async () => {
    const compte = await unCompte()
    const premier = await unAttachement(base.db, compte.userWebId)
    const second = await unAttachement(base.db, compte.userWebId)
    expect((await choisir(compte.session, second)).status).toBe(200)
    expect(await defautDe(compte.session)).toBe(second)
    // a shorter number is the same contract
    const { status, corps } = await choisir(compte.session, String(Number(premier)))
    expect([status, corps]).toEqual([200, { numeroContrat: premier, isDefautContrat: true }])
    const { resultats } = (await appeler(compte.session, 'Abonnement/contrats')).corps
    expect(resultats.map((c: { isDefautContrat: boolean }) => c.isDefautContrat)).toEqual([true, false])
  })

  it('is one only under parallel calls', async () => {
    const compte = await unCompte()
    const contrats = await Promise.all(Array.from({ length: 6 }, () => unAttachement(base.db, compte.userWebId)))
    const reponses = await Promise.all([...contrats, ...contrats, ...contrats].map((c) => choisir(compte.session, c)))
    expect(reponses.map(({ status }) => status)).toEqual(new Array(18).fill(200))
    const defauts = await base.db
      .selectFrom('attachement')
      .select('numero_contrat')
      .where('user_web_id', '=', compte.userWebId)
      .where('is_defaut_contrat', '=', true)
      .execute()
    expect(defauts).toHaveLength(1)
  })

  it('is only an attached contract: not one seen as staff, sub-user or group member', async () => {
    const premium = await unCompte({ profils: ['UTILISATEUR_PREMIUM'] })
    const contrat = await unAttachement(base.db, premium.userWebId)
    const sousUtilisateur = await unCompte({ proprietaireId: premium.userWebId, profils: ['UTILISATEUR_SECONDAIRE'] })
    await unUnivers(base.db, premium.userWebId, { utilisateurs: [sousUtilisateur.userWebId], contrats: [contrat] })
    const membre = await unCompte()
    await unGroupe(base.db, premium.userWebId, { contrats: [contrat], membres: [membre.userWebId] })
    const charge = await unCompte({ profils: ['CHARGE_DE_CLIENTELE'] })
    for (const { session } of [sousUtilisateur, membre, charge]) {
      const { status, corps } = await choisir(session, contrat)
      expect([status, corps.code]).toEqual([403, 'AB02'])
    }
    const etranger = await unCompte()
    expect((await choisir(etranger.session, contrat)).status).toBe(404)
    // seen read-only all the same
    expect(await defautDe(sousUtilisateur.session)).toBe(contrat)
    expect(await defautDe(membre.session)).toBe(contrat)
    expect(await defautDe(charge.session)).toBeUndefined()
    const { corps } = await appeler(sousUtilisateur.session, `Abonnement/detailAbonnement/${contrat}`)
    expect(corps).toMatchObject({ lectureSeule: true, isAttache: false, attachementContratInfo: null })
  })

  it('is refused while the feature is off', async () => {
    const compte = await unCompte()
    const contrat = await unAttachement(base.db, compte.userWebId)
    await base.db
      .insertInto('fonctionnalite')
      .values({ nom: 'ContratParDefaut', actif: false, modifie_le: MAINTENANT })
      .execute()
    const { status, corps } = await choisir(compte.session, contrat)
    expect([status, corps.code]).toEqual([403, 'S403F'])
    await base.db.deleteFrom('fonctionnalite').execute()
    expect((await choisir(compte.session, contrat)).status).toBe(200)
  })

  it('falls back to a contract in service, the oldest attachment first, then to none', async () => {
    const compte = await unCompte()
    expect(await defautDe(compte.session)).toBeUndefined()
    const resilie = await unAttachement(
      base.db,
      compte.userWebId,
      await unContrat(base.db, { code_etat_contrat: 'RS' }),
    )
    expect(await defautDe(compte.session)).toBe(resilie)
    const enService = await unAttachement(base.db, compte.userWebId)
    expect(await defautDe(compte.session)).toBe(enService)
  })
})

describe('detail', () => {
  it.each([
    ['SE', 'En service depuis le 12 mars 2019', false, false],
    ['AT', 'En attente depuis le 1er avril 2026', false, true],
    ['CS', 'En cours de coupure depuis le 1er avril 2026', false, false],
    ['RA', 'Résilié par l’abonné le 1er avril 2026', true, false],
    ['RS', 'Résilié par la régie le 1er avril 2026', true, false],
    ['RM', 'Résilié après mutation le 1er avril 2026', true, false],
  ])(
    'says the state %s in words [contract-terminated] [contract-pending]',
    async (etat, etatLib, isResilie, isEnAttente) => {
      const compte = await unCompte()
      const contrat = await unContrat(base.db, {
        code_etat_contrat: etat,
        date_etat: '2026-04-01',
        date_de_mise_en_service: '2019-03-12',
      })
      await unAttachement(base.db, compte.userWebId, contrat, { libelle: 'Chez moi' })
      const { corps } = await appeler(compte.session, `Abonnement/detailAbonnement/${Number(contrat)}`)
      expect(corps).toMatchObject({
        numeroContrat: contrat,
        etatLib,
        isResilie,
        isEnAttente,
        libelle: 'Chez moi',
        lectureSeule: false,
        attachementContratInfo: { isDefautContrat: false, libelle: 'Chez moi' },
        infoSecteurPublic: null,
      })
    },
  )

  it('gives clients, address, meter, groups and public-sector references', async () => {
    const compte = await unCompte()
    const payeur = await unClient(base.db, {
      raison_sociale: 'Syndic du Val',
      est_professionnel: true,
      facturation_adresse: '8 quai des Bateliers',
      facturation_code_postal: '99300',
      facturation_ville: 'Val',
    })
    const titulaire = await unClient(base.db, {
      civilite: 'M.',
      facturation_adresse: '3 place du Marché',
      facturation_code_postal: '99200',
      facturation_ville: 'Ondine',
    })
    const contrat = await unContrat(base.db, {
      code_type_service: 'MT',
      numero_client_titulaire: titulaire,
      numero_client_payeur: payeur,
      mode_distribution: '05',
      code_service: 'S1',
      numero_marche: 'M2',
    })
    await unAttachement(base.db, compte.userWebId, contrat)
    await unAppareil(base.db, contrat, { numero_physique_appareil: 'ABC123', telereleve: true })
    await unGroupe(base.db, compte.userWebId, { nom: 'Résidences', contrats: [contrat] })
    const { corps } = await appeler(compte.session, `Abonnement/detailAbonnement/${contrat}`)
    expect(corps).toMatchObject({
      libelleTypeService: 'Électricité moyenne tension',
      isTypeElectricity: true,
      nomClientTitulaire: 'M. Claude Durand',
      nomClientPayeur: 'Syndic du Val',
      // where the bills go
      adresseContrat: '8 quai des Bateliers, 99300 Val',
      adresseLivraisonConstruite: '1 rue du Test, 99100 Essai',
      numeroPhysiqueAppareil: 'ABC123',
      telereleve: true,
      groupes: [{ nom: 'Résidences' }],
      infoSecteurPublic: { codeService: 'S1', numeroCommande: null, numeroMarche: 'M2' },
    })
    // another mode of distribution: the same references concern nobody
    const autre = await unContrat(base.db, { mode_distribution: '04', code_service: 'S1', numero_marche: 'M2' })
    await unAttachement(base.db, compte.userWebId, autre)
    const lu = await appeler(compte.session, `Abonnement/detailAbonnement/${autre}`)
    expect(lu.corps.infoSecteurPublic).toBeNull()
  })

  it('is open to staff and hidden from strangers', async () => {
    const contrat = await unContrat(base.db)
    const charge = await unCompte({ profils: ['CHARGE_DE_CLIENTELE'] })
    const { status, corps } = await appeler(charge.session, `Abonnement/detailAbonnement/${contrat}`)
    expect([status, corps.lectureSeule]).toEqual([200, true])
    expect((await appeler(charge.session, 'Abonnement/countAllContrats')).corps).toEqual({
      count: 0,
      aConfirmer: 0,
      visibles: 0,
    })
    const etranger = await unCompte()
    expect((await appeler(etranger.session, `Abonnement/detailAbonnement/${contrat}`)).status).toBe(404)
    expect((await appeler(etranger.session, 'Abonnement/detailAbonnement/12a')).status).toBe(400)
  })
})

it('counts attached contracts only, and apart those that wait for a proof', async () => {
  const compte = await unCompte()
  await unAttachement(base.db, compte.userWebId)
  await unAttachement(base.db, compte.userWebId)
  await unAConfirmer(base.db, compte.userWebId)
  await unAConfirmer(base.db, compte.userWebId, undefined, 'SUSPENDU')
  expect((await appeler(compte.session, 'Abonnement/countAllContrats')).corps).toEqual({
    count: 2,
    aConfirmer: 2,
    visibles: 2,
  })
})

it('counts the contracts of the groups that an account was given among those that it looks at', async () => {
  const titulaire = await unCompte({ profils: ['UTILISATEUR_PREMIUM'] })
  const membre = await unCompte({ profils: ['UTILISATEUR_SECONDAIRE'] })
  const contrats = [
    await unAttachement(base.db, titulaire.userWebId),
    await unAttachement(base.db, titulaire.userWebId),
  ]
  await unGroupe(base.db, titulaire.userWebId, { contrats, membres: [membre.userWebId] })
  await unGroupe(base.db, titulaire.userWebId, { contrats: contrats.slice(1), membres: [membre.userWebId] })
  expect((await appeler(membre.session, 'Abonnement/countAllContrats')).corps).toMatchObject({ count: 0, visibles: 2 })
  expect((await appeler(titulaire.session, 'Abonnement/countAllContrats')).corps).toMatchObject({
    count: 2,
    visibles: 2,
  })
})

describe('meter by number', () => {
  it('gives the meter with its dials, and the last index of each', async () => {
    const compte = await unCompte()
    const contrat = await unAttachement(base.db, compte.userWebId)
    const appareil = await unAppareil(base.db, contrat, { numero_physique_appareil: 'D18/42', diametre_mm: 15 })
    await base.db.insertInto('cadran').values({ appareil_id: appareil, numero_ordre: 2, libelle: 'Creuses' }).execute()
    await unReleve(base.db, appareil, '2026-05-01T08:00:00+02:00', 1_234_567)
    const { corps } = await appeler(compte.session, `Abonnement/compteur/${encodeURIComponent('D18/42')}`)
    expect(corps.resultats).toMatchObject([
      {
        numAppareil: 'D18/42',
        numeroContrat: contrat,
        diametre: 15,
        datePose: '2020-01-01',
        dateDepose: null,
        unite: 'M3',
        cadrans: [
          { numeroOrdre: 1, valeurIndex: 1_234, indexEnLitres: 1_234_567, dateReleve: '2026-05-01T08:00:00+02:00' },
          { numeroOrdre: 2, libelle: 'Creuses', valeurIndex: null, indexEnLitres: null, dateReleve: null },
        ],
      },
    ])
    const etranger = await unCompte()
    const chemin = (numero: string) => appeler(etranger.session, `Abonnement/compteur/${encodeURIComponent(numero)}`)
    expect([(await chemin('D18/42')).status, (await chemin('ABSENT')).status]).toEqual([404, 404])
    expect((await chemin('X'.repeat(21))).status).toBe(400)
  })
})

it('opens meters, clients and groups through the contracts seen, and no other', async () => {
  const compte = await unCompte()
  const client = await unClient(base.db)
  const contrat = await unContrat(base.db, { numero_client_titulaire: client })
  await unAttachement(base.db, compte.userWebId, contrat)
  const appareil = await unAppareil(base.db, contrat, { identifiant_appareil: 'IDENT-1' })
  const groupe = await unGroupe(base.db, compte.userWebId)
  const etranger = await unCompte()
  const ctx = { sql: services.db } as Parameters<typeof voirGroupe>[0]
  const voit = async (userWebId: number, personnel: boolean) => {
    const auteur = { userWebId, personnel } as Parameters<typeof voirGroupe>[1]
    return Promise.all([
      voirAppareil(ctx, auteur, 'IDENT-1'),
      voirClient(ctx, auteur, client),
      voirGroupe(ctx, auteur, groupe),
      voirGroupe(ctx, auteur, 0),
      voirAppareil(ctx, auteur, appareil),
    ])
  }
  expect(await voit(compte.userWebId, false)).toEqual([true, true, true, true, false])
  expect(await voit(etranger.userWebId, false)).toEqual([false, false, false, true, false])
  expect(await voit(etranger.userWebId, true)).toEqual([true, true, true, true, false])
})
