import { parcourir } from '@ondine/webapi/common/etats.fixtures.ts'
import type { Role } from '@ondine/webapi/common/etats.rules.ts'
import type { GesteDemande } from '@ondine/webapi/demarche/demande.codes.ts'
import { type EtatDemande, etatsDemande } from '@ondine/webapi/demarche/demande.etats.ts'
import { afterAll, expect, it } from 'vitest'
import { uneDemande } from '../../../test-setup/fixtures/demande.ts'
import { MAINTENANT } from '../../../test-setup/fixtures/utilisateur.ts'
import { fixedClock } from '../../platform/clock.ts'
import type { Contexte } from '../../platform/context.ts'
import { randomIds } from '../../platform/ids.ts'
import { uneBaseDeTravaux } from '../../platform/jobs/jobs.fixtures.ts'
import { faire } from './faire.ts'
import { findDemande } from './lecture.repo.ts'

const base = await uneBaseDeTravaux()
afterAll(base.drop)
const ctx = {
  sql: base.db,
  clock: fixedClock(MAINTENANT),
  ids: randomIds,
  parametres: { demandePieceJours: 10 },
  jobs: { add: async () => undefined, addAll: async () => undefined },
} as unknown as Contexte

const lire = async (reference: string) => {
  const demande = await findDemande(base.db, reference)
  if (demande === undefined) throw new Error(`no ${reference}`)
  return demande
}
const geste = (evenement: GesteDemande, par: Role) => ({
  par,
  jouer: async (reference: string) =>
    faire(ctx, await lire(reference), { geste: evenement, par, texte: 'Essai', auteurId: undefined }),
})

it('a request goes where its table says, by staff, by its owner, by billing and by our own jobs, and nowhere else', async () => {
  for (const par of ['AGENT', 'ABONNE', 'FOURNISSEUR', 'SYSTEME'] as const) {
    const { ecarts } = await parcourir(etatsDemande, {
      poser: async (etat: EtatDemande) =>
        uneDemande(base.db, null, { etat, close_le: etat === 'TRAITE' || etat === 'ANNULE' ? MAINTENANT : null }),
      lire: async (reference) => (await lire(reference)).etat,
      gestes: {
        PRISE_EN_CHARGE: geste('PRISE_EN_CHARGE', par),
        PIECE_DEMANDEE: geste('PIECE_DEMANDEE', par),
        REPONSE: geste('REPONSE', par),
        TRAITEMENT: geste('TRAITEMENT', par),
        ANNULATION: geste('ANNULATION', par),
        REOUVERTURE: geste('REOUVERTURE', par),
        PIECE_RECUE: geste('PIECE_RECUE', par),
        PIECE_MANQUANTE: geste('PIECE_MANQUANTE', par),
        PIECE_RETIREE: geste('PIECE_RETIREE', par),
        ATTRIBUTION: geste('ATTRIBUTION', par),
        REMISE: geste('REMISE', par),
        COMPLEMENT: geste('COMPLEMENT', par),
        NOTE: geste('NOTE', par),
        FACTURATION_PRISE: geste('FACTURATION_PRISE', par),
        FACTURATION_REFUS: geste('FACTURATION_REFUS', par),
        FACTURATION_FAIT: geste('FACTURATION_FAIT', par),
        FACTURATION_ANNULE: geste('FACTURATION_ANNULE', par),
        FACTURATION_MAINTIEN: geste('FACTURATION_MAINTIEN', par),
        ANNULATION_DEMANDEE: geste('ANNULATION_DEMANDEE', par),
      },
    })
    expect(ecarts).toEqual([])
  }
})
