import { expect, it } from 'vitest'
import { voisin } from '../../../../test-setup/voisinage.ts'
import { noms } from './noms.fixtures.ts'
import { formulaires } from './registre.ts'
import { typesDemarche } from './types.codes.ts'

const inventaire = voisin('inventory/forms.json')
interface Formulaire {
  readonly id: string
  readonly fields: readonly { readonly name: string }[]
}

inventaire.describe('the oracle of names', {}, () => {
  const lus = JSON.parse(inventaire.lire()) as Formulaire[]
  const nomsDe = (id: string) =>
    (lus.find((une) => une.id === id)?.fields ?? []).flatMap(({ name }) => {
      // described rather than named there
      if (/checkbox/.test(name)) return []
      const [, prefixe = '', suites] = /^(\S+) \((.*)\)$/.exec(name) ?? []
      if (id === 'subscription-v3' && suites !== undefined) return suites.split(', ').map((une) => `${prefixe}_${une}`)
      return [suites === undefined ? name.replaceAll(' ', '_') : prefixe]
    })

  it.each([
    ['subscription-new', noms.souscriptionV2, []],
    ['subscription-sign', noms.souscriptionSignee, []],
    ['subscription-v3', noms.souscriptionV3, ['ecranrecap_exact', 'ecranrecap_contrat', 'ecranrecap_mandat']],
  ])('is the inventory’s for %s', (id, attendus, sansNom) => {
    expect(nomsDe(id).toSorted()).toEqual(attendus.filter((nom) => !sansNom.includes(nom)).toSorted())
  })
})

it.each(typesDemarche)('the form of %s is sent under that type', async (type) => {
  const { type: propre, typeEnvoye = [] } = await formulaires[type]()
  expect([propre, ...typeEnvoye.map((une) => une.type)]).toContain(type)
})
