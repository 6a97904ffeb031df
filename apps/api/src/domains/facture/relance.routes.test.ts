import { afterAll, describe, expect, it } from 'vitest'
import { unAbonne } from '../../../test-setup/fixtures/abonne.ts'
import { activer, regler } from '../../../test-setup/fixtures/compte.ts'
import { uneFacture } from '../../../test-setup/fixtures/facture.ts'
import { compteDeFacturesRoutes } from './compte.routes.ts'
import { facturesRoutes } from './factures.routes.ts'

const { db, lire, sonContrat, fermer } = await unAbonne([...compteDeFacturesRoutes, ...facturesRoutes])
afterAll(fermer)

interface Etat {
  motifSansPaiement: string
  isBloquerPaiement: boolean
  rejet: unknown
}

describe('one invoice', () => {
  it('says its state, and why it is not paid online [invoice-offer]', async () => {
    const numero = await sonContrat()
    const { identifiantInterne } = await uneFacture(db, numero, {
      prelevement_le: '2026-10-05',
      prelevement_rejete_le: '2026-10-09',
      phase: 'RELANCE_1',
      nombre_relances: 1,
    })
    const etat = await lire<Etat>(`Facturation/etat/${identifiantInterne}`)
    expect(etat).toMatchObject({
      statut: 'AR',
      phase: 'RELANCE_1',
      soldeFactureClient: -10_000,
      isValide: true,
      isEncaissable: true,
      isPaiementAutorise: false,
      isBloquerPaiement: false,
      isPaiementEnCours: false,
      motifSansPaiement: 'SANS_PRESTATAIRE',
      datePaiementInternet: null,
      rejet: { dateRejet: '2026-10-09', codeRejet: null },
    })
    // the list and the detail say the same
    const [deLaListe] = (await lire<{ resultats: Etat[] }>(`Facture/factures?type=AR&contrat=${numero}`)).resultats
    const detail = await lire<Etat>(`Facture/detailFacture/${identifiantInterne}`)
    for (const dite of [deLaListe, detail])
      expect(dite).toMatchObject({
        phase: 'RELANCE_1',
        motifSansPaiement: etat.motifSansPaiement,
        rejet: etat.rejet,
        isBloquerPaiement: false,
      })
  })

  it('was paid online the last day of what was not taken back since', async () => {
    const numero = await sonContrat()
    const { identifiantInterne, numeroFacture } = await uneFacture(db, numero)
    const ecrire = (cle: string, effet_le: string, [debit, credit] = ['PRESTATAIRE:TEST', 'CLIENT']) =>
      db
        .insertInto('mouvement')
        .values({
          numero_contrat: numero,
          cle,
          nature: debit === 'CLIENT' ? 'CONTREPASSATION' : 'PAIEMENT',
          debit: debit ?? '',
          credit: credit ?? '',
          id_creance: `F:${numeroFacture}`,
          centimes: 700,
          effet_le,
        })
        .execute()
    const paye = async () =>
      (await lire<{ datePaiementInternet: string | null }>(`Facturation/etat/${identifiantInterne}`))
        .datePaiementInternet
    await ecrire('PAIEMENT:A', '2026-11-10')
    await ecrire('PAIEMENT:B', '2026-11-18')
    expect(await paye()).toBe('2026-11-18')
    await ecrire('CONTREPASSE:PAIEMENT:B', '2026-11-19', ['CLIENT', 'PRESTATAIRE:TEST'])
    expect(await paye()).toBe('2026-11-10')
    await ecrire('CONTREPASSE:PAIEMENT:A', '2026-11-19', ['CLIENT', 'PRESTATAIRE:TEST'])
    expect(await paye()).toBeNull()
  })

  it('is blocked while online payment is suspended (BloquerPaiement)', async () => {
    const { identifiantInterne } = await uneFacture(db, await sonContrat())
    const bloque = async () => (await lire<Etat>(`Facturation/etat/${identifiantInterne}`)).isBloquerPaiement
    expect(await bloque()).toBe(false)
    await activer(db, { BloquerPaiement: true })
    expect(await bloque()).toBe(true)
    await activer(db, { BloquerPaiement: false })
  })

  it('says how to pay it, with its reference', async () => {
    const { identifiantInterne } = await uneFacture(db, await sonContrat(), {
      mode_reglement: 'CHEQUE',
      reference_dette: 'D-77',
    })
    const modes = await lire<{ code: string; consigne: string; reference: string; codeQr: string | null }[]>(
      `Facturation/listeModeReglement/${identifiantInterne}`,
    )
    expect(modes.map(({ code, reference }) => [code, reference])).toEqual([
      ['CHEQUE', 'D-77'],
      ['VIREMENT', 'D-77'],
    ])
    for (const { consigne } of modes) expect(consigne).toMatch(/\.$/)
    // without an account nothing can be scanned; with one, what is left and the reference, for the transfer alone
    expect(modes.map(({ codeQr }) => codeQr)).toEqual([null, null])
    await regler(db, { encaissementIban: 'FR76 3000 1007 9412 3456 7890 185' })
    const codes = await lire<{ code: string; codeQr: string | null }[]>(
      `Facturation/listeModeReglement/${identifiantInterne}`,
    )
    expect(codes.map(({ code, codeQr }) => [code, codeQr?.split('\n').slice(6)])).toEqual([
      ['CHEQUE', undefined],
      ['VIREMENT', ['FR7630001007941234567890185', expect.stringMatching(/^EUR\d+\.\d{2}$/), '', '', 'D-77']],
    ])
    await regler(db, { devise: 'CHF' })
    const autres = await lire<{ codeQr: string | null }[]>(`Facturation/listeModeReglement/${identifiantInterne}`)
    expect(autres.map(({ codeQr }) => codeQr)).toEqual([null, null])
    await regler(db, { encaissementIban: null, devise: null })
    const prelevee = await uneFacture(db, await sonContrat(), {
      mode_reglement: 'PRELEVEMENT',
      prelevement_le: '2026-12-05',
    })
    expect(await lire(`Facturation/listeModeReglement/${prelevee.identifiantInterne}`)).toMatchObject([
      { code: 'PRELEVEMENT', isPrevu: true, datePrevue: '2026-12-05', reference: null },
    ])
  })

  it('says where its recovery stands and which help there is, to a household; another country has its own words', async () => {
    const numero = await sonContrat()
    const { identifiantInterne } = await uneFacture(db, numero, {
      phase: 'RELANCE_2',
      nombre_relances: 2,
      derniere_relance_le: '2026-11-02',
    })
    const tresor = await uneFacture(db, numero, { remise_tresor_le: '2026-06-01' })
    const phase = (id: number) => lire<{ libelle: string; aides: { code: string }[] }>(`Amendis/infoPhaseRelance/${id}`)
    const dite = await phase(identifiantInterne)
    expect(dite).toMatchObject({
      phase: 'RELANCE_2',
      libelle: 'Deuxième rappel',
      depuis: '2026-11-02',
      nombreDeRelances: 2,
    })
    expect(dite.aides.map(({ code }) => code)).toEqual(['FSL', 'CCAS'])
    expect((await phase(tresor.identifiantInterne)).libelle).toBe('Au Trésor public')
    await regler(db, { factureTypeDonnees: 'MTC' })
    expect((await phase(identifiantInterne)).aides).toEqual([])
    expect((await phase(tresor.identifiantInterne)).libelle).toBe('Recouvrement')
    // nor in any other word of it: its state in a list, how it is paid, what the account asks
    const { identifiantInterne: id } = tresor
    const dits = await Promise.all(
      [
        `Facture/detailFacture/${id}`,
        `Facturation/listeModeReglement/${id}`,
        `Facturation/listeAlerteReglements/${numero}`,
      ].map((chemin) => lire<object>(chemin)),
    )
    expect(dits[0]).toMatchObject({ etatDit: 'CONTENTIEUX', motifSansPaiement: 'RECOUVREMENT' })
    expect(JSON.stringify(dits)).toContain('confié à un tiers')
    expect(JSON.stringify(dits)).not.toContain('Trésor')
    await regler(db, { factureTypeDonnees: null })
    await db
      .updateTable('client')
      .set({ est_professionnel: true })
      .where('numero_client', 'in', (q) =>
        q.selectFrom('contrat').select('numero_client_payeur').where('numero_contrat', '=', numero),
      )
      .execute()
    expect((await phase(identifiantInterne)).aides).toEqual([])
  })
})
