import { appliquerGeste } from '@ondine/webapi/consommation/zoom.rules.ts'
import { describe, expect, it } from 'vitest'
import { ErreurApi } from '../../api/erreur-api.ts'
import { niveauxOuverts, periodeOuverte, refusDePeriode, refusDuServeur } from './acces-niveau.ts'
import { desDroits } from './consommation.fixtures.ts'
import { ecrireRecherche, lireRecherche } from './recherche.ts'

const surPlace = desDroits('COMPTEUR_NON_TELERELEVE', 'COMPTEUR_NON_TELERELEVE')

describe('access to a level', () => {
  it('sends an unauthorised level back to the nearest open one [conso-unauthorised]', () => {
    const ouverts = niveauxOuverts(surPlace)
    expect(periodeOuverte('2026-10-17', ouverts)).toBe('2026')
    expect(appliquerGeste('2026', { type: 'barre', barre: '2026-10' }, { bornes: {}, autorises: ouverts })).toEqual({
      periode: '2026',
      refus: 'JOURNEE',
    })
  })
  it('opens a level that only waits for the consent: the question takes the place of the graph', () => {
    const droits = desDroits(null, 'CONSENTEMENT_REQUIS')
    expect(niveauxOuverts(droits).has('HEURE')).toBe(true)
    expect(refusDePeriode(droits, '2026-10-17', '2026-10-17', '2016-01-01')).toBe('CONSENTEMENT_REQUIS')
    expect(refusDePeriode(droits, '2026-10', '2026-10-31', '2016-01-01')).toBeUndefined()
  })
  it('forbids a period older than the archive limit, not one across it [conso-archive]', () => {
    expect(refusDePeriode(desDroits(), '2015', '2015-12-31', '2016-01-01')).toBe('DATE_ARCHIVE')
    expect(refusDePeriode(desDroits(), '2016', '2016-12-31', '2016-06-01')).toBeUndefined()
  })
  it.each([
    [403, 'CO03', 'AUTRE'],
    [403, 'CO04', 'CONSENTEMENT_REQUIS'],
    [403, 'CO05', 'DATE_ARCHIVE'],
    [403, 'AUTRE', undefined],
    [500, 'CO03', undefined],
  ])('reads the refusal %i %s of the server as %j', (status, code, attendu) => {
    expect(refusDuServeur(new ErreurApi(status, '', { code }))).toBe(attendu)
  })
})

describe('address', () => {
  it.each([
    { periode: '', unite: undefined, vue: 'graphique' },
    { periode: '2026', unite: 'litres', vue: 'tableau' },
    { periode: '2026-10', unite: undefined, vue: 'tableau' },
    { periode: '2026-10-17', unite: 'litres', vue: 'graphique' },
  ] as const)('gives back %j', (recherche) => {
    expect(lireRecherche(ecrireRecherche(recherche))).toEqual(recherche)
  })
  it('takes what it cannot read as absent', () => {
    const usuel = { periode: '', unite: undefined, vue: 'graphique' }
    expect(lireRecherche({ periode: '2026-13', unite: 'pintes', vue: '3' })).toEqual(usuel)
  })
})
