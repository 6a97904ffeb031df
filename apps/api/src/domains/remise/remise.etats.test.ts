import { parcourir } from '@ondine/webapi/common/etats.fixtures.ts'
import { passage } from '@ondine/webapi/common/etats.rules.ts'
import type { ResultatAcquittement } from '@ondine/webapi/remise/remise.codes.ts'
import { type EtatRemise, etatsRemise } from '@ondine/webapi/remise/remise.etats.ts'
import { afterAll, expect, it } from 'vitest'
import { MAINTENANT } from '../../../test-setup/fixtures/utilisateur.ts'
import { createTestDatabase } from '../../../test-setup/test-database.ts'
import { fixedClock } from '../../platform/clock.ts'
import type { Contexte } from '../../platform/context.ts'
import { garderAcquittement } from './acquittement.repo.ts'
import { appliquerAcquittement } from './appliquer-acquittement.ts'
import { retirerRemise } from './remise.public.ts'
import { changerRemise, findRemise, insererRemise } from './remise.repo.ts'

const base = await createTestDatabase()
afterAll(base.drop)
const ctx = {
  sql: base.db,
  clock: fixedClock(MAINTENANT),
  jobs: { add: async () => undefined, addAll: async () => undefined },
  installation: { abonnes: { 'remise-suivie': [] } },
} as unknown as Contexte

const seul = (evenement: 'DEPART' | 'ABANDON') => ({
  par: 'SYSTEME' as const,
  jouer: (numero: string) => changerRemise(base.db, numero, passage(etatsRemise, { evenement })),
})
const dit = (resultat: ResultatAcquittement) => ({
  par: 'FOURNISSEUR' as const,
  jouer: async (numero: string) => {
    const garde = await garderAcquittement(base.db, { numero, resultat, le: MAINTENANT.toISOString() }, MAINTENANT)
    if (garde !== undefined) await appliquerAcquittement(ctx, garde)
  },
})
let suite = 0

it('a hand-over goes where its table says, by us and by billing, and nowhere else', async () => {
  const { ecarts } = await parcourir(etatsRemise, {
    poser: async (etat: EtatRemise) => {
      const nouvelle = {
        nature: 'DEMANDE',
        objet: `D${++suite}`,
        numeroContrat: null,
        contenu: {},
        le: MAINTENANT,
      } as const
      const numero = await insererRemise(base.db, nouvelle)
      await base.db.updateTable('remise').set({ etat }).where('numero', '=', numero).execute()
      return numero
    },
    lire: async (numero) => (await findRemise(base.db, numero))?.etat as EtatRemise,
    gestes: {
      DEPART: seul('DEPART'),
      ABANDON: seul('ABANDON'),
      RETRAIT: { par: 'SYSTEME', jouer: (numero) => retirerRemise(ctx, numero) },
      RECU: dit('RECU'),
      ACCEPTE: dit('ACCEPTE'),
      REFUSE: dit('REFUSE'),
      FAIT: dit('FAIT'),
    },
  })
  expect(ecarts).toEqual([])
})
