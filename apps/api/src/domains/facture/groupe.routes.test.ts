import type { FactureDeGroupe } from '@ondine/webapi/facture/groupe.endpoints.ts'
import { sql } from 'kysely'
import { afterAll, afterEach, describe, expect, it } from 'vitest'
import { regler } from '../../../test-setup/fixtures/compte.ts'
import { DEBUT, unAppareil, unAttachement, unContrat, unPoint } from '../../../test-setup/fixtures/contrat.ts'
import { FACTURE_TRAVAILLEE, uneFacture } from '../../../test-setup/fixtures/facture.ts'
import { unGroupe, unUnivers } from '../../../test-setup/fixtures/groupe.ts'
import { unServeurALHeure } from '../../../test-setup/fixtures/serveur.ts'
import { ecouter } from '../../../test-setup/fixtures/travail.ts'
import { uneSession, unUtilisateur } from '../../../test-setup/fixtures/utilisateur.ts'
import { createTestDatabase } from '../../../test-setup/test-database.ts'
import { facturesGroupeRoutes, facturesGroupeRoutesDes } from './groupe.routes.ts'

const base = await createTestDatabase()
const { db } = base
const LE_JOUR = new Date('2026-11-20T09:00:00Z')
const petit = await unServeurALHeure(base, facturesGroupeRoutes, LE_JOUR)
/** Where every group is a large one: its lists are walked by date. */
const grand = await unServeurALHeure(base, facturesGroupeRoutesDes(0), LE_JOUR)
afterAll(async () => {
  await petit.app.close()
  await grand.app.close()
  await base.drop()
})

const { userWebId } = await unUtilisateur(db, { motDePasse: null, profils: ['UTILISATEUR_PREMIUM'] })
const session = await uneSession(db, userWebId)
const contrats = [
  await unAttachement(db, userWebId),
  await unAttachement(db, userWebId),
  await unAttachement(db, userWebId),
]
const [a = '', b = '', c = ''] = contrats
const hors = await unAttachement(db, userWebId)
const groupe = await unGroupe(db, userWebId, { contrats })
const etranger = await unContrat(db)

// the same days in several contracts, states mixed
for (const [rang, contrat] of contrats.entries())
  for (const date_emission of ['2022-03-01', '2025-06-02', '2026-06-02'])
    await uneFacture(db, contrat, { date_emission, montant_ttc_centimes: 1_000 * (rang + 1), reste: 0 })
const due = await uneFacture(db, a, { ...FACTURE_TRAVAILLEE, nombre_relances: 1 })
await uneFacture(db, b, {
  date_emission: '2022-05-05',
  limite_paiement_le: '2022-06-01',
  montant_ttc_centimes: 7_000,
  reste: 2_500,
})
await uneFacture(db, c, { date_emission: '2024-05-05', montant_ttc_centimes: 4_000, remise_tresor_le: '2025-01-01' })
await uneFacture(db, c, { date_emission: '2026-07-01', nature: 'AVOIR', montant_ttc_centimes: -300 })
await uneFacture(db, hors, { montant_ttc_centimes: 99_999 })
await uneFacture(db, etranger, { montant_ttc_centimes: 88_888 })

interface Page {
  resultats: FactureDeGroupe[]
  nbTotalResultats: number
  suivant: string | null
}
const SERVEURS = [
  ['contract by contract', petit],
  ['walked by date', grand],
] as const
type Serveur = (typeof SERVEURS)[number][1]
const lister = async ({ appeler }: Serveur, suite: string, jeton = session) =>
  (await appeler(jeton, `Facture/${suite}`)).corps as Page
const interne = ({ identifiantInterneFacture }: FactureDeGroupe) => identifiantInterneFacture

afterEach(() =>
  regler(db, {
    FacturesNbContratsActivationRestrictionHistorique: null,
    FacturesNbMoisRestrictionHistorique: null,
    profondeurHistorique: null,
    accesContratResilie: null,
  }),
)

