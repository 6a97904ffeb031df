import { describe, expect, it } from 'vitest'
import { hasardDe } from '../../../test-setup/fixtures/hasard.ts'
import { destinatairesDe, type Joignable } from './destinataires.rules.ts'

const contact = (valeur: string, autres: Partial<Joignable> = {}): Joignable => ({
  numeroContrat: '1',
  nature: valeur.includes('@') || valeur === 'néant' ? 'MAIL' : 'TELEPHONE',
  valeur,
  prouve: true,
  actuel: true,
  ...autres,
})
const RECENT = { prouve: false }
const ANCIEN = { prouve: false, actuel: false }
const dits = (contacts: Joignable[], compte?: string) => {
  const { destinataires, injoignables } = destinatairesDe(['1'], contacts, compte)
  return [...destinataires.map(({ adresse }) => adresse), ...(injoignables.length > 0 ? ['(lettre)'] : [])]
}

describe('who is told of an attachment', () => {
  it.each([
    [
      'every mailbox, once',
      [contact('a@x.fr'), contact(' A@X.fr'), contact('b@x.fr')],
      undefined,
      ['a@x.fr', 'b@x.fr'],
    ],
    ['no phone beside a mailbox', [contact('a@x.fr'), contact('0639980000')], undefined, ['a@x.fr']],
    [
      'mobile phones where there is no mailbox',
      [contact('06 39 98 00 00'), contact('+32470123456')],
      undefined,
      ['+33639980000', '+32470123456'],
    ],
    ['a letter for a landline', [contact('0139980000')], undefined, ['(lettre)']],
    ['a letter for what is no address', [contact('néant')], undefined, ['(lettre)']],
    ['a letter for nobody', [], undefined, ['(lettre)']],
    ['not the account itself', [contact('a@x.fr'), contact('b@x.fr')], 'A@x.fr', ['b@x.fr']],
    ['nobody else, where the account is the only contact', [contact('a@x.fr')], 'a@x.fr', []],
    [
      'the one before a recent change, never the recent one',
      [contact('n@x.fr', RECENT), contact('a@x.fr', ANCIEN)],
      undefined,
      ['a@x.fr'],
    ],
    ['a letter where a recent one is all there is', [contact('n@x.fr', RECENT)], undefined, ['(lettre)']],
    // whoever has just written their own address there is not the one to tell
    ['a letter beside a recent one alone', [contact('n@x.fr', RECENT)], 'n@x.fr', ['(lettre)']],
    [
      'the former phone beside a recent mailbox',
      [contact('n@x.fr', RECENT), contact('0639980000')],
      'n@x.fr',
      ['+33639980000'],
    ],
  ] as const)('%s', (_quoi, contacts, compte, attendus) => {
    expect(dits([...contacts], compte)).toEqual(attendus)
  })

  it('is each told once of all their contracts, and no contract is forgotten', () => {
    const graine = Number(process.env.GRAINE ?? Date.now() % 100_000)
    const hasard = hasardDe(graine)
    const entier = (min: number, max: number): number => min + Math.floor(hasard() * (max - min + 1))
    const valeurs = ['a@x.fr', 'B@x.fr', 'c@x.fr', 'néant', '0639980000', '0139980000', 'b@x.fr ']
    for (let essai = 0; essai < 500; essai += 1) {
      const contrats = Array.from({ length: entier(1, 8) }, (_, i) => String(i))
      const contacts = contrats.flatMap((numeroContrat) =>
        Array.from({ length: entier(0, 4) }, () => {
          const prouve = entier(0, 2) > 0
          const valeur = valeurs[entier(0, valeurs.length - 1)] ?? ''
          return contact(valeur, { numeroContrat, prouve, actuel: prouve || entier(0, 1) === 0 })
        }),
      )
      const compte = entier(0, 1) === 0 ? 'a@x.fr' : undefined
      const { destinataires, injoignables } = destinatairesDe(contrats, contacts, compte)
      const adresses = destinataires.map(({ adresse }) => adresse)
      expect(new Set(adresses).size, `GRAINE=${graine}`).toBe(adresses.length)
      expect(adresses, `GRAINE=${graine}`).not.toContain(compte)
      for (const { contrats: siens } of destinataires)
        expect(new Set(siens).size, `GRAINE=${graine}`).toBe(siens.length)
      for (const numero of contrats) {
        const aDire = destinataires.some(({ contrats: siens }) => siens.includes(numero))
        const lui = contacts.some(
          ({ numeroContrat, valeur, prouve, actuel }) =>
            numeroContrat === numero && valeur === compte && (prouve || !actuel),
        )
        expect(aDire || lui || injoignables.includes(numero), `${graine} ${numero}`).toBe(true)
      }
    }
  })
})
