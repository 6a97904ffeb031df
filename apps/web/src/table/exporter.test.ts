import { exportTextes } from '@ondine/webapi/export/export.messages.ts'
import { defineListe } from '@ondine/webapi/liste/liste.ts'
import { beforeEach, describe, expect, it, vi } from 'vitest'
import { ErreurApi } from '../api/erreur-api.ts'
import { exporterTable } from './exporter.ts'

const { telecharger, enregistrer, notifier } = vi.hoisted(() => ({
  telecharger: vi.fn(),
  enregistrer: vi.fn(),
  notifier: vi.fn(),
}))
vi.mock('../api/appels.ts', () => ({ http: { telecharger } }))
vi.mock('../api/enregistrer-fichier.ts', () => ({ enregistrerFichier: enregistrer }))
vi.mock('../ui/notifications.ts', () => ({ notifier }))

const liste = defineListe({
  nom: 'essai',
  titre: 'Essai',
  tri: { colonne: 'nom', decroissant: false },
  colonnes: { nom: { label: 'Nom', type: 'texte', triable: true } },
})
const exporter = () => exporterTable({ liste, format: 'csv', urlService: 'Essai/liste?recherche=a', colonnes: ['nom'] })

beforeEach(() => {
  for (const espion of [telecharger, enregistrer, notifier]) espion.mockReset()
})

describe('the export of a table', () => {
  it('asks for the search and the columns on screen, saves the file and says so', async () => {
    telecharger.mockResolvedValue({ contenu: new Blob(['0123456789']), nom: 'essai.csv' })
    await exporter()
    expect(telecharger.mock.calls[0]?.[1]).toEqual({
      params: { format: 'csv', contract: 'null', group: 'null', key: 'essai' },
      body: { urlService: 'Essai/liste?recherche=a', colonnes: ['nom'], typeExport: 'CSV' },
    })
    expect(enregistrer).toHaveBeenCalledExactlyOnceWith(expect.anything(), 'essai.csv')
    expect(notifier).toHaveBeenCalledExactlyOnceWith({ type: 'succes', message: exportTextes.reussi })
  })

  it('under 10 bytes is a corrupt file: said, and not kept [table-export-min] [admin-table-export-small]', async () => {
    telecharger.mockResolvedValue({ contenu: new Blob(['012345678']), nom: 'essai.csv' })
    await exporter()
    expect(enregistrer).not.toHaveBeenCalled()
    expect(notifier).toHaveBeenCalledExactlyOnceWith({
      type: 'erreur',
      titre: 'Votre document',
      message: 'Document corrompu\u202f: veuillez réessayer plus tard.',
    })
  })

  it('that fails says why, in the words of the server where it has some', async () => {
    telecharger.mockRejectedValueOnce(new ErreurApi(502, 'Bad Gateway'))
    await exporter()
    telecharger.mockRejectedValueOnce(new ErreurApi(413, 'Trop de lignes.', { isCustomMessage: true }))
    await exporter()
    expect(notifier.mock.calls.map(([{ type, message }]) => [type, message])).toEqual([
      ['erreur', exportTextes.echec],
      ['erreur', 'Trop de lignes.'],
    ])
    expect(enregistrer).not.toHaveBeenCalled()
  })
})
