import { globSync, readFileSync } from 'node:fs'
import { dirname, join, resolve } from 'node:path'
import { describe, expect, it } from 'vitest'

// TypeScript takes any name of a CSS module: a class that is gone, or that nobody wears, shows here.

const sources = resolve(import.meta.dirname, '../src')
const IMPORT = /import (\w+) from '(\.[^']+\.module\.css)'/g

const classesDe = (feuille: string): ReadonlySet<string> => {
  const regles = readFileSync(feuille, 'utf8').replace(/\/\*[\s\S]*?\*\/|"[^"]*"/g, '')
  return new Set([...regles.matchAll(/\.([a-zA-Z][\w-]*)/g)].map(([, nom]) => nom ?? ''))
}

/** Names that each style sheet is asked for; `null` where a name is worked out. */
const demandes = (): Map<string, { ou: string; nom: string | null }[]> => {
  const lues = new Map<string, { ou: string; nom: string | null }[]>()
  for (const ou of globSync('**/*.{ts,tsx}', { cwd: sources })) {
    const texte = readFileSync(join(sources, ou), 'utf8')
    for (const [, local, chemin] of texte.matchAll(IMPORT)) {
      const feuille = resolve(sources, dirname(ou), chemin ?? '')
      const siennes = lues.get(feuille) ?? []
      for (const [, point, crochet] of texte.matchAll(
        new RegExp(`(?<![\\w/.-])${local}(?:\\.(\\w+)|\\[(?:'([\\w-]+)'\\])?)`, 'g'),
      ))
        siennes.push({ ou, nom: point ?? crochet ?? null })
      lues.set(feuille, siennes)
    }
  }
  return lues
}

describe('the classes of CSS modules', () => {
  const parFeuille = demandes()

  it('are read from every sheet', () => {
    expect(parFeuille.size).toBeGreaterThan(20)
  })

  it('exist where they are worn', () => {
    const absentes = [...parFeuille].flatMap(([feuille, lues]) => {
      const connues = classesDe(feuille)
      return lues.flatMap(({ ou, nom }) => (nom === null || connues.has(nom) ? [] : [`${ou}: ${nom}`]))
    })
    expect(absentes).toEqual([])
  })

  it('are all worn', () => {
    const inutiles = [...parFeuille].flatMap(([feuille, lues]) => {
      if (lues.some(({ nom }) => nom === null)) return []
      const portees = new Set(lues.map(({ nom }) => nom))
      return [...classesDe(feuille)]
        .filter((nom) => !portees.has(nom))
        .map((nom) => `${feuille.slice(sources.length + 1)}: ${nom}`)
    })
    expect(inutiles).toEqual([])
  })
})

it('what is read out without being seen is said once, in the sheet of all pages', () => {
  const feuilles = globSync('**/*.css', { cwd: sources })
  expect(feuilles.filter((une) => /clip-path: inset\(50%\)/.test(readFileSync(join(sources, une), 'utf8')))).toEqual([
    'theme/base.css',
  ])
})
