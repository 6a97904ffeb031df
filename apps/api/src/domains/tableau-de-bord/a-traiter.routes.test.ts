import { afterAll, beforeAll, expect, it } from 'vitest'
import { unAbonne } from '../../../test-setup/fixtures/abonne.ts'
import { uneAlerteQuiSonne } from '../../../test-setup/fixtures/alerte.ts'
import { unAttachement, unContrat } from '../../../test-setup/fixtures/contrat.ts'
import { uneCreance, uneFacture } from '../../../test-setup/fixtures/facture.ts'
import { unUnivers } from '../../../test-setup/fixtures/groupe.ts'
import { uneSession, unUtilisateur } from '../../../test-setup/fixtures/utilisateur.ts'
import { tableauDeBordGroupeRoutes } from './groupe.routes.ts'

const { db, userWebId, lire, appeler, sonContrat, fermer } = await unAbonne(tableauDeBordGroupeRoutes)
afterAll(fermer)

const tuiles = () =>
  lire<{ nbContrats: number; nbContratsATraiter: number | null; tuiles: Record<string, { donnees: unknown }> }>(
    'TableauDeBord/tuiles/groupe/0',
  )
const enRetard = (numero: string) =>
  uneFacture(db, numero, { montant_ttc_centimes: 900, reste: 900, limite_paiement_le: '2026-11-01' })
const coupe = async () => unAttachement(db, userWebId, await unContrat(db, { code_etat_contrat: 'CS' }))

let [calme, enAlerte] = ['', '']

beforeAll(async () => {
  calme = await sonContrat()
  await unAttachement(db, userWebId, await unContrat(db, { code_etat_contrat: 'RA' }))
  enAlerte = await sonContrat()
  const ete = { userWebId, numeroContrat: enAlerte, type: 'AC', titre: 'Été' } as const
  await uneAlerteQuiSonne(db, ete)
  await uneAlerteQuiSonne(db, ete)
})

it('knows of nobody who is late before billing told anything', async () => {
  expect(await tuiles()).toMatchObject({ nbContrats: 3, nbContratsATraiter: null })
})

it('counts each contract that asks for something once, whatever it asks for: with the others, all of the account', async () => {
  await enRetard(enAlerte)
  const coupee = await coupe()
  await enRetard(coupee)
  await enRetard(coupee)
  await coupe()
  // to be paid later: nothing presses
  await uneFacture(db, await sonContrat(), {
    montant_ttc_centimes: 900,
    reste: 900,
    limite_paiement_le: '2026-12-24',
  })
  await uneCreance(db, await sonContrat(), { nature: 'ECHEANCE', centimes: 500, jour: '2026-11-01' })
  const lues = await tuiles()
  expect(lues).toMatchObject({ nbContrats: 7, nbContratsATraiter: 4 })
  expect(lues.tuiles.facturesARegler?.donnees).toMatchObject({ nbEnRetard: 4 })
})

it('says nothing of all of them where any of it is closed to the reader on one [gate-restricted-content]', async () => {
  const secondaire = await unUtilisateur(db, {
    profils: ['UTILISATEUR_SECONDAIRE'],
    motDePasse: null,
    proprietaireId: userWebId,
  })
  await unUnivers(db, userWebId, { utilisateurs: [secondaire.userWebId], contrats: [enAlerte, calme] })
  const jeton = await uneSession(db, secondaire.userWebId)
  const lues = async () => (await appeler(jeton, 'TableauDeBord/tuiles/groupe/0')).corps
  expect(await lues()).toMatchObject({ nbContrats: 2, nbContratsATraiter: 1 })
  await db
    .insertInto('contenu_restreint')
    .values({ contenu_id: 'tuile-alertes', portee: calme, profil: 'UTILISATEUR_SECONDAIRE', restreint: true })
    .execute()
  expect(await lues()).toMatchObject({ nbContrats: 2, nbContratsATraiter: null })
})
