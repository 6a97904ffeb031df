import { describe, expect, it } from 'vitest'
import { uneBarre, unMoisDOctobre } from './consommation.fixtures.ts'
import { reperesDesEvenements } from './evenements.ts'

const fuite = { titre: 'Fuite', dateDebut: '2026-10-05T02:00:00+02:00', dateFin: '2026-10-08T00:00:00+02:00' }
const autre = { titre: 'Surconsommation', dateDebut: '2026-10-07T00:00:00+02:00', dateFin: null }

describe('events of alerts on the chart', () => {
  it('mark the days they touch, from the first to the last before their end', () => {
    expect(reperesDesEvenements(unMoisDOctobre(2026, 300), [fuite], 'JOURNEE')).toEqual([
      { debut: 4, fin: 6, libelle: 'Fuite' },
    ])
  })
  it('stop at the last known day while they last, and are counted where they meet', () => {
    const connus = unMoisDOctobre(
      2026,
      300,
      [9, 10, 11, 12, 13, 14, 15, 16, 17, 18, 19, 20, 21, 22, 23, 24, 25, 26, 27, 28, 29, 30, 31],
    )
    expect(reperesDesEvenements(connus, [fuite, autre], 'JOURNEE')).toEqual([
      { debut: 4, fin: 5, libelle: 'Fuite' },
      { debut: 6, fin: 6, libelle: '2 alertes' },
      { debut: 7, fin: 7, libelle: 'Surconsommation' },
    ])
  })
  it('mark the hours by the instant', () => {
    const heures = ['01', '02', '03'].map((heure) => ({
      ...uneBarre(`2026-10-05T${heure}:00:00+02:00`, 10),
      fin: `2026-10-05T0${Number(heure) + 1}:00:00+02:00`,
    }))
    expect(reperesDesEvenements(heures, [fuite], 'HEURE')).toEqual([{ debut: 1, fin: 2, libelle: 'Fuite' }])
    expect(reperesDesEvenements(heures, [], 'HEURE')).toEqual([])
  })
})
