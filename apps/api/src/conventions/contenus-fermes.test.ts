import { type ContenuRestreignable, PORTEE_PARTOUT, porteeDuGroupe } from '@ondine/webapi/acces/contenus.codes.ts'
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest'
import { unAppareil, unAttachement, unContrat } from '../../test-setup/fixtures/contrat.ts'
import { unGroupe, unUnivers } from '../../test-setup/fixtures/groupe.ts'
import { unNavigateur } from '../../test-setup/fixtures/navigateur.ts'
import { unServeur } from '../../test-setup/fixtures/serveur.ts'
import { MAINTENANT, uneSession, unUtilisateur } from '../../test-setup/fixtures/utilisateur.ts'
import { createTestDatabase } from '../../test-setup/test-database.ts'
import { desHeures, desTelereleves, unReleve } from '../domains/consommation/consommation.fixtures.ts'
import { lireLiaisons } from './toutes-liaisons.ts'

// 1§6: planted figures, looked for in everything that a visitor may be answered once a content is closed
const base = await createTestDatabase()
const { db } = base
const app = await unServeur(base, { liaisons: await lireLiaisons() })
afterAll(async () => {
  await app.close()
  await base.drop()
})
afterEach(async () => {
  await db.deleteFrom('contenu_restreint').execute()
})

const { userWebId: proprietaire } = await unUtilisateur(db, { profils: ['UTILISATEUR_PREMIUM'], motDePasse: null })
const rythme = { libelle_rythme_facturation: 'Semestriel planté', date_de_mise_en_service: '2019-03-12' }
const [ferme, ouvert] = [
  await unAttachement(db, proprietaire, await unContrat(db, rythme)),
  await unAttachement(db, proprietaire),
] as const
const groupe = await unGroupe(db, proprietaire, { contrats: [ferme, ouvert] })
const { userWebId: lecteur } = await unUtilisateur(db, {
  profils: ['UTILISATEUR_VISITEUR'],
  motDePasse: null,
  proprietaireId: proprietaire,
})
await unUnivers(db, proprietaire, { utilisateurs: [lecteur], contrats: [ferme, ouvert], groupes: [groupe] })
const visiteur = unNavigateur(app, { jeton: await uneSession(db, lecteur) })

const HEURES = 24 * 382
const planterCompteur = async (contrat: string, litresParHeure: number, releve: number) => {
  const appareil = await unAppareil(db, contrat, { telereleve: true })
  await desTelereleves(db, appareil, desHeures('2025-11-01T00:00:00+01:00', HEURES, litresParHeure))
  await unReleve(db, appareil, '2025-11-01T00:00:00+01:00', 0)
  await unReleve(db, appareil, '2026-05-01T00:00:00+02:00', releve)
  const { identifiant_appareil } = await db
    .selectFrom('appareil')
    .select('identifiant_appareil')
    .where('appareil_id', '=', appareil)
    .executeTakeFirstOrThrow()
  return identifiant_appareil
}

let [appareil, idInstance] = ['', 0]
beforeAll(async () => {
  appareil = await planterCompteur(ferme, 1_237, 4_343_091)
  await planterCompteur(ouvert, 10, 40_000)
  const factures = { numero_facture: 'FPLANTEE', date_emission: '2026-06-10' }
  await db
    .insertInto('facture')
    .values([
      { ...factures, numero_contrat: ferme, montant_ttc_centimes: 7_613_549 },
      {
        ...factures,
        numero_contrat: ouvert,
        montant_ttc_centimes: 100,
        numero_facture: 'F2',
        date_emission: '2026-05-10',
      },
    ])
    .execute()
  const { id_alerte } = await db
    .insertInto('alerte')
    .values({
      numero_contrat: ferme,
      user_web_id: proprietaire,
      code_type_alarme: 'AF',
      titre: 'Fuite plantée',
      canal: 'AUCUN',
      statut: 'ACTIVE',
      seuil_litres: 5,
      periode_debut: '2026-01-01',
      cree_le: MAINTENANT,
      modifie_le: MAINTENANT,
    })
    .returning('id_alerte')
    .executeTakeFirstOrThrow()
  const { id_instance } = await db
    .insertInto('alerte_instance')
    .values({
      id_alerte,
      numero_contrat: ferme,
      cle: 'essai',
      debut: new Date('2026-11-01T00:00:00Z'),
      declenche_le: new Date('2026-11-03T00:00:00Z'),
      cree_le: MAINTENANT,
      etat: 'DECLENCHEE',
      litres: 918_273,
      litres_perdus: 876_543,
      minimum_litres: 54_321,
    })
    .returning('id_instance')
    .executeTakeFirstOrThrow()
  idInstance = id_instance
})

