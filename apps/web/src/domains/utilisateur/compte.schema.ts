import { email, nom, prenom } from '@ondine/webapi/common/champs.ts'
import type { BornesMotDePasse } from '@ondine/webapi/utilisateur/exigences-mot-de-passe.rules.ts'
import { z } from 'zod'
import { champsMotDePasse, memeMotDePasse } from '../../formulaire/nouveau-mot-de-passe.schema.ts'
import { compteEcranTextes } from './compte.textes.ts'

export const profilSchema = z.object({
  identifiant: z.string(),
  prenom,
  nom,
  nomUsage: z
    .string()
    .trim()
    .pipe(z.union([z.literal(''), nom])),
  email,
})

/** @param personnel staff are not asked for their present password (1§5). */
export const changementMotDePasseSchema = (regle: BornesMotDePasse, personnel: boolean) =>
  memeMotDePasse(
    z.object({
      actuel: personnel ? z.string() : z.string().min(1, compteEcranTextes.motDePasse.actuelManquant),
      ...champsMotDePasse(regle),
    }),
  )
