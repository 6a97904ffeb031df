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

/** A list of columns: their names, separated by commas; the answer then says nothing of the others. */
export const colonnesVoulues = <C extends Colonnes>(liste: Liste<C>) =>
  z
    .string()
    .max(500)
    .transform((noms) => noms.split(',').map((nom) => nom.trim()))
    .pipe(
      z.array(
        z.enum(
          Object.keys(liste.colonnes) as [keyof C & string, ...(keyof C & string)[]],
          'Cette colonne n’existe pas.',
        ),
      ),
    )
    .optional()
    .meta({ description: 'Names of columns, separated by commas: nothing is said of the others' })

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
