import { expect, it } from 'vitest'
import { nomAffiche } from './nom-affiche.rules.ts'

const camille = { nomComplet: 'Camille Martin', email: 'camille@exemple.fr' }

it.each<[string, string[], string]>([
  ['Name', [], 'Camille Martin'],
  ['Email', [], 'camille@exemple.fr'],
  ['Email', ['FranceConnect'], 'Camille Martin'],
])('mode %s with logins %o shows %s [menu-header-name]', (affichage, sociales, attendu) => {
  expect(nomAffiche(camille, affichage, sociales)).toBe(attendu)
})

it('shows the e-mail of a user without a name', () => {
  expect(nomAffiche({ nomComplet: '', email: 'a@b.fr' }, 'Name', [])).toBe('a@b.fr')
})
