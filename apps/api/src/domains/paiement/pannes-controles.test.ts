import { expect, it } from 'vitest'
import { jouer, type Regime } from '../../../test-setup/pannes/campagne.ts'
import { GRAINE } from '../../../test-setup/pannes/formes.ts'
import type { Monde } from '../../../test-setup/pannes/monde.ts'
import { mutations } from '../../../test-setup/pannes/mutations.ts'
import { createTestDatabase } from '../../../test-setup/test-database.ts'
import { importerTexte } from '../../import/import.fixtures.ts'

// Negative controls of the fault runs: each guard of the money taken out in turn, the same people, the same auditor, who must see it
const AU_PLUS_MS = 600_000
const COMMUN = { graine: GRAINE, paiements: 8, portails: 1, veiller: false } as const

/** The bank takes the money and tells of it before it answers with the page. */
const payerAvantLaReponse = async ({ banque, base }: Monde, page: string): Promise<void> => {
  await banque.agir(page, { geste: 'PAYER', notification: 'NORMALE' })
  await banque.finirDePrevenir()
  const reference = banque.simulateur.sessions.get(page)?.reference
  await expect
    .poll(async () => (await base.pool.query('select statut from paiement where reference = $1', [reference])).rows)
    .toEqual([{ statut: 'PAYE' }])
}
/** While the bank makes its first pages, whoever holds a transaction open loses its connection. */
const couperLesTransactions = () => {
  let fois = 0
  return async ({ base }: Monde): Promise<void> => {
    fois += 1
    if (fois > 3) return
    await base.pool.query(
      `select pg_terminate_backend(pid) from pg_stat_activity
        where datname = current_database() and application_name = 'ondine-pannes' and state = 'idle in transaction'`,
    )
  }
}

const CONTROLES: Record<keyof typeof mutations, { voit: string; regime: () => Partial<Regime> }> = {
  captureUnique: { voit: 'CAPTURE', regime: () => ({ gestes: ['orphelin'] }) },
  etatDeDepart: {
    voit: 'GRAND_LIVRE_STATUT_REDIRIGE',
    regime: () => ({ gestes: ['simple'], avantDeRepondre: payerAvantLaReponse }),
  },
  signature: { voit: 'CAPTURE', regime: () => ({ gestes: ['triche'] }) },
  reservation: { voit: 'PAYEE_DEUX_FOIS', regime: () => ({ gestes: ['deuxPersonnes'] }) },
  ordreDesVerrous: { voit: 'INTERBLOCAGE', regime: () => ({ gestes: ['plusieurs'], paiements: 64, livraisons: 6 }) },
  comptesTenus: { voit: 'INTERBLOCAGE', regime: () => ({ gestes: ['simple'], paiements: 64, livraisons: 6 }) },
  intentionEcrite: {
    voit: 'PAGE_SANS_PAIEMENT',
    regime: () => ({ gestes: ['simple'], avantDeRepondre: couperLesTransactions() }),
  },
  montantDuPayeur: { voit: 'MONTANT_CRU', regime: () => ({ gestes: ['tropDemande'] }) },
  retourCru: { voit: 'CAPTURE', regime: () => ({ gestes: ['triche'] }) },
  cleIgnoree: { voit: 'CLE_IGNOREE', regime: () => ({ gestes: ['enDeuxFois'] }) },
}

it.each(Object.entries(CONTROLES))(
  `without %s the auditor sees it (seed ${GRAINE})`,
  { timeout: AU_PLUS_MS },
  async (nom, { voit, regime }) => {
    const base = await createTestDatabase()
    try {
      const { anomalies } = await jouer(base, {
        ...COMMUN,
        ...regime(),
        mutation: mutations[nom as keyof typeof mutations],
      })
      expect(anomalies.map((une) => une.regle)).toContain(voit)
    } finally {
      await base.drop()
    }
  },
)

it(`règlements that billing books under our reference move nothing; without it the auditor sees them (seed ${GRAINE})`, {
  timeout: AU_PLUS_MS,
}, async () => {
  const base = await createTestDatabase()
  try {
    const { anomalies, auditer, journal } = await jouer(base, { ...COMMUN, gestes: ['simple'] })
    expect(anomalies).toEqual([])
    const lignes = journal.demandes.flatMap(({ references, lignes: siennes }) =>
      siennes.map(({ due, montant }, rang) => {
        const euros = (montant / 100).toFixed(2).replace('.', ',')
        const facture = due.idCreance.slice(2)
        return [due.numeroContrat, `R-${references[0]}-${rang}`, '2026-11-20', 'carte', euros, facture, references[0]]
      }),
    )
    const importer = async (portail: boolean, siennes: typeof lignes) => {
      const entete = 'numeroContrat;reference;dateReglement;mode;montant;numeroFacture;referencePortail\n'
      const corps = siennes.map((ligne) => `${ligne.with(6, portail ? ligne[6] : '').join(';')}\n`)
      const { comptes } = await importerTexte(base.pool, 'reglements', entete + corps.join(''))
      expect(comptes).toMatchObject({ acceptees: siennes.length, refusees: 0 })
    }
    await importer(true, lignes.slice(0, 4))
    expect(await auditer()).toEqual([])
    await importer(false, lignes.slice(4))
    expect((await auditer()).map(({ regle }) => regle)).toContain('AVANCE')
  } finally {
    await base.drop()
  }
})
