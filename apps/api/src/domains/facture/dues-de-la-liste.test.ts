import type { ContratDeListe } from '@ondine/webapi/abonnement/abonnement.schemas.ts'
import { parse } from 'csv-parse/sync'
import { afterAll, describe, expect, it } from 'vitest'
import { unAttachement } from '../../../test-setup/fixtures/contrat.ts'
import { uneCreance, uneFacture } from '../../../test-setup/fixtures/facture.ts'
import { unUnivers } from '../../../test-setup/fixtures/groupe.ts'
import { uneSession } from '../../../test-setup/fixtures/utilisateur.ts'
import { type Lecteur, unPassage } from './passages.fixtures.ts'

const { app, db, fermer, appeler, unCompte, unMonde, passer, rattacher } = await unPassage()
afterAll(fermer)

/** What the list of contracts says that each owes. */
const dues = async (lecteur: Lecteur, suite = '&avecDues=true') => {
  const { corps } = await appeler(lecteur, `Abonnement/contrats?nbElements=50${suite}`)
  return Object.fromEntries((corps.resultats as ContratDeListe[]).map((une) => [une.numeroContrat, une.dues]))
}
const compte = async (lecteur: Lecteur, contrat: string) =>
  (await appeler(lecteur, `Facturation/soldeComptableEtAlerteContratAbonnement/${contrat}`)).corps

/** Contracts of one account, each with another debt. */
const unSyndic = async () => {
  const syndic = await unCompte('UTILISATEUR_PREMIUM')
  const un = () => unAttachement(db, syndic.userWebId)
  const siens = {
    rien: await un(),
    solde: await un(),
    enRetard: await un(),
    enPartie: await un(),
    aVenir: await un(),
    preleve: await un(),
    tresor: await un(),
    enFaveur: await un(),
    echeance: await un(),
    aujourdhui: await un(),
  }
  await uneFacture(db, siens.solde, { reste: 0 })
  await uneFacture(db, siens.enRetard, { limite_paiement_le: '2026-11-10', montant_ttc_centimes: 31_245 })
  await uneFacture(db, siens.enPartie, { limite_paiement_le: '2026-11-10', montant_ttc_centimes: 8_794 })
  await uneFacture(db, siens.enPartie, { limite_paiement_le: '2026-12-10', montant_ttc_centimes: 1_000 })
  await uneFacture(db, siens.aVenir, { limite_paiement_le: '2026-12-10' })
  await uneFacture(db, siens.preleve, { limite_paiement_le: '2026-11-10', prelevement_le: '2026-11-25' })
  await uneFacture(db, siens.tresor, { limite_paiement_le: '2026-06-10', remise_tresor_le: '2026-09-01' })
  await uneFacture(db, siens.aujourdhui, { limite_paiement_le: '2026-11-20' })
  await uneFacture(db, siens.enFaveur, { montant_ttc_centimes: -1_820 })
  await uneCreance(db, siens.echeance, { nature: 'ECHEANCE', centimes: 500, jour: '2026-11-01' })
  return { syndic, siens, contrats: Object.values(siens) }
}

