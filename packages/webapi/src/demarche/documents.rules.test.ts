import { expect, it } from 'vitest'
import { basculerDocument, documentsDuTexte } from './documents.rules.ts'

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
