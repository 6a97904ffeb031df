import type { Facture } from '@ondine/webapi/facture/factures.schemas.ts'
import { afterAll, afterEach, describe, expect, it } from 'vitest'
import { regler } from '../../../test-setup/fixtures/compte.ts'
import { unAttachement, unContrat } from '../../../test-setup/fixtures/contrat.ts'
import { uneFacture } from '../../../test-setup/fixtures/facture.ts'
import { unServeurALHeure } from '../../../test-setup/fixtures/serveur.ts'
import { uneSession, unUtilisateur } from '../../../test-setup/fixtures/utilisateur.ts'
import { createTestDatabase } from '../../../test-setup/test-database.ts'
import { facturesRoutes } from './factures.routes.ts'
import { facturesGroupeRoutes, facturesGroupeRoutesDes } from './groupe.routes.ts'
import { lotRoutes } from './lot.routes.ts'

const base = await createTestDatabase()
const { db } = base
const LE_JOUR = new Date('2026-11-20T09:00:00Z')
const autres = [...facturesRoutes, ...lotRoutes]
const SERVEURS = [
  ['contract by contract', await unServeurALHeure(base, [...autres, ...facturesGroupeRoutes], LE_JOUR)],
  ['walked by date', await unServeurALHeure(base, [...autres, ...facturesGroupeRoutesDes(0)], LE_JOUR)],
] as const
type Serveur = (typeof SERVEURS)[number][1]
afterAll(async () => {
  for (const [, { app }] of SERVEURS) await app.close()
  await base.drop()
})

const { userWebId } = await unUtilisateur(db, { motDePasse: null, profils: ['UTILISATEUR_PREMIUM'] })
const session = await uneSession(db, userWebId)
const fini = await unAttachement(db, userWebId)
const contrats = [fini, await unAttachement(db, userWebId), await unAttachement(db, userWebId)]
const etranger = await unContrat(db)
for (const [rang, contrat] of [...contrats, etranger].entries()) {
  const montant_ttc_centimes = 1_000 * (rang + 1)
  await uneFacture(db, contrat, { date_emission: '2021-03-01', montant_ttc_centimes, reste: 0 })
  await uneFacture(db, contrat, { date_emission: '2026-06-02', montant_ttc_centimes, reste: 0 })
  await uneFacture(db, contrat, { date_emission: '2021-09-03', montant_ttc_centimes, reste: 7 + rang })
  await uneFacture(db, contrat, { date_emission: '2021-05-05', montant_ttc_centimes, remise_tresor_le: '2025-01-01' })
}
await db.updateTable('contrat').set({ code_etat_contrat: 'RS' }).where('numero_contrat', '=', fini).execute()
// a large account: more contracts than a group may hold, an ended one of which its bills alone are open
const GRAND_COMPTE = {
  AttachementContratNbMaxParGroupe: 2,
  ConfigurationNbSwitchVueGrandCompte: 2,
  accesContratResilie: false,
}
await regler(db, GRAND_COMPTE)
const HISTORIQUE = { FacturesNbContratsActivationRestrictionHistorique: 2, FacturesNbMoisRestrictionHistorique: 12 }
afterEach(() =>
  regler(db, {
    FacturesNbContratsActivationRestrictionHistorique: null,
    FacturesNbMoisRestrictionHistorique: null,
  }),
)

interface Page {
  resultats: Facture[]
  nbTotalResultats: number
  suivant: string | null
}
/** Internal numbers of a whole list, two by two. */
const parcourir = async ({ appeler }: Serveur, chemin: string): Promise<number[]> => {
  const lus: number[] = []
  let suivant: string | null = ''
  while (suivant !== null) {
    const curseur = suivant === '' ? '' : `&curseur=${encodeURIComponent(suivant)}`
    const { corps } = await appeler(session, `Facture/${chemin}&nbElements=2${curseur}`)
    lus.push(...(corps as Page).resultats.map(({ identifiantInterneFacture }) => identifiantInterneFacture))
    suivant = (corps as Page).suivant
  }
  return lus
}
const parContrat = async (serveur: Serveur, chemin: (contrat: string) => string): Promise<number[]> =>
  (await Promise.all(contrats.map((contrat) => parcourir(serveur, chemin(contrat))))).flat()
