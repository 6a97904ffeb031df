import { expect, it } from 'vitest'
import { ErreurApi } from '../api/erreur-api.ts'
import { lireRefus } from './use-refus.ts'

const faute = (champ: string, message: string) => ({ champ, code: 'V', message })
const refus = (corps: ConstructorParameters<typeof ErreurApi>[2], message = 'Cet e-mail est déjà utilisé.') =>
  new ErreurApi(409, message, corps)

it('puts the fault of a field at that field, as the server’s, and what no field shows in the summary', () => {
  const cause = refus({
    isCustomMessage: false,
    champs: [faute('body.utilisateur.Email', 'Adresse refusée.'), faute('body.interne', 'Refus sans champ.')],
  })
  const { fautes, refus: dit } = lireRefus(cause, ['email', 'nom'], {})
  expect(fautes).toEqual({ email: { message: 'Adresse refusée.', serveur: true } })
  expect(dit).toMatchObject({ titre: null, autres: ['Refus sans champ.'] })
})

it('puts a fault in the summary, not at a field that is not shown, whatever the form calls it', () => {
  const cause = refus({ champs: [faute('body.adresseMail', 'Adresse refusée.')] })
  const correspondances = { adresseMail: 'email' }
  expect(lireRefus(cause, ['email'], { correspondances }).fautes).toHaveProperty('email')
  const { fautes, refus: dit } = lireRefus(cause, ['nom'], { correspondances })
  expect(fautes).toEqual({})
  expect(dit.autres).toEqual(['Adresse refusée.'])
})

it('puts an answer that is about one field at that field, by its code, and says it above too', () => {
  const cause = refus({ code: 'UT12', isCustomMessage: true })
  const champDuCode = { UT12: 'email' }
  const { fautes, refus: dit } = lireRefus(cause, ['email'], { champDuCode })
  expect(fautes).toEqual({ email: { message: 'Cet e-mail est déjà utilisé.', serveur: true } })
  expect(dit).toMatchObject({ titre: 'Cet e-mail est déjà utilisé.', code: 'UT12', autres: [] })
  expect(lireRefus(cause, ['nom'], { champDuCode }).fautes).toEqual({})
  expect(lireRefus(refus({ code: 'UT13' }), ['email'], { champDuCode }).fautes).toEqual({})
})
