import { ecrireCsv } from '@ondine/document-factory/csv.ts'
import { jourLocal } from '@ondine/webapi/common/champs.ts'
import { type Kysely, sql } from 'kysely'
import type { Contexte } from '../../../platform/context.ts'
import type { DB } from '../../../platform/db/schema.ts'
import { inTransaction } from '../../../platform/db/transaction.ts'
import { A_UN_DOCUMENT, DOCUMENTS } from '../documents/existe.sql.ts'
import { creerLienDeFacture } from './creer-lien.ts'

const LOT = 500

type Moyens = Pick<Contexte, 'clock' | 'ids'> & { readonly db: Kysely<DB> }

interface Facture {
  identifiant_interne: number
  numero_contrat: string
  numero_facture: string
  date_emission: string
}

const page = async (db: Kysely<DB>, du: string, au: string, apres: number): Promise<Facture[]> => {
  const { rows } = await sql<Facture>`
    select f.identifiant_interne, f.numero_contrat, f.numero_facture, f.date_emission
      from facture f ${DOCUMENTS}
     where f.date_emission between ${du}::date and ${au}::date and f.validee and ${A_UN_DOCUMENT} and f.identifiant_interne > ${apres}
     order by f.identifiant_interne limit ${LOT}`.execute(db)
  return rows
}

async function* liens(
  { db, clock, ids }: Moyens,
  { du, au, racine }: { du: string; au: string; racine: string },
): AsyncGenerator<string[][]> {
  let apres = 0
  for (;;) {
    const factures = await page(db, du, au, apres)
    const dernier = factures.at(-1)
    if (dernier === undefined) return
    yield await inTransaction(db, async (sql) => {
      const lignes: string[][] = []
      for (const { numero_contrat: numeroContrat, numero_facture: numeroFacture, date_emission } of factures) {
        const lien = await creerLienDeFacture({ sql, clock, ids }, { numeroContrat, numeroFacture })
        lignes.push([numeroContrat, numeroFacture, date_emission, `${racine}${lien}`])
      }
      return lignes
    })
    apres = dernier.identifiant_interne
  }
}

/**
 * A link to each invoice issued in these days that has a document, as CSV, for the utility's own mailing. Links are kept before they are
 * written: each one in the file works; those of a killed run that nobody read end by themselves.
 */
export const liensDeFactures = (
  moyens: Moyens,
  choix: { du: string; au: string; racine: string },
): AsyncGenerator<string> => ecrireCsv(['numeroContrat', 'numeroFacture', 'dateEmission', 'lien'], liens(moyens, choix))

const borne = (jour: string): boolean => jourLocal.safeParse(jour).success && jour >= '1900' && jour < '2100'

/** What is wrong with the days that links are asked for, in one sentence for the operator; undefined where nothing is. */
export const fauteDesJours = (du: string, au: string): string | undefined => {
  const faux = [du, au].find((jour) => !borne(jour))
  if (faux !== undefined)
    return `"${faux}" is no day of the calendar between 1900 and 2099, written yyyy-MM-dd: no link was made.`
  return du > au ? `The first day, ${du}, comes after the second, ${au}: no link was made.` : undefined
}
