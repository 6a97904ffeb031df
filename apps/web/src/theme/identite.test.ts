import { globSync, readFileSync } from 'node:fs'
import { parametresRegie } from '@ondine/webapi/parametrage/parametres/regie.ts'
import { expect, it } from 'vitest'

const RACINE = `${import.meta.dirname}/..`

it('no number of the fictional utility is built into the pages: another one that has not said its own shows none', () => {
  const numeros = [parametresRegie.regieTelephone, parametresRegie.regieUrgence].map(({ defaut }) => defaut)
  const fichiers = globSync('**/*.{ts,tsx}', { cwd: RACINE }).filter(
    // legal pages to begin with, which `ondine identity` names until staff write their own
    (fichier) => !fichier.startsWith('domains/contenu/textes/'),
  )
  expect(fichiers.length).toBeGreaterThan(500)
  expect(
    fichiers.filter((fichier) =>
      numeros.some((numero) => readFileSync(`${RACINE}/${fichier}`, 'utf8').includes(numero)),
    ),
  ).toEqual([])
})
