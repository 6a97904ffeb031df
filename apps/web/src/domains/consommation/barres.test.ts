import { describe, expect, it } from 'vitest'
import {
  barresDuGraphe,
  ecrireGraduation,
  etatDuGraphe,
  type Lecture,
  messageSansGraphe,
  uniteAffichee,
} from './barres.ts'
import { uneBarre } from './consommation.fixtures.ts'

const bornes = { min: '2026-10-05', max: '2026-11-19' }
const lecture = (changement: Partial<Lecture> = {}): Lecture => ({
  niveau: 'JOURNEE',
  unite: 'litres',
  bornes,
  aujourdhui: '2026-11-20',
  ...changement,
})

describe('bars of the graph', () => {
  it('shows kWh for electricity whatever the choice, otherwise m³ by default [conso-unit]', () => {
    expect(uniteAffichee('KWH', undefined)).toBe('kwh')
    expect(uniteAffichee('KWH', 'litres')).toBe('kwh')
    expect(uniteAffichee('M3', undefined)).toBe('m3')
    expect(uniteAffichee('M3', 'litres')).toBe('litres')
    const [enKwh] = barresDuGraphe([uneBarre('2026-10-17', 4_200)], lecture({ unite: 'kwh' }))
    expect(enKwh?.figure).toBe('4,2\u00a0kWh')
    expect(enKwh?.valeur).toBe(4.2)
  })

  it('shows an estimated cost where a price is known, m³ otherwise', () => {
    expect(uniteAffichee('M3', 'euros', 1.17)).toEqual({ eurosParM3: 1.17 })
    expect(uniteAffichee('M3', 'euros', null)).toBe('m3')
    expect(uniteAffichee('KWH', 'euros', 1.17)).toBe('kwh')
    const unite = { eurosParM3: 1.17 }
    const barres = barresDuGraphe(
      [
        uneBarre('2026-10-17', 9_840, 'PARTIEL', 1_270),
        uneBarre('2026-10-18', 3),
        uneBarre('2026-10-19', 0),
        uneBarre('2026-10-20', null),
      ],
      lecture({ unite }),
    )
    expect(barres.map(({ figure }) => figure.replaceAll(/[\u00a0\u202f]/g, ' '))).toEqual([
      '11,51 €',
      '< 0,01 €',
      '0,00 €',
      'Pas de donnée',
    ])
    expect(barres[0]?.detail.replaceAll(/[\u00a0\u202f]/g, ' ')).toBe(
      'Samedi 17 octobre, incomplet, dont 1,49 € sur un volume estimé',
    )
    expect([0, 1, 2].map((rang) => barres[rang]?.nom.split('\u202f: ')[1])).toEqual([
      '11,51 euros',
      'moins de 0,01 euro',
      '0,00 euro',
    ])
    // drawn from the litres: what rounds to a centime keeps its height
    expect(barres.map(({ valeur }) => valeur)).toEqual([
      expect.closeTo(11.5128, 9),
      expect.closeTo(0.00351, 9),
      0,
      null,
    ])
    expect([0.5, 2, 0.005].map(ecrireGraduation(unite))).toEqual(['0,50', '2', '0,005'])
    expect([0.5, 1500].map(ecrireGraduation('m3'))).toEqual(['0,5', '1\u202f500'])
  })

  it('says each bar as a person would', () => {
    const [samedi] = barresDuGraphe([uneBarre('2026-10-17', 468)], lecture())
    expect(samedi).toMatchObject({
      cle: '2026-10-17',
      axe: '17',
      sousAxe: 'S',
      figure: '468\u00a0litres',
      detail: 'Samedi 17\u00a0octobre, mesuré',
      nom: 'Samedi 17\u00a0octobre, mesuré\u202f: 468 litres',
    })
    const [mois] = barresDuGraphe([uneBarre('2026-10-01', 9_840, 'PARTIEL', 1_270)], lecture({ niveau: 'MOIS' }))
    expect(mois).toMatchObject({ cle: '2026-10', etat: 'partiel', estimee: 1_270, axe: 'oct.' })
    expect(mois?.detail).toBe('Octobre 2026, incomplet, dont 1\u202f270\u00a0L estimés')
  })

  it('never turns a missing value into zero, and draws nothing before the contract or to come', () => {
    const jours = ['2026-10-04', '2026-10-22', '2026-11-19', '2026-11-20', '2026-11-21']
    const barres = barresDuGraphe(
      jours.map((jour) => uneBarre(jour, null)),
      lecture(),
    )
    expect(barres.map(({ etat }) => etat)).toEqual(['hors', 'manquant', 'manquant', 'hors', 'hors'])
    expect(barres.every(({ valeur }) => valeur === null)).toBe(true)
    expect(barres[1]?.nom).toBe('Jeudi 22\u00a0octobre\u202f: pas de donnée')
    expect(barresDuGraphe([uneBarre('2026-10-22', 0)], lecture())[0]).toMatchObject({ valeur: 0, etat: 'mesure' })
  })

  it('hatches the whole of an estimated bar, or the part that is', () => {
    const [tout, part] = barresDuGraphe(
      [uneBarre('2026-10-12', 300, 'ESTIME', 300), uneBarre('2026-10-13', 300, 'ESTIME', 120)],
      lecture(),
    )
    expect([tout?.estimee, part?.estimee]).toEqual([300, 120])
    expect(tout?.detail).toBe('Lundi 12\u00a0octobre, estimé')
  })

  it('tells the two hours of the end of summer time apart', () => {
    const heures = ['01:00:00+02:00', '02:00:00+02:00', '02:00:00+01:00', '03:00:00+01:00']
    const barres = barresDuGraphe(
      heures.map((heure) => uneBarre(`2026-10-25T${heure}`, 5)),
      lecture({ niveau: 'HEURE', bornes: { min: '2026-09-20', max: '2026-11-19' } }),
    )
    expect(barres.map(({ axe }) => axe)).toEqual(['1', '2', '2′', '3'])
    expect(new Set(barres.map(({ cle }) => cle)).size).toBe(4)
    expect(barres[2]?.detail).toBe('De 2\u00a0h à 3\u00a0h (heure d’hiver), mesuré')
    expect(barres.every(({ ouvrable }) => !ouvrable)).toBe(true)
  })
})

describe('without a graph', () => {
  const inconnue = barresDuGraphe([uneBarre('2026-10-22', null)], lecture())

  it('says that the period has no consumption, and offers the previous graph [conso-none]', () => {
    const etat = etatDuGraphe(inconnue, '2026-10')
    expect(etat).toBe('indisponible')
    expect(messageSansGraphe('indisponible')).toEqual({
      texte: 'Les consommations ne sont pas disponibles sur cette période.',
      bouton: 'Revenir au graphique précédent',
    })
  })
  it('says that an empty graph is empty [conso-empty]', () => {
    expect(etatDuGraphe([], '2026-10')).toBe('vide')
    expect(etatDuGraphe(inconnue, '')).toBe('vide')
    expect(messageSansGraphe('vide')).toEqual({ texte: 'Aucune donnée.' })
  })
  it('shows zero as a graph: nothing used is not nothing known', () => {
    expect(etatDuGraphe([...inconnue, ...barresDuGraphe([uneBarre('2026-10-23', 0)], lecture())], '2026-10')).toBe(
      'pret',
    )
  })
})
