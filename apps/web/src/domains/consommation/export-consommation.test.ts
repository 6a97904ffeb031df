import { lireFormulaire } from '@ondine/webapi/champ/lire.ts'
import { exportTextes } from '@ondine/webapi/export/export.messages.ts'
import { formulaireExport } from '@ondine/webapi/export/export-consommation.champs.ts'
import { exportConsommationEndpoints } from '@ondine/webapi/export/export-consommation.endpoints.ts'
import { saisieExportConsommation } from '@ondine/webapi/export/export-consommation.schemas.ts'
import { beforeEach, describe, expect, it, vi } from 'vitest'
import { ErreurApi } from '../../api/erreur-api.ts'
import { desDroits } from './consommation.fixtures.ts'
import { datesDuGraphe, datesDuNiveau, exporterConsommation, granularitesExportables } from './export-consommation.ts'

const { telecharger, enregistrer, notifier } = vi.hoisted(() => ({
  telecharger: vi.fn(),
  enregistrer: vi.fn(),
  notifier: vi.fn(),
}))
vi.mock('../../api/appels.ts', () => ({ http: { telecharger } }))
vi.mock('../../api/enregistrer-fichier.ts', () => ({ enregistrerFichier: enregistrer }))
vi.mock('../../ui/notifications.ts', () => ({ notifier }))

const AUJOURDHUI = '2026-11-20'
const bornes = {
  ANNEE: { min: '2019-03-12', max: '2026-11-18' },
  MOIS: { min: '2019-03-12', max: '2026-11-18' },
  JOURNEE: { min: '2019-03-12', max: '2026-11-18' },
  HEURE: { min: '2019-03-12', max: '2026-11-18' },
}
const saisie = {
  granulariteConsommation: 'JOURNEE',
  dateDebut: '2026-10-01',
  dateFin: '2026-10-31',
  typeExport: 'csv-iso',
} as const

beforeEach(() => {
  for (const espion of [telecharger, enregistrer, notifier]) espion.mockReset()
})

describe('the export form', () => {
  it('proposes the preset period of each level: its dates are reset with it [conso-export-granularity]', () => {
    expect(datesDuNiveau('JOURNEE', bornes, AUJOURDHUI)).toEqual({ dateDebut: '2024-11-21', dateFin: '2026-11-18' })
    expect(datesDuNiveau('SEMAINE', bornes, AUJOURDHUI)).toEqual({ dateDebut: '2024-11-21', dateFin: '2026-11-18' })
    expect(datesDuNiveau('HEURE', bornes, AUJOURDHUI)).toEqual({ dateDebut: '2026-09-21', dateFin: '2026-11-18' })
    expect(datesDuNiveau('TRIMESTRE', bornes, AUJOURDHUI)).toEqual({ dateDebut: '2019-03-12', dateFin: '2026-11-18' })
  })

  it('proposes periods that the server takes, at each level', () => {
    for (const granularite of ['ANNEE', 'TRIMESTRE', 'MOIS', 'SEMAINE', 'JOURNEE', 'HEURE'] as const)
      expect(
        saisieExportConsommation(AUJOURDHUI).safeParse({
          granulariteConsommation: granularite,
          ...datesDuNiveau(granularite, bornes, AUJOURDHUI),
          typeExport: 'pdf',
        }).error,
      ).toBeUndefined()
  })

  it('refuses what the server refuses, at the same field; an end left empty is today', () => {
    const lire = (dates: { dateDebut: string; dateFin: string }) =>
      lireFormulaire(formulaireExport(AUJOURDHUI), { ...saisie, ...dates })
    expect(lire({ dateDebut: '', dateFin: '' })).toEqual({
      fautes: { dateDebut: 'Veuillez renseigner une date de début.' },
    })
    expect(lire({ dateDebut: '2026-11-02', dateFin: '2026-11-01' })).toMatchObject({
      fautes: { dateFin: expect.stringContaining('date de fin postérieure') },
    })
    expect(lire({ dateDebut: '2026-11-01', dateFin: '2026-11-21' })).toMatchObject({
      fautes: { dateFin: expect.stringContaining('futur') },
    })
    expect(lire({ dateDebut: '2020-01-01', dateFin: '' })).toMatchObject({
      fautes: { dateDebut: expect.stringContaining('trop longue') },
    })
    expect(lire({ dateDebut: '2026-11-01', dateFin: '' })).toMatchObject({ saisie: { dateFin: null } })
  })

  it('starts with the graph on screen, up to today', () => {
    expect(datesDuGraphe({ du: '2026-01-01', au: '2026-12-31' }, AUJOURDHUI)).toEqual({
      dateDebut: '2026-01-01',
      dateFin: AUJOURDHUI,
    })
  })

  it('offers hours and days only where they are open', () => {
    expect(granularitesExportables(desDroits(null, 'CONSENTEMENT_REQUIS'), bornes)).toEqual([
      'ANNEE',
      'TRIMESTRE',
      'MOIS',
      'SEMAINE',
      'JOURNEE',
    ])
    expect(granularitesExportables(desDroits('COMPTEUR_NON_TELERELEVE', 'COMPTEUR_NON_TELERELEVE'), bornes)).toEqual([
      'ANNEE',
      'TRIMESTRE',
      'MOIS',
    ])
  })
})

describe('the download', () => {
  it('asks for the contract or the group, saves the file under the server’s name and says so [conso-export-ok]', async () => {
    telecharger.mockResolvedValue({ contenu: new Blob(['0123456789']), nom: 'consommation.csv' })
    await exporterConsommation({ numeroContrat: '0012345' }, saisie)
    expect(telecharger).toHaveBeenCalledExactlyOnceWith(exportConsommationEndpoints.exporterConsommationCsv, {
      params: { numero: '0012345', idGroupe: 'null' },
      body: saisie,
    })
    expect(enregistrer).toHaveBeenCalledExactlyOnceWith(expect.anything(), 'consommation.csv')
    expect(notifier).toHaveBeenCalledExactlyOnceWith({ type: 'succes', message: exportTextes.consommationReussie })
    await exporterConsommation({ idGroupe: 7 }, { ...saisie, typeExport: 'pdf' })
    expect(telecharger).toHaveBeenLastCalledWith(exportConsommationEndpoints.exporterConsommationPdf, {
      params: { numero: 'null', idGroupe: '7' },
      body: { ...saisie, typeExport: 'pdf' },
    })
  })

  it('fails under 10 bytes, and keeps no file [conso-export-small] [conso-export-min]', async () => {
    telecharger.mockResolvedValue({ contenu: new Blob(['012345678']), nom: 'consommation.csv' })
    await expect(exporterConsommation({ numeroContrat: '0012345' }, saisie)).rejects.toThrow(
      'Document corrompu\u202f: veuillez réessayer plus tard.',
    )
    expect(enregistrer).not.toHaveBeenCalled()
    expect(notifier).not.toHaveBeenCalled()
  })

  it.each([
    [new ErreurApi(400, 'Les informations renseignées…', { isCustomMessage: true }), 'Les informations renseignées…'],
    [new ErreurApi(502, 'Bad Gateway'), 'Impossible de télécharger votre document. Veuillez réessayer plus tard.'],
    [new TypeError('Failed to fetch'), 'Impossible de télécharger votre document. Veuillez réessayer plus tard.'],
  ])('tells why it failed: %s', async (cause, texte) => {
    telecharger.mockRejectedValue(cause)
    await expect(exporterConsommation({ numeroContrat: '0012345' }, saisie)).rejects.toThrow(texte)
  })
})
