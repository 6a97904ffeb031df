// The baseline of P21: a handler that keeps what comes in by the same inserts of 256 KiB, and nothing else.
import { createHash, randomUUID } from 'node:crypto'
import { createServer, type IncomingMessage } from 'node:http'
import pg from 'pg'

const PIECE = 256 * 1024
const pool = new pg.Pool({ connectionString: process.env.BENCH_DATABASE_URL, max: 10 })

const keep = async (request: IncomingMessage): Promise<void> => {
  const id = randomUUID()
  await pool.query(
    `insert into demande_piece (piece_id, champ, nom, type, cree_le) values ($1, 'info_file', 'compteur.pdf', 'application/pdf', now())`,
    [id],
  )
  const hash = createHash('sha256')
  let [rank, bytes] = [0, 0]
  let waiting: Buffer[] = []
  let length = 0
  const insert = async (piece: Buffer): Promise<void> => {
    hash.update(piece)
    bytes += piece.length
    await pool.query('insert into demande_piece_morceau (piece_id, rang, contenu) values ($1, $2, $3)', [
      id,
      rank++,
      piece,
    ])
  }
  for await (const chunk of request as AsyncIterable<Buffer>) {
    waiting.push(chunk)
    length += chunk.length
    if (length < PIECE) continue
    const whole = Buffer.concat(waiting)
    await insert(whole.subarray(0, PIECE))
    waiting = [whole.subarray(PIECE)]
    length = whole.length - PIECE
  }
  if (length > 0) await insert(Buffer.concat(waiting))
  await pool.query(`update demande_piece set etat = 'RECUE', octets = $2, empreinte = $3 where piece_id = $1`, [
    id,
    bytes,
    hash.digest(),
  ])
}

const server = createServer((request, reply) => {
  void keep(request).then(
    () => reply.end('{"ok":true}'),
    () => reply.writeHead(500).end(),
  )
}).listen(0, '127.0.0.1', () => {
  const address = server.address()
  console.log(JSON.stringify({ portal: `http://127.0.0.1:${typeof address === 'object' ? address?.port : ''}` }))
})
process.on('SIGINT', () => {
  server.close(() => void pool.end())
  server.closeAllConnections()
})