const dansLOrdre = (ids: readonly number[]) => ids.toSorted((a, b) => a - b)

describe.each(SERVEURS)('group 0 of a large account, %s', (_, serveur) => {
  it.each(['AR', 'DR', 'TR'])('lists the bills of all its contracts, each once: %s [invoice-lists]', async (type) => {
    const tous = await parcourir(serveur, `factures/groupe?type=${type}&idGroupe=0`)
    expect(tous.length).toBeGreaterThanOrEqual(contrats.length)
    const siens = await parContrat(serveur, (contrat) => `factures?type=${type}&contrat=${contrat}`)
    expect(dansLOrdre(tous)).toEqual(dansLOrdre(siens))
  })

  it('lists them whatever their state, back to where the history of a large group begins [invoice-group-history]', async () => {
    const siens = await parContrat(serveur, (contrat) => `listeFactures?numeroContrat=${contrat}`)
    expect(siens.length).toBe(4 * contrats.length)
    expect(dansLOrdre(await parcourir(serveur, 'listeFactures/groupe?idGroupe=0'))).toEqual(dansLOrdre(siens))
    await regler(db, HISTORIQUE)
    // but for those settled in 2021
    const montant = await parcourir(serveur, 'listeFactures/groupe?idGroupe=0')
    expect(montant.length).toBe(3 * contrats.length)
    // old debts stand where their day puts them, whichever way it is read
    expect(await parcourir(serveur, 'listeFactures/groupe?idGroupe=0&triDecroissant=true')).toEqual(
      montant.toReversed(),
    )
    const page = async (indexPage: number, sens: boolean) =>
      (
        (
          await serveur.appeler(
            session,
            `Facture/listeFactures/groupe?idGroupe=0&nbElements=4&indexPage=${indexPage}&triDecroissant=${sens}`,
          )
        ).corps as Page
      ).resultats.map(({ identifiantInterneFacture }) => identifiantInterneFacture)
    expect([await page(1, false), await page(2, false), await page(3, false)].flat()).toEqual(montant)
    expect([await page(1, true), await page(2, true), await page(3, true)].flat()).toEqual(montant.toReversed())
    expect((await parcourir(serveur, 'factures/groupe?type=DR&idGroupe=0')).length).toBe(contrats.length)
    for (const type of ['AR', 'TR'])
      expect((await parcourir(serveur, `factures/groupe?type=${type}&idGroupe=0`)).length).toBe(contrats.length)
  })

  it('adds up their balances, and what a selection of all comes to', async () => {
    const soldes = await Promise.all(
      contrats.map(
        async (contrat) =>
          (await serveur.appeler(session, `Facturation/soldeComptableContratAbonnement/${contrat}`)).corps.solde,
      ),
    )
    const { corps } = await serveur.appeler(session, 'Facturation/soldeComptableContratAbonnement/groupe/0')
    expect(corps).toMatchObject({
      idGroupe: 0,
      nbContrats: contrats.length,
      nbContratsARegler: contrats.length,
      solde: soldes.reduce((somme, solde) => somme + solde, 0),
      nbFacturesARegler: contrats.length,
      montantARegler: 7 + 8 + 9,
      montantAuTresor: 6_000,
    })
    const tout = { urlService: 'Facture/factures/groupe?type=AR&idGroupe=0' }
    const totaux = await serveur.appeler(session, 'Facture/totauxSelection', { tout })
    expect(totaux.corps).toMatchObject({ nombre: contrats.length, montantARegler: 7 + 8 + 9 })
  })
})