describe('what is due beside each contract of a list', () => {
  it('is what its account says, kind by kind; not known is not nought', async () => {
    const { syndic, siens, contrats } = await unSyndic()
    const lues = await dues(syndic)
    expect(Object.keys(lues).toSorted()).toEqual(contrats.toSorted())
    for (const contrat of contrats) {
      const { solde, nbFacturesARegler, montantARegler, montantEnRetard, prochaineLimite, montantEnPrelevement } =
        await compte(syndic, contrat)
      expect(lues[contrat], contrat).toEqual(
        contrat === siens.rien
          ? null
          : {
              soldeCentimes: solde,
              nbARegler: nbFacturesARegler,
              aReglerCentimes: montantARegler,
              enRetardCentimes: montantEnRetard,
              limite: prochaineLimite,
              preleveCentimes: montantEnPrelevement,
            },
      )
    }
    const sommes = (nom: keyof typeof siens) => [
      lues[siens[nom]]?.aReglerCentimes,
      lues[siens[nom]]?.enRetardCentimes,
      lues[siens[nom]]?.soldeCentimes,
    ]
    expect(sommes('solde')).toEqual([0, 0, 0])
    expect(sommes('enRetard')).toEqual([31_245, 31_245, -31_245])
    expect(sommes('enPartie')).toEqual([9_794, 8_794, -9_794])
    expect(sommes('aVenir')).toEqual([10_000, 0, -10_000])
    expect(sommes('preleve')).toEqual([0, 0, -10_000])
    expect(sommes('tresor')).toEqual([0, 0, -10_000])
    expect(sommes('enFaveur')).toEqual([0, 0, 1_820])
    expect(sommes('echeance')).toEqual([500, 500, -500])
    // its last day is no day too late
    expect(sommes('aujourdhui')).toEqual([10_000, 0, -10_000])
  })

  it('is read only where it is asked for', async () => {
    const { syndic } = await unSyndic()
    expect(Object.values(await dues(syndic, '')).every((une) => une === null)).toBe(true)
  })

  it('goes on from the same place where it is asked for in the middle of the list, or no longer', async () => {
    const { syndic, contrats } = await unSyndic()
    const page = async (suite: string) => {
      const { corps } = await appeler(syndic, `Abonnement/contrats?nbElements=4${suite}`)
      return { lues: corps.resultats as ContratDeListe[], suivant: encodeURIComponent(corps.suivant ?? '') }
    }
    const premiere = await page('')
    const deuxieme = await page(`&avecDues=true&curseur=${premiere.suivant}`)
    const derniere = await page(`&avecReleve=true&curseur=${deuxieme.suivant}`)
    expect(
      [premiere, deuxieme, derniere].flatMap(({ lues }) => lues.map(({ numeroContrat }) => numeroContrat)),
    ).toEqual(contrats.toSorted())
    expect(deuxieme.lues.some((une) => une.dues !== null)).toBe(true)
  })

  it('goes with the list into its file', async () => {
    const { syndic, siens } = await unSyndic()
    const { body } = await app.inject({
      method: 'POST',
      url: '/webapi/Export/csv/null/null/contrats',
      headers: { token: await uneSession(db, syndic.userWebId) },
      payload: { urlService: 'Abonnement/contrats', colonnes: ['numeroContrat', 'aRegler', 'enRetard'] },
    })
    const lignes: Record<string, string>[] = parse(body, { bom: true, delimiter: ';', columns: true })
    expect(lignes).toHaveLength(Object.keys(siens).length)
    const ligne = (contrat: string) => lignes.find((une) => une.Contrat === contrat)
    expect(ligne(siens.enPartie)).toMatchObject({ 'À régler (€)': '97,94', 'En retard (€)': '87,94' })
    expect(ligne(siens.solde)).toMatchObject({ 'À régler (€)': '0,00', 'En retard (€)': '0,00' })
    expect(ligne(siens.rien)).toMatchObject({ 'À régler (€)': '', 'En retard (€)': '' })
  })

  it('is kept from a sub-user where bills are, on one contract or on all [gate-restricted-content]', async () => {
    const { syndic, siens, contrats } = await unSyndic()
    const secondaire = await unCompte('UTILISATEUR_SECONDAIRE', syndic.userWebId)
    await unUnivers(db, syndic.userWebId, { utilisateurs: [secondaire.userWebId], contrats })
    const fermerA = (portee: string) =>
      db
        .insertInto('contenu_restreint')
        .values({ contenu_id: 'facture', portee, profil: 'UTILISATEUR_SECONDAIRE', restreint: true })
        .execute()
    expect((await dues(secondaire))[siens.enRetard]).toMatchObject({ aReglerCentimes: 31_245 })
    await fermerA(siens.enRetard)
    const lues = await dues(secondaire)
    expect([lues[siens.enRetard], lues[siens.aVenir]?.aReglerCentimes]).toEqual([null, 10_000])
    await fermerA('*')
    expect(Object.values(await dues(secondaire)).every((une) => une === null)).toBe(true)
    expect((await dues(syndic))[siens.enRetard], 'its owner reads on').toMatchObject({ aReglerCentimes: 31_245 })
  })

  it('says nothing of the people of before to whoever comes after', async () => {
    const { contrat, nouveau, parti } = await unMonde()
    expect((await dues(parti))[contrat]).toMatchObject({ aReglerCentimes: expect.any(Number) })
    await passer(contrat, nouveau)
    const celui = await rattacher(contrat, nouveau)
    expect(await dues(celui)).toEqual({ [contrat]: null })
    await uneFacture(db, contrat, { date_emission: '2026-11-21', montant_ttc_centimes: 700 })
    expect((await dues(celui))[contrat]).toMatchObject({ aReglerCentimes: 700, soldeCentimes: -700 })
  })
})
