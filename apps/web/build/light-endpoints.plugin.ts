import { pathToFileURL } from 'node:url'
import type { Endpoint } from '@ondine/webapi/http/endpoint.ts'
import type { Plugin } from 'vite'

const FICHIER = /\/packages\/webapi\/src\/.+[.]endpoints[.]ts$/

const estEndpoint = (valeur: unknown): valeur is Endpoint =>
  typeof valeur === 'object' && valeur !== null && 'method' in valeur && 'path' in valeur && 'reply' in valeur

/** What the client sends a call with; schemas, rights and errors stay on the server. */
const alleger = ({
  method,
  path,
  cacheable,
  lectureParPost,
  relecture,
  relectureSiRefus,
  refusOrdinaire401,
}: Endpoint) => ({
  method,
  path,
  cacheable,
  ...(lectureParPost ? { lectureParPost } : {}),
  ...(relecture ? { relecture } : {}),
  ...(relectureSiRefus ? { relectureSiRefus } : {}),
  ...(refusOrdinaire401 ? { refusOrdinaire401 } : {}),
})

/** The source of one module of declarations as the browser gets it. A schema has no light form: importing it does not build. */
export const moduleLeger = (exports: Readonly<Record<string, unknown>>): string =>
  Object.entries(exports)
    .flatMap(([nom, valeur]) => {
      if (typeof valeur === 'number' || typeof valeur === 'string') return [[nom, valeur] as const]
      if (typeof valeur !== 'object' || valeur === null || !Object.values(valeur).every(estEndpoint)) return []
      const legers = Object.entries(valeur as Record<string, Endpoint>).map(([cle, une]) => [cle, alleger(une)])
      return [[nom, Object.fromEntries(legers)] as const]
    })
    .map(([nom, valeur]) => `export const ${nom} = /*#__PURE__*/ Object.freeze(${JSON.stringify(valeur)})`)
    .join('\n')

/**
 * Screens import the declared endpoints themselves, typed whole; the browser receives only method, path and cache of each. So
 * zod comes with the forms that check something, not with every list.
 */
export const lightEndpoints = (): Plugin => {
  let developpement = false
  return {
    name: 'ondine-light-endpoints',
    enforce: 'pre',
    configResolved: ({ command }) => {
      developpement = command === 'serve'
    },
    load: async (id) => {
      const [chemin = ''] = id.split('?')
      if (!FICHIER.test(chemin.replaceAll('\\', '/'))) return undefined
      // a declaration edited while the development server runs is read again
      const adresse = `${pathToFileURL(chemin).href}${developpement ? `?t=${Date.now()}` : ''}`
      return moduleLeger((await import(/* @vite-ignore */ adresse)) as Record<string, unknown>)
    },
  }
}
