import { numerosEnMasse } from '@ondine/webapi/abonnement/rattachement-masse.schemas.ts'
import { email, identifiant, nom, prenom } from '@ondine/webapi/common/champs.ts'
import { motifUsurpation } from '@ondine/webapi/usurpation/usurpation.schemas.ts'
import { compteTextes } from '@ondine/webapi/utilisateur/compte.messages.ts'
import type { BornesMotDePasse } from '@ondine/webapi/utilisateur/exigences-mot-de-passe.rules.ts'
import { motDePasseSchema } from '@ondine/webapi/utilisateur/mot-de-passe.rules.ts'
import { z } from 'zod'

const vide = z.literal('')

/** Account form of staff (3§5): a password only when one is typed. */
export const compteSchema = (regle: BornesMotDePasse) =>
  z
    .object({
      nom,
      prenom,
      email,
      identifiant: z.union([vide, identifiant]),
      profil: z.string().min(1, 'Le profil est obligatoire.'),
      motDePasse: z.union([vide, motDePasseSchema(regle)], {
        error: () => 'Ce mot de passe ne respecte pas toutes les règles ci-dessus.',
      }),
      confirmation: z.string(),
      motif: z.string(),
    })
    .superRefine(({ motDePasse, motif }, ctx) => {
      const lu = motDePasse === '' ? undefined : motifUsurpation.safeParse(motif)
      for (const { message } of lu?.error?.issues ?? []) ctx.addIssue({ code: 'custom', path: ['motif'], message })
    })
    .refine(({ motDePasse, confirmation }) => motDePasse === confirmation, {
      path: ['confirmation'],
      message: compteTextes.confirmationDifferente,
      when: () => true,
    })

/** Why somebody's account is opened. */
export const motifSchema = z.object({ motif: motifUsurpation })

/** One contract number per line; empty lines do not count. */
export const numerosSchema = z.object({
  numeros: z.string().transform((texte, ctx) => {
    const lignes = texte
      .split('\n')
      .map((ligne) => ligne.trim())
      .filter((ligne) => ligne !== '')
    const lues = numerosEnMasse.safeParse(lignes)
    if (lues.success) return lues.data
    ctx.addIssue({ code: 'custom', message: lues.error.issues[0]?.message ?? '' })
    return z.NEVER
  }),
})

/** The group that a mass action is about. */
export const groupeChoisiSchema = z.object({
  groupe: z.string().regex(/^\d+$/, 'Choisissez un groupe.').transform(Number),
})
