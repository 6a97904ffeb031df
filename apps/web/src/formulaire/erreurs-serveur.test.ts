import { describe, expect, it } from 'vitest'
import { champDuFormulaire } from './erreurs-serveur.ts'

describe('a refusal', () => {
  it('stands at the field of the form that its path names, else in the summary', () => {
    const noms = ['email', 'adresse.ville'] as const
    expect(champDuFormulaire({ champ: 'body.utilisateur.Email' }, noms)).toBe('email')
    expect(champDuFormulaire({ champ: 'client.ville' }, noms)).toBe('adresse.ville')
    expect(champDuFormulaire({ champ: 'adresseMail' }, noms, { adresseMail: 'email' })).toBe('email')
    expect(champDuFormulaire({ champ: 'titre' }, noms)).toBeUndefined()
  })
})
