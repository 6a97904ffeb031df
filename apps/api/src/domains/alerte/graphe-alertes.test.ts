import { afterAll, expect, it } from 'vitest'
import { unAppareil, unAttachement } from '../../../test-setup/fixtures/contrat.ts'
import { unGroupe } from '../../../test-setup/fixtures/groupe.ts'
import { unServeurALHeure } from '../../../test-setup/fixtures/serveur.ts'
import { uneSession, unUtilisateur } from '../../../test-setup/fixtures/utilisateur.ts'
import { createTestDatabase } from '../../../test-setup/test-database.ts'
import { desHeures, desTelereleves } from '../consommation/consommation.fixtures.ts'
import { insererAlerte } from './alerte.repo.ts'
import { grapheAlertesRoutes } from './graphe-alertes.routes.ts'

const base = await createTestDatabase()
afterAll(base.drop)
const MAINTENANT = new Date('2026-11-20T09:00:00Z')
const { appeler } = await unServeurALHeure(base, grapheAlertesRoutes, MAINTENANT)

const unCompte = async () => {
  const { userWebId } = await unUtilisateur(base.db, { motDePasse: null })
  return { userWebId, session: await uneSession(base.db, userWebId) }
}

const unEvenement = async (
  userWebId: number,
  numeroContrat: string,
  appareil: number,
  [debut, fin, etat]: readonly [string, string | null, 'DECLENCHEE' | 'TERMINEE' | 'ANNULEE'],
) => {
  const idAlerte = await insererAlerte(base.db, {
    numeroContrat,
    userWebId,
    type: 'AF',
    statut: 'ACTIVE',
    estOption: false,
    periodeDebut: '2026-01-01',
    le: MAINTENANT,
    titre: 'Fuite',
    periodicite: 'JOUR',
    canal: 'AUCUN',
    destinataire: null,
    periodeFin: null,
    seuilLitres: 0,
    seuilCentimes: null,
  })
  await base.db
    .insertInto('alerte_instance')
    .values({
      id_alerte: idAlerte,
      numero_contrat: numeroContrat,
      appareil_id: appareil,
      debut: new Date(debut),
      declenche_le: new Date(debut),
      fin: fin === null ? null : new Date(fin),
      etat,
      cree_le: MAINTENANT,
    })
    .execute()
}

it('puts on the chart the events that touch its days, those of the reader only', async () => {
  const titulaire = await unCompte()
  const voisin = await unCompte()
  const numeroContrat = await unAttachement(base.db, titulaire.userWebId)
  await unAttachement(base.db, voisin.userWebId, numeroContrat)
  const appareil = await unAppareil(base.db, numeroContrat, { telereleve: true })
  await desTelereleves(base.db, appareil, desHeures('2026-11-01T00:00:00+01:00', 24 * 10, 10))
  const deTitulaire = (faits: Parameters<typeof unEvenement>[3]) =>
    unEvenement(titulaire.userWebId, numeroContrat, appareil, faits)
  await deTitulaire(['2026-11-03T02:00:00+01:00', '2026-11-05T00:00:00+01:00', 'TERMINEE'])
  await deTitulaire(['2026-11-08T02:00:00+01:00', null, 'DECLENCHEE'])
  await deTitulaire(['2026-11-04T02:00:00+01:00', '2026-11-05T00:00:00+01:00', 'ANNULEE'])
  await unEvenement(voisin.userWebId, numeroContrat, appareil, ['2026-11-06T02:00:00+01:00', null, 'DECLENCHEE'])

  const lire = async (session: string, qui: string, du: string, au: string) => {
    const chemin = `Consommation/listeConsommationsInstanceAlerteChart/${qui}/${du}/${au}/JOURNEE/true`
    const { status, corps } = await appeler(session, chemin)
    expect(status).toBe(200)
    return corps
  }
  const debuts = (corps: { instances: { dateDebut: string }[] }) =>
    corps.instances.map(({ dateDebut }) => dateDebut.slice(0, 10))

  const tout = await lire(titulaire.session, numeroContrat, '2026-11-01', '2026-11-10')
  expect(tout.barres.volumeConsoEnLitres[0]).toBe(240)
  // its bars are the points of the chart (1§3.7)
  expect([tout.barres.dateReleve[0], tout.barres.valeurIndex[9], tout.barres.debitMin[0]]).toEqual([
    '2026-11-02T00:00+01:00',
    2,
    10,
  ])
  expect(tout.instances).toMatchObject([
    { dateDebut: '2026-11-08T02:00:00+01:00', dateFin: null, etat: 'DECLENCHEE', codeTypeAlarme: 'AF' },
    { dateDebut: '2026-11-03T02:00:00+01:00', dateFin: '2026-11-05T00:00:00+01:00', etat: 'TERMINEE' },
  ])
  expect(debuts(await lire(titulaire.session, numeroContrat, '2026-11-04', '2026-11-04'))).toEqual(['2026-11-03'])
  // it ended as the fifth began
  expect(debuts(await lire(titulaire.session, numeroContrat, '2026-11-05', '2026-11-07'))).toEqual([])
  expect(debuts(await lire(voisin.session, numeroContrat, '2026-11-01', '2026-11-10'))).toEqual(['2026-11-06'])

  const idGroupe = await unGroupe(base.db, titulaire.userWebId, { contrats: [numeroContrat] })
  const groupe = await lire(titulaire.session, `groupe/${idGroupe}`, '2026-11-01', '2026-11-10')
  expect(groupe.barres.nbContratsConnus[0]).toBe(1)
  expect(debuts(groupe)).toEqual(['2026-11-08', '2026-11-03'])
  expect(groupe.instances[0].numeroContratAbonnement).toBe(numeroContrat)
  expect(debuts(await lire(titulaire.session, 'groupe/0', '2026-11-01', '2026-11-10'))).toEqual([
    '2026-11-08',
    '2026-11-03',
  ])
})

it('puts the latest two hundred events on a chart, no more', async () => {
  const titulaire = await unCompte()
  const numeroContrat = await unAttachement(base.db, titulaire.userWebId)
  const appareil = await unAppareil(base.db, numeroContrat, { telereleve: true })
  await desTelereleves(base.db, appareil, desHeures('2026-11-01T00:00:00+01:00', 24 * 10, 10))
  const instant = (minute: number) => new Date(Date.parse('2026-11-03T00:00:00+01:00') + minute * 60_000).toISOString()
  for (let rang = 0; rang < 201; rang += 1)
    await unEvenement(titulaire.userWebId, numeroContrat, appareil, [instant(rang), null, 'DECLENCHEE'])
  const chemin = `Consommation/listeConsommationsInstanceAlerteChart/${numeroContrat}/2026-11-01/2026-11-10/JOURNEE/true`
  const { instances } = (await appeler(titulaire.session, chemin)).corps
  expect(instances).toHaveLength(200)
  expect([instances[0].dateDebut, instances.at(-1).dateDebut]).toEqual([
    '2026-11-03T03:20:00+01:00',
    '2026-11-03T00:01:00+01:00',
  ])
})
