import { expect, it } from 'vitest'
import { documentsDemandes } from './documents-demandes.ts'

const le = (jour: number): Date => new Date(Date.UTC(2026, 10, jour, 9))
const fait = (jour: number, evenement: string, texte: string | null = null, vers = 'EN_COURS') => ({
  le: le(jour),
  evenement,
  texte,
  vers,
})
const etats = (...faits: Parameters<typeof documentsDemandes>[0]) =>
  documentsDemandes(faits).map(({ texte, etat, le: fin }) => [texte, etat, fin?.slice(8, 10) ?? null])

const deux = fait(2, 'PIECE_DEMANDEE', 'Un justificatif\n\n Une photo \n', 'EN_ATTENTE_CLIENT')

it('tells each line of what was asked apart, and that it is waited for; what stays between staff ends nothing', () => {
  expect(etats(fait(1, 'SOUMISSION'), deux, fait(3, 'NOTE', 'Rappelée'), fait(4, 'ATTRIBUTION'))).toEqual([
    ['Un justificatif', 'ATTENDU', null],
    ['Une photo', 'ATTENDU', null],
  ])
})

it('leaves what the person added to be looked at, and waits again for what is asked again', () => {
  const encore = fait(6, 'PIECE_DEMANDEE', 'Une photo nette', 'EN_ATTENTE_CLIENT')
  expect(etats(deux, fait(5, 'COMPLEMENT', 'Voici'), encore)).toEqual([
    ['Un justificatif', 'A_VERIFIER', '05'],
    ['Une photo', 'A_VERIFIER', '05'],
    ['Une photo nette', 'ATTENDU', null],
  ])
})

it('is received where staff said so, and waited for no more once we answered', () => {
  expect(etats(deux, fait(5, 'PIECE_RECUE'))).toEqual([
    ['Un justificatif', 'RECU', '05'],
    ['Une photo', 'RECU', '05'],
  ])
  expect(etats(deux, fait(5, 'TRAITEMENT', 'Fait'))).toEqual([
    ['Un justificatif', 'DEPASSE', '05'],
    ['Une photo', 'DEPASSE', '05'],
  ])
})

it('waits for a file that the scanner took away, while one works on the request', () => {
  expect(etats(fait(5, 'PIECE_RETIREE', 'Un nouvel exemplaire', 'EN_ATTENTE_CLIENT'))).toEqual([
    ['Un nouvel exemplaire', 'ATTENDU', null],
  ])
  expect(etats(fait(5, 'PIECE_RETIREE', 'Rien à renvoyer', 'TRAITE'))).toEqual([])
})

it('of several of which some came, waits for the rest since it was asked; what came after the person answered too', () => {
  const reste = (jour: number, texte: string) => fait(jour, 'PIECE_MANQUANTE', texte, 'EN_ATTENTE_CLIENT')
  expect(etats(deux, reste(4, 'Une photo'))).toEqual([
    ['Un justificatif', 'RECU', '04'],
    ['Une photo', 'ATTENDU', null],
  ])
  expect(etats(deux, fait(5, 'COMPLEMENT', 'Voici'), reste(6, 'Un justificatif'))).toEqual([
    ['Un justificatif', 'ATTENDU', null],
    ['Une photo', 'RECU', '06'],
  ])
  // what was asked for before stays as it was; what is waited for then ends as any other
  const encore = fait(6, 'PIECE_DEMANDEE', 'Un RIB\nUn bail', 'EN_ATTENTE_CLIENT')
  expect(etats(deux, fait(5, 'COMPLEMENT', 'Voici'), encore, reste(7, 'Un bail'), fait(8, 'PIECE_RECUE'))).toEqual([
    ['Un justificatif', 'A_VERIFIER', '05'],
    ['Une photo', 'A_VERIFIER', '05'],
    ['Un RIB', 'RECU', '07'],
    ['Un bail', 'RECU', '08'],
  ])
})
