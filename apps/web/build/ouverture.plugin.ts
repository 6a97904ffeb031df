import { createHash } from 'node:crypto'
import { fileURLToPath } from 'node:url'
import react from '@vitejs/plugin-react'
import { createElement, type FunctionComponent } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import { build, createServer, type Plugin, type ViteDevServer } from 'vite'

const racine = fileURLToPath(new URL('..', import.meta.url))
const VUE = '/src/app/ouverture/ouverture.tsx'
const SCRIPT = '/src/app/ouverture/ouverture.script.ts'
const PLACE = '<!--ouverture-->'

const rendre = async (serveur: ViteDevServer): Promise<string> => {
  const { Ouverture } = (await serveur.ssrLoadModule(VUE)) as { Ouverture: FunctionComponent }
  return renderToStaticMarkup(createElement(Ouverture))
}

/** The component as markup; its classes are worked out of its sheets, as the build does. */
const rendreUneFois = async (): Promise<string> => {
  const serveur = await createServer({
    root: racine,
    configFile: false,
    logLevel: 'error',
    appType: 'custom',
    plugins: [react()],
    server: { middlewareMode: true, hmr: false, ws: false, watch: null },
    optimizeDeps: { noDiscovery: true },
  })
  try {
    return await rendre(serveur)
  } finally {
    await serveur.close()
  }
}

/** One plain script, which the head waits for: it is a few hundred bytes. */
const compiler = async (): Promise<string> => {
  const sorties = await build({
    root: racine,
    configFile: false,
    logLevel: 'error',
    build: { write: false, rolldownOptions: { input: `${racine}${SCRIPT.slice(1)}`, output: { format: 'iife' } } },
  })
  const morceaux = [sorties].flat().flatMap((sortie) => ('output' in sortie ? sortie.output : []))
  const [morceau] = morceaux
  if (morceaux.length !== 1 || morceau?.type !== 'chunk') throw new Error(`${SCRIPT}: one file was expected`)
  return morceau.code
}

/** The program, whose files are large, leaves the line to the sheet and the font of what shows first. */
const enRetrait = (page: string): string =>
  page.replace(/<script type="module"|<link rel="modulepreload"/g, '$& fetchpriority="low"')

/**
 * Libraries are a script of the page, before ours: each is evaluated in a task of its own, where a phone had both in one (src/app/ceder.ts). What they
 * import themselves comes with them.
 */
const bibliothequesAPart = (page: string): string => {
  const [lien = '', attributs = '', adresse = ''] =
    /<link rel="modulepreload"( [^>]*)href="([^"]*\/socle-[^"]*)">\s*/.exec(page) ?? []
  if (lien === '') throw new Error('index.html: the file of libraries is not there')
  return page
    .replace(lien, '')
    .replace('<script type="module"', `<script type="module"${attributs}src="${adresse}"></script>\n    $&`)
}

/** Writes into index.html what shows before the program is there (src/app/ouverture). */
export const ouverture = (): Plugin => {
  let fichier: string | undefined
  return {
    name: 'ondine-ouverture',
    transformIndexHtml: {
      // after Vite's own work on the page, which bundles no plain script
      order: 'post',
      handler: async (page, { server }) => {
        if (!page.includes(PLACE)) throw new Error(`index.html: ${PLACE} is not there`)
        return {
          html: server
            ? page.replace(PLACE, await rendre(server))
            : enRetrait(bibliothequesAPart(page.replace(PLACE, await rendreUneFois()))),
          tags: [
            {
              tag: 'script',
              attrs: server ? { type: 'module', src: SCRIPT } : { src: `/${fichier}` },
              injectTo: 'head-prepend',
            },
          ],
        }
      },
    },
    buildStart: async function () {
      if (this.environment.config.command === 'serve') return
      const source = await compiler()
      fichier = `assets/ouverture-${createHash('sha256').update(source).digest('base64url').slice(0, 7)}.js`
      this.emitFile({ type: 'asset', fileName: fichier, source })
    },
  }
}
