import { once } from 'node:events'
import { buffer } from 'node:stream/consumers'
import { describe, expect, it } from 'vitest'
import { compte } from '../lecture-pdf.fixtures.ts'
import { ecrireTableauPdf, type TableauPdf } from '../pdf/tableau.ts'
import { ecrireAPart, ecrireTableauAPart, preparerUnRedacteur } from './ecrire-a-part.ts'

const RANGEES = 2_000
const unTableau = (lignes: TableauPdf['lignes']): TableauPdf => ({
  titre: 'Comptes',
  emetteur: 'Ondine',
  etabliLe: 'Établi le 20/11/2026',
  colonnes: [{ label: 'Nom' }, { label: 'Adresse' }, { label: 'Montant', alignement: 'droite' }],
  lignes,
  vide: 'Rien.',
})
async function* desRangees(nombre: number, apres: () => void = () => undefined) {
  try {
    for (let rang = 0; rang < nombre; rang += 500)
      yield Array.from({ length: Math.min(500, nombre - rang) }, (_, n) => [
        `Lefèvre ${rang + n}`,
        'a@exemple.fr',
        '12,50',
      ])
  } finally {
    apres()
  }
}

describe('a document written in a thread of its own', () => {
  it('is the one that would be written here', async () => {
    const cellules = async (flux: NodeJS.ReadableStream) =>
      compte((await buffer(flux)).toString('latin1'), /\/S \/TD\b/g)
    expect(await cellules(ecrireTableauAPart(unTableau(desRangees(600))))).toBe(600 * 3)
    expect(await cellules(ecrireTableauPdf(unTableau(desRangees(600))))).toBe(600 * 3)
    const rapport = await ecrireAPart('rapport', {
      titre: 'Consommation du contrat 0012345',
      emetteur: { nom: 'Régie', adresse: '1 rue', telephone: '01', horaires: '8 h' } as never,
      objet: [['Contrat', '0012345']],
      chiffres: [['Total', '1 m³']],
      graphique: undefined,
      notes: [],
      grille: { colonnes: [{ label: 'Jour' }], lignes: [['1er octobre']] },
      etabliLe: '20 novembre 2026',
      instant: new Date('2026-11-20T09:00:00Z'),
    })
    expect(rapport.subarray(0, 8).toString()).toBe('%PDF-1.7')
  })

  it('is ready before the first document, and is the one that writes it: no second thread is opened', async () => {
    const ouverts = () => process.getActiveResourcesInfo().filter((nom) => nom === 'MessagePort').length
    await preparerUnRedacteur()
    const prets = ouverts()
    await buffer(ecrireTableauAPart(unTableau(desRangees(1))))
    expect(ouverts()).toBe(prets)
  })

  it('leaves the processor to the calls of others, which writing it here does not (negative control)', async () => {
    const attente = async (ecrire: (tableau: TableauPdf) => NodeJS.ReadableStream): Promise<number> => {
      // processor time of this thread, turn by turn: other work of the machine does not count
      let [vu, pire, fini] = [process.threadCpuUsage(), 0, false]
      const noter = (): void => {
        const { user, system } = process.threadCpuUsage(vu)
        pire = Math.max(pire, user + system)
        vu = process.threadCpuUsage()
        if (!fini) setImmediate(noter)
      }
      setImmediate(noter)
      await buffer(ecrire(unTableau(desRangees(RANGEES))))
      fini = true
      noter()
      return pire
    }
    const ici = await attente(ecrireTableauPdf)
    expect(await attente(ecrireTableauAPart)).toBeLessThan(ici / 2)
  })

  it('ends its rows when the reader leaves, and fails when they do', async () => {
    const fini = Promise.withResolvers<void>()
    const flux = ecrireTableauAPart(unTableau(desRangees(1_000_000, fini.resolve)))
    await once(flux, 'readable')
    flux.destroy()
    await fini.promise
    async function* enPanne() {
      yield [['a', 'b', 'c']]
      throw new Error('the cursor is gone')
    }
    await expect(buffer(ecrireTableauAPart(unTableau(enPanne())))).rejects.toThrow('the cursor is gone')
  })
})
