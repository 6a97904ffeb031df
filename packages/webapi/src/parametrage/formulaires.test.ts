import { expect, it } from 'vitest'
import { lireFormulaire } from '../champ/lire.ts'
import { champsErreurIgnorable as champs, controlesErreurIgnorable as controles } from './erreur-ignorable.champs.ts'
import { ajoutErreurIgnorableSchema } from './erreurs-ignorables.schemas.ts'
import { formulaireParametre } from './parametre.champs.ts'

it('an ignorable error says a path or a code, in the form as in the call; * and nothing mean all', () => {
  const vide = { status: '', path: '', aelCode: '' }
  expect(lireFormulaire({ champs, controles }, { ...vide, status: '404', path: ' * ' })).toMatchObject({
    fautes: { path: expect.stringContaining('Donnez un chemin ou un code') },
  })
  expect(lireFormulaire({ champs, controles }, { ...vide, status: '399', aelCode: 'AB1' })).toEqual({
    fautes: { status: 'Un statut d’erreur va de 400 à 599.' },
  })
  expect(lireFormulaire({ champs, controles }, { ...vide, path: 'Groupe/{id}' })).toEqual({
    saisie: { status: null, path: 'Groupe/{id}', aelCode: null },
  })
  expect(ajoutErreurIgnorableSchema.safeParse({ status: 404, path: '*' }).success).toBe(false)
  expect(ajoutErreurIgnorableSchema.parse({ path: '*', aelCode: ' AB1 ' })).toEqual({
    status: null,
    path: null,
    aelCode: 'AB1',
  })
})

it.each([
  ['limitGroupes', '', 'La valeur est obligatoire.'],
  ['limitGroupes', '2,5', 'Un nombre entier est attendu.'],
  ['limitGroupes', '12', undefined],
  ['inconnu', 'ce que l’on veut', undefined],
])('the value of the parameter %s typed as «\u202f%s\u202f» is judged by its declaration: %s', (nom, Valeur, faute) => {
  expect(lireFormulaire(formulaireParametre(nom), { Valeur })).toEqual(
    faute === undefined ? { saisie: { Valeur } } : { fautes: { Valeur: faute } },
  )
})
