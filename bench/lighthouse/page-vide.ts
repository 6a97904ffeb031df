import { once } from 'node:events'
import { readFileSync } from 'node:fs'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { extname, join } from 'node:path'
import { brotliCompressSync } from 'node:zlib'
import { build } from 'vite'

const NATURES: Readonly<Record<string, string>> = { '.html': 'text/html; charset=utf-8', '.js': 'text/javascript' }

/** Vite and React with one heading, built and served as the product is (brotli): what any such page costs on this machine. */
export const servirPageVide = async (folder: string): Promise<{ url: string; fermer(): Promise<void> }> => {
  const outDir = join(folder, 'page-vide')
  await build({ root: join(import.meta.dirname, 'page-vide'), logLevel: 'error', build: { outDir, emptyOutDir: true } })
  const serveur = createServer((demande, reponse) => {
    const chemin = demande.url === '/' ? '/index.html' : (demande.url ?? '')
    try {
      const corps = brotliCompressSync(readFileSync(join(outDir, chemin)))
      reponse.writeHead(200, {
        'content-type': NATURES[extname(chemin)] ?? 'application/octet-stream',
        'content-encoding': 'br',
      })
      reponse.end(corps)
    } catch {
      reponse.writeHead(404).end()
    }
  })
  serveur.listen(0, '127.0.0.1')
  await once(serveur, 'listening')
  return {
    url: `http://127.0.0.1:${(serveur.address() as AddressInfo).port}/`,
    fermer: async () => {
      serveur.close()
      serveur.closeAllConnections()
      await once(serveur, 'close')
    },
  }
}
