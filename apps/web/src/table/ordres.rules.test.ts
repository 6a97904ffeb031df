import { defineListe } from '@ondine/webapi/liste/liste.ts'
import { describe, expect, it } from 'vitest'
import { ordresDe, valeurOrdre } from './ordres.rules.ts'

const liste = defineListe({
  nom: 'essais',
  titre: 'Essais',
  colonnes: {
    nom: { label: 'Nom', type: 'texte', triable: true, fixe: true },
    note: { label: 'Note', type: 'texte' },
    index: { label: 'Index', type: 'volume', triable: true },
    creeLe: { label: 'Créé', type: 'instant', triable: true },
  },
  tri: { colonne: 'creeLe', decroissant: true },
})

describe('the orders of a list', () => {
  it('are each sortable column, one way and the other, in words of its type', () => {
    expect(ordresDe(liste).map(({ libelle }) => libelle)).toEqual([
      'Nom, de A à Z',
      'Nom, de Z à A',
      'Index, croissant',
      'Index, décroissant',
      'Créé, du plus ancien',
      'Créé, du plus récent',
    ])
  })

  it('hold the first order of the list', () => {
    const premier = ordresDe(liste).find(({ valeur }) => valeur === valeurOrdre('creeLe', true))
    expect(premier).toMatchObject({ tri: 'creeLe', decroissant: true })
  })
})
