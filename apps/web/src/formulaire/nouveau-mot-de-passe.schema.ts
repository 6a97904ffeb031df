import { compteTextes } from '@ondine/webapi/utilisateur/compte.messages.ts'
import type { BornesMotDePasse } from '@ondine/webapi/utilisateur/exigences-mot-de-passe.rules.ts'
import { motDePasseSchema } from '@ondine/webapi/utilisateur/mot-de-passe.rules.ts'
import { z } from 'zod'

/** A password and its confirmation, to spread in the schema of a form; see {@link memeMotDePasse}. */
export const champsMotDePasse = (regle: BornesMotDePasse) => ({
  motDePasse: motDePasseSchema(regle),
  confirmation: z.string().min(1, 'Confirmez le mot de passe.'),
})

interface DeuxMotsDePasse {
  readonly motDePasse: string
  readonly confirmation: string
}

/** The confirmation must match (1§5); told with the other faults, not after them. */
export const memeMotDePasse = <T extends z.ZodType<DeuxMotsDePasse>>(schema: T): T =>
  schema.refine(({ motDePasse, confirmation }) => confirmation === '' || motDePasse === confirmation, {
    path: ['confirmation'],
    message: compteTextes.confirmationDifferente,
    when: () => true,
  })
