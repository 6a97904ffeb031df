import { expect, it } from 'vitest'
import { enGrille } from './grille.rules.ts'

const jours = (mois: string, nombre: number) =>
  Array.from({ length: nombre }, (_, i) => ({ debut: `${mois}-${String(i + 1).padStart(2, '0')}` }))
const heures = (nombre: number) => Array.from({ length: nombre }, (_, i) => ({ debut: `2026-10-25T${i}` }))

it.each([
  ['2026-10', 31, 3, 5],
  ['2026-02', 28, 6, 5],
  ['2027-02', 28, 0, 4],
  ['2026-08', 31, 5, 6],
])('lays the days of %s out under their weekday, seven a row [calendar-grid]', (mois, nombre, avant, rangees) => {
  const lignes = enGrille(jours(mois, nombre), 'JOURNEE')
  expect([lignes.length, new Set(lignes.map((ligne) => ligne.length))]).toEqual([rangees, new Set([7])])
  expect(lignes[0]?.findIndex((cellule) => cellule !== null)).toBe(avant)
  expect(lignes.flat().filter((cellule) => cellule !== null)).toEqual(jours(mois, nombre))
})

it.each([
  [23, 4],
  [24, 4],
  [25, 5],
])('lays %i hours out in rows of six [calendar-grid]', (nombre, rangees) => {
  const lignes = enGrille(heures(nombre), 'HEURE')
  expect([lignes.length, new Set(lignes.map((ligne) => ligne.length))]).toEqual([rangees, new Set([6])])
  expect(enGrille([], 'HEURE')).toEqual([])
})
