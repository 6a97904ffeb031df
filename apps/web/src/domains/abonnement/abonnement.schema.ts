import { libelleContrat } from '@ondine/webapi/abonnement/contrat.schemas.ts'
import { infoRattachementSchema } from '@ondine/webapi/abonnement/rattachement.schemas.ts'
import { modificationClient } from '@ondine/webapi/client/client.schemas.ts'
import { dateNaissance, numeroContrat, referenceLibre, telephoneFrance } from '@ondine/webapi/common/champs.ts'
import { z } from 'zod'
import { type ModeRattachement, modesRattachement } from './abonnement.textes.ts'

export const libelleSchema = z.object({ libelle: z.string().pipe(libelleContrat as never) }) as unknown as z.ZodType<
  { libelle: string | null },
  { libelle: string }
>
export const referenceSchema = z.object({
  reference: z.string().pipe(referenceLibre as never),
}) as unknown as z.ZodType<{ reference: string | null }, { reference: string }>

const dire = (contexte: z.RefinementCtx, champ: string, schema: z.ZodType, valeur: unknown): void => {
  const lu = schema.safeParse(valeur)
  if (!lu.success)
    contexte.addIssue({
      code: 'custom',
      path: [champ],
      message: lu.error.issues[0]?.message ?? 'Cette valeur n’est pas valide.',
    })
}

/** Contract number and the one number that proves it, each with the rule of its call. */
export const rattachementSchema = z
  .object({ mode: z.enum(['compteur', 'facture', 'client']), numeroContrat: z.string(), numero: z.string() })
  .superRefine((saisie, contexte) => {
    const { champ, etiquette } = modesRattachement[saisie.mode satisfies ModeRattachement]
    const vide = (nom: 'numeroContrat' | 'numero', quoi: string): boolean => {
      if (saisie[nom].trim() !== '') return false
      contexte.addIssue({ code: 'custom', path: [nom], message: `Le ${quoi.toLowerCase()} est obligatoire.` })
      return true
    }
    if (!vide('numeroContrat', 'Numéro de contrat'))
      dire(contexte, 'numeroContrat', numeroContrat, saisie.numeroContrat)
    if (vide('numero', etiquette)) return
    const preuve = infoRattachementSchema.shape[champ]
    dire(contexte, 'numero', preuve, saisie.numero)
  })

export type SaisieClient = Record<string, string>

/** Each in its own words: the summary names the fields by them. */
const manques: Readonly<Record<string, string>> = {
  nom: 'Le nom est obligatoire.',
  mail: 'L’adresse mail est obligatoire.',
  tel1: 'Le numéro de téléphone est obligatoire.',
  siret: 'Le SIRET est obligatoire.',
}

/** Fields of a client: what was not touched is not judged, so that an old value never bars a new one. */
export const clientSchema = (
  initiales: SaisieClient,
  regles: { obligatoires: readonly string[]; franceUniquement: boolean; aujourdhui: string },
): z.ZodType<SaisieClient, SaisieClient> =>
  z.record(z.string(), z.string()).superRefine((saisie, contexte) => {
    const propres: Partial<Record<string, z.ZodType>> = {
      dateNaissance: dateNaissance(regles.aujourdhui),
      dateNaissanceBis: dateNaissance(regles.aujourdhui),
      ...(regles.franceUniquement ? { tel1: telephoneFrance, tel2: telephoneFrance } : {}),
    }
    for (const [champ, valeur] of Object.entries(saisie)) {
      if (valeur.trim() === '') {
        if (regles.obligatoires.includes(champ))
          contexte.addIssue({
            code: 'custom',
            path: [champ],
            message: manques[champ] ?? 'Cette réponse est obligatoire.',
          })
        continue
      }
      if (valeur === initiales[champ]) continue
      const schema = propres[champ] ?? modificationClient.shape[champ as keyof typeof modificationClient.shape]
      dire(contexte, champ, schema, valeur)
    }
  })
