import { randomInt } from 'node:crypto'
import type { NatureRemise } from '@ondine/webapi/remise/remise.codes.ts'
import { type EtatRemise, etatsRetenus } from '@ondine/webapi/remise/remise.etats.ts'
import { type ContenuRemise, contenuRemise } from '@ondine/webapi/remise/remise.schemas.ts'
import { type Kysely, sql } from 'kysely'
import { prepared } from '../../platform/db/prepared.ts'
import type { DB } from '../../platform/db/schema.ts'

/** Without signs that are taken for one another. */
const SIGNES = '23456789ABCDEFGHJKMNPQRSTVWXYZ'
const tirer = (): string => `R${Array.from({ length: 10 }, () => SIGNES[randomInt(SIGNES.length)]).join('')}`

export interface NouvelleRemise {
  readonly nature: NatureRemise
  readonly objet: string
  readonly numeroContrat: string | null
  readonly contenu: ContenuRemise
  readonly le: Date
}

/**
 * Writes one at the end of its thread; whoever writes into the same thread waits for this transaction at that rank, and takes the next.
 * Answers its number.
 */
export const insererRemise = async (
  db: Kysely<DB>,
  { nature, objet, numeroContrat, contenu, le }: NouvelleRemise,
): Promise<string> => {
  const fil = numeroContrat ?? objet
  for (;;) {
    const { rows } = await sql<{ numero: string }>`${prepared('remise_ecrite')}
      insert into remise (numero, nature, objet, numero_contrat, fil, rang, contenu, cree_le)
      values (${tirer()}, ${nature}, ${objet}, ${numeroContrat}, ${fil}, (select coalesce(max(r.rang), 0) + 1 from remise r where r.fil = ${fil}),
              ${JSON.stringify(contenu)}, ${le})
      on conflict do nothing returning numero`.execute(db)
    const [ecrite] = rows
    if (ecrite !== undefined) return ecrite.numero
  }
}

export const findRemise = async (db: Kysely<DB>, numero: string) => {
  const ligne = await db.selectFrom('remise').selectAll().where('numero', '=', numero).executeTakeFirst()
  return (
    ligne && {
      ...ligne,
      nature: ligne.nature as NatureRemise,
      etat: ligne.etat as EtatRemise,
      contenu: ligne.contenu as ContenuRemise | null,
    }
  )
}
export type LigneRemise = NonNullable<Awaited<ReturnType<typeof findRemise>>>

/** Rows that nothing of their thread keeps waiting. */
const enTete = (db: Kysely<DB>) =>
  db
    .selectFrom('remise as r')
    .where('r.etat', '=', 'A_REMETTRE')
    .where(({ not, exists, selectFrom }) =>
      not(
        exists(
          selectFrom('remise as avant')
            .select('avant.numero')
            .whereRef('avant.fil', '=', 'r.fil')
            .whereRef('avant.rang', '<', 'r.rang')
            .where('avant.etat', 'in', [...etatsRetenus]),
        ),
      ),
    )

/** Is it its turn? */
export const estEnTete = async (db: Kysely<DB>, numero: string): Promise<boolean> =>
  (await enTete(db).select('r.numero').where('r.numero', '=', numero).executeTakeFirst()) !== undefined

/** The one whose turn it is in that thread. */
export const teteDuFil = async (db: Kysely<DB>, fil: string): Promise<string | undefined> =>
  (await enTete(db).select('r.numero').where('r.fil', '=', fil).executeTakeFirst())?.numero

/** Those that could leave: no job of theirs is under way. */
export const enRetard = async (db: Kysely<DB>, avant: Date, lot: number): Promise<string[]> => {
  const lignes = await enTete(db)
    .select('r.numero')
    .where(sql<Date>`coalesce(r.prochain_essai, r.cree_le)`, '<=', avant)
    .orderBy('r.remise_id')
    .limit(lot)
    .execute()
  return lignes.map(({ numero }) => numero)
}

/** Begins a try, once at a time: until then nobody else begins another. Answers its rank; undefined: not now. */
export const commencerEssai = async (
  db: Kysely<DB>,
  numero: string,
  { le, jusqua }: { readonly le: Date; readonly jusqua: Date },
): Promise<number | undefined> =>
  (
    await db
      .updateTable('remise')
      .set((eb) => ({ essais: eb('essais', '+', 1), prochain_essai: jusqua }))
      .where('numero', '=', numero)
      .where('etat', '=', 'A_REMETTRE')
      .where((eb) => eb.or([eb('prochain_essai', 'is', null), eb('prochain_essai', '<=', le)]))
      .returning('essais')
      .executeTakeFirst()
  )?.essais

interface Changement {
  readonly prochain_essai?: Date | null
  readonly erreur?: string | null
  readonly essais?: number
  readonly remise_le?: Date
  readonly suite_le?: Date
  readonly code?: string | null
  readonly motif?: string | null
}

/** False where its state is another one. */
export const changerRemise = async (
  db: Kysely<DB>,
  numero: string,
  { de, vers, ...reste }: Changement & { readonly de: readonly EtatRemise[]; readonly vers: EtatRemise },
): Promise<boolean> => {
  const { numUpdatedRows } = await db
    .updateTable('remise')
    .set({ etat: vers, ...reste })
    .where('numero', '=', numero)
    .where('etat', 'in', [...de])
    .executeTakeFirst()
  return numUpdatedRows > 0n
}

/** Changes what nobody can have heard of yet: no try was begun, nor could billing fetch it. */
export const reecrireJamaisPartie = async (
  db: Kysely<DB>,
  numero: string,
  { de, changer }: { readonly de: readonly EtatRemise[]; readonly changer: (contenu: ContenuRemise) => ContenuRemise },
): Promise<void> => {
  const ligne = await db
    .selectFrom('remise')
    .select('contenu')
    .where('numero', '=', numero)
    .where('etat', 'in', [...de])
    .where('essais', '=', 0)
    .where('publication', 'is', null)
    .forUpdate()
    .executeTakeFirst()
  if (ligne === undefined || ligne.contenu === null) return
  const contenu = JSON.stringify(changer(contenuRemise.parse(ligne.contenu)))
  await db.updateTable('remise').set({ contenu }).where('numero', '=', numero).execute()
}

/** False where it left, or may have: a try was begun, or billing could fetch it. */
export const retirerJamaisPartie = async (
  db: Kysely<DB>,
  numero: string,
  { de, vers, le }: { readonly de: readonly EtatRemise[]; readonly vers: EtatRemise; readonly le: Date },
): Promise<{ fil: string } | undefined> =>
  db
    .updateTable('remise')
    .set({ etat: vers, suite_le: le })
    .where('numero', '=', numero)
    .where('etat', 'in', [...de])
    .where('essais', '=', 0)
    .where('publication', 'is', null)
    .returning('fil')
    .executeTakeFirst()
