import { z } from 'zod'
import { jourLocal, pagination } from '../common/champs.ts'
import { type Colonnes, type ColonneTriable, colonnesTriables, type Liste } from './liste.ts'

const texte = z.string().nullable()

/**
 * Query of a list call, to be spread into `z.object({ ...requeteDeListe(liste), own filters })`.
 * The first page is asked without `curseur` and with indexPage 1; a jump by indexPage reaches row 10,000 at most.
 */
export const requeteDeListe = <C extends Colonnes>(liste: Liste<C>) => ({
  ...pagination,
  tri: z
    .enum(
      colonnesTriables(liste) as [ColonneTriable<Liste<C>>, ...ColonneTriable<Liste<C>>[]],
      'Ce tri n’est pas proposé.',
    )
    .default(liste.tri.colonne as never),
  curseur: z
    .string()
    .max(1_000)
    .optional()
    .meta({ description: 'Opaque cursor of a previous answer, with the same filters and sort' }),
})

/** The date range of lists that declare `dates`: local days, both included. */
export const plageDeListe = {
  dateDebut: jourLocal.optional(),
  dateFin: jourLocal.optional(),
}

/** Answer of a list call (decision: lists). */
export const pageDe = <L extends z.ZodType>(ligne: L) =>
  z.object({
    resultats: z.array(ligne),
    nbTotalResultats: z.number().int().meta({ description: 'Exact up to 10,000' }),
    isTotalExact: z.boolean().meta({ description: 'False: more than nbTotalResultats (10,000)' }),
    precedent: texte,
    suivant: texte,
    dernier: texte.meta({ description: 'Cursor of the last page; null when already there' }),
  })
