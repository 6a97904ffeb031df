import { expect, it } from 'vitest'
import type { ContexteUtilisateur } from '../../../platform/context.ts'
import { Fichier } from '../../../platform/http/bind.ts'
import { entreesDuLot, type LireLignes } from './entrees-du-lot.ts'
import type { LigneDuLot } from './selection.repo.ts'

const ctx = { clock: { now: () => new Date('2026-11-20T09:00:00Z') }, appel: {} } as ContexteUtilisateur
const ligne = (id: number): LigneDuLot =>
  ({
    identifiant_interne: id,
    numero_contrat: '0012345',
    numero_facture: `F${id}`,
    date_emission: '2026-11-02',
    meme_jour: true,
    editable: true,
  }) as LigneDuLot
const preparer = () =>
  Promise.resolve(() => Promise.resolve(new Fichier(Buffer.alloc(255), 'application/pdf', 'f.pdf')))
const mille = Array.from({ length: 1_000 }, (_, rang) => rang)

it('looks invoices up as their archive goes: the first document waits for none but the first of them (S15)', async () => {
  const lues: number[] = []
  const lire: LireLignes = (ids) => {
    lues.push(ids.length)
    return Promise.resolve(ids.map(ligne))
  }
  const entrees = entreesDuLot(ctx, { ids: mille, lire, preparer })
  await entrees.next()
  expect(lues).toHaveLength(1)
  expect(lues[0]).toBeLessThan(200)
  let nombre = 1
  for await (const _ of entrees) nombre += 1
  expect([nombre, lues.reduce((somme, part) => somme + part, 0)]).toEqual([1_000, 1_000])
})

it('names one that has gone since it was chosen: never silently short', async () => {
  const lire: LireLignes = (ids) => Promise.resolve(ids.filter((id) => id !== 2).map(ligne))
  const noms: string[] = []
  let dit = ''
  for await (const { nom, contenu } of entreesDuLot(ctx, { ids: [1, 2, 3], lire, preparer })) {
    noms.push(nom)
    dit = contenu.toString()
  }
  expect(noms).toEqual([
    '0012345_Facture_2026-11-02_F1.pdf',
    '0012345_Facture_2026-11-02_F3.pdf',
    'factures-manquantes.txt',
  ])
  expect(dit).toMatch(/^\uFEFFUne facture\u202f: [A-ZÉ]/)
})
