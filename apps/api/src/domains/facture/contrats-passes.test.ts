import { afterAll, beforeEach, describe, expect, it } from 'vitest'
import { courrielsPour } from '../../../test-setup/fixtures/compte.ts'
import { unContrat } from '../../../test-setup/fixtures/contrat.ts'
import { MAINTENANT } from '../../../test-setup/fixtures/utilisateur.ts'
import { direContratsPassesJob } from '../annonce/dire-contrats-passes.job.ts'
import { unPassage } from './passages.fixtures.ts'

// docs/decisions/056: what who left a contract reads of it
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

describe('who left the contract', () => {
  it('reads and pays the bills of before, nothing that came after, and nothing else of it', async () => {
    expect(await lues(monde.parti, contrat)).toEqual([monde.avant.numeroFacture])
    await passer(contrat, monde.nouveau)
    const apres = await facturer(contrat)
    expect(await lues(monde.parti, contrat)).toEqual([monde.avant.numeroFacture])
    expect([await detail(monde.parti, monde.avant), await detail(monde.parti, apres)]).toEqual([200, 404])
    expect(await solde(monde.parti, contrat)).toBe(-55_047)
    const { identifiantInterne, numeroFacture } = monde.avant
    expect(
      (await appeler(monde.parti, `Facture/isFactureTelechargeable/${identifiantInterne}/${contrat}/${numeroFacture}`))
        .statut,
    ).not.toBe(500)
    for (const chemin of [
      `Abonnement/detailAbonnement/${contrat}`,
      `TableauDeBord/tuiles/${contrat}`,
      `Facture/listeConsommationsFacturees/${contrat}`,
    ])
      expect([chemin, (await appeler(monde.parti, chemin)).statut]).toEqual([chemin, 404])
    for (const chemin of [
      `Facturation/listeReglements/${contrat}`,
      `Facturation/listeAlerteReglements/${contrat}`,
      `Facturation/etat/${identifiantInterne}`,
      `Facturation/listeModeReglement/${identifiantInterne}`,
      `Prelevement/plansMensualisation/${contrat}`,
      `Prelevement/listeEcheancesEncaissables/${contrat}`,
      `Amendis/listeImpayes/${contrat}`,
      `Facture/explication/${identifiantInterne}`,
      `Facture/aVenir/${contrat}`,
    ])
      expect([chemin, (await appeler(monde.parti, chemin)).statut]).toEqual([chemin, 200])
  })

  it('finds it among the contracts that are closed but for their bills, with what is left of theirs', async () => {
    await passer(contrat, monde.nouveau)
    await facturer(contrat)
    const { corps } = await appeler(monde.parti, 'Facture/contratsResilies')
    expect(corps.resultats).toEqual([
      expect.objectContaining({ numeroContrat: contrat, reste: 55_047, dateFin: '2026-11-20', isPasse: true }),
    ])
    // found by its number, which is how a screen learns why the bills that it shows are there
    const seul = await appeler(monde.parti, `Facture/contratsResilies?recherche=${contrat}`)
    expect(seul.corps.resultats).toEqual(corps.resultats)
  })

  it('takes nobody along: neither sub-users nor members of their groups read anything of it any more', async () => {
    expect([await lues(monde.secondaire, contrat), await lues(monde.membre, contrat)]).toEqual([[null], [null]])
    await passer(contrat, monde.nouveau)
    await facturer(contrat)
    expect([await lues(monde.secondaire, contrat), await lues(monde.membre, contrat)]).toEqual([404, 404])
    expect([await detail(monde.secondaire, monde.avant), await detail(monde.membre, monde.avant)]).toEqual([404, 404])
  })

  it('is shown no client of those who came', async () => {
    await passer(contrat, monde.nouveau)
    const { corps } = await appeler(monde.parti, `Facture/detailFacture/${monde.avant.identifiantInterne}`)
    expect(JSON.stringify(corps)).not.toMatch(/Nouveau/)
    expect(JSON.stringify(corps)).not.toContain(monde.nouveau)
  })

  it('has the last bill that comes late, written to the people of its time', async () => {
    await db
      .updateTable('facture')
      .set({ periode_au: '2026-10-31' })
      .where('numero_facture', '=', monde.avant.numeroFacture)
      .execute()
    await passer(contrat, monde.nouveau, { dateEtat: '2026-11-10' })
    const apres = await facturer(contrat, { emission: '2026-11-20', du: '2026-11-10', au: '2026-11-19' })
    const derniere = await facturer(contrat, { emission: '2026-11-20', du: '2026-10-01', au: '2026-11-10' })
    const celui = await rattacher(contrat, monde.nouveau)
    expect(await lues(monde.parti, contrat)).toEqual([monde.avant.numeroFacture, derniere.numeroFacture])
    expect(await lues(celui, contrat)).toEqual([apres.numeroFacture])
    const { rows } = await pool.query<{ titulaire: string }>(
      `select p.titulaire from facture f join lateral (
         select * from facture_personnes p where p.numero_contrat = f.numero_contrat and p.des_interne <= f.identifiant_interne
          order by p.des_interne desc limit 1) p on true
        where f.numero_contrat = $1 order by f.identifiant_interne`,
      [contrat],
    )
    expect(rows.map(({ titulaire }) => titulaire)).toEqual(['Ancien', 'Nouveau', 'Ancien'])
    expect((await facturer(contrat)).numeroFacture).not.toBe('')
    expect(await lues(monde.parti, contrat)).toHaveLength(2)
  })

  it('has it by the client that it names too, whatever its dates', async () => {
    await passer(contrat, monde.nouveau)
    const [sienne, leur] = [
      await facturer(contrat, { client: monde.ancien }),
      await facturer(contrat, { emission: '2026-11-15', client: monde.nouveau }),
    ]
    const celui = await rattacher(contrat, monde.nouveau)
    expect(await lues(monde.parti, contrat)).toEqual([monde.avant.numeroFacture, sienne.numeroFacture])
    expect(await lues(celui, contrat)).toEqual([leur.numeroFacture])
  })

  it('a bill that may be of either is read by neither, and by who was there for both', async () => {
    const agence = await personne('Agence')
    contrat = await unContrat(db, { numero_client_titulaire: monde.ancien, numero_client_payeur: agence })
    const [locataire, gerant, agent] = [
      await rattacher(contrat, monde.ancien),
      await rattacher(contrat, agence),
      await unCompte('CHARGE_DE_CLIENTELE'),
    ]
    await passer(contrat, monde.nouveau, { payeur: agence })
    const { numeroFacture } = await facturer(contrat, { emission: '2026-11-18' })
    const celui = await rattacher(contrat, monde.nouveau)
    expect([await lues(locataire, contrat), await lues(celui, contrat)]).toEqual([[], []])
    expect([await lues(gerant, contrat), await lues(agent, contrat)]).toEqual([[numeroFacture], [numeroFacture]])
  })

  it('gets one mail that says so and whom to call; nothing is told again by the same file', async () => {
    await pool.query('update attachement_passe set prevenu_le = now()')
    await passer(contrat, monde.nouveau)
    await passer(contrat, monde.nouveau)
    for (let i = 0; i < 2; i++) await executer(direContratsPassesJob)
    const mails = await courrielsPour(db, monde.parti.email)
    expect(mails).toEqual([
      expect.objectContaining({
        type: 'CONTRAT_PASSE',
        champs: expect.objectContaining({
          contrats: `contrat ${contrat}`,
          suite:
            'Les factures d’avant ce changement restent dans votre compte, page «\u202fFactures\u202f», et s’y règlent.',
        }),
      }),
    ])
    const { rows } = await pool.query(`select corps_message as texte from mail_type where type = 'CONTRAT_PASSE'`)
    expect(rows[0]?.texte).toMatch(/\{\{regieTelephone\}\}/)
  })

  it('keeps nothing to read once the account is closed by staff, or deleted', async () => {
    await passer(contrat, monde.nouveau)
    await db
      .updateTable('utilisateur')
      .set({ ferme_par_gestion_le: MAINTENANT })
      .where('user_web_id', '=', monde.parti.userWebId)
      .execute()
    const { rows } = await pool.query('select peut_lire_factures($1, $2) as oui', [monde.parti.userWebId, contrat])
    expect(rows).toEqual([{ oui: false }])
    await db
      .updateTable('utilisateur')
      .set({ supprime_le: MAINTENANT })
      .where('user_web_id', '=', monde.parti.userWebId)
      .execute()
    const restes = await pool.query('select 1 from attachement_passe where user_web_id = $1', [monde.parti.userWebId])
    expect(restes.rows).toEqual([])
  })
})
