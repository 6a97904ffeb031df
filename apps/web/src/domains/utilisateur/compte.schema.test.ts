import { expect, it } from 'vitest'
import { profilSchema } from './compte.schema.ts'

const profil = { identifiant: 'zoe', prenom: 'Zoé', nom: 'Roche', nomUsage: '', email: 'zoe@exemple.fr' }

it('an optional usage name may be spaces alone, and is held to the rule of names otherwise', () => {
  expect(profilSchema.parse({ ...profil, nomUsage: '  ' }).nomUsage).toBe('')
  expect(profilSchema.parse({ ...profil, nomUsage: ' Diallo ' }).nomUsage).toBe('Diallo')
  const { error } = profilSchema.safeParse({ ...profil, nomUsage: 'x'.repeat(31) })
  expect(error?.issues.map(({ message }) => message)).toEqual(['Le nom compte 30 caractères au plus.'])
})
