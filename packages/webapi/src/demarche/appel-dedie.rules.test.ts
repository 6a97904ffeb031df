import { expect, it } from 'vitest'
import { voisin } from '../../../../test-setup/voisinage.ts'
import { lireFormulaire } from '../champ/lire.ts'
import { analyser } from './analyser.rules.ts'
import { declarationDe } from './appel-dedie.rules.ts'
import { c, oui } from './construire.ts'
import type { ChampDeDemarche, DefinitionDediee } from './definition.ts'
import { champsDe } from './deplier.rules.ts'
import { factureAnonyme } from './formulaires/facture-anonyme.form.ts'
import { telechargerPdf } from './formulaires/telecharger-pdf.form.ts'

const SAISIE = {
  info_numeroFacture: 'F2026-1-AB12',
  info_numeroContrat: '12345',
  info_email: 'passant@exemple.fr',
  info_emailConfirmation: 'passant@exemple.fr',
  captcha: 'x',
}
const lire = (change: Partial<typeof SAISIE>) =>
  lireFormulaire(declarationDe(factureAnonyme, true), { ...SAISIE, ...change })

it.each([
  ['AB', false],
  ['ABC', true],
  ['A'.repeat(30), true],
  ['A'.repeat(31), false],
])('an invoice number like %s: %s, of 3 to 30 signs [num-facture]', (numero, juste) => {
  const lu = lire({ info_numeroFacture: numero })
  expect('saisie' in lu || lu.fautes).toEqual(
    juste || { info_numeroFacture: 'Un numéro de facture compte de 3 à 30 signes.' },
  )
})

it('the two addresses are the same, or the second is told [email-confirmation]', () => {
  expect(lire({ info_emailConfirmation: 'passent@exemple.fr' })).toEqual({
    fautes: { info_emailConfirmation: 'Les deux adresses e-mail ne sont pas les mêmes.' },
  })
  expect(lire({})).toMatchObject({ saisie: { info_numeroContrat: '0012345' } })
})

it('asks for the captcha where there is one, and shows no field that nobody types', () => {
  const champs = (captcha: boolean) => Object.entries(declarationDe(telechargerPdf, captcha).champs)
  expect(champs(true).map(([nom, { requis }]) => [nom, requis])).toEqual([['captcha', true]])
  expect(champs(false).map(([nom, { requis }]) => [nom, requis])).toEqual([['captcha', false]])
})

it.each([factureAnonyme, telechargerPdf])('$type may be walked as any other', (definition) => {
  expect(analyser(definition)).toEqual([])
})

const avec = (champs: readonly ChampDeDemarche[], reste: Partial<DefinitionDediee> = {}): DefinitionDediee => ({
  ...telechargerPdf,
  etapes: [{ id: 'une', titre: 'Une', champs }],
  ...reste,
})
const a = c('a', 'ouiNon', 'A')
const b = c('b', 'nom', 'B')
it.each<[string, DefinitionDediee]>([
  ['a field that comes and goes', avec([a, { ...b, si: oui('a') }])],
  ['an answer that is asked for at times', avec([a, { ...b, requis: oui('a') }])],
  ['words that depend on answers', avec([a, { ...b, etiquette: [{ si: oui('a'), texte: 'B' }, { texte: 'C' }] }])],
  [
    'a rule with a fact',
    avec([a], { controles: [{ sur: 'a', op: 'egal', a: { fait: 'client.nom' }, message: 'W1021' }] }),
  ],
])('refuses %s, which the engine alone shows', (_, definition) => {
  expect(() => declarationDe(definition, false)).toThrow('engine')
})

const inventaire = voisin('inventory/forms.json')
inventaire.describe('the names of the specification', {}, () => {
  const lus = JSON.parse(inventaire.lire()) as {
    readonly id: string
    readonly fields: readonly { readonly name: string; readonly required: unknown }[]
  }[]
  it.each([
    ['anonymous-payment', factureAnonyme],
    ['electronic-invoice', telechargerPdf],
  ])('are those of %s, but for what it does not show', (id, definition) => {
    const montres = lus.find((une) => une.id === id)?.fields.filter(({ required }) => required !== 'not shown') ?? []
    const attendus = montres.map(({ name }) => name).filter((nom) => nom !== 'captcha')
    expect(champsDe(definition).map(({ nom }) => nom)).toEqual(expect.arrayContaining(attendus))
    expect(champsDe(definition)).toHaveLength(attendus.length)
  })
})
