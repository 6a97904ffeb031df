import { expect, it } from 'vitest'
import { nommerLeLot } from './noms.rules.ts'

const nommer = (...numeros: (string | null)[]): string[] => {
  const lignes = numeros.map((numero_facture, rang) => ({
    numero_contrat: '0012345',
    date_emission: '2026-11-02',
    numero_facture,
    identifiant_interne: 70 + rang,
    meme_jour: numeros.length > 1,
  }))
  return lignes.map(nommerLeLot()).map((nom) => nom.replace('0012345_Facture_2026-11-02', ''))
}

it.each([
  [['F-1'], ['.pdf']],
  [
    ['F-1', 'F-2'],
    ['_F-1.pdf', '_F-2.pdf'],
  ],
  [
    ['F/1', 'F-1', 'F 1'],
    ['_F-1.pdf', '_F-1_2.pdf', '_F-1_3.pdf'],
  ],
  [
    ['A1', 'a1'],
    ['_A1.pdf', '_a1_2.pdf'],
  ],
  [
    ['É1', 'E\u03011'.normalize('NFD'), 'e\u03011'],
    ['_É1.pdf', '_E-1.pdf', '_e-1_2.pdf'],
  ],
  // one letter written in two ways
  [
    ['\u8C48', '\uF900'],
    ['_\u8C48.pdf', '_\uF900_2.pdf'],
  ],
  [
    ['F/1', 'F-1_2', 'F-1'],
    ['_F-1.pdf', '_F-1_2.pdf', '_F-1_3.pdf'],
  ],
  [
    [null, '70'],
    ['_70.pdf', '_70_2.pdf'],
  ],
])('calls the files of bills %j by names that no system takes for one', (numeros, noms) => {
  expect(nommer(...numeros)).toEqual(noms)
})
