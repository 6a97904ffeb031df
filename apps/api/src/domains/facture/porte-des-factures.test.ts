import { afterAll, afterEach, describe, expect, it } from 'vitest'
import { regler } from '../../../test-setup/fixtures/compte.ts'
import { unAttachement } from '../../../test-setup/fixtures/contrat.ts'
import { FACTURE_TRAVAILLEE, uneFacture } from '../../../test-setup/fixtures/facture.ts'
import { unGroupe, unUnivers } from '../../../test-setup/fixtures/groupe.ts'
import { unServeur } from '../../../test-setup/fixtures/serveur.ts'
import { MAINTENANT, uneSession, unUtilisateur } from '../../../test-setup/fixtures/utilisateur.ts'
import { createTestDatabase } from '../../../test-setup/test-database.ts'
import { abonnementRoutes } from '../abonnement/abonnement.routes.ts'
import { exportRoutes } from '../export/export.routes.ts'
import { compteDeFacturesRoutes } from './compte.routes.ts'
import { facturesRoutes } from './factures.routes.ts'
import { facturesGroupeRoutes } from './groupe.routes.ts'

// docs/decisions/018: bills of a contract that ended, to whoever holds or pays it, and nothing else of it
const base = await createTestDatabase()
const { db } = base
const app = await unServeur(base, {
  liaisons: [
    ...facturesRoutes,
    ...facturesGroupeRoutes,
    ...compteDeFacturesRoutes,
    ...abonnementRoutes,
    ...exportRoutes,
  ],
})
afterAll(async () => {
  await app.close()
  await base.drop()
})

const proprietaire = await unUtilisateur(db, { profils: ['UTILISATEUR_PREMIUM'], motDePasse: null })
const fini = await unAttachement(db, proprietaire.userWebId)
const { identifiantInterne, numeroFacture } = await uneFacture(db, fini, FACTURE_TRAVAILLEE)
await db.updateTable('contrat').set({ code_etat_contrat: 'RA' }).where('numero_contrat', '=', fini).execute()
const comptable = await unUtilisateur(db, {
  profils: ['UTILISATEUR_SECONDAIRE'],
  motDePasse: null,
  proprietaireId: proprietaire.userWebId,
})
const sansUnivers = await unUtilisateur(db, {
  profils: ['UTILISATEUR_SECONDAIRE'],
  motDePasse: null,
  proprietaireId: proprietaire.userWebId,
})
const groupe = await unGroupe(db, proprietaire.userWebId, { contrats: [fini] })
await unUnivers(db, proprietaire.userWebId, { utilisateurs: [comptable.userWebId], contrats: [fini] })
const membre = await unUtilisateur(db, { motDePasse: null })
await db.insertInto('groupe_membre').values({ id_groupe: groupe, user_web_id: membre.userWebId }).execute()
const passant = await unUtilisateur(db, { motDePasse: null })

const DES_FACTURES = [
  `Facture/listeFactures?numeroContrat=${fini}`,
  `Facture/factures?type=AR&contrat=${fini}`,
  `Facture/detailFacture/${identifiantInterne}`,
  `Facturation/soldeComptableContratAbonnement/${fini}`,
  `Facturation/soldeComptableEtAlerteContratAbonnement/${fini}`,
  `Facturation/isContratSoldable/${fini}`,
  `Facturation/listeReglements/${fini}`,
  `Facturation/listeAlerteReglements/${fini}`,
  `Facturation/etat/${identifiantInterne}`,
  `Facturation/listeModeReglement/${identifiantInterne}`,
  `Prelevement/plansMensualisation/${fini}`,
  `Prelevement/listeEcheancesEncaissables/${fini}`,
  `Amendis/listeImpayes/${fini}`,
  `Amendis/infoPhaseRelance/${identifiantInterne}`,
]
const statuts = async ({ userWebId }: { userWebId: number }, chemins: readonly string[]) => {
  const token = await uneSession(db, userWebId)
  const reponses = []
  for (const chemin of chemins) reponses.push(await app.inject({ url: `/webapi/${chemin}`, headers: { token } }))
  return reponses.map(({ statusCode }) => statusCode)
}
const partout = (statut: number) => DES_FACTURES.map(() => statut)

