import { email, nom, prenom } from '@ondine/webapi/common/champs.ts'
import type { BornesMotDePasse } from '@ondine/webapi/utilisateur/exigences-mot-de-passe.rules.ts'
import { z } from 'zod'
import { champsMotDePasse, memeMotDePasse } from '../../formulaire/nouveau-mot-de-passe.schema.ts'
import { compteEcranTextes } from './compte.textes.ts'

export const profilSchema = z.object({
  identifiant: z.string(),
  prenom,
  nom,
  nomUsage: z.union([z.literal(''), nom]),
  email: z.string().trim().min(1, 'L’adresse mail est obligatoire.').pipe(email),
})

/** @param personnel staff are not asked for their present password (1§5). */
export const changementMotDePasseSchema = (regle: BornesMotDePasse, personnel: boolean) =>
  memeMotDePasse(
    z.object({
      actuel: personnel ? z.string() : z.string().min(1, compteEcranTextes.motDePasse.actuelManquant),
      ...champsMotDePasse(regle),
    }),
  )

export const identiteSchema = z.object({
  email: z.string().trim().min(1, 'L’adresse mail est obligatoire.'),
  nom: z.string().trim().min(1, 'Le nom est obligatoire.'),
  prenom: z.string().trim().min(1, 'Le prénom est obligatoire.'),
})
export type SaisieIdentite = z.output<typeof identiteSchema>
