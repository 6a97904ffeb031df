import { expect, it } from 'vitest'
import { phraseDAvoir } from './avoir.rules.ts'

it('says of a credit note that nothing is to be paid, and what is deducted or paid back', () => {
  for (const corrige of [true, false]) {
    const phrase = phraseDAvoir(corrige)
    expect(phrase).toMatch(/^Vous n’avez rien à payer\. /)
    expect(phrase).toMatch(/déduite? de votre prochaine facture/)
    expect(phrase).toMatch(/remboursée? sur demande si votre contrat a pris fin\.$/)
    expect(phrase.includes('la facture qu’il corrige')).toBe(corrige)
  }
})