/** Everything that a visitor may read of the contract, and its two groups; an export is a file. */
const lectures = (): [string, unknown?][] => [
  [`TableauDeBord/tuiles/${ferme}`],
  [`TableauDeBord/tuiles/groupe/${groupe}`],
  ['TableauDeBord/tuiles/groupe/0'],
  [`TableauDeBord/derniereFacture/groupe/${groupe}`],
  [`Facture/listeFactures/groupe?idGroupe=${groupe}`],
  ['Facture/listeFactures/groupe?idGroupe=0'],
  [`Facture/factures/groupe?type=DR&idGroupe=${groupe}`],
  [`TableauDeBord/derniereConsommationFacturee/groupe/${groupe}`],
  ['Abonnement/contrats?avecReleve=true'],
  [`Groupe/contrats/groupe?idGroupe=${groupe}&avecReleve=true`],
  [`Abonnement/detailAbonnement/${ferme}`],
  [`Abonnement/detailAppareil/${appareil}`],
  [`Alerte/alertesAvecInstanceEnCours?numeroContrat=${ferme}`],
  ['Alerte/alertesAvecInstanceEnCours'],
  [`Alerte/explicationInstance/${ferme}/${idInstance}`],
  ['Alerte/historiqueInstancesAlertes', { numeroContratAbonnement: ferme, indexPage: 1 }],
  [`Consommation/getConsoGraphData/groupe/${groupe}/2026-01-01/2026-10-31/MOIS`],
  ['Consommation/getConsoGraphData/groupe/0/2026-01-01/2026-10-31/MOIS'],
  [`Consommation/getConsoGraphData/${ferme}/2026-01-01/2026-10-31/MOIS`],
  [`Facturation/listeConsommationsFacturees/${ferme}`],
  [`Facturation/listeConsommationsFacturees/groupe/${groupe}`],
  ['Facturation/listeConsommationsFacturees/groupe/0'],
  [
    `Export/Csv/${ferme}/null/null`,
    { granulariteConsommation: 'MOIS', dateDebut: '2026-01-01', dateFin: '2026-10-31' },
  ],
  [
    `Export/Csv/null/${groupe}/null`,
    { granulariteConsommation: 'MOIS', dateDebut: '2026-01-01', dateFin: '2026-10-31' },
  ],
  [
    'Export/csv/null/null/contrats',
    { urlService: 'Abonnement/contrats', colonnes: ['numeroContrat', 'indexDernierReleve'] },
  ],
]
const lireTout = async (parmi: (chemin: string) => boolean = () => true) => {
  const lues: { chemin: string; statut: number; corps: string }[] = []
  for (const [chemin, corps] of lectures().filter(([un]) => parmi(un))) {
    const { statusCode, body } = await visiteur.appeler(corps === undefined ? 'GET' : 'POST', chemin, corps)
    lues.push({ chemin, statut: statusCode, corps: body })
  }
  return lues
}
const fermer = (contenu: ContenuRestreignable, portee: string) =>
  db
    .insertInto('contenu_restreint')
    .values({ contenu_id: contenu, portee, profil: 'UTILISATEUR_VISITEUR', restreint: true })
    .execute()

