import { z } from 'zod'
import { jour } from '../consommation/consommation.schemas.ts'
import { centimes, identifiantInterneFacture, soldeComptable } from './factures.schemas.ts'
import { codesAlerteReglement, niveauxAlerteReglement } from './relance.codes.ts'

/** A payment as billing books it, or one made online that it has not booked yet (2§3). */
export const reglement = z.object({
  dateReglement: jour,
  modeReglement: z.string(),
  libelleModeReglement: z.string(),
  numeroFacture: z.string().nullable().meta({
    description: 'Null for whoever only reads the contract (decision 013), or where it settles no single one',
  }),
  montantTtc: centimes,
  isEnCoursIntegration: z.boolean().meta({ description: 'Made online, not booked by billing yet' }),
  rejet: z.object({ dateRejet: jour, codeRejet: z.string().nullable() }).nullable(),
  recu: z.string().nullable().meta({
    description: 'Names its receipt; null where there is none: refused, or read by who only reads the contract',
  }),
})
export type Reglement = z.output<typeof reglement>

/** What asks something of the person who pays (decision 026). */
export const alerteReglement = z.object({
  code: z.enum(codesAlerteReglement),
  niveau: z.enum(niveauxAlerteReglement),
  titre: z.string(),
  message: z.string(),
  identifiantInterneFacture: identifiantInterneFacture.nullable(),
  numeroFacture: z.string().nullable(),
  numeroEcheancier: z.string().nullable(),
  date: jour.nullable().meta({ description: 'Of the refusal, the last reminder, or the day it was due' }),
  montant: centimes.meta({ description: 'What is left of it' }),
})
export type AlerteReglement = z.output<typeof alerteReglement>

/** What is the gravest of an account, of a contract as of a group. */
export const alerteDuCompte = alerteReglement
  .pick({ code: true, niveau: true, titre: true, message: true, date: true, montant: true })
  .extend({ nombre: z.number().int().meta({ description: 'Dues it is about' }) })
export type AlerteDuCompte = z.output<typeof alerteDuCompte>

/** The gravest alert, and how many dues ask for something. */
export const alertesDuCompte = { alerte: alerteDuCompte.nullable(), nbAlertes: z.number().int() } as const

/** The balance, the gravest alert, and whether payments are shown for this contract. */
export const soldeEtAlerte = soldeComptable.extend({
  ...alertesDuCompte,
  isReglementsMasques: z.boolean().meta({ description: 'A contract billed with others, and the feature hides them' }),
})
