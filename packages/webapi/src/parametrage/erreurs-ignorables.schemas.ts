import { z } from 'zod'
import { controler, schemaDe } from '../champ/lire.ts'
import { nombreBorne } from '../champ/schemas.ts'
import { champsErreurIgnorable as champs, controlesErreurIgnorable, JOKER } from './erreur-ignorable.champs.ts'

/** One line of the table of ignorable errors (3§8); null matches everything. */
export const erreurIgnorableSchema = z.object({
  status: z.int().nullable(),
  path: z.string().nullable().describe('Path as declared, such as `TableauDeBord/dernierReglement/{numeroContrat}`'),
  aelCode: z.string().nullable(),
})

export const listeErreursIgnorablesSchema = z.object({
  resultats: z.array(erreurIgnorableSchema.extend({ id: z.int() })),
  nbTotalResultats: z.int(),
})

const joker = (champ: typeof champs.path | typeof champs.aelCode) =>
  schemaDe(champ)
    .transform((texte) => (texte === JOKER ? null : texte))
    .default(null)

/** At least a path or a code says which errors; an empty one matches everything (3§8). */
export const ajoutErreurIgnorableSchema = z
  .object({
    status: nombreBorne(champs.status).nullable().default(null),
    path: joker(champs.path),
    aelCode: joker(champs.aelCode),
  })
  .superRefine(controler(controlesErreurIgnorable))
export const idErreurIgnorableSchema = z.object({ id: z.number().int().min(1).max(Number.MAX_SAFE_INTEGER) })
