import type { Contexte } from '../../platform/context.ts'
import { defineJobRecurrent } from '../../platform/jobs/recurring.ts'

/** Rows deleted by one transaction: none holds its locks for long. */
const LOT = 5_000
/** A token dead for a day still answers "expired" to nobody who matters; younger ones help to read the logs. */
const CONSERVATION_MS = 24 * 3_600_000

const purgerUnLot = async ({ sql, clock }: Contexte): Promise<number> => {
  const limite = new Date(clock.now().getTime() - CONSERVATION_MS)
  const perimes = sql.selectFrom('jeton').select('empreinte').where('expire_le', '<', limite).limit(LOT)
  const jetons = await sql.deleteFrom('jeton').where('empreinte', 'in', perimes).executeTakeFirst()
  // the limiter writes milliseconds since 1970; a row without an end is a lasting block, never purged
  const echus = sql.selectFrom('limiteur').select('key').where('expire', '<', clock.now().getTime()).limit(LOT)
  const compteurs = await sql.deleteFrom('limiteur').where('key', 'in', echus).executeTakeFirst()
  const finis = sql.selectFrom('lien').select('empreinte').where('expire_le', '<', limite).limit(LOT)
  const liens = await sql.deleteFrom('lien').where('empreinte', 'in', finis).executeTakeFirst()
  const servis = sql.selectFrom('captcha_utilise').select('empreinte').where('expire_le', '<', limite).limit(LOT)
  const captchas = await sql.deleteFrom('captcha_utilise').where('empreinte', 'in', servis).executeTakeFirst()
  // a provisional password stays: without its line it would become a lasting one
  // the line stays: an address that staff wrote proves nothing until a link sent there was opened
  const siennes = sql
    .selectFrom('adresse_changee')
    .select('user_web_id')
    .where('par_le_titulaire', '=', true)
    .where('expire_le', '<', limite)
    .limit(LOT)
  const oubliees = await sql.deleteFrom('adresse_changee').where('user_web_id', 'in', siennes).executeTakeFirst()
  const acquises = sql
    .selectFrom('adresse_changee')
    .select('user_web_id')
    .where('expire_le', '<', limite)
    .where('ancienne', 'is not', null)
    .limit(LOT)
  const anciennes = await sql
    .updateTable('adresse_changee')
    .set({ ancienne: null })
    .where('user_web_id', 'in', acquises)
    .executeTakeFirst()
  return Math.max(
    ...[jetons, compteurs, liens, captchas, oubliees].map(({ numDeletedRows }) => Number(numDeletedRows)),
    Number(anciennes.numUpdatedRows),
  )
}

/** Deletes tokens, links, used captchas and former addresses expired for more than a day, and finished counters of attempts (spec 1§4). */
export const purgerJetons = defineJobRecurrent({
  nom: 'purger-jetons',
  quand: { chaque: 'jour', a: '03:40' },
  executer: async (ctx) => {
    while (!ctx.signal.aborted) {
      const supprimes = await ctx.enTransaction(purgerUnLot)
      if (supprimes < LOT) return
    }
    throw new Error('The worker stops before the end of the purge: the next attempt goes on.')
  },
})
