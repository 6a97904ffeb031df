import { infoRattachementSchema } from '@ondine/webapi/abonnement/rattachement.schemas.ts'
import { captchaTextes } from '@ondine/webapi/acces/captcha.messages.ts'
import { email, identifiant, nom, prenom } from '@ondine/webapi/common/champs.ts'
import { inscriptionTextes } from '@ondine/webapi/inscription/inscription.messages.ts'
import type { BornesMotDePasse } from '@ondine/webapi/utilisateur/exigences-mot-de-passe.rules.ts'
import { z } from 'zod'
import { champsMotDePasse, memeMotDePasse } from '../../formulaire/nouveau-mot-de-passe.schema.ts'
import type { ModeRattachement } from './inscription.textes.ts'

export interface ReglesInscription {
  readonly motDePasse: BornesMotDePasse
  /** The e-mail serves as identifiant: the other field is hidden (1§5). */
  readonly parEmail: boolean
  readonly captcha: boolean
  readonly rattachementObligatoire: boolean
  /** A premium user, who is no member of staff, fills it in (1§5). */
  readonly premium: boolean
}

const { shape } = infoRattachementSchema
const numeros = {
  compteur: shape.numeroPhysiqueAppareil.unwrap(),
  facture: shape.numeroReferenceFacture.unwrap(),
  client: shape.numeroDeClient.unwrap(),
} satisfies Record<ModeRattachement, z.ZodType>

/** The form of the account creation under the present settings (1§5). */
export const inscriptionSchema = (regles: ReglesInscription) =>
  memeMotDePasse(
    z.object({
      prenom,
      nom,
      email,
      identifiant: regles.parEmail ? z.string() : identifiant,
      ...champsMotDePasse(regles.motDePasse),
      mode: regles.rattachementObligatoire
        ? z.string().refine(estMode, inscriptionTextes.rattachementObligatoire)
        : z.string(),
      numeroContrat: z.string(),
      numero: z.string(),
      cgu: z.literal(true, inscriptionTextes.cguObligatoires),
      captcha: regles.captcha ? z.string().min(1, captchaTextes.manquant) : z.string(),
    }),
  ).superRefine(
    (saisie, ctx) => {
      if (!estMode(saisie.mode)) return
      const contrat = shape.numeroContratAbonnement.safeParse(saisie.numeroContrat)
      const message = saisie.numeroContrat.trim() === '' ? 'Le numéro de contrat est obligatoire.' : undefined
      if (!contrat.success)
        ctx.addIssue({ code: 'custom', path: ['numeroContrat'], message: message ?? premier(contrat.error) })
      const numero = numeros[saisie.mode].safeParse(saisie.numero)
      if (!numero.success) ctx.addIssue({ code: 'custom', path: ['numero'], message: premier(numero.error) })
    },
    { when: () => true },
  )

// ours rather than the one of the rules, which would bring the whole screen into this lazy part
const estMode = (mode: string): mode is ModeRattachement => mode in numeros

const premier = (erreur: z.ZodError): string => erreur.issues[0]?.message ?? ''

export type SaisieInscription = z.output<ReturnType<typeof inscriptionSchema>>

/** What the fields hold while one types: the terms are not accepted yet. */
export type ValeursInscription = Omit<SaisieInscription, 'cgu'> & { cgu: boolean }
