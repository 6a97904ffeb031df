import { pipeline } from 'node:stream/promises'
import { phraseBase } from './demarrage/echec.ts'
import { surBase } from './demarrage/outil.ts'
import { readEnv } from './demarrage/reglages.ts'
import { fauteDesJours, liensDeFactures } from './domains/facture/liens/fichier-de-liens.public.ts'
import { systemClock } from './platform/clock.ts'
import { connect } from './platform/db/connection.ts'
import { EnvError } from './platform/env.ts'
import { randomIds } from './platform/ids.ts'
import { createLog } from './platform/log.ts'

const USAGE =
  'Usage: npm run liens-factures -- yyyy-MM-dd [yyyy-MM-dd] > liens.csv — links to the invoices issued from the first day to the second, for your own mailing.'
const JOUR = /^\d{4}-\d{2}-\d{2}$/

/** Makes links for the utility's own mailing and writes them as CSV: they are kept nowhere else, each run makes new ones. */
const principal = async (): Promise<number> => {
  const [du = '', au = du, ...reste] = process.argv.slice(2)
  if (!JOUR.test(du) || !JOUR.test(au) || reste.length > 0) {
    process.stderr.write(`${USAGE}\n`)
    return 1
  }
  const faute = fauteDesJours(du, au)
  if (faute !== undefined) {
    process.stderr.write(`${faute}\n`)
    return 1
  }
  const env = readEnv(process.env, 'outil')
  return surBase(env, createLog('error'), async (base) => {
    const { db, close } = connect({
      url: base.directUrl,
      applicationName: 'ondine-liens',
      maxConnections: 2,
      statementTimeoutMs: 0,
    })
    try {
      const lignes = liensDeFactures({ db, clock: systemClock, ids: randomIds }, { du, au, racine: env.publicUrl })
      await pipeline(lignes, process.stdout, { end: false })
      return 0
    } finally {
      await close()
    }
  })
}

try {
  process.exitCode = await principal()
} catch (error) {
  process.exitCode = 1
  const connue = error instanceof EnvError ? error.message : phraseBase('DATABASE_URL', error)
  process.stderr.write(`${connue ?? 'The links could not be written; run the command again: it makes new ones.'}\n`)
}
