import { z } from 'zod'
import { contrat } from '../champ/natures/contrat.ts'
import { numeroContrat } from '../common/champs.ts'
import { numeroCompteurRattachement, numeroLibre } from '../common/numeros.ts'

export const actionsAbonnement = ['ATTACHER_CONTRAT', 'DETACHER_CONTRAT'] as const

/** A contract and the one number that proves it is known: of its meter, of one of its invoices, or of its client (1§3.1). */
export const infoRattachementSchema = z.object({
  numeroContratAbonnement: numeroContrat,
  numeroPhysiqueAppareil: numeroCompteurRattachement.optional(),
  numeroDeClient: numeroLibre(contrat.numeroClient.manque).optional(),
  numeroReferenceFacture: numeroLibre(contrat.numeroFacture.manque).optional(),
})
export type InfoRattachement = z.output<typeof infoRattachementSchema>

export const gestionAbonnementSchema = infoRattachementSchema.extend({
  action: z.enum(actionsAbonnement, 'Cette action n’est pas connue.'),
})

/** Most contracts detached by one call; a screen sends packets and shows how far it is. */
export const NB_MAX_DETACHEMENTS = 1_000

export const detachementsSchema = z.object({
  numeros: z
    .array(numeroContrat)
    .min(1, 'Choisissez au moins un contrat.')
    .max(NB_MAX_DETACHEMENTS, `Choisissez ${NB_MAX_DETACHEMENTS} contrats au plus.`),
})

export const detachementsFaitsSchema = z.object({
  nbTraites: z.int().describe('Contracts detached by this call'),
  refus: z.array(z.object({ numeroContrat: z.string(), code: z.string(), message: z.string() })),
  nombreContrats: z.int().describe('Contracts attached to the account afterwards'),
})

export const abonnementGereSchema = z.object({
  action: z.enum(actionsAbonnement),
  numeroContrat: z.string(),
  isResilie: z.boolean().describe('Attached although terminated: the client warns'),
  etat: z
    .enum(['PROUVE', 'A_CONFIRMER'])
    .nullable()
    .describe('A_CONFIRMER: nothing of the contract is open before a proof. Null: detached'),
  nombreContrats: z.int().describe('Contracts open to the account afterwards'),
  nombreAConfirmer: z.int().describe('Contracts attached and not proved afterwards'),
  contexteVide: z.boolean().describe('The last contract was detached: the current context is cleared'),
})
