import { expect, it } from 'vitest'
import { paiementTextes, retourTextes } from './paiement.textes.ts'

it('while nobody knows what became of a payment, its mail is promised where it is confirmed alone', () => {
  for (const dit of [retourTextes.attente, paiementTextes.enCours.verification]) {
    expect(dit).toMatch(/votre reçu part par e-mail dès que le paiement est confirmé/)
    expect(dit).not.toMatch(/suivra/)
  }
})