describe.each(SERVEURS)('invoices of a group, %s', (_, serveur) => {
  it('are in one of three lists, and one only, with their contract and its address [invoice-lists]', async () => {
    const listes = await Promise.all(
      (['AR', 'DR', 'TR'] as const).map((type) => lister(serveur, `factures/groupe?type=${type}&idGroupe=${groupe}`)),
    )
    expect(listes.map(({ nbTotalResultats }) => nbTotalResultats)).toEqual([2, 10, 1])
    // every row of a list stands in the state that the list is of, and they come by pages
    expect(listes.map(({ resultats }) => [...new Set(resultats.map(({ statut }) => statut))])).toEqual([
      ['AR'],
      ['DR'],
      ['TR'],
    ])
    const page = await lister(serveur, `factures/groupe?type=DR&idGroupe=${groupe}&nbElements=4`)
    expect([page.resultats.map(interne), page.suivant === null]).toEqual([
      listes[1]?.resultats.slice(0, 4).map(interne),
      false,
    ])
    const toutes = await lister(serveur, `listeFactures/groupe?idGroupe=${groupe}&nbElements=100`)
    expect(listes.flatMap(({ resultats }) => resultats.map(interne)).toSorted()).toEqual(
      toutes.resultats.map(interne).toSorted(),
    )
    expect(toutes.nbTotalResultats).toBe(13)
    const [, premiere] = listes[0]?.resultats ?? []
    expect(premiere).toMatchObject({
      numeroContrat: a,
      numeroFacture: due.numeroFacture,
      soldeFactureClient: -55_047,
      adresseLivraisonConstruite: '1 rue du Test, 99100 Essai',
    })
  })

  it('are narrowed to those that are late, in every list, its count and its search', async () => {
    const sien = await unUtilisateur(db, { motDePasse: null, profils: ['UTILISATEUR_PREMIUM'] })
    const jeton = await uneSession(db, sien.userWebId)
    const [un, autre] = [await unAttachement(db, sien.userWebId), await unAttachement(db, sien.userWebId)]
    const idGroupe = await unGroupe(db, sien.userWebId, { contrats: [un, autre] })
    await uneFacture(db, un, { date_emission: '2026-06-02', limite_paiement_le: '2026-06-30' })
    await uneFacture(db, autre, { date_emission: '2026-11-02', limite_paiement_le: '2026-11-30', nombre_relances: 1 })
    await uneFacture(db, autre, { date_emission: '2026-10-01', phase: 'CONTENTIEUX' })
    // to come, debited, stopped, at the treasury, settled
    await uneFacture(db, un, { date_emission: '2026-11-18', limite_paiement_le: '2026-12-16' })
    await uneFacture(db, un, { limite_paiement_le: '2026-11-10', prelevement_le: '2026-11-25' })
    await uneFacture(db, un, { limite_paiement_le: '2026-11-10', gel: 'FSL' })
    await uneFacture(db, un, { limite_paiement_le: '2026-11-10', remise_tresor_le: '2026-11-12' })
    await uneFacture(db, un, { limite_paiement_le: '2026-11-10', reste: 0 })
    const etapes = async (suite: string) => {
      const { resultats, nbTotalResultats } = await lister(serveur, `${suite}idGroupe=${idGroupe}&retard=true`, jeton)
      expect(nbTotalResultats).toBe(resultats.length)
      return resultats.map(({ etape }) => etape)
    }
    const tardives = ['ECHUE', 'CONTENTIEUX', 'RELANCE_1']
    expect(await etapes('factures/groupe?type=AR&')).toEqual(tardives)
    expect(await etapes('listeFactures/groupe?')).toEqual(tardives)
    expect(await etapes('factures/groupe?type=AR&triDecroissant=true&')).toEqual(tardives.toReversed())
    expect(await etapes('factures/groupe?type=AR&tri=montantTTCFacture&')).toHaveLength(3)
    expect(await etapes(`factures/groupe?type=AR&recherche=${un}&`)).toEqual(['ECHUE'])
    expect([...(await etapes('factures/groupe?type=DR&')), ...(await etapes('factures/groupe?type=TR&'))]).toEqual([])
    const solde = (await serveur.appeler(jeton, `Facturation/soldeComptableContratAbonnement/groupe/${idGroupe}`)).corps
    expect(solde, 'as many as its balance says').toMatchObject({ nbEnRetard: tardives.length })
  })

  it('come by date ascending, and walk their pages in that order, forth and to the end [invoice-default-sort] [invoice-sort]', async () => {
    for (const suite of [
      `listeFactures/groupe?idGroupe=${groupe}`,
      `factures/groupe?type=DR&idGroupe=${groupe}`,
      `listeFactures/groupe?idGroupe=${groupe}&tri=f.dat_fac_cli&triDecroissant=true`,
      `listeFactures/groupe?idGroupe=${groupe}&tri=montantTTCFacture`,
      `factures/groupe?type=DR&idGroupe=0`,
      `listeFactures/groupe?idGroupe=${groupe}&tri=dateLimitePaiementFacture`,
      `listeFactures/groupe?idGroupe=${groupe}&tri=dateLimitePaiementFacture&triDecroissant=true`,
      `factures/groupe?type=AR&idGroupe=${groupe}&tri=dateLimitePaiementFacture`,
    ]) {
      const entiere = await lister(serveur, `${suite}&nbElements=100`)
      const jours = entiere.resultats.map(({ dateFacture }) => dateFacture)
      const limites = entiere.resultats.map(({ dateLimitePaiementFacture: jour }) => jour ?? '9999-12-31')
      if (suite.includes('Limite'))
        expect(limites).toEqual(suite.includes('Decroissant') ? limites.toSorted().toReversed() : limites.toSorted())
      else if (!suite.includes('montant'))
        expect(jours).toEqual(suite.includes('Decroissant') ? jours.toSorted().toReversed() : jours.toSorted())
      const vues: number[] = []
      for (let curseur = ''; ; ) {
        const page = await lister(serveur, `${suite}&nbElements=2${curseur}`)
        vues.push(...page.resultats.map(interne))
        if (page.suivant === null) break
        // a cursor tells no number: it proves the contract
        expect(Buffer.from(page.suivant, 'base64url').toString()).not.toMatch(/F26\d{6}K/)
        curseur = `&curseur=${encodeURIComponent(page.suivant)}`
      }
      expect(vues).toEqual(entiere.resultats.map(interne))
      expect(new Set(vues).size).toBe(entiere.nbTotalResultats)
    }
  })

  it('are searched by number, type and contract, bounded by dates', async () => {
    const de = async (suite: string) =>
      (await lister(serveur, `listeFactures/groupe?idGroupe=${groupe}&${suite}`)).resultats.map(interne)
    expect(await de(`recherche=${due.numeroFacture}`)).toEqual([due.identifiantInterne])
    expect(await de(`recherche=${due.numeroFacture}&listeColonnes=libelleTypeFacture`)).toEqual([])
    expect(await de('recherche=avoir')).toHaveLength(1)
    expect(await de('recherche=avoir&listeColonnes=numeroContrat')).toEqual([])
    expect(await de(`recherche=${b}`)).toHaveLength(4)
    expect(await de(`recherche=${b}&listeColonnes=numeroContrat`)).toHaveLength(4)
    expect(await de(`recherche=${b}&listeColonnes=libelleTypeFacture`)).toEqual([])
    expect(await de('dateDebut=2026-06-02&dateFin=2026-06-30')).toHaveLength(3)
  })

  it('are found by the address that their rows show, in every list, and by nothing else that is known of the place', async () => {
    const sien = await unUtilisateur(db, { motDePasse: null, profils: ['UTILISATEUR_PREMIUM'] })
    const jeton = await uneSession(db, sien.userWebId)
    const quai = await unContrat(db, {
      id_point: await unPoint(db, { adresse: '27 quai des Érables', complement: 'Lot 8', ville: 'Sainte-Ève' }),
    })
    const [un, autre] = [await unAttachement(db, sien.userWebId, quai), await unAttachement(db, sien.userWebId)]
    await unAppareil(db, un, { numero_physique_appareil: 'COMPTEUR77' })
    // where its water went before
    const id_point = await unPoint(db, { adresse: '3 ruelle du Moulin' })
    await db
      .insertInto('contrat_point')
      .values({ numero_contrat: quai, id_point, du: new Date('2015-01-01'), au_declare: DEBUT })
      .execute()
    const idGroupe = await unGroupe(db, sien.userWebId, { contrats: [un, autre] })
    const sienne = await uneFacture(db, un, { date_emission: '2026-06-02' })
    const reglee = await uneFacture(db, un, { date_emission: '2026-05-02', reste: 0 })
    const voisine = await uneFacture(db, autre, { date_emission: '2026-06-02' })
    const de = async (suite: string) => {
      const page = await lister(serveur, `${suite}&idGroupe=${idGroupe}&triDecroissant=true`, jeton)
      expect(page.nbTotalResultats).toBe(page.resultats.length)
      return page.resultats.map(interne)
    }
    const toutes = (recherche: string) => de(`listeFactures/groupe?recherche=${encodeURIComponent(recherche)}`)
    const deux = [sienne.identifiantInterne, reglee.identifiantInterne]
    // as it is written, or without accents, its town, in any order
    for (const dite of ['27 quai des Érables, Lot 8,', 'erables', 'SAINTE-EVE', 'Ève 27'])
      expect(await toutes(dite), dite).toEqual(deux)
    expect(await toutes('rue du Test, 99100')).toEqual([voisine.identifiantInterne])
    expect(await de('factures/groupe?type=AR&recherche=erables')).toEqual([sienne.identifiantInterne])
    expect(await de('factures/groupe?type=DR&recherche=erables')).toEqual([reglee.identifiantInterne])
    expect(await toutes('erables&x')).toEqual([])
    expect(await de('listeFactures/groupe?recherche=erables&listeColonnes=numeroContrat')).toEqual([])
    expect(await de('listeFactures/groupe?recherche=erables&listeColonnes=adresseLivraisonConstruite')).toEqual(deux)
    // its holder and its meter are in no row: letter by letter a search would tell them
    expect(await toutes('Durand')).toEqual([])
    expect(await toutes('Moulin')).toEqual([])
    expect(await toutes('COMPTEUR77')).toEqual([])
  })

  it('are found by words of which each stands in another column, by an address that has changed and a kind that has', async () => {
    const sien = await unUtilisateur(db, { motDePasse: null, profils: ['UTILISATEUR_PREMIUM'] })
    const jeton = await uneSession(db, sien.userWebId)
    const id_point = await unPoint(db, { adresse: '4 sente du Héron', ville: 'Brumevif' })
    const contrat = await unContrat(db, { id_point })
    await unAttachement(db, sien.userWebId, contrat)
    const autre = await unAttachement(db, sien.userWebId)
    const idGroupe = await unGroupe(db, sien.userWebId, { contrats: [contrat, autre] })
    const { numeroFacture, identifiantInterne } = await uneFacture(db, contrat, { date_emission: '2026-06-02' })
    const avoir = await uneFacture(db, contrat, {
      date_emission: '2026-05-02',
      nature: 'AVOIR',
      montant_ttc_centimes: -300,
    })
    await uneFacture(db, autre, { date_emission: '2026-06-02' })
    const de = async (liste: string, recherche: string) =>
      (
        await lister(serveur, `${liste}idGroupe=${idGroupe}&recherche=${encodeURIComponent(recherche)}`, jeton)
      ).resultats.map(interne)
    const toutes = (recherche: string) => de('listeFactures/groupe?triDecroissant=true&', recherche)
    const aRegler = (recherche: string) => de('factures/groupe?type=AR&', recherche)
    for (const dite of [
      `heron ${numeroFacture}`,
      `facture ${contrat} heron`,
      `${numeroFacture.toLowerCase()} brumevif`,
    ])
      expect([await toutes(dite), await aRegler(dite)], dite).toEqual([[identifiantInterne], [identifiantInterne]])
    expect(await toutes('sente avoir')).toEqual([avoir.identifiantInterne])
    expect(await de('factures/groupe?type=DR&', 'heron avoir')).toEqual([avoir.identifiantInterne])
    expect(await aRegler('heron avoir')).toEqual([])
    expect(await aRegler('heron zzz')).toEqual([])

    await db
      .updateTable('point_livraison')
      .set({ adresse: '5 allée des Saules' })
      .where('id_point', '=', id_point)
      .execute()
    expect([await toutes('heron'), await toutes('saules facture')]).toEqual([[], [identifiantInterne]])

    // letters that stood in no bill before
    expect(await toutes('saules wqx')).toEqual([])
    await db
      .updateTable('facture')
      .set({ libelle_type: 'Solde wqx' })
      .where('numero_facture', '=', numeroFacture)
      .execute()
    expect([await toutes('saules wqx'), await aRegler('wqx')]).toEqual([[identifiantInterne], [identifiantInterne]])
    expect(await toutes('saules facture')).toEqual([])

    const nommee = await uneFacture(db, contrat, { libelle_type: 'Relevé Qjé', date_emission: '2026-03-02' })
    for (const dite of ['saules qje', 'QJÉ']) expect(await toutes(dite), dite).toEqual([nommee.identifiantInterne])

    // signs that a pattern knows are what they are
    const signes = await uneFacture(db, contrat, { numero_facture: 'B_7%\\Z', date_emission: '2026-04-02' })
    for (const dite of ['saules b_7%', '_7%\\z']) expect(await toutes(dite), dite).toEqual([signes.identifiantInterne])
    expect(await toutes('b%7')).toEqual([])
  })

  it('go back so many months where the group is large, what is due apart [invoice-group-history]', async () => {
    const compter = async (suite: string) => (await lister(serveur, suite)).nbTotalResultats
    const etats = async () => [
      await compter(`listeFactures/groupe?idGroupe=${groupe}`),
      await compter(`factures/groupe?type=AR&idGroupe=${groupe}`),
      await compter(`factures/groupe?type=DR&idGroupe=${groupe}`),
      await compter(`factures/groupe?type=TR&idGroupe=${groupe}`),
    ]
    const historique = async () =>
      (
        (await serveur.appeler(session, `Facturation/soldeComptableContratAbonnement/groupe/${groupe}`)).corps as {
          historique: unknown
        }
      ).historique
    // three contracts are not more than three
    await regler(db, { FacturesNbContratsActivationRestrictionHistorique: 3 })
    expect(await etats()).toEqual([13, 2, 10, 1])
    expect(await historique()).toEqual({ isRestreint: false, depuis: null })
    await regler(db, { FacturesNbContratsActivationRestrictionHistorique: 2 })
    expect(await etats()).toEqual([10, 2, 7, 1])
    expect(await historique()).toEqual({ isRestreint: true, depuis: '2024-11-20' })
    await regler(db, { FacturesNbMoisRestrictionHistorique: 6 })
    expect(await etats()).toEqual([7, 2, 4, 1])
  })

  it('go back as far as the parameter or the call says [history-depth]', async () => {
    const compter = async (suite = '') =>
      (await lister(serveur, `listeFactures/groupe?idGroupe=${groupe}${suite}`)).nbTotalResultats
    expect(await compter('&profondeurHistorique=6')).toBe(7)
    await regler(db, { profondeurHistorique: 6 })
    expect(await compter()).toBe(7)
    expect(await compter('&profondeurHistorique=-1')).toBe(13)
    expect((await lister(serveur, `factures/groupe?type=DR&idGroupe=${groupe}`)).nbTotalResultats).toBe(4)
    const { corps } = await serveur.appeler(session, `Facturation/soldeComptableContratAbonnement/groupe/${groupe}`)
    expect(corps).toMatchObject({ historique: { isRestreint: true, depuis: '2026-05-20' } })
    // from that very day on, a debt of that day once
    const limite = await unAttachement(db, userWebId)
    const sien = await unGroupe(db, userWebId, { contrats: [limite] })
    const bornes = [
      await uneFacture(db, limite, { date_emission: '2026-05-20', reste: 0 }),
      await uneFacture(db, limite, { date_emission: '2026-05-20' }),
    ]
    await uneFacture(db, limite, { date_emission: '2026-05-19', reste: 0 })
    const lues = await lister(serveur, `listeFactures/groupe?idGroupe=${sien}`)
    await db.deleteFrom('attachement').where('numero_contrat', '=', limite).execute()
    expect([lues.resultats.map(interne).toSorted(), lues.nbTotalResultats]).toEqual([
      bornes.map(({ identifiantInterne }) => identifiantInterne).toSorted(),
      2,
    ])
    // of a large group, by whichever goes back the least
    await regler(db, {
      FacturesNbContratsActivationRestrictionHistorique: 2,
      FacturesNbMoisRestrictionHistorique: 24,
      profondeurHistorique: null,
    })
    const lus = []
    for (const mois of ['-1', '600', '24', '6']) lus.push(await compter(`&profondeurHistorique=${mois}`))
    expect(lus).toEqual([10, 10, 10, 7])
  })

  it('are read by a sub-user of the universe without a number, nor where they are closed to them', async () => {
    const secondaire = await unUtilisateur(db, {
      profils: ['UTILISATEUR_SECONDAIRE'],
      motDePasse: null,
      proprietaireId: userWebId,
    })
    await unUnivers(db, userWebId, { utilisateurs: [secondaire.userWebId], contrats: [a, b] })
    const jeton = await uneSession(db, secondaire.userWebId)
    const lire = (suite = '') => lister(serveur, `listeFactures/groupe?idGroupe=0${suite}`, jeton)
    const page = await lire('&nbElements=100')
    expect(new Set(page.resultats.map(({ numeroContrat }) => numeroContrat))).toEqual(new Set([a, b]))
    expect(page.resultats.every(({ numeroFacture, isPDFExiste }) => numeroFacture === null && !isPDFExiste)).toBe(true)
    expect((await lire(`&recherche=${due.numeroFacture}`)).resultats).toEqual([])
    await db
      .insertInto('contenu_restreint')
      .values({ contenu_id: 'facture', portee: a, profil: 'UTILISATEUR_SECONDAIRE', restreint: true })
      .execute()
    expect(new Set((await lire()).resultats.map(({ numeroContrat }) => numeroContrat))).toEqual(new Set([b]))
    const { corps } = await serveur.appeler(jeton, 'Facturation/soldeComptableContratAbonnement/groupe/0')
    expect(corps).toMatchObject({ nbContrats: 1, montantARegler: 2_500 })
    await db.deleteFrom('contenu_restreint').execute()
    expect((await serveur.appeler(jeton, `Facture/listeFactures/groupe?idGroupe=${groupe}`)).status).toBe(404)
  })

  it('keep from a sub-user those of a contract that ended, where bills are closed to them', async () => {
    const secondaire = await unUtilisateur(db, {
      profils: ['UTILISATEUR_SECONDAIRE'],
      motDePasse: null,
      proprietaireId: userWebId,
    })
    await unUnivers(db, userWebId, { utilisateurs: [secondaire.userWebId], contrats: [a, b] })
    const sien = await unGroupe(db, secondaire.userWebId, { contrats: [a, b] })
    const jeton = await uneSession(db, secondaire.userWebId)
    const lus = async (id: number) =>
      (await lister(serveur, `listeFactures/groupe?idGroupe=${id}&nbElements=100`, jeton)).resultats.map(
        ({ numeroContrat }) => numeroContrat,
      )
    await db.updateTable('contrat').set({ code_etat_contrat: 'RS' }).where('numero_contrat', '=', a).execute()
    await regler(db, { accesContratResilie: false })
    expect([await lus(sien), await lus(0)]).toEqual([expect.arrayContaining([a]), expect.arrayContaining([a, b])])
    await db
      .insertInto('contenu_restreint')
      .values({ contenu_id: 'facture', portee: a, profil: 'UTILISATEUR_SECONDAIRE', restreint: true })
      .execute()
    const restent = [...(await lus(sien)), ...(await lus(0))]
    await db.deleteFrom('contenu_restreint').execute()
    await db.updateTable('contrat').set({ code_etat_contrat: 'SE' }).where('numero_contrat', '=', a).execute()
    expect(new Set(restent)).toEqual(new Set([b]))
  })

  it('keep those of a contract that ended, where the rest of it is closed', async () => {
    await db.updateTable('contrat').set({ code_etat_contrat: 'RS' }).where('numero_contrat', '=', b).execute()
    await regler(db, { accesContratResilie: false })
    for (const id of [groupe, 0])
      expect(
        (await lister(serveur, `factures/groupe?type=AR&idGroupe=${id}`)).resultats.map(
          ({ numeroContrat }) => numeroContrat,
        ),
      ).toContain(b)
    await db.updateTable('contrat').set({ code_etat_contrat: 'SE' }).where('numero_contrat', '=', b).execute()
  })
})

