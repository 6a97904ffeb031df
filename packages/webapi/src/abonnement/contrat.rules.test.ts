import { expect, it } from 'vitest'
import { estMemeNom, lireTraitesFacturation, motifNonResiliable } from './contrat.rules.ts'
import { libelleContrat } from './contrat.schemas.ts'

it('says why a contract may not be terminated', () => {
  const contrat = { codeEtatContrat: 'SE', lectureSeule: false, numeroContratRegroupant: null } as const
  expect(motifNonResiliable(contrat)).toBeUndefined()
  expect(motifNonResiliable({ ...contrat, codeEtatContrat: 'CS' })).toBeUndefined()
  const motifs = [
    motifNonResiliable({ ...contrat, codeEtatContrat: 'RA' }),
    motifNonResiliable({ ...contrat, codeEtatContrat: 'AT' }),
    motifNonResiliable({ ...contrat, numeroContratRegroupant: '0000009' }),
    motifNonResiliable({ ...contrat, lectureSeule: true }),
  ]
  expect(new Set(motifs).size).toBe(4)
  for (const motif of motifs) expect(motif).toMatch(/^Ce contrat .+\.$/)
})

it('reads the billing settlements of the parameter', () => {
  expect(lireTraitesFacturation('EAU:Eau;ASS: Assainissement\u202f: nord ;;X')).toEqual([
    { code: 'EAU', libelle: 'Eau' },
    { code: 'ASS', libelle: 'Assainissement\u202f: nord' },
    { code: 'X', libelle: 'X' },
  ])
  expect(lireTraitesFacturation('')).toEqual([])
})

it('knows a former occupant by name, whatever the case, the accents and the civility', () => {
  const noms = ['Lefèvre', null, 'Le Goff-Cœur']
  for (const saisi of ['LEFEVRE', 'Mme Lefèvre', ' lefèvre ', 'le goff coeur'])
    expect([saisi, estMemeNom(saisi, noms)]).toEqual([saisi, true])
  for (const saisi of ['', 'Mme', 'Lefe', 'Lefevre Paul', '%'])
    expect([saisi, estMemeNom(saisi, noms)]).toEqual([saisi, false])
})

it('takes a label of 2 to 255 characters or none [contract-label]', () => {
  for (const bon of ['ab', 'Maison', 'x'.repeat(255)]) expect(libelleContrat.parse(bon)).toBe(bon)
  for (const vide of ['', '  ', null]) expect(libelleContrat.parse(vide)).toBeNull()
  for (const faux of ['a', ' a ', 'x'.repeat(256), 'a<b'])
    expect([faux, libelleContrat.safeParse(faux).success]).toEqual([faux, false])
})
