import { sql } from 'kysely'
import type { Contexte } from '../context.ts'

/** The effect that tests count: a plain increment, not idempotent on purpose. */
export const compter = async (ctx: Pick<Contexte, 'sql'>, cle: string): Promise<void> => {
  await sql`insert into essai_effet values (${cle}, 1) on conflict (cle) do update set fois = essai_effet.fois + 1`.execute(
    ctx.sql,
  )
}