const JOUR = String(24 * 1_237)
const INDEX = String(HEURES * 1_237)
const MOIS = String(744 * 1_237)
// October, its doubled hour included
const MOIS_DU_GROUPE = String(745 * 1_247)
const duTableau = (chemin: string): boolean => chemin.startsWith('TableauDeBord/')
/** What each content shows, as planted, and where it must not be found once closed; everywhere unless told. */
const PLANTES: readonly [ContenuRestreignable, readonly string[], ((chemin: string) => boolean)?][] = [
  // its day: the reference is shown to no reader (numeros-qui-prouvent.test.ts)
  ['tuile-facture', ['7613549', '2026-06-10'], duTableau],
  ['tuile-releve', [INDEX, String(Math.floor(Number(INDEX) / 1000))], (chemin) => !chemin.startsWith('Facturation/')],
  ['tuile-consommation', [JOUR, MOIS_DU_GROUPE], duTableau],
  ['tuile-conso-facturee', ['4343091'], duTableau],
  ['tuile-contrat', ['En service depuis le 12 mars 2019'], duTableau],
  ['tuile-prochaine-facture', ['Semestriel planté'], duTableau],
  ['tuile-alertes', ['Fuite plantée'], duTableau],
  ['conso', [JOUR, MOIS, INDEX, '4343091', '918273', '876543', '54321', '918,3', '54 321']],
  ['facture', ['7613549', '2026-06-10'], (chemin) => duTableau(chemin) || chemin.startsWith('Factur')],
  ['detail', ['Semestriel planté', '"cadrans"'], (chemin) => chemin.startsWith('Abonnement/detail')],
]

describe('a planted figure', () => {
  it('is found while nothing is closed: the search can fail', async () => {
    const lues = await lireTout()
    expect(lues.filter(({ statut }) => statut >= 300)).toEqual([])
    for (const [contenu, figures, ou] of PLANTES)
      for (const figure of figures.filter((une) => !/[ ,]/.test(une) || une.includes('planté')))
        expect([
          contenu,
          figure,
          lues.some(({ chemin, corps }) => (ou?.(chemin) ?? true) && corps.includes(figure)),
        ]).toEqual([contenu, figure, true])
  })

  describe.each(PLANTES)('of %s', (contenu, figures, ou) => {
    it.each([
      ['everywhere', PORTEE_PARTOUT],
      ['on its contract', ferme],
      ['in its group', porteeDuGroupe(groupe)],
    ])('is nowhere once closed %s [gate-restricted-content]', async (_lieu, portee) => {
      await fermer(contenu, portee)
      const lues = await lireTout(ou)
      const fuites = lues.flatMap(({ chemin, corps }) =>
        figures.filter((figure) => corps.includes(figure)).map((figure) => `${chemin}: ${figure}`),
      )
      expect(fuites).toEqual([])
      // what is not closed still answers, and only what is closed is refused
      for (const { chemin, statut, corps } of lues)
        if (statut !== 200) expect([chemin, JSON.parse(corps).code]).toEqual([chemin, 'S403C'])
    })
  })

  it('of a contract that is closed leaves the sums of its group, the others stay', async () => {
    await fermer('conso', ferme)
    const graphe = await visiteur.appeler(
      'GET',
      `Consommation/getConsoGraphData/groupe/${groupe}/2026-01-01/2026-01-31/MOIS`,
    )
    expect(graphe.json()).toMatchObject({ statistiques: { totalEnLitres: 7_440 }, contrats: { nbContrats: 1 } })
    const tuiles = (await visiteur.appeler('GET', `TableauDeBord/tuiles/groupe/${groupe}`)).json()
    expect(tuiles).toMatchObject({
      nbContrats: 2,
      tuiles: { derniereFacture: { donnees: { montantTTCFacture: 7_613_549 } } },
    })
    expect(tuiles.tuiles.consommation.donnees).toMatchObject({
      nbCompteurs: 1,
      dernierMois: { volumeConsoEnLitres: 7_450 },
    })
  })

  it('of an answer says that it is closed, tile by tile', async () => {
    await fermer('facture', PORTEE_PARTOUT)
    const { tuiles } = (await visiteur.appeler('GET', `TableauDeBord/tuiles/${ferme}`)).json()
    const fermee = { etat: 'vide', motif: 'CONTENU_FERME', donnees: null }
    expect(tuiles).toMatchObject({ derniereFacture: fermee, prochaineFacturation: fermee, dernierReglement: fermee })
    expect([tuiles.derniereReleve.etat, tuiles.levees.motif]).toEqual(['ok', 'NON_TRANSMIS'])
  })
})