it('bills that a search finds beyond what is counted come by day, page after page, from every contract that has the words', async () => {
  const sien = await unUtilisateur(db, { motDePasse: null, profils: ['UTILISATEUR_PREMIUM'] })
  const jeton = await uneSession(db, sien.userWebId)
  const id_point = await unPoint(db, { adresse: '9 chemin des Noyers' })
  const noyers = await unContrat(db, { id_point })
  const voisin = await unContrat(db, { id_point: await unPoint(db, { adresse: '9 place du Puits' }) })
  for (const contrat of [noyers, voisin]) await unAttachement(db, sien.userWebId, contrat)
  const idGroupe = await unGroupe(db, sien.userWebId, { contrats: [noyers, voisin] })
  await sql`
    insert into facture (numero_contrat, numero_facture, date_emission, montant_ttc_centimes)
    select ${noyers}, 'N' || i, date '2024-12-01' + i % 700, 100 from generate_series(1, 10050) i
    union all select ${voisin}, 'N' || i, date '2024-12-01' + i % 700, 100 from generate_series(1, 700) i`.execute(db)
  const due = await uneFacture(db, noyers, { date_emission: '2021-01-04' })
  await uneFacture(db, voisin, { date_emission: '2021-01-03' })
  await regler(db, { FacturesNbContratsActivationRestrictionHistorique: 1 })
  const { rows } = await sql<{ id: number }>`
    select identifiant_interne::int as id from facture where numero_contrat = ${noyers} order by date_emission, identifiant_interne limit 30`.execute(
    db,
  )
  for (const [liste, attendues] of [
    ['listeFactures/groupe?', rows.slice(0, 20)],
    ['factures/groupe?type=DR&', rows.slice(1, 21)],
  ] as const) {
    const chemin = `${liste}idGroupe=${idGroupe}&tri=dateFacture&recherche=noyers&nbElements=10`
    const premiere = await lister(grand, chemin, jeton)
    const suivante = await lister(grand, `${chemin}&curseur=${encodeURIComponent(premiere.suivant ?? '')}`, jeton)
    expect(premiere.nbTotalResultats).toBe(10_000)
    expect([...premiere.resultats, ...suivante.resultats].map(interne)).toEqual(attendues.map(({ id }) => id))
  }
  expect(rows[0]?.id).toBe(due.identifiantInterne)
})

