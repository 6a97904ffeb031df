import { connect } from '../src/platform/db/connection.ts'
import type { Services } from '../src/platform/http/services.ts'
import type { TestDatabase } from './test-database.ts'

const OPTIONS = '-c TimeZone=UTC -c default_transaction_read_only=on'

/** What a standby is to a service: the same rows, where every write is refused. `lues` counts the statements it was asked. */
export const unLecteurSeul = (base: Pick<TestDatabase, 'url'>) => {
  const { db, close } = connect({
    url: `${base.url}?options=${encodeURIComponent(OPTIONS)}`,
    applicationName: 'ondine-test-exports',
    maxConnections: 2,
  })
  let lues = 0
  const espionne = db.withPlugin({
    transformQuery: ({ node }) => {
      lues += 1
      return node
    },
    transformResult: async ({ result }) => result,
  })
  return {
    modifier: (services: Services): Services => ({ ...services, lecturesLongues: async () => espionne }),
    lues: () => lues,
    close,
  }
}
