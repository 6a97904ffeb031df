import { z } from 'zod'

/** One line of the table of ignorable errors (3§8); null matches everything. */
export const erreurIgnorableSchema = z.object({
  status: z.int().nullable(),
  path: z.string().nullable().describe('Path as declared, such as `TableauDeBord/dernierReglement/{numeroContrat}`'),
  aelCode: z.string().nullable(),
})
export type ErreurIgnorable = z.output<typeof erreurIgnorableSchema>

export const listeErreursIgnorablesSchema = z.object({
  resultats: z.array(erreurIgnorableSchema.extend({ id: z.int() })),
  nbTotalResultats: z.int(),
})

const joker = (schema: z.ZodString) =>
  schema
    .transform((texte) => (texte === '' || texte === '*' ? null : texte))
    .nullable()
    .default(null)

/** At least one of the three says which errors; an empty one matches everything (3§8). */
export const ajoutErreurIgnorableSchema = z
  .object({
    status: z
      .number('Un statut HTTP est un nombre.')
      .int('Un statut HTTP est un nombre entier.')
      .min(400, 'Un statut d’erreur va de 400 à 599.')
      .max(599, 'Un statut d’erreur va de 400 à 599.')
      .nullable()
      .default(null),
    path: joker(z.string().trim().max(200, 'Le chemin compte 200 caractères au plus.')),
    aelCode: joker(z.string().trim().max(50, 'Le code compte 50 caractères au plus.')),
  })
  .refine(({ path, aelCode }) => path !== null || aelCode !== null, {
    path: ['path'],
    message: 'Donnez un chemin ou un code : sinon toutes les erreurs de ce statut seraient tues.',
  })
export const idErreurIgnorableSchema = z.object({ id: z.number().int().min(1).max(Number.MAX_SAFE_INTEGER) })