describe('where contracts that have ended are closed (accesContratResilie)', () => {
  afterEach(() => regler(db, { accesContratResilie: null }))

  it('their bills stay readable to who holds or pays them, the rest does not reopen', async () => {
    await regler(db, { accesContratResilie: false })
    expect(await statuts(proprietaire, DES_FACTURES)).toEqual(partout(200))
    expect(await statuts(proprietaire, [`Abonnement/detailAbonnement/${fini}`])).toEqual([404])
    expect(await statuts(proprietaire, [`Facture/telecharger/${identifiantInterne}/${fini}/${numeroFacture}`])).toEqual(
      [200],
    )
  })

  it('and to a sub-user through the universe of that owner, to nobody else', async () => {
    await regler(db, { accesContratResilie: false })
    expect(await statuts(comptable, DES_FACTURES)).toEqual(partout(200))
    for (const autre of [sansUnivers, membre, passant]) expect(await statuts(autre, DES_FACTURES)).toEqual(partout(404))
  })

  it('nor to that sub-user once staff have closed the account of that owner, until it is open again', async () => {
    await regler(db, { accesContratResilie: false })
    const fermer = (ferme_par_gestion_le: Date | null) =>
      db
        .updateTable('utilisateur')
        .set({ ferme_par_gestion_le })
        .where('user_web_id', '=', proprietaire.userWebId)
        .execute()
    await fermer(MAINTENANT)
    const dansLesListes = async () => {
      const token = await uneSession(db, comptable.userWebId)
      const lire = async (chemin: string) => (await app.inject({ url: `/webapi/${chemin}`, headers: { token } })).json()
      return [
        (await lire('Facture/contratsResilies')).nbTotalResultats,
        (await lire('Facture/listeFactures/groupe?idGroupe=0')).nbTotalResultats,
      ]
    }
    expect([await statuts(comptable, DES_FACTURES), await dansLesListes()]).toEqual([partout(404), [0, 0]])
    await fermer(null)
    expect([await statuts(comptable, DES_FACTURES), await dansLesListes()]).toEqual([partout(200), [1, 1]])
  })

  it('their list comes as a file to whoever reads them, wherever its address names the contract', async () => {
    await regler(db, { accesContratResilie: false })
    const exporter = async ({ userWebId }: { userWebId: number }, contrat: string, urlService: string) =>
      app.inject({
        method: 'POST',
        url: `/webapi/Export/csv/${contrat}/null/factures`,
        headers: { token: await uneSession(db, userWebId) },
        payload: { urlService },
      })
    const liste = `Facture/listeFactures?numeroContrat=${fini}`
    for (const contrat of [fini, 'null']) {
      for (const lecteur of [proprietaire, comptable]) {
        const fichier = await exporter(lecteur, contrat, liste)
        expect([fichier.statusCode, fichier.body.includes('550,47')]).toEqual([200, true])
        expect(fichier.body.includes(numeroFacture)).toBe(lecteur === proprietaire)
      }
      for (const autre of [sansUnivers, membre, passant])
        expect((await exporter(autre, contrat, liste)).statusCode).toBe(404)
    }
    // nothing else of it
    const autre = await exporter(proprietaire, fini, `Abonnement/appareils?numeroContrat=${fini}`)
    expect(autre.statusCode).not.toBe(200)
  })

  it('are found by them: they alone are told that they exist [routing-terminated-ok]', async () => {
    const resilies = async ({ userWebId }: { userWebId: number }) => {
      const token = await uneSession(db, userWebId)
      const reponse = await app.inject({ url: '/webapi/Facture/contratsResilies', headers: { token } })
      return reponse.json<{ resultats: unknown[] }>().resultats
    }
    expect(await resilies(proprietaire)).toEqual([])
    await regler(db, { accesContratResilie: false })
    const attendu = [expect.objectContaining({ numeroContrat: fini, reste: 55_047 })]
    expect(await resilies(proprietaire)).toEqual(attendu)
    expect(await resilies(comptable)).toEqual(attendu)
    for (const autre of [sansUnivers, membre, passant]) expect(await resilies(autre)).toEqual([])
  })

  it('not to a sub-user from whom they are kept on that contract, by calls that name only the bill neither', async () => {
    await regler(db, { accesContratResilie: false })
    await db
      .insertInto('contenu_restreint')
      .values({ contenu_id: 'facture', portee: fini, profil: 'UTILISATEUR_SECONDAIRE', restreint: true })
      .execute()
    const token = await uneSession(db, comptable.userWebId)
    const trouves = await app.inject({ url: '/webapi/Facture/contratsResilies', headers: { token } })
    const vus = await statuts(comptable, DES_FACTURES)
    await db.deleteFrom('contenu_restreint').execute()
    expect([vus, trouves.json<{ resultats: unknown[] }>().resultats]).toEqual([partout(403), []])
  })

  it('not to what the meter alone opened', async () => {
    await regler(db, { accesContratResilie: false })
    await db.updateTable('attachement').set({ preuve: 'COMPTEUR' }).where('numero_contrat', '=', fini).execute()
    expect(await statuts(proprietaire, DES_FACTURES)).toEqual(partout(404))
    await db.updateTable('attachement').set({ preuve: 'ANTERIEURE' }).where('numero_contrat', '=', fini).execute()
  })
})

