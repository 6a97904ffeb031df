import { readdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { brotliCompressSync, gzipSync } from 'node:zlib'
import type { Plugin } from 'vite'
import { formerAssets } from './former-assets.ts'

const TEXT = /\.(js|css|svg)$/
/** Below this a compressed copy saves nothing on the wire. */
const SMALLEST_BYTES = 1024

/** Writes .br and .gz beside the built texts: the server sends them as they are. */
export const precompress = (): Plugin => {
  let folder = ''
  return {
    name: 'ondine-precompress',
    apply: 'build',
    configResolved: (config) => {
      folder = resolve(config.root, config.build.outDir)
    },
    closeBundle: () => {
      const former = formerAssets(folder)
      for (const name of readdirSync(folder, { recursive: true, encoding: 'utf8' })) {
        // those of builds before have theirs
        if (!TEXT.test(name) || name.replaceAll('\\', '/') in former) continue
        const content = readFileSync(join(folder, name))
        if (content.byteLength < SMALLEST_BYTES) continue
        writeFileSync(join(folder, `${name}.br`), brotliCompressSync(content))
        writeFileSync(join(folder, `${name}.gz`), gzipSync(content))
      }
    },
  }
}
