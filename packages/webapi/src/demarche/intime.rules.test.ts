import { expect, it } from 'vitest'
import { champsDe } from './deplier.rules.ts'
import { estIntime } from './intime.rules.ts'
import { formulaires } from './registre.ts'

const INTIMES = ['iban', 'bic', 'dateNaissance', 'villeNaissance']

it.each(Object.entries(formulaires))('%s keeps no birth data nor bank account in a browser', async (_, lire) => {
  const champs = champsDe(await lire())
  const attendus = champs.filter(({ nom, type }) => /_naissance_|dateNaissance/.test(nom) || INTIMES.includes(type))
  expect(attendus.filter((champ) => !estIntime(champ)).map(({ nom }) => nom)).toEqual([])
  // names and streets are what a draft is for
  expect(champs.filter(({ nom }) => /_(nom|prenom|rue)$/.test(nom)).some(estIntime)).toBe(false)
})

it('a country is of a birth or of an address', async () => {
  const champs = champsDe(await formulaires.SOUSCRIPTIONV2())
  const pays = champs.filter(({ nom }) => /^particulier.*pays$|^coTitulaire_adresse_pays$/.test(nom))
  expect(pays.map((champ) => [champ.nom, estIntime(champ)])).toEqual([
    ['particulier_naissance_pays', true],
    ['coTitulaire_adresse_pays', false],
  ])
})
