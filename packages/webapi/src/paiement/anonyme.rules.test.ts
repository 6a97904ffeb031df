import { expect, it } from 'vitest'
import { masquerTexte, refusAnonyme } from './anonyme.rules.ts'

it.each([
  ['8 chemin du Lavoir', '8 c… du L…'],
  ['12 bis allée de l’Orme', '12 bis a… de l’O…'],
  ['Camille Martin', 'C… M…'],
  ['Li', 'L…'],
  ['  SCI   d’Aval ', 'S… d’A…'],
  ['3ème étage', '3ème é…'],
  ['', ''],
])('«\u202f%s\u202f» is masked as «\u202f%s\u202f»', (texte, masque) => {
  expect(masquerTexte(texte)).toBe(masque)
})

const PAYABLE = { isValide: true, isEncaissable: true, isPaiementAutorise: true, isBloquerPaiement: false }

it.each([
  [{}, undefined],
  [{ isValide: false, isEncaissable: false, isPaiementAutorise: false }, 'La facture n’a pas encore été validée.'],
  [
    { isEncaissable: false, isPaiementAutorise: false },
    'Le paiement de cette facture n’est pas autorisé sur l’agence en ligne.',
  ],
  [{ isBloquerPaiement: true }, 'Le paiement de cette facture n’est pas autorisé sur l’agence en ligne.'],
  [
    { isPaiementAutorise: false },
    'Le paiement de cette facture n’est pas autorisé. Ceci est normal si vous avez déjà effectué un paiement sur cette dernière.',
  ],
])('of an invoice that is payable but %j says «\u202f%s\u202f» [anonymous-payment]', (change, texte) => {
  expect(refusAnonyme({ ...PAYABLE, ...change })).toBe(texte)
})
