import { expect, it } from 'vitest'
import type { DocumentDemande } from './demarche.schemas.ts'
import { aRecevoir, basculerDocument, documentsDuTexte } from './documents.rules.ts'

it('asks for a document a line', () => {
  expect(documentsDuTexte('Un justificatif\n\n Une photo \n')).toEqual(['Un justificatif', 'Une photo'])
  expect(documentsDuTexte(' \n')).toEqual([])
})

it('adds a document to what is asked, and takes it away again; what was written by hand stays', () => {
  const deux = basculerDocument(basculerDocument('', 'Une photo'), 'Un justificatif')
  expect(deux).toBe('Une photo\nUn justificatif')
  expect(basculerDocument(`${deux}\nVotre RIB`, 'Une photo')).toBe('Un justificatif\nVotre RIB')
  expect(basculerDocument('Une photo', 'Une photo')).toBe('')
})

it('one says of what is waited for that it came; once its person answered, of what they answered last', () => {
  const un = (texte: string, etat: DocumentDemande['etat'], le: string | null = null) => ({ texte, etat, le })
  const textes = (...documents: ReturnType<typeof un>[]) => aRecevoir(documents).map(({ texte }) => texte)
  const avant = [un('bail', 'A_VERIFIER', '2026-11-02'), un('RIB', 'RECU', '2026-11-02')]
  expect(textes(...avant, un('photo', 'ATTENDU'), un('plan', 'ATTENDU'))).toEqual(['photo', 'plan'])
  expect(textes(...avant, un('photo', 'A_VERIFIER', '2026-11-05'))).toEqual(['photo'])
  expect(textes(un('photo', 'DEPASSE', '2026-11-05'))).toEqual([])
})
