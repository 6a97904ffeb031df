import type { Capture, Constat } from '@ondine/paiement-providers/port.ts'
import { administrationPaiementErreurs } from '@ondine/webapi/paiement/administration.messages.ts'
import type { EffetPaiement } from '@ondine/webapi/paiement/paiement.etats.ts'
import type { Contexte } from '../../../platform/context.ts'
import { ErreurApi } from '../../../platform/http/erreur-api.ts'
import { jourLocal } from '../../../platform/instant-local.ts'
import { avanceDuContrat, passerEcritures, reprendreEcritures } from '../../facture/creances.public.ts'
import { publierIncident, publierRegularises } from '../incidents/dire-incidents.ts'
import { type LignePaiement, liberer } from '../paiement.repo.ts'
import {
  cleDe,
  ecrituresDeLAvance,
  ecrituresDuDouble,
  ecrituresDuPlan,
  ecrituresEnAttente,
  type Restes,
} from './ecritures.rules.ts'
import { detacherDivergents, insererEncaissement, type Source } from './encaissement.repo.ts'
import type { LigneTenue, PaiementPris } from './prendre.repo.ts'
import { lignesASolder, prendre } from './prendre.ts'
import { annoncerExcedent, envoyerRecu } from './prevenir.ts'

/** A payment whose state is being changed, its dues and itself held. */
export interface EnMain {
  readonly paiement: PaiementPris
  readonly lignes: readonly LigneTenue[]
  readonly constat: Constat
  readonly conforme: boolean
  readonly source: Source
}
type Effet = (ctx: Contexte, enMain: EnMain & { readonly capture: Capture }) => Promise<void>

const restesDe = (lignes: readonly LigneTenue[]): Restes =>
  new Map(
    lignes.map(({ numero_contrat, id_creance, reste_centimes }) => [
      cleDe(numero_contrat, id_creance),
      reste_centimes ?? 0,
    ]),
  )
const recuDe = ({ paiement }: EnMain, { transaction, montant }: Capture) => ({
  paiementId: paiement.id,
  prestataire: paiement.prestataire,
  transaction,
  montant,
})
const origineDe = ({ id, reference }: LignePaiement, { le }: Capture) => ({
  paiementId: id,
  reference,
  effetLe: jourLocal(le),
})
const sommeDe = (ecritures: readonly { readonly credit: string; readonly centimes: number }[]): number =>
  ecritures.reduce((somme, { credit, centimes }) => somme + (credit === 'AVANCE' ? centimes : 0), 0)

const solder: Effet = async (ctx, enMain) => {
  const { paiement, lignes, capture } = enMain
  const tenues = await lignesASolder(ctx, paiement)
  const restes = restesDe(tenues)
  const duPlan = ecrituresDuPlan(lignes, restes, recuDe(enMain, capture))
  const avecAvance = [...new Set(lignes.flatMap((une) => (une.avance_centimes > 0 ? [une.numero_contrat] : [])))]
  const avances = new Map<string, number>()
  for (const contrat of avecAvance) avances.set(contrat, await avanceDuContrat(ctx, contrat))
  const deLAvance = ecrituresDeLAvance(lignes, restes, { paiementId: paiement.id, avances })
  await passerEcritures(ctx, [...duPlan, ...deLAvance], origineDe(paiement, capture))
  await annoncerExcedent(ctx, paiement, { ...capture, centimes: sommeDe(duPlan) })
  if (!paiement.a_regulariser) return
  // looked at again: billing may have booked and rejected that money before it was known
  await publierRegularises(
    ctx,
    (await prendre(ctx, paiement.id)).lignes.flatMap(
      ({ numero_contrat: numeroContrat, id_creance: idCreance, reste_centimes }) =>
        reste_centimes === 0 ? [{ numeroContrat, idCreance }] : [],
    ),
  )
}

