import react from '@vitejs/plugin-react'
import { defineConfig } from 'vite'
import { correctedTexts } from './build/corrected-texts.plugin.ts'
import { fontPreload } from './build/font-preload.plugin.ts'
import { lightEndpoints } from './build/light-endpoints.plugin.ts'
import { precompress } from './build/precompress.plugin.ts'
import { themeTokens } from './build/theme-tokens.plugin.ts'

export default defineConfig({
  plugins: [lightEndpoints(), correctedTexts(), react(), themeTokens(), fontPreload(), precompress()],
  build: {
    outDir: 'dist',
    emptyOutDir: true,
    manifest: true,
    sourcemap: false,
    assetsInlineLimit: 0,
    rolldownOptions: {
      output: {
        codeSplitting: {
          // What every page needs, in two files (libraries, ours) and not in one per shared module: small files compress badly.
          groups: [
            { name: 'socle', tags: ['$initial'], test: /[\\/]node_modules[\\/]/, priority: 2 },
            { name: 'accueil', tags: ['$initial'], priority: 1 },
            // what reads and fails on every page, with the shell rather than with each of them
            { name: 'accueil', test: /[\\/]src[\\/]ui[\\/](lu|echecs|echec-de-lecture|carte)\./, priority: 1 },
          ],
        },
      },
    },
  },
  server: { proxy: { '/webapi': process.env.ONDINE_API ?? 'http://127.0.0.1:8080' } },
})
