import { z } from 'zod'
import { email, numeroContrat } from '../common/champs.ts'
import { centimes, soldeDu } from '../facture/factures.schemas.ts'
import { demandeDePaiement, departDePaiement, referencePaiement } from './paiement.schemas.ts'

/** NUM_FACTURE (2§5), as it was typed: which bill it means, the contract says (creances.repo.ts). */
export const numeroFacture = z
  .string()
  .trim()
  .min(3, 'Un numéro de facture compte de 3 à 30 signes.')
  .max(30, 'Un numéro de facture compte de 3 à 30 signes.')

export const jetonVerification = z.string().min(20).max(400).meta({
  description: 'Says that the check of this invoice passed, here and lately: what begins its payment',
})

/** Result of the check of an invoice (2§3): what its paper says, no more. */
export const infoFacture = z.object({
  isValide: z.boolean(),
  isEncaissable: z.boolean(),
  isPaiementAutorise: z.boolean(),
  isBloquerPaiement: z.boolean(),
  soldeFactureClient: soldeDu,
  numeroContrat: z.string(),
  numeroFacture: z.string(),
  adresseLivraison: z.string().nullable().meta({ description: 'Masked: « 8 c… du L… »' }),
  raisonSocialClient: z.string().nullable().meta({ description: 'Masked: « C… M… »' }),
  minutesRestantes: z
    .int()
    .nullable()
    .meta({ description: 'Somebody else is paying it: its page is open for so long; 0: its bank has not said' }),
  jetonVerification: jetonVerification.nullable().meta({ description: 'Null where it may not be paid' }),
  dureeMinutes: z.int().nullable(),
  typeServicePaiement: departDePaiement.shape.config.shape.typeServicePaiement.nullable(),
})
export type InfoFacture = z.output<typeof infoFacture>

export const demandeAnonyme = z.object({
  jetonVerification,
  montant: demandeDePaiement.shape.facturePaiementInfoList.element.shape.montant,
  email: email.meta({ description: 'Where the receipt goes, once it is paid' }),
  isDoublonAccepte: demandeDePaiement.shape.isDoublonAccepte,
})

export const departAnonyme = z.object({
  urlPaiementContactPrestataire: z.url().nullable(),
  reference: referencePaiement,
  statutPaiement: z.int(),
  montant: centimes,
})
export type DepartAnonyme = z.output<typeof departAnonyme>

export const parametresInfoFacture = z.object({ invoice: numeroFacture, contract: numeroContrat })
