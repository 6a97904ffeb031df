import { expect, it } from 'vitest'
import { annoncePieces, nomLisible, refusDePiece } from './pieces.rules.ts'

const regles = { tailleMaxPj: 1_048_576, nbMaxPj: 5, extensionPj: ['.jpg', '.pdf'] }
const un = (name: string, size: number) => refusDePiece({ name, size }, regles)

it('says what may be sent before it is chosen', () => {
  expect(annoncePieces(regles)).toBe('JPG, PDF. 5 fichiers au plus, 1\u202fMo chacun.')
  expect(annoncePieces({ ...regles, nbMaxPj: 1 })).toBe('JPG, PDF. 1\u202fMo au plus.')
})

it('takes what the tuning allows, whatever the case of its name, to the byte', () => {
  expect([un('a.PDF', 1), un('photo.jpeg', 1_048_576)]).toEqual([undefined, undefined])
  expect(un('a.pdf', 1_048_577)).toContain('1\u202fMo au plus')
  expect(un('a.pdf', 0)).toContain('vide')
  expect(un('a.exe', 10)).toContain('.jpg, .pdf')
  expect(un('sans-extension', 10)).toContain('n’est pas accepté')
})

it('reads the name of a file as it is, emoji and all', () => {
  expect(nomLisible('ma 📷 photo\u202egpj.pdf')).toBe('ma 📷 photogpj.pdf')
})