describe('a sub-user', () => {
  const lire = async (chemin: string) => {
    const token = await uneSession(db, comptable.userWebId)
    return app.inject({ url: `/webapi/${chemin}`, headers: { token, conversationid: 'JS-WEB-1' } })
  }
  it('reads amounts but no number, finds none by it, and has no document of it: it proves the contract', async () => {
    for (const chemin of DES_FACTURES) expect((await lire(chemin)).body).not.toContain(numeroFacture)
    const liste = `Facture/listeFactures?numeroContrat=${fini}`
    expect((await lire(liste)).json()).toMatchObject({
      resultats: [{ numeroFacture: null, referenceDette: null, isPDFExiste: false, montantTTCFacture: 55_047 }],
    })
    const trouvees = (await lire(`${liste}&recherche=${numeroFacture}`)).json<{ resultats: unknown[] }>()
    expect(trouvees.resultats).toEqual([])
    const refus = await lire(`Facture/telecharger/${identifiantInterne}/${fini}/${numeroFacture}`)
    expect([refus.statusCode, refus.json<{ code: string }>().code]).toEqual([403, 'FA02'])
    const faux = await lire(`Facture/telecharger/${identifiantInterne}/${fini}/F-FAUX`)
    expect(faux.body).toBe(refus.body)
  })

  it('sees the payments of a bill without its number, and finds none by it', async () => {
    await db
      .insertInto('reglement')
      .values({
        numero_contrat: fini,
        reference: 'R1',
        regle_le: '2026-10-05',
        mode: 'VIREMENT',
        montant_centimes: 1_000,
        historique: true,
        numero_facture: numeroFacture,
      })
      .execute()
    const liste = `Facturation/listeReglements/${fini}`
    expect((await lire(liste)).json()).toMatchObject({ resultats: [{ numeroFacture: null, montantTtc: 1_000 }] })
    const cherchee = `${liste}?recherche=${numeroFacture}`
    expect((await lire(cherchee)).json()).toMatchObject({ resultats: [] })
    const token = await uneSession(db, proprietaire.userWebId)
    const saPage = await app.inject({ url: `/webapi/${cherchee}`, headers: { token } })
    expect(saPage.json()).toMatchObject({ resultats: [{ numeroFacture, montantTtc: 1_000 }] })
    await db.deleteFrom('reglement').execute()
  })

  it('reads none where bills are closed on that contract, a call that names only the bill included', async () => {
    await db
      .insertInto('contenu_restreint')
      .values({ contenu_id: 'facture', portee: fini, profil: 'UTILISATEUR_SECONDAIRE', restreint: true })
      .execute()
    expect(await statuts(comptable, DES_FACTURES)).toEqual(partout(403))
    expect(await statuts(proprietaire, DES_FACTURES)).toEqual(partout(200))
    await db.deleteFrom('contenu_restreint').execute()
  })
})
