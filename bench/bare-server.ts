// The baseline of P1: Fastify and one prepared query, no session, no right, no schema.
import Fastify from 'fastify'
import pg from 'pg'

const pool = new pg.Pool({ connectionString: process.env.BENCH_DATABASE_URL, max: 10 })
const app = Fastify()
app.get('/contrat/:numero', async (request) => {
  const { numero } = request.params as { numero: string }
  const { rows } = await pool.query({
    name: 'contrat',
    text: `select c.*, p.adresse, p.code_postal, p.ville, a.libelle, a.is_defaut_contrat, t.nom, t.prenom
             from contrat c join contrat_point cp using (numero_contrat) join point_livraison p using (id_point)
             join attachement a using (numero_contrat) join client t on t.numero_client = c.numero_client_titulaire
            where c.numero_contrat = $1`,
    values: [numero],
  })
  return rows[0]
})
process.on('SIGINT', () => {
  void app.close().then(() => pool.end())
})
await app.listen({ port: 0, host: '127.0.0.1' })
const address = app.server.address()
console.log(JSON.stringify({ portal: `http://127.0.0.1:${typeof address === 'object' ? address?.port : ''}` }))