it('ask how large their group is once for the pages that somebody turns', async () => {
  const { ecoutee, requetes } = ecouter(base)
  const serveur = await unServeurALHeure(ecoutee, facturesGroupeRoutesDes(1), LE_JOUR)
  const demandes = async (chemin: string) => {
    requetes.length = 0
    const { corps } = await serveur.appeler(
      session,
      `Facture/listeFactures/groupe?idGroupe=${groupe}&nbElements=3${chemin}`,
    )
    return [
      requetes.filter((requete) => requete.includes('select count(*)::int as n from (select from (')).length,
      corps.suivant,
    ]
  }
  const [premiere, suivant] = await demandes('')
  expect(premiere).toBe(1)
  expect((await demandes(`&curseur=${encodeURIComponent(suivant)}`))[0]).toBe(0)
  await serveur.app.close()
})

describe('balance of a group', () => {
  const lire = async (id: number, chemin = 'soldeComptableContratAbonnement') =>
    (await petit.appeler(session, `Facturation/${chemin}/groupe/${id}`)).corps as Record<string, unknown>

  it('is the sum of its contracts, negative where something is due [invoice-balance-negative]', async () => {
    expect(await lire(groupe)).toEqual({
      idGroupe: groupe,
      nbContrats: 3,
      nbContratsARegler: 2,
      solde: -(55_047 + 2_500 + 4_000 - 300),
      libelleSolde: 'Exigible',
      nbFacturesARegler: 2,
      montantARegler: 57_547,
      nbEnRetard: 2,
      montantEnRetard: 57_547,
      prochaineLimite: '2022-06-01',
      montantEnPrelevement: 0,
      prochainPrelevement: null,
      montantSuspendu: 0,
      montantAuTresor: 4_000,
      montantEnFaveur: 300,
      historique: { isRestreint: false, depuis: null },
    })
    expect(await lire(0)).toMatchObject({ nbContrats: 4, solde: -(61_247 + 99_999) })
  })

  it('is unknown, not nought, before billing told anything of one of its contracts [invoice-balance-zero]', async () => {
    const neuf = await unAttachement(db, userWebId)
    const vide = await unGroupe(db, userWebId, { contrats: [neuf] })
    expect((await lire(vide)).solde).toBeNull()
    await uneFacture(db, neuf, { montant_ttc_centimes: 700, reste: 0 })
    expect((await lire(vide)).solde).toBe(0)
    await uneFacture(db, neuf, { nature: 'AVOIR', montant_ttc_centimes: -500 })
    await uneFacture(db, neuf, { montant_ttc_centimes: 500 })
    expect(await lire(vide)).toMatchObject({ solde: 0, libelleSolde: null, nbFacturesARegler: 1, montantARegler: 500 })
  })

  it('says the most pressing of what it asks', async () => {
    const chemin = 'soldeComptableEtAlerteContratAbonnement'
    const alerte = async (id: number) => (await lire(id, chemin)).alerte
    // what is at the treasury too, graver than a reminder, as a contract says it
    expect(await alerte(groupe)).toMatchObject({ code: 'TRESOR', niveau: 'vigilance', nombre: 1, montant: 4_000 })
    const seul = await unAttachement(db, userWebId)
    const autre = await unGroupe(db, userWebId, { contrats: [seul] })
    expect(await alerte(autre)).toBeNull()
    await uneFacture(db, seul, { limite_paiement_le: '2026-11-20', montant_ttc_centimes: 500 })
    expect(await alerte(autre)).toBeNull()
    await uneFacture(db, seul, { limite_paiement_le: '2026-11-19', montant_ttc_centimes: 600 })
    expect(await alerte(autre)).toMatchObject({ code: 'ECHUE', nombre: 1, montant: 600 })
    await uneFacture(db, seul, { contentieux: true, montant_ttc_centimes: 800 })
    expect(await alerte(autre)).toMatchObject({ code: 'CONTENTIEUX', nombre: 1, montant: 800 })
    // with the one whose day is past, it is late
    expect(await lire(autre)).toMatchObject({ nbFacturesARegler: 3, nbEnRetard: 2, montantEnRetard: 1_400 })
    // neither given up nor frozen is contentious
    await uneFacture(db, seul, { contentieux: true, phase: 'IRRECOUVRABLE', montant_ttc_centimes: 900 })
    await uneFacture(db, seul, { contentieux: true, gel: 'FSL', montant_ttc_centimes: 950 })
    expect(await alerte(autre)).toMatchObject({ code: 'CONTENTIEUX', nombre: 1, montant: 800 })
  })

  it('of somebody else’s group is that of none', async () => {
    const { userWebId: autrui } = await unUtilisateur(db, { motDePasse: null })
    const sien = await unGroupe(db, autrui, { contrats: [] })
    const refus = async (url: string) => {
      const { statusCode, body } = await petit.app.inject({
        url: `/webapi/${url}`,
        headers: { token: session, conversationid: 'JS-WEB-1' },
      })
      expect(statusCode).toBe(404)
      return body
    }
    for (const chemin of [
      (id: number) => `Facture/listeFactures/groupe?idGroupe=${id}`,
      (id: number) => `Facture/factures/groupe?type=AR&idGroupe=${id}`,
      (id: number) => `Facturation/soldeComptableContratAbonnement/groupe/${id}`,
      (id: number) => `Facturation/soldeComptableEtAlerteContratAbonnement/groupe/${id}`,
    ])
      expect(await refus(chemin(sien))).toEqual(await refus(chemin(888_888)))
  })
})

