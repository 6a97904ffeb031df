import { afterAll, beforeEach, expect, it } from 'vitest'
import { createTestDatabase } from '../../test-setup/test-database.ts'
import { etatFinal, importerTexte, type LigneRapport, poserCompteurs, viderLectures } from './import.fixtures.ts'

const base = await createTestDatabase()
const { pool } = base
afterAll(() => base.drop())
await poserCompteurs(pool, ['T1', 'T2', 'T3'])
beforeEach(() => viderLectures(pool))

const lus = (remarques: readonly LigneRapport[]) => remarques.map(({ ligne, valeur, motif }) => [ligne, valeur, motif])
const releves = (corps: string): string => `identifiantAppareil;dateReleve;valeurIndex;origine\n${corps}`

const FICHIER = releves(`T1;2025-01-10;200000;relevé
T1;2025-07-10;150000;relevé
T1;2025-10-10;210000;relevé
T2;2025-01-10;300000;estimé
T2;2025-07-10;290000;relevé
T2;2026-01-10;305;relevé
`)

it('tells by line the billed readings of telemetered meters that go back, the same again, and keeps them', async () => {
  const attendu = [
    [
      '3',
      '150000 L',
      expect.stringMatching(/^index plus bas que 200\s000 L le 2025-01-10T00:00:00\+01:00 \(gardé, ni/),
    ],
    [
      '7',
      '305 L',
      expect.stringMatching(/^index plus bas que 290\s000 L le .* lu avec --unite m3, il continuerait la série/),
    ],
  ]
  const premiere = await importerTexte(pool, 'releves', FICHIER)
  expect(lus(premiere.remarques)).toEqual(attendu)
  expect(premiere.comptes).toMatchObject({ acceptees: 6, impossibles: 2, avertissements: 2 })
  const encore = await importerTexte(pool, 'releves', FICHIER)
  expect(lus(encore.remarques)).toEqual(attendu)
  expect(encore.comptes).toMatchObject({ repetees: 6, impossibles: 2 })
  const { releve, conso_mois } = await etatFinal(pool)
  expect([releve?.length, conso_mois]).toEqual([6, []])
})

it('tells without a line the reading of another file that a new one denies', async () => {
  await importerTexte(pool, 'releves', releves('T3;2025-07-10;150000;relevé\nT3;2026-01-10;160000;relevé\n'))
  const { remarques, comptes } = await importerTexte(pool, 'releves', releves('T3;2025-02-10;400000;relevé\n'))
  expect(lus(remarques)).toEqual([
    ['', expect.stringMatching(/^T3 2025-07-10T.* 150000 L$/), expect.stringMatching(/^index plus bas que 400\s000 L/)],
  ])
  expect(comptes).toMatchObject({ impossibles: 0, avertissements: 1 })
})

const HEURES = [2, 1, 0, 0, 1, 2, 6, 13, 13, 9, 7, 7, 8, 7, 5, 5, 5, 7, 10, 14, 14, 11, 8, 5]
const heures = (jour: number, jours: number, depart: number, facteur = 1) => {
  let litres = depart
  return Array.from({ length: jours * 24 }, (_, h) => {
    litres += HEURES[h % 24] ?? 0
    const date = new Date(Date.UTC(2025, 9, 1 + jour) + h * 3_600_000).toISOString()
    return `T1;${date};${litres * facteur}\n`
  }).join('')
}
const lectures = (corps: string): string => `identifiantAppareil;dateReleve;valeurIndex\n${corps}`

it('stops or keeps without drawing what is a thousand times too high after weeks of silence, whatever the size of the meter', async () => {
  const avant = await importerTexte(pool, 'telereleve', lectures(heures(0, 10, 50_000)))
  expect(avant.remarques).toEqual([])
  const { conso_mois } = await etatFinal(pool)
  const suite = lectures(heures(40, 5, 58_000, 1000))
  await expect(importerTexte(pool, 'telereleve', suite)).rejects.toThrow(
    /120 des 120 premières .*mille fois trop haut après .*corrigez le fichier si ses index sont mille fois trop grands/,
  )
  const forcee = await importerTexte(pool, 'telereleve', suite, { valeurs: { sansArret: true } })
  expect(forcee.comptes).toMatchObject({ acceptees: 120, impossibles: 120 })
  expect(forcee.remarques.find(({ ligne }) => ligne === '2')?.motif).toMatch(
    /^index mille fois trop haut après 51\s600 L le .* plus qu’un branchement domestique ne débite \(5\s000 L par heure\) ; mille fois plus petit/,
  )
  expect((await etatFinal(pool)).conso_mois).toEqual(conso_mois)
})
