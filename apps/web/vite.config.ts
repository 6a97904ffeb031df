import react from '@vitejs/plugin-react'
import { defineConfig } from 'vite'
import { chunkGroups } from './build/chunk-groups.ts'
import { correctedTexts } from './build/corrected-texts.plugin.ts'
import { fontPreload } from './build/font-preload.plugin.ts'
import { keepFormerAssets } from './build/former-assets.plugin.ts'
import { lightEndpoints } from './build/light-endpoints.plugin.ts'
import { ouverture } from './build/ouverture.plugin.ts'
import { precompress } from './build/precompress.plugin.ts'
import { themeTokens } from './build/theme-tokens.plugin.ts'

export default defineConfig({
  plugins: [
    ...[lightEndpoints(), correctedTexts(), react(), themeTokens(), ouverture(), fontPreload()],
    ...[keepFormerAssets(), precompress()],
  ],
  build: {
    outDir: 'dist',
    manifest: true,
    sourcemap: false,
    assetsInlineLimit: 0,
    rolldownOptions: {
      output: {
        // the first file names all others: 42 bits tell two versions of one apart, and a letter of each is 200 bytes; so is what kind of module it came from
        chunkFileNames: ({ name }) =>
          `assets/${name.replace(/[.](public|queries|rules|screen|textes)$/, '')}-[hash:7].js`,
        assetFileNames: 'assets/[name]-[hash:7][extname]',
        codeSplitting: {
          // What every page needs, in two files (libraries, ours) and not in one per shared module: small files compress badly.
          // Then what the first pages of a visit show together.
          groups: [
            {
              name: 'socle',
              test: /[\\/]node_modules[\\/](react|react-dom|scheduler|use-sync-external-store|@tanstack)[\\/]/,
              priority: 2,
            },
            { name: 'accueil', tags: ['$initial'], priority: 1 },
            ...chunkGroups,
          ],
        },
      },
    },
  },
  server: { proxy: { '/webapi': process.env.ONDINE_API ?? 'http://127.0.0.1:8080' } },
})
