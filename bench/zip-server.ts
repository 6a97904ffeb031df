// P12: an archive of documents sent as it is written, by the product's writer and by yazl bare; a process of its own, for its memory.
import { createServer } from 'node:http'
import { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import { setImmediate as turn } from 'node:timers/promises'
import { ZipFile } from 'yazl'
import { pourLecteurPresent } from '../apps/api/src/platform/http/lecteur-present.ts'
import { type EntreeZip, ecrireZip } from '../packages/document-factory/src/zip.ts'

const DOCUMENTS = Number(process.env.BENCH_DOCUMENTS)
const OCTETS = 60_000
const date = new Date('2026-11-20T09:00:00Z')

/** Another one each time, as documents are: what is held is held for real. */
const content = async (rank: number): Promise<Buffer> => {
  await turn()
  return Buffer.alloc(OCTETS, `%PDF-1.7 ${rank} `)
}
const nameOf = (rank: number): string => `0012345_Facture_2026-11-02_F${rank}.pdf`

async function* entries(): AsyncGenerator<EntreeZip> {
  for (let rank = 0; rank < DOCUMENTS; rank += 1) yield { nom: nameOf(rank), contenu: await content(rank), date }
}

/** Each file is written when its turn comes, as yazl offers it. */
const bare = (): NodeJS.ReadableStream => {
  const zip = new ZipFile()
  for (let rank = 0; rank < DOCUMENTS; rank += 1)
    zip.addReadStreamLazy(nameOf(rank), { compress: false, mtime: date }, (give) => {
      content(rank).then(
        (bytes) => give(null, Readable.from([bytes])),
        (cause: unknown) => give(cause, Readable.from([])),
      )
    })
  zip.end()
  return zip.outputStream
}

const server = createServer((request, response) => {
  const source = request.url === '/ours' ? pourLecteurPresent(ecrireZip(entries())) : bare()
  pipeline(source, response).catch(() => response.destroy())
})
server.listen(0, '127.0.0.1', () => {
  const address = server.address()
  console.log(JSON.stringify({ port: typeof address === 'object' ? address?.port : undefined }))
})
process.on('SIGINT', () => server.close())
