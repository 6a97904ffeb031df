import { z } from 'zod'
import { numeroContrat } from '../common/champs.ts'

export const actionsAbonnement = ['ATTACHER_CONTRAT', 'DETACHER_CONTRAT'] as const

/** A number as its paper or its meter bears it, spaces or not, in capitals or not. */
export const sansEspace = (numero: string): string => numero.replace(/\s/g, '').toUpperCase()
const numeroCopie = () => z.string().overwrite(sansEspace)
const SIGNES = /^[A-Za-z0-9 ./_-]*$/
const SIGNE_REFUSE = 'Ce numéro contient un caractère qui n’est pas accepté.'

/** Engraved number of a meter, at sign-up and at attachment: 6 to 11 characters (1§5), upper-cased, without spaces. */
export const numeroCompteurRattachement = numeroCopie()
  .min(6, 'Un numéro de compteur compte de 6 à 11 caractères.')
  .max(11, 'Un numéro de compteur compte de 6 à 11 caractères.')
  .regex(SIGNES, SIGNE_REFUSE)
const numeroLibre = (vide: string) =>
  numeroCopie()
    .min(1, vide)
    .max(50, 'Ce numéro est trop long.')
    .regex(SIGNES, SIGNE_REFUSE)
    // what stands for « none » in billing is nobody's number
    .regex(/[A-Za-z0-9]/, vide)

/** A contract and the one number that proves it is known: of its meter, of one of its invoices, or of its client (1§3.1). */
export const infoRattachementSchema = z.object({
  numeroContratAbonnement: numeroContrat,
  numeroPhysiqueAppareil: numeroCompteurRattachement.optional(),
  numeroDeClient: numeroLibre('Un numéro de client est attendu.').optional(),
  numeroReferenceFacture: numeroLibre('Un numéro de facture est attendu.').optional(),
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