describe('what a group owes that is no invoice', () => {
  const impaye = async (numero_contrat: string, id: string, centimes: number, exigible_le: string) => {
    const id_creance = `I:${id}`
    await db
      .insertInto('creance')
      .values({
        numero_contrat,
        id_creance,
        nature: 'IMPAYE',
        montant_centimes: centimes,
        emise_le: '2026-09-01',
        exigible_le,
        impaye: JSON.stringify({ titre: 'Électricité' }),
      })
      .execute()
    await db
      .insertInto('mouvement')
      .values({
        numero_contrat,
        cle: `FACTURE:${id_creance}`,
        nature: 'OUVERTURE',
        debit: 'CLIENT',
        credit: 'FACTURATION',
        id_creance,
        centimes,
        effet_le: '2026-09-01',
      })
      .execute()
  }

  it('is listed with its contract, the first to be paid first, and adds up with the invoices to its balance [balance-due]', async () => {
    await impaye(a, 'SECRET-1', 1_200, '2026-12-15')
    await impaye(a, 'SECRET-2', 800, '2026-10-01')
    await impaye(b, 'SECRET-3', 535, '2026-11-01')
    await impaye(hors, 'SECRET-4', 9_999, '2026-11-01')
    const { corps } = await petit.appeler(session, `Facture/autresDues/groupe?idGroupe=${groupe}`)
    const dues = corps.resultats as { numeroContrat: string; reste: number; etatDit: string; jour: string }[]
    expect(dues.map(({ numeroContrat, reste, etatDit, jour }) => [numeroContrat, reste, etatDit, jour])).toEqual([
      [a, 800, 'Échéance dépassée', '2026-10-01'],
      [b, 535, 'Échéance dépassée', '2026-11-01'],
      [a, 1_200, 'À régler', '2026-12-15'],
    ])
    expect(corps.resultats[0]).toMatchObject({
      libelle: 'Électricité',
      adresseLivraisonConstruite: expect.stringMatching(/\d{5}/),
    })
    // what billing calls an item proves its contract
    expect(JSON.stringify(corps)).not.toContain('SECRET')

    const { corps: solde } = await petit.appeler(
      session,
      `Facturation/soldeComptableContratAbonnement/groupe/${groupe}`,
    )
    const factures = await Promise.all(
      ['AR', 'TR'].map((type) => lister(petit, `factures/groupe?type=${type}&idGroupe=${groupe}`)),
    )
    const reste = factures
      .flatMap(({ resultats }) => resultats)
      .reduce((somme, { soldeFactureClient }) => somme - soldeFactureClient, 0)
    expect(reste + 800 + 535 + 1_200).toBe(solde.montantEnFaveur - solde.solde)

    // narrowed to what is late: what the balance says is late, bills and these together
    const tardives = (await petit.appeler(session, `Facture/autresDues/groupe?idGroupe=${groupe}&retard=oui`)).corps
    expect(
      tardives.resultats.map((due: { numeroContrat: string; reste: number }) => [due.numeroContrat, due.reste]),
    ).toEqual([
      [a, 800],
      [b, 535],
    ])
    const enRetard = await lister(petit, `factures/groupe?type=AR&retard=oui&idGroupe=${groupe}`)
    const sommeTardive = enRetard.resultats.reduce((somme, { soldeFactureClient }) => somme - soldeFactureClient, 0)
    expect([sommeTardive + 800 + 535, enRetard.resultats.length + 2]).toEqual([solde.montantEnRetard, solde.nbEnRetard])

    // narrowed to one expectation: what the balance says of it, bills and these together
    await uneFacture(db, a, { gel: 'FSL' })
    await uneFacture(db, b, { prelevement_le: '2026-11-25' })
    const dit = (await petit.appeler(session, `Facturation/soldeComptableContratAbonnement/groupe/${groupe}`)).corps
    for (const [attente, montant] of [
      ['REGLEMENT', dit.montantARegler],
      ['PRELEVEMENT', dit.montantEnPrelevement],
      ['SUSPENDU', dit.montantSuspendu],
    ]) {
      expect(montant, 'the group has some of each').toBeGreaterThan(0)
      const suite = `attente=${attente}&idGroupe=${groupe}`
      const siennes = await lister(petit, `factures/groupe?type=AR&${suite}`)
      const autres = (await petit.appeler(session, `Facture/autresDues/groupe?${suite}`)).corps
      const somme =
        siennes.resultats.reduce((total, { soldeFactureClient }) => total - soldeFactureClient, 0) +
        autres.resultats.reduce((total: number, { reste: une }: { reste: number }) => total + une, 0)
      expect(somme, attente).toBe(montant)
      const toutes = await lister(petit, `listeFactures/groupe?${suite}`)
      expect(toutes.nbTotalResultats).toBe(siennes.nbTotalResultats)
    }
    expect(
      (await petit.appeler(session, `Facture/factures/groupe?type=AR&attente=RIEN&idGroupe=${groupe}`)).status,
    ).toBe(400)
  })

  it('is found by what its rows show, as the bills beside it are', async () => {
    const sien = await unUtilisateur(db, { motDePasse: null, profils: ['UTILISATEUR_PREMIUM'] })
    const jeton = await uneSession(db, sien.userWebId)
    const quai = await unContrat(db, {
      id_point: await unPoint(db, { adresse: '31 quai des Tilleuls', complement: 'Lot 8', ville: 'Sainte-Ève' }),
    })
    const [un, autre] = [await unAttachement(db, sien.userWebId, quai), await unAttachement(db, sien.userWebId)]
    await unAppareil(db, un, { numero_physique_appareil: 'COMPTEUR78' })
    const idGroupe = await unGroupe(db, sien.userWebId, { contrats: [un, autre] })
    await impaye(un, 'SECRET-5', 1_200, '2026-12-15')
    await impaye(autre, 'SECRET-6', 700, '2026-12-16')
    const trouvees = async (recherche: string) => {
      const suite = `idGroupe=${idGroupe}&recherche=${encodeURIComponent(recherche)}`
      const { corps } = await petit.appeler(jeton, `Facture/autresDues/groupe?${suite}`)
      return corps.resultats.map(({ reste }: { reste: number }) => reste)
    }
    for (const dite of ['31 quai des Tilleuls, Lot 8,', 'tilleuls', 'SAINTE-EVE', 'Ève 31', un, 'electricite 31'])
      expect(await trouvees(dite), dite).toEqual([1_200])
    expect(await trouvees('Électricité')).toEqual([1_200, 700])
    // its holder, its meter and what billing calls it are in no row
    for (const tue of ['Durand', 'COMPTEUR78', 'SECRET', 'tilleuls rien']) expect(await trouvees(tue), tue).toEqual([])
  })

  it('walks its pages, and is found by its contract', async () => {
    const lire = async (suite: string) =>
      (await petit.appeler(session, `Facture/autresDues/groupe?idGroupe=${groupe}&nbElements=2${suite}`)).corps
    const premiere = await lire('')
    const suivante = await lire(`&curseur=${encodeURIComponent(premiere.suivant)}`)
    expect([premiere, suivante].map(({ resultats }) => resultats.length)).toEqual([2, 1])
    expect((await lire(`&recherche=${b}`)).resultats).toHaveLength(1)
    const { status } = await petit.appeler(session, `Facture/autresDues/groupe?idGroupe=999999`)
    expect(status).toBe(404)
  })
})
