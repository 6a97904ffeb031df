import { expect, it } from 'vitest'
import { barresDesJours, joursDeLEvenement } from './barres-jours.ts'

it('draws each day of an event in its state: an incomplete one is not a measured one', () => {
  const jours = [
    ['2026-11-16', 240, 'MESURE', 0],
    ['2026-11-17', 180, 'PARTIEL', 0],
    ['2026-11-18', 240, 'ESTIME', 240],
    ['2026-11-19', 260, 'CORRIGE', 0],
    ['2026-11-20', null, 'MANQUANT', 0],
  ] as const
  const barres = barresDesJours(
    jours.map(([debut, litres, qualite, litresEstimes]) => ({
      debut,
      fin: debut,
      volumeConsoEnLitres: litres,
      volumeConsoEnM3: litres === null ? null : litres / 1000,
      qualite,
      litresEstimes,
    })),
  )
  expect(barres.map(({ etat, valeur, estimee }) => [etat, valeur, estimee])).toEqual([
    ['mesure', 240, 0],
    ['partiel', 180, 0],
    ['estime', 240, 240],
    ['corrige', 260, 0],
    ['manquant', null, 0],
  ])
  expect(barres.map(({ nom }) => nom.replaceAll(/[\u00a0\u202f]/g, ' '))).toEqual([
    'Lundi 16 novembre, mesuré : 240 litres',
    'Mardi 17 novembre, incomplet : 180 litres',
    'Mercredi 18 novembre, estimé : 240 litres',
    'Jeudi 19 novembre, corrigé : 260 litres',
    'Vendredi 20 novembre : Pas de donnée',
  ])
})

it('shows an event up to its end, or to the last day measured while it goes on, whatever the day that fired it', () => {
  const evenement = {
    dateDebut: '2026-11-02T00:00:00+01:00',
    dateDeclenchante: '2026-11-05T00:00:00+01:00',
    dateFin: null,
    nbJours: 18,
  }
  expect(joursDeLEvenement(evenement)).toEqual({ debut: '2026-11-02', fin: '2026-11-19' })
  const finie = { ...evenement, dateFin: '2026-11-08T00:00:00+01:00', nbJours: 6 }
  expect(joursDeLEvenement(finie)).toEqual({ debut: '2026-11-02', fin: '2026-11-07' })
})
