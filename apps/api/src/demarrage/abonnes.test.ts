import { readdirSync, readFileSync } from 'node:fs'
import { expect, it } from 'vitest'
import { evenements } from '../domains/evenements.ts'
import type { Evenement } from '../platform/evenements.ts'
import { abonnes } from './abonnes.ts'

const DOMAINES = new URL('../domains/', import.meta.url)

it('the record holds every event that an area declares, under its own name', async () => {
  const fichiers = readdirSync(DOMAINES, { recursive: true, encoding: 'utf8' }).filter((un) =>
    un.endsWith('.events.ts'),
  )
  const declares = await Promise.all(
    fichiers.map(async (un) =>
      Object.values((await import(new URL(un, DOMAINES).href)) as Record<string, Evenement<unknown>>),
    ),
  )
  const noms = declares.flat().map(({ nom }) => nom)
  expect(noms.length).toBeGreaterThan(0)
  expect(noms.toSorted()).toEqual(Object.keys(evenements).toSorted())
  expect(Object.entries(evenements).filter(([nom, un]) => un.nom !== nom)).toEqual([])
  expect(Object.keys(abonnes).toSorted()).toEqual(Object.keys(evenements).toSorted())
})

it('every event that an area declares is published somewhere', () => {
  const textes = readdirSync(DOMAINES, { recursive: true, encoding: 'utf8' })
    .filter((un) => un.endsWith('.ts') && !un.endsWith('.test.ts'))
    .map((un) => readFileSync(new URL(un, DOMAINES), 'utf8'))
    .join('\n')
  const declares = [...textes.matchAll(/export const (\w+) = defineEvenement\(/g)].map(([, nom = '']) => nom)
  expect(declares.length).toBeGreaterThan(0)
  expect(declares.filter((nom) => !new RegExp(`publier\\([^)]*\\b${nom}\\b`).test(textes))).toEqual([])
})

it('no two subscribers share the name of a job', () => {
  const jobs = [...new Set(Object.values(abonnes).flat())].map(({ nom }) => nom)
  expect(new Set(jobs).size).toBe(jobs.length)
})

it('no area names the job of another: it publishes (jobs by name are added by the area that declares them)', () => {
  const fichiers = readdirSync(DOMAINES, { recursive: true, encoding: 'utf8' })
    .filter((un) => un.endsWith('.ts') && !/\.(test|fixtures|child)\.ts$/.test(un))
    .filter((un) => readFileSync(new URL(un, DOMAINES), 'utf8').includes('jobs.add('))
  expect(fichiers).toEqual(['contenu/envoi.queue.ts'])
})
