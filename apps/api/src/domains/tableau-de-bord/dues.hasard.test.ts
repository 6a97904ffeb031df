import type { Attente } from '@ondine/webapi/facture/dues.rules.ts'
import type { EtapeRelance } from '@ondine/webapi/facture/relance.codes.ts'
import { afterAll, expect, it } from 'vitest'
import { unAbonne } from '../../../test-setup/fixtures/abonne.ts'
import { uneCreance, uneFacture } from '../../../test-setup/fixtures/facture.ts'
import { unGroupe } from '../../../test-setup/fixtures/groupe.ts'
import { hasardDe } from '../../../test-setup/fixtures/hasard.ts'
import { compteDeFacturesRoutes } from '../facture/compte.routes.ts'
import { facturesRoutes } from '../facture/factures.routes.ts'
import { facturesGroupeRoutes } from '../facture/groupe.routes.ts'
import { tableauDeBordGroupeRoutes } from './groupe.routes.ts'
import { tableauDeBordRoutes } from './tableau-de-bord.routes.ts'

const { db, userWebId, lire, sonContrat, fermer } = await unAbonne([
  ...compteDeFacturesRoutes,
  ...facturesRoutes,
  ...facturesGroupeRoutes,
  ...tableauDeBordRoutes,
  ...tableauDeBordGroupeRoutes,
])
afterAll(fermer)

/** As decision 026 words it, apart from the table that the product reads: what is expected at each step. */
const ATTENDU: Readonly<Record<EtapeRelance, Attente>> = {
  SOLDEE: 'RIEN',
  A_ECHOIR: 'REGLEMENT',
  ECHUE: 'REGLEMENT',
  RELANCE_1: 'REGLEMENT',
  RELANCE_2: 'REGLEMENT',
  MISE_EN_DEMEURE: 'REGLEMENT',
  CONTENTIEUX: 'REGLEMENT',
  PRELEVEMENT: 'PRELEVEMENT',
  TRESOR: 'TRESOR',
  FSL: 'SUSPENDU',
  LITIGE: 'SUSPENDU',
  PLAN_DE_PAIEMENT: 'SUSPENDU',
  IRRECOUVRABLE: 'SUSPENDU',
}
/** A contentious bill is paid to whoever collects it, one of which nobody asks anything to nobody. */
const sePaieIci = (etape: EtapeRelance): boolean =>
  etape !== 'CONTENTIEUX' && !['SUSPENDU', 'RIEN'].includes(ATTENDU[etape])

const graine = Date.now() % 1_000_000
const hasard = hasardDe(graine)
const un = <T>(...choix: readonly T[]): T => choix[Math.floor(hasard() * choix.length)] as T

const auHasard = async (numero: string): Promise<void> => {
  for (let n = 0; n < 4; n++) {
    const centimes = 1 + Math.floor(hasard() * 90_000)
    const jour = un('2026-06-15', '2026-11-19', '2026-11-20', '2026-12-24')
    const quoi = un('FACTURE', 'FACTURE', 'FACTURE', 'AVOIR', 'IMPAYE', 'ECHEANCE')
    if (quoi === 'AVOIR') await uneFacture(db, numero, { nature: 'AVOIR', montant_ttc_centimes: -centimes })
    else if (quoi === 'FACTURE')
      await uneFacture(db, numero, {
        montant_ttc_centimes: centimes,
        reste: un(centimes, centimes, Math.floor(centimes / 2), 0),
        limite_paiement_le: un(jour, jour, null),
        phase: un(null, null, null, 'RELANCE_1', 'MISE_EN_DEMEURE', 'CONTENTIEUX', 'PLAN_DE_PAIEMENT', 'IRRECOUVRABLE'),
        contentieux: un(false, false, true),
        nombre_relances: un(0, 0, 1, 3),
        gel: un(null, null, null, 'FSL', 'LITIGE'),
        remise_tresor_le: un(null, null, null, '2026-09-01'),
        prelevement_le: un(null, '2026-11-01', '2026-12-05'),
        prelevement_rejete_le: un(null, '2026-11-05'),
      })
    else await uneCreance(db, numero, { nature: quoi, centimes, jour, statut: un('A_VENIR', 'REJETEE') })
  }
}

interface Solde {
  solde: number | null
  nbFacturesARegler: number
  montantARegler: number
  nbEnRetard: number
  montantEnRetard: number
  prochaineLimite: string | null
  montantEnPrelevement: number
  montantSuspendu: number
  montantAuTresor: number
  montantEnFaveur: number
  alerte: { code: string; niveau: string; nombre: number; montant: number } | null
  nbAlertes: number
}
const tuileDe = async (chemin: string) =>
  (await lire<{ tuiles: { facturesARegler: { donnees: Record<string, unknown> } } }>(`TableauDeBord/tuiles/${chemin}`))
    .tuiles.facturesARegler.donnees