const avancer: Effet = async (ctx, enMain) => {
  const { paiement, lignes, capture } = enMain
  await passerEcritures(ctx, ecrituresDuDouble(lignes, recuDe(enMain, capture)), origineDe(paiement, capture))
  await annoncerExcedent(ctx, paiement, { ...capture, centimes: capture.montant })
}

const mettreEnAttente: Effet = async (ctx, enMain) => {
  const { paiement, lignes, capture } = enMain
  // the ledger is of one currency: another one stands in the captures alone, for staff
  if (capture.devise !== paiement.devise) return
  await passerEcritures(ctx, ecrituresEnAttente(lignes, recuDe(enMain, capture)), origineDe(paiement, capture))
}

const encaisser: Effet = async (ctx, { paiement, conforme, source, capture }) => {
  const avec = { paiementId: paiement.id, conforme, le: ctx.clock.now(), source }
  if (!(await insererEncaissement(ctx.sql, paiement.prestataire, capture, avec)))
    throw new Error('a capture that was not known is written already, under the lock of its payment')
}

// whoever has paid, nobody decides any more of what waits under that payment: it would stand on no list
const laisserSansPaiement: Effet = async (ctx, { paiement, source, capture }) => {
  const avec = { paiementId: null, venuPour: paiement.id, conforme: false, le: ctx.clock.now(), source }
  await insererEncaissement(ctx.sql, paiement.prestataire, capture, avec)
}

/** Takes back all that the payment moved. @throws ErreurApi PA43 a part of it settled something else since */
const reprendre = async (ctx: Contexte, { paiement, lignes }: EnMain): Promise<void> => {
  const contrats = [...new Set(lignes.map(({ numero_contrat }) => numero_contrat))]
  const origine = { paiementId: paiement.id, reference: paiement.reference, effetLe: jourLocal(ctx.clock.now()) }
  if ((await reprendreEcritures(ctx, contrats, origine)).length > 0)
    throw new ErreurApi(administrationPaiementErreurs.avanceUtilisee)
}

const avertir = async (ctx: Contexte, { paiement, constat }: EnMain): Promise<void> => {
  ctx.log.warn({ paiement: paiement.reference, constat: constat.nature }, 'A payment needs somebody to look at it.')
}

// what waited is all that it moved: of a payment that was never to be verified there is nothing
const detacher: Effet = async (ctx, enMain) => {
  if (enMain.paiement.statut !== 'A_VERIFIER') return
  await reprendre(ctx, enMain)
  await detacherDivergents(ctx.sql, enMain.paiement.id)
}

/** Effects that a capture has. */
const duPaye: Partial<Record<EffetPaiement, Effet>> = {
  ENCAISSER: encaisser,
  SOLDER: solder,
  AVANCER: avancer,
  METTRE_EN_ATTENTE: mettreEnAttente,
  LAISSER_SANS_PAIEMENT: laisserSansPaiement,
  DETACHER: detacher,
  RECU: (ctx, { paiement, lignes, capture }) => envoyerRecu(ctx, paiement, lignes, capture.le),
}
const deTous: Partial<Record<EffetPaiement, (ctx: Contexte, enMain: EnMain) => Promise<void>>> = {
  LIBERER: (ctx, { paiement }) => liberer(ctx.sql, paiement.id),
  INCIDENT: (ctx, { paiement, lignes }) => publierIncident(ctx, paiement, lignes),
  AVERTIR_PERSONNEL: avertir,
  REPRENDRE_ECRITURES: reprendre,
}

/** Does what the table says an event brings about. @throws Error for an effect that nothing here does */
export const produire = async (ctx: Contexte, effets: readonly EffetPaiement[], enMain: EnMain): Promise<void> => {
  for (const effet of effets) {
    const paye = duPaye[effet]
    const simple = deTous[effet]
    if (paye !== undefined && enMain.constat.nature === 'PAYE')
      await paye(ctx, { ...enMain, capture: enMain.constat.capture })
    else if (simple !== undefined) await simple(ctx, enMain)
    else throw new Error(`Nothing does ${effet} here.`)
  }
}
