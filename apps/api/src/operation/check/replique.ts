import type { Connection } from '../../platform/db/connection.ts'
import { openReplica } from '../../platform/db/replica.ts'
import type { Env } from '../../platform/env.ts'
import { aVoir, bien, type Constat } from './constat.ts'

/** Whether the standby that exports read shows what the primary has; nothing where none is named. */
export const controlerReplique = async (
  { databaseUrlReplique: url }: Pick<Env, 'databaseUrlReplique'>,
  { db }: Pick<Connection, 'db'>,
): Promise<Constat[]> => {
  if (url === undefined) return []
  let motif = ''
  const replique = openReplica({
    url,
    applicationName: 'ondine-check',
    onAbsence: ({ message }) => {
      motif = message
    },
  })
  try {
    return (await replique.caughtUp(db)) === undefined
      ? [
          aVoir(
            'replica',
            `DATABASE_URL_REPLIQUE does not serve (${motif}): exports read the primary (docs/echelle.md).`,
          ),
        ]
      : [bien('replica', 'The standby shows what the primary has: exports read it.')]
  } finally {
    await replique.close()
  }
}