const soldeDe = (chemin: string) => lire<Solde>(`Facturation/soldeComptableEtAlerteContratAbonnement/${chemin}`)
const tuileDuSolde = (solde: Solde) => ({
  nombre: solde.nbFacturesARegler,
  montant: solde.montantARegler,
  prochaineLimite: solde.prochaineLimite,
  nbEnRetard: solde.nbEnRetard,
  montantEnRetard: solde.montantEnRetard,
  montantEnPrelevement: solde.montantEnPrelevement,
})
const soldeDesParts = (s: Solde): number =>
  s.montantEnFaveur - s.montantARegler - s.montantEnPrelevement - s.montantSuspendu - s.montantAuTresor

it(`says the same of what is due wherever it is said (seed ${graine})`, { timeout: 120_000 }, async () => {
  const contrats: string[] = []
  const sommes: Solde[] = []
  for (let n = 0; n < 12; n++) {
    const numero = await sonContrat()
    contrats.push(numero)
    await auHasard(numero)
    const solde = await soldeDe(numero)
    sommes.push(solde)
    expect(solde.solde).toBe(soldeDesParts(solde))
    expect(await tuileDe(numero)).toMatchObject(tuileDuSolde(solde))
    // step by step: of each bill in the lists, and of the items and instalments
    const parts = { REGLEMENT: 0, PRELEVEMENT: 0, TRESOR: 0, SUSPENDU: 0, RIEN: 0 }
    let nombre = 0
    const retard = { nombre: 0, montant: 0 }
    const compter = (etape: EtapeRelance, reste: number): void => {
      parts[ATTENDU[etape]] += reste
      if (ATTENDU[etape] !== 'REGLEMENT') return
      nombre++
      if (etape === 'A_ECHOIR') return
      retard.nombre++
      retard.montant += reste
    }
    for (const type of ['AR', 'TR'])
      for (const { identifiantInterneFacture: id, soldeFactureClient } of (
        await lire<{ resultats: { identifiantInterneFacture: number; soldeFactureClient: number }[] }>(
          `Facture/factures?type=${type}&contrat=${numero}`,
        )
      ).resultats) {
        const { etape } = await lire<{ etape: EtapeRelance }>(`Amendis/infoPhaseRelance/${id}`)
        compter(etape, -soldeFactureClient)
        const modes = await lire<unknown[]>(`Facturation/listeModeReglement/${id}`)
        expect([etape, modes.length > 0]).toEqual([etape, sePaieIci(etape)])
      }
    for (const { solde: reste, etape } of await lire<{ solde: number; etape: EtapeRelance }[]>(
      `Amendis/listeImpayes/${numero}`,
    ))
      compter(etape, -reste)
    const echeances = await db
      .selectFrom('echeance as e')
      .innerJoin('creance as c', (j) =>
        j.onRef('c.numero_contrat', '=', 'e.numero_contrat').onRef('c.id_creance', '=', 'e.id_creance'),
      )
      .select(['e.statut', 'c.reste_centimes'])
      .where('e.numero_contrat', '=', numero)
      .execute()
    for (const { statut, reste_centimes } of echeances)
      compter(statut === 'REJETEE' ? 'ECHUE' : 'PRELEVEMENT', Number(reste_centimes))
    expect([nombre, parts]).toEqual([
      solde.nbFacturesARegler,
      {
        REGLEMENT: solde.montantARegler,
        PRELEVEMENT: solde.montantEnPrelevement,
        TRESOR: solde.montantAuTresor,
        SUSPENDU: solde.montantSuspendu,
        RIEN: 0,
      },
    ])
    expect(retard).toEqual({ nombre: solde.nbEnRetard, montant: solde.montantEnRetard })
    // the alerts one by one, and the gravest of them
    const alertes = await lire<{ code: string; niveau: string; montant: number }[]>(
      `Facturation/listeAlerteReglements/${numero}`,
    )
    const graves = alertes.filter(({ code }) => code === alertes[0]?.code)
    expect([solde.nbAlertes, solde.alerte?.code, solde.alerte?.nombre, solde.alerte?.montant]).toEqual([
      alertes.length,
      graves[0]?.code,
      graves[0] && graves.length,
      graves[0] && graves.reduce((somme, { montant }) => somme + montant, 0),
    ])
    const seul = await unGroupe(db, userWebId, { contrats: [numero] })
    const { numeroContrat: _numero, isReglementsMasques: _masques, ...dit } = solde as Solde & Record<string, unknown>
    expect(await soldeDe(`groupe/${seul}`)).toMatchObject(dit)
  }
  const groupe = await unGroupe(db, userWebId, { contrats })
  const total = await soldeDe(`groupe/${groupe}`)
  const somme = (cle: 'montantARegler' | 'nbFacturesARegler' | 'montantEnRetard' | 'nbAlertes'): number =>
    sommes.reduce((cumul, une) => cumul + une[cle], 0)
  for (const cle of ['montantARegler', 'nbFacturesARegler', 'montantEnRetard', 'nbAlertes'] as const)
    expect([cle, total[cle]]).toEqual([cle, somme(cle)])
  expect(total.solde).toBe(soldeDesParts(total))
  expect(await tuileDe(`groupe/${groupe}`)).toMatchObject(tuileDuSolde(total))
})
