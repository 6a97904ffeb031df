import { mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, it } from 'vitest'
import { deposer } from './deposer.ts'

let dossier = ''
beforeEach(async () => {
  dossier = await mkdtemp(join(tmpdir(), 'ondine-depot-'))
})
afterEach(() => rm(dossier, { recursive: true }))
const depot = (essai: number) => deposer({ dossier, nom: '1-R', extension: 'json', essai, contenu: 'le message' })

it('leaves one whole file under its name, and nothing beside', async () => {
  expect(await depot(1)).toBe(true)
  expect(await readdir(dossier)).toEqual(['1-R-1.json'])
  expect(await readFile(join(dossier, '1-R-1.json'), 'utf8')).toBe('le message')
})

it('finds the file of a try whose end nobody saw', async () => {
  await depot(1)
  expect(await depot(2)).toBe(false)
  expect(await readdir(dossier)).toEqual(['1-R-1.json'])
})

it('gives no name twice, where billing took the file meanwhile', async () => {
  await depot(1)
  await rm(join(dossier, '1-R-1.json'))
  expect(await depot(2)).toBe(true)
  expect(await readdir(dossier)).toEqual(['1-R-2.json'])
})

it('begins again what was cut before it had its name', async () => {
  await writeFile(join(dossier, '1-R-1.json.part'), 'le mess')
  expect(await depot(1)).toBe(true)
  expect(await readFile(join(dossier, '1-R-1.json'), 'utf8')).toBe('le message')
})
