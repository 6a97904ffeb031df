import { defineListe } from '@ondine/webapi/liste/liste.ts'
import { describe, expect, it } from 'vitest'
import { ecrireEtat, lireEtat, requeteDeTable } from './etat-url.ts'

const liste = defineListe({
  nom: 'essai',
  titre: 'Essai',
  tri: { colonne: 'nom', decroissant: false },
  dates: 'le',
  colonnes: {
    nom: { label: 'Nom', type: 'texte', triable: true },
    le: { label: 'Le', type: 'jour', triable: true },
    ville: { label: 'Ville', type: 'texte' },
  },
})
const lire = (brut: Record<string, unknown>) => lireEtat(brut, liste, ['profil'], 25)
const ecrire = (etat: ReturnType<typeof lire>, brut = {}) => ecrireEtat(etat, liste, ['profil'], 25, brut)

describe('the address of a table', () => {
  it('is empty for the first page of the list as declared [page-size-options]', () => {
    expect(lire({})).toMatchObject({ page: 1, taille: 25, tri: 'nom', decroissant: false, recherche: '' })
    expect(ecrire(lire({}))).toEqual({})
  })

  it.each([
    { q: 'martin', du: '2026-10-01', au: '2026-10-31', tri: 'le', sens: 'desc', page: 3, taille: 50, profil: 'ADMIN' },
    { tri: 'nom', sens: 'desc' },
    { page: 2, c: 'abc' },
  ])('gives back %j', (brut) => {
    expect(ecrire(lire(brut))).toEqual(brut)
  })

  it.each([
    [{ tri: 'ville' }],
    [{ tri: 'constructor' }],
    [{ page: 0 }],
    [{ page: 'x' }],
    [{ taille: 1000 }],
    [{ du: 'hier' }],
    [{ q: ['a'] }],
  ])('forgets %j', (brut) => {
    expect(ecrire(lire(brut))).toEqual({})
  })

  it('keeps what is not the table’s', () => {
    expect(ecrire(lire({ onglet: 'x', q: 'a' }), { onglet: 'x', q: 'a' })).toEqual({ onglet: 'x', q: 'a' })
  })

  it('asks by cursor where the page was reached so, else by its number', () => {
    expect(requeteDeTable(lire({ page: 3 }))).toMatchObject({ indexPage: 3, nbElements: 25 })
    const requete = requeteDeTable(lire({ page: 3, c: 'abc' }), { idGroupe: 4 })
    expect(requete).toMatchObject({ curseur: 'abc', idGroupe: 4 })
    expect(requete).not.toHaveProperty('indexPage')
  })
})
