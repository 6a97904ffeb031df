import { resolve } from 'node:path'
import type { Plugin } from 'vite'
import { keepFormer } from './former-assets.ts'

/** Leaves the files of the builds before where they are, for a day: Vite would empty the folder (`emptyOutDir`). */
export const keepFormerAssets = (): Plugin => {
  let folder = ''
  return {
    name: 'ondine-former-assets',
    apply: 'build',
    config: () => ({ build: { emptyOutDir: false } }),
    configResolved: (config) => {
      folder = resolve(config.root, config.build.outDir)
    },
    writeBundle: (_options, bundle) => keepFormer(folder, new Set(Object.keys(bundle))),
  }
}
