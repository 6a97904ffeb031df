// The baseline of P2: Fastify, the two statements of the tiles as the product writes them, no session, no right, no view, no schema.
import Fastify from 'fastify'
import { sql } from 'kysely'
import { lireSerie } from '../apps/api/src/domains/consommation/series.repo.ts'
import { findContratEtFacture } from '../apps/api/src/domains/tableau-de-bord/tableau-de-bord.repo.ts'
import { connect } from '../apps/api/src/platform/db/connection.ts'

const connection = connect({ url: process.env.BENCH_DATABASE_URL ?? '', applicationName: 'bench' })
const app = Fastify()
const { rows } = await sql<{ id: number }>`
  select user_web_id as id from utilisateur where email = 'abonne@ondine.example'`.execute(connection.db)
const reader = rows[0]?.id ?? 0
app.get('/tuiles/:numero', async (request) => {
  const { numero } = request.params as { numero: string }
  const [serie, contrat] = await Promise.all([
    lireSerie(connection.db, {
      numeroContrat: numero,
      userWebId: reader,
      granularite: 'JOURNEE',
      du: '2025-11-19',
      au: '2026-11-20',
    }),
    findContratEtFacture(connection.db, numero, reader, {
      lecteur: reader,
      aujourdhui: '2026-11-20',
      sansRegroupes: false,
    }),
  ])
  return { serie, contrat }
})
process.on('SIGINT', () => {
  void app.close().then(() => connection.close())
})
await app.listen({ port: 0, host: '127.0.0.1' })
const address = app.server.address()
console.log(JSON.stringify({ portal: `http://127.0.0.1:${typeof address === 'object' ? address?.port : ''}` }))
