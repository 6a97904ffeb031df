import { afterAll, beforeEach, describe, expect, it } from 'vitest'
import { courrielsPour } from '../../../test-setup/fixtures/compte.ts'
import { unContrat } from '../../../test-setup/fixtures/contrat.ts'
import { uneFacture } from '../../../test-setup/fixtures/facture.ts'
import { MAINTENANT } from '../../../test-setup/fixtures/utilisateur.ts'
import { importerTexte } from '../../import/import.fixtures.ts'
import { annoncerFacturesJob } from './annonces/annoncer-factures.job.ts'
import { type Lecteur, unPassage } from './passages.fixtures.ts'

// docs/decisions/056: what who came to a contract reads of it, and who stayed
const {
  db,
  pool,
  fermer,
  unMonde,
  unCompte,
  personne,
  appeler,
  executer,
  passer,
  facturer,
  rattacher,
  lues,
  detail,
  solde,
} = await unPassage()
afterAll(fermer)

let monde: Awaited<ReturnType<typeof unMonde>>
let contrat: string
beforeEach(async () => {
  monde = await unMonde()
  contrat = monde.contrat
})

describe('who came to the contract', () => {
  it('reads and owes nothing of what was before', async () => {
    await db
      .insertInto('reglement')
      .values({
        numero_contrat: contrat,
        reference: 'R1',
        regle_le: '2026-11-05',
        mode: 'CHEQUE',
        montant_centimes: 1_000,
        historique: true,
      })
      .execute()
    await passer(contrat, monde.nouveau)
    const celui = await rattacher(contrat, monde.nouveau)
    expect([await lues(celui, contrat), await detail(celui, monde.avant), await solde(celui, contrat)]).toEqual([
      [],
      404,
      null,
    ])
    const apres = await facturer(contrat)
    expect([await lues(celui, contrat), await detail(celui, apres), await solde(celui, contrat)]).toEqual([
      [apres.numeroFacture],
      200,
      -7_000,
    ])
    expect((await appeler(celui, `Facturation/listeReglements/${contrat}`)).corps.resultats).toEqual([])
    expect((await appeler(monde.parti, `Facturation/listeReglements/${contrat}`)).corps.resultats).toHaveLength(1)
    const tuiles = await appeler(celui, `TableauDeBord/derniereFacture/${contrat}`)
    expect(JSON.stringify(tuiles.corps)).toContain('7000')
    const groupe = await appeler(celui, 'Facture/listeFactures/groupe?idGroupe=0')
    expect(groupe.corps.resultats.map((une: { numeroFacture: string }) => une.numeroFacture)).toEqual([
      apres.numeroFacture,
    ])
  })

  it('is told nothing of the monthly plan of before, nor who left of that of after, and each of theirs', async () => {
    const unPlan = (numero: string, creeLe: string, montant: string) =>
      importerTexte(
        pool,
        'echeances',
        `numeroContrat;numeroEcheancier;rang;nature;dateEcheance;montant;statut;dateCreation\n` +
          `${contrat};${numero};1;MENSUALISATION;2026-12-10;${montant};A_VENIR;${creeLe}\n`,
      )
    const plan = async (lecteur: Lecteur) => (await appeler(lecteur, `Facture/aVenir/${contrat}`)).corps.plan
    const plans = async (lecteur: Lecteur): Promise<unknown[]> => {
      const { corps } = await appeler(lecteur, `Prelevement/plansMensualisation/${contrat}`)
      return corps.map((un: { numeroEcheancier: string }) => un.numeroEcheancier)
    }
    await unPlan('AVANT', '2026-11-03', '31,00')
    expect(await plan(monde.parti)).toMatchObject({ total: 3_100, prochaineMontant: 3_100 })
    await passer(contrat, monde.nouveau)
    const celui = await rattacher(contrat, monde.nouveau)
    expect([await plan(celui), (await plan(monde.parti)).total]).toEqual([null, 3_100])
    await db
      .updateTable('passage_contrat')
      .set({ passe_le: '2026-11-10' })
      .where('numero_contrat', '=', contrat)
      .execute()
    await unPlan('APRES', '2026-11-18', '47,00')
    expect([(await plan(celui)).total, (await plan(monde.parti)).total]).toEqual([4_700, 3_100])
    expect([await plans(celui), await plans(monde.parti)]).toEqual([['APRES'], ['AVANT']])
  })

  it('sees the collections of their time alone', async () => {
    await passer(contrat, monde.nouveau)
    await db
      .updateTable('passage_contrat')
      .set({ passe_le: '2026-11-10' })
      .where('numero_contrat', '=', contrat)
      .execute()
    const celui = await rattacher(contrat, monde.nouveau)
    const lever = (levee_le: string, nombre: number) =>
      db.insertInto('levee').values({ numero_contrat: contrat, levee_le, bac: '', nombre }).execute()
    const levees = async () =>
      (await appeler(celui, `TableauDeBord/getNombreLeveesEtDateDerniereLevee/${contrat}`)).corps
    await lever('2026-11-03', 5)
    expect(await levees()).toEqual({ nombreLevees: null, dateDerniereLevee: null })
    await lever('2026-11-17', 2)
    expect(await levees()).toEqual({ nombreLevees: 2, dateDerniereLevee: '2026-11-17' })
  })

  it('finds none of before by naming it in a selection, whose people find it there still', async () => {
    await passer(contrat, monde.nouveau)
    const celui = await rattacher(contrat, monde.nouveau)
    const factures = [{ identifiantInterneFacture: monde.avant.identifiantInterne, numeroContrat: contrat }]
    for (const chemin of ['totauxSelection', 'telechargeMultiplePdf'])
      expect((await appeler(celui, `Facture/${chemin}`, { factures })).statut).toBe(404)
    expect((await appeler(monde.parti, 'Facture/totauxSelection', { factures })).statut).toBe(200)
  })

  it('attaches it by a bill of theirs, not by one of before', async () => {
    await passer(contrat, monde.nouveau)
    const apres = await facturer(contrat, { emission: '2026-11-20', client: monde.nouveau })
    const celui = await unCompte()
    const parFacture = async ({ numeroFacture }: { numeroFacture: string }) => {
      const { statut, corps } = await appeler(celui, 'Abonnement/gestionAbonnement', {
        action: 'ATTACHER_CONTRAT',
        numeroContratAbonnement: contrat,
        numeroReferenceFacture: numeroFacture,
      })
      return [statut, corps?.code]
    }
    const refus = await parFacture(monde.avant)
    expect(refus).toEqual(await parFacture({ numeroFacture: 'JAMAIS-VUE' }))
    expect(refus[0]).toBe(400)
    expect((await parFacture(apres))[0]).toBe(200)
    expect(await lues(celui, contrat)).toEqual([apres.numeroFacture])
  })

  it('is not told of a bill of before, nor reminded of it', async () => {
    await db.deleteFrom('facture_annonce').execute()
    await db
      .updateTable('client')
      .set({ email: 'nouveau@exemple.fr' })
      .where('numero_client', '=', monde.nouveau)
      .execute()
    await db
      .insertInto('facture_annonce')
      .values({ numero_contrat: contrat, numero_facture: monde.avant.numeroFacture, recue_le: MAINTENANT })
      .execute()
    await passer(contrat, monde.nouveau)
    await executer(annoncerFacturesJob)
    expect(await courrielsPour(db, 'nouveau@exemple.fr')).toEqual([])
    const { rows } = await pool.query('select annoncee_le is not null as dite, prevenue from facture_annonce')
    expect(rows).toEqual([{ dite: true, prevenue: false }])
  })
})

describe('who stays', () => {
  it('the payer reads all of it, before and after, attached before or after the passage', async () => {
    const agence = await personne('Agence')
    contrat = await unContrat(db, { numero_client_titulaire: monde.ancien, numero_client_payeur: agence })
    const premiere = await uneFacture(db, contrat, { date_emission: '2026-11-02' })
    const tot = await rattacher(contrat, agence)
    await passer(contrat, monde.nouveau, { payeur: agence })
    const apres = await facturer(contrat)
    const tard = await rattacher(contrat, agence)
    for (const lecteur of [tot, tard]) {
      expect(await lues(lecteur, contrat)).toEqual([premiere.numeroFacture, apres.numeroFacture])
      expect(await solde(lecteur, contrat)).toBe(-17_000)
    }
    expect(await lues(await rattacher(contrat, monde.nouveau), contrat)).toEqual([apres.numeroFacture])
  })
})
