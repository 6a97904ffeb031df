import { libellesDroits, titresControleurs } from '@ondine/webapi/acces/droits.libelles.ts'
import { droitsDemarche } from '@ondine/webapi/demarche/droits.codes.ts'
import { direDroits, droitsEnBref } from '@ondine/webapi/demarche/droits.libelles.ts'
import { typesDemarche } from '@ondine/webapi/demarche/types.codes.ts'
import { expect, it } from 'vitest'
import { droitsDeclares } from '../domains/acces/catalogue-droits.ts'
import { endpointsDeclares } from './toutes-liaisons.ts'

const declares = [...droitsDeclares(await endpointsDeclares()).values()].map(
  ({ controleur, action }) => `${controleur}/${action}`,
)
const dits = Object.entries(libellesDroits).flatMap(([controleur, actions]) =>
  Object.entries(actions).map(([action, libelle]) => ({ droit: `${controleur}/${action}`, libelle })),
)

it('says what every right lets one do, and of no other (webapi/acces/droits.libelles.ts)', () => {
  expect(dits.map(({ droit }) => droit).toSorted()).toEqual(declares.toSorted())
  expect(Object.keys(titresControleurs).toSorted()).toEqual(
    [...new Set(declares.map((un) => un.split('/')[0]))].toSorted(),
  )
})

it('says each of them differently, as something one does', () => {
  const libelles = dits.map(({ libelle }) => libelle)
  expect(libelles.filter((un, rang) => libelles.indexOf(un) !== rang)).toEqual([])
  expect(
    libelles.filter((un) => !/^(Se |S’)?\p{Lu}?\p{Ll}+(er|ir|re|oir|dre) /u.test(un) && !/^Se déconnecter$/.test(un)),
  ).toEqual([])
})

it('says of two forms the same where their rights are, and something else where they are not', () => {
  for (const un of typesDemarche)
    for (const autre of typesDemarche) {
      const memes = JSON.stringify(droitsDemarche[un]) === JSON.stringify(droitsDemarche[autre])
      const dits = [direDroits, droitsEnBref].map((dire) => JSON.stringify(dire(un)) === JSON.stringify(dire(autre)))
      expect([un, autre, dits]).toEqual([un, autre, [memes, memes]])
    }
})
