import { lecturesDesContrats, listeContrats } from '@ondine/webapi/abonnement/contrats.liste.ts'
import { expect, it } from 'vitest'
import { colonnesVisibles, lecturesVoulues } from './preferences.ts'

const voulues = (choisies: readonly string[] | undefined) => {
  const visibles = colonnesVisibles(listeContrats, choisies)
  return lecturesVoulues(lecturesDesContrats, (nom) => visibles[nom] === true)
}

it('asks for what costs a reading of its own where a column of it shows, and there alone', () => {
  expect(voulues(undefined), 'as staff open the list').toEqual({})
  expect(voulues(['enRetard'])).toEqual({ avecDues: 'true' })
  expect(voulues(['dateDernierReleve', 'aRegler'])).toEqual({ avecReleve: 'true', avecDues: 'true' })
})
