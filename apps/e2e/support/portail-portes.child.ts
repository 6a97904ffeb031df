import { once } from 'node:events'
import type { AddressInfo } from 'node:net'
import { readEnv } from '../../api/src/demarrage/reglages.ts'
import { createServices } from '../../api/src/demarrage/services.ts'
import { construireSite } from '../../api/src/demarrage/site.ts'
import { liaisons } from '../../api/src/domains/registry.ts'
import { systemClock } from '../../api/src/platform/clock.ts'
import { connect } from '../../api/src/platform/db/connection.ts'
import { openDatabase } from '../../api/src/platform/db/open.ts'
import { createServer } from '../../api/src/platform/http/server.ts'
import { randomIds } from '../../api/src/platform/ids.ts'
import { createLog } from '../../api/src/platform/log.ts'
import { VERSION } from '../../api/src/platform/version.ts'
import { avecBanque, liaisonsDEssai } from '../../api/test-setup/fixtures/natures.ts'

// The product on the database of the portal under test, with the doors that payments will have: told a bank's page, says where it
// listens, then a line of JSON for each return as it came in, ends with its input.
const [, , pageDeLaBanque = ''] = process.argv
const env = readEnv(process.env)
const log = createLog('silent')
const base = await openDatabase(env, log)
const connexion = connect({
  url: base.url,
  readsUrl: base.directUrl,
  applicationName: 'ondine-portes',
  onIdleError: () => undefined,
})
const app = await createServer({
  services: avecBanque(pageDeLaBanque)(createServices({ connexion, env, clock: systemClock, ids: randomIds, log })),
  liaisons: [...liaisons, ...liaisonsDEssai],
  version: VERSION,
  trustProxy: 'loopback',
  documentation: false,
  site: { dossier: await construireSite(log, new AbortController().signal), application: env },
})
app.server.on('request', ({ method, url = '', headers }) => {
  if (url.includes('/webapi/Essai/retour/')) process.stdout.write(`${JSON.stringify({ method, headers })}\n`)
})
await app.listen({ port: 0, host: '127.0.0.1' })
process.stdout.write(`http://localhost:${(app.server.address() as AddressInfo).port}\n`)
await once(process.stdin.resume(), 'end')
await app.close()
await connexion.close()
await base.close()
