import { mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { build } from 'vite'
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest'
import { cookiesTextes } from '../src/app/cookies/cookies.textes.ts'
import { fichiersDe, type Manifeste, octetsBrotli, type Poids, peser } from './bundle-size.ts'

const racine = fileURLToPath(new URL('..', import.meta.url))
const cache = join(racine, '../../.cache')
mkdirSync(cache, { recursive: true })
const dossier = mkdtempSync(join(cache, 'web-size-'))
let premiere: Poids
let routes: Poids[]

// ProseMirror alone is above what a route may add: it loads after its screen, and on no other
const EDITEUR = 'mails/editeur-riche.tsx'

beforeAll(async () => {
  // vitest sets NODE_ENV to test: React would come in its development build.
  vi.stubEnv('NODE_ENV', 'production')
  await build({ root: racine, logLevel: 'error', build: { outDir: dossier, emptyOutDir: true } })
  ;({ premiere, routes } = peser(dossier))
  console.info(
    [premiere, ...routes]
      .map(({ cle, js, css }) => `${String(js).padStart(7)} js ${String(css).padStart(6)} css  ${cle}`)
      .join('\n'),
  )
}, 600_000)
afterAll(() => {
  vi.unstubAllEnvs()
  rmSync(dossier, { recursive: true, force: true })
})

describe('bytes of the built client (brotli)', () => {
  it('keep the JavaScript of the login page under 130 kB', () => {
    expect(premiere.js).toBeLessThanOrEqual(130_000)
    expect(premiere.js).toBeGreaterThan(50_000)
  })
  it('keep what each lazy entry adds under 40 kB', () => {
    expect(routes.length).toBeGreaterThan(3)
    expect(routes.filter(({ cle, js }) => js > 40_000 && !cle.endsWith(EDITEUR))).toEqual([])
  })
  it('keep each definition of a procedure, which loads with its form alone, under 3 kB', () => {
    const manifeste = JSON.parse(readFileSync(join(dossier, '.vite/manifest.json'), 'utf8')) as Manifeste
    const definitions = Object.keys(manifeste).filter((cle) => cle.endsWith('.form.ts'))
    expect(definitions.length).toBeGreaterThan(8)
    const poids = definitions.map((cle) => [cle, octetsBrotli(join(dossier, manifeste[cle]?.file ?? ''))] as const)
    expect(poids.filter(([, octets]) => octets > 3000)).toEqual([])
  })
  it('keep the rich-text editor, which only staff at work load, under 100 kB', () => {
    const editeur = routes.filter(({ cle }) => cle.endsWith(EDITEUR))
    expect(editeur).toHaveLength(1)
    expect(editeur[0]?.js).toBeLessThanOrEqual(100_000)
  })
})

describe('files of a first visit', () => {
  const manifeste = (): Manifeste => JSON.parse(readFileSync(join(dossier, '.vite/manifest.json'), 'utf8')) as Manifeste
  const cleDe = (nom: string, dans: Manifeste): string => {
    const cle = Object.keys(dans).find((une) => une.endsWith(nom) || dans[une]?.name === nom)
    if (cle === undefined) throw new Error(`No ${nom} in the manifest`)
    return cle
  }
  it('are few: the frame and the dashboard come in a dozen scripts and ten sheets', () => {
    const tout = manifeste()
    const cles = new Set(
      ['index.html', 'cadre', 'tableau-de-bord.screen.tsx'].flatMap((nom) => [...fichiersDe(tout, cleDe(nom, tout))]),
    )
    const scripts = new Set([...cles].map((cle) => tout[cle]?.file))
    const feuilles = new Set([...cles].flatMap((cle) => tout[cle]?.css ?? []))
    expect(scripts.size).toBeGreaterThan(4)
    expect(scripts.size).toBeLessThanOrEqual(14)
    expect(feuilles.size).toBeLessThanOrEqual(10)
  })
  it('are evaluated apart: libraries by the first script of the page, ours by the second', () => {
    const page = readFileSync(join(dossier, 'index.html'), 'utf8')
    const programmes = [...page.matchAll(/<script type="module"[^>]* src="\/assets\/(\w+)-/g)].map(([, nom]) => nom)
    expect(programmes).toEqual(['socle', 'index'])
    expect(page).not.toMatch(/modulepreload"[^>]*socle/)
  })
})

describe('docs/benchmarks.md', () => {
  const lignes = readFileSync(join(racine, '../../docs/benchmarks.md'), 'utf8').split('\n')
  /** The figure in kB of the row of P14 that so begins. */
  const dit = (ligne: string): number =>
    1000 * Number(/\|\s*([\d.]+) kB/.exec(lignes.find((l) => l.startsWith(`| P14 | ${ligne}`)) ?? '')?.[1])

  it.each([
    ['first JavaScript', () => premiere.js],
    ['largest lazy entry', () => Math.max(...routes.flatMap(({ cle, js }) => (cle.endsWith(EDITEUR) ? [] : js)))],
    ['rich-text editor', () => routes.find(({ cle }) => cle.endsWith(EDITEUR))?.js ?? 0],
  ])('says what the client weighs, to one percent: %s', (ligne, pese) => {
    expect(Math.abs(dit(ligne) / pese() - 1)).toBeLessThanOrEqual(0.01)
  })
})

describe('what a strict content policy needs', () => {
  it('has no inline script nor style in the page, and no source map', () => {
    const page = readFileSync(join(dossier, 'index.html'), 'utf8')
    expect(page.match(/<script(?![^>]*\ssrc=)/g)).toBeNull()
    expect(page).not.toMatch(/<style|\sstyle=|\son\w+=/)
    expect(page).toMatch(/rel="preload"[^>]*woff2/)
    expect(readdirSync(join(dossier, 'assets')).filter((fichier) => fichier.endsWith('.map'))).toEqual([])
  })
  it('dresses what shows before the program by the sheet of the first page alone', () => {
    const page = readFileSync(join(dossier, 'index.html'), 'utf8')
    const [feuille = ''] = [...page.matchAll(/<link rel="stylesheet"[^>]*href="\/([^"]+)"/g)].map(([, une = '']) =>
      readFileSync(join(dossier, une), 'utf8'),
    )
    const ouverture = page.slice(page.indexOf('<div id="ouverture"'), page.indexOf('<noscript>'))
    expect(ouverture).toContain(cookiesTextes.barre)
    const portees = new Set([...ouverture.matchAll(/class="([^"]*)"/g)].flatMap(([, une = '']) => une.split(' ')))
    const absentes = [...portees].filter(
      (une) => une !== '' && !/^tabler-icon/.test(une) && !feuille.includes(`.${une}`),
    )
    expect(portees.size).toBeGreaterThan(20)
    expect(absentes).toEqual([])
  })
  it('leaves zod out of the first page', () => {
    const manifeste = JSON.parse(readFileSync(join(dossier, '.vite/manifest.json'), 'utf8')) as Manifeste
    const js = [...fichiersDe(manifeste, 'index.html')]
      .map((cle) => readFileSync(join(dossier, manifeste[cle]?.file ?? ''), 'utf8'))
      .join('')
    expect(js).not.toMatch(/ZodObject|_zod\b/)
    expect(js).toContain('Utilisateur/authentification')
  })
})
