import { expect, it } from 'vitest'
import { codesTutoriel, lireCodeTutoriel, sequences } from './sequences.ts'
import { ecrireVu, lireVus } from './vus.rules.ts'

it('[tutorial-sequences] are the twelve of the specification, each with something to say', () => {
  // spec 3§9, in its words
  const attendues = [
    'welcome',
    'attach contract',
    'navigate contract',
    'search contract',
    'detach contract',
    'create group',
    'search group',
    'delete group',
    'manage group',
    'add to group',
    'manage contract',
    'menu header',
  ]
  expect(attendues.map(lireCodeTutoriel)).toEqual([...codesTutoriel])
  for (const { titre, etapes } of Object.values(sequences)) {
    expect(titre).not.toBe('')
    expect(etapes.length).toBeGreaterThan(0)
  }
})

it.each([
  ['attachContract', 'attach-contract'],
  ['ADD_TO_GROUP', 'add-to-group'],
  ['welcome', 'welcome'],
  ['', undefined],
  ['constructor', undefined],
])('reads « %s » from an address', (texte, code) => {
  expect(lireCodeTutoriel(texte)).toBe(code)
})

it('keeps what was seen in one cookie', () => {
  const premier = ecrireVu('', 'welcome', false)
  const second = ecrireVu(`autre=1; ${premier.split(';')[0]}`, 'menu-header', true)
  expect(second).toMatch(/^ondine_tutoriel=welcome\.menu-header; Path=\/; Max-Age=\d+; SameSite=Strict; Secure$/)
  expect(lireVus(`${second.split(';')[0]}; b=2`)).toEqual(['welcome', 'menu-header'])
  expect(lireVus('ondine_tutoriel=inconnu.; a=1')).toEqual([])
})
