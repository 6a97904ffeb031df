import { describe, expect, it } from 'vitest'
import { contenusFermes, contenusInterdits, type Restriction } from './contenus.rules.ts'

const SECONDAIRE = 'UTILISATEUR_SECONDAIRE'
const VISITEUR = 'UTILISATEUR_VISITEUR'
const une = (contenuId: string, portee: string, restreint = true, profil = VISITEUR): Restriction => ({
  contenuId,
  portee,
  profil,
  restreint,
})
const dansContrat = [['0012345'], ['groupe/7', 'groupe/8']]

describe('forbidden contents', () => {
  it.each<[string, Restriction[], string[]]>([
    ['nothing restricted', [], []],
    ['everywhere', [une('conso', '*')], ['conso']],
    ['on this contract', [une('conso', '0012345')], ['conso']],
    ['on another contract', [une('conso', '0048210')], []],
    ['on a group that holds it', [une('conso', 'groupe/8')], ['conso']],
    ['everywhere but this contract', [une('conso', '*'), une('conso', '0012345', false)], []],
    ['one group allows, another forbids', [une('conso', 'groupe/7', false), une('conso', 'groupe/8')], ['conso']],
    ['the contract allows what its group forbids', [une('conso', 'groupe/7'), une('conso', '0012345', false)], []],
    ['another profile', [une('conso', '*', true, SECONDAIRE)], []],
  ])('%s', (_cas, lignes, attendus) => {
    expect(contenusInterdits(lignes, dansContrat, [VISITEUR])).toEqual(attendus)
  })

  it('asks every profile of somebody who has several, and nothing of somebody who has none', () => {
    const lignes = [une('conso', '*'), une('facture', '*'), une('facture', '*', true, SECONDAIRE)]
    expect(contenusInterdits(lignes, [], [VISITEUR, SECONDAIRE])).toEqual(['facture'])
    expect(contenusInterdits(lignes, [], [])).toEqual([])
  })
})

describe('closed contents', () => {
  it.each([
    [[], []],
    [['conso'], ['conso', 'tuile-consommation', 'tuile-releve', 'tuile-conso-facturee']],
    [['facture'], ['facture', 'tuile-facture', 'tuile-prochaine-facture', 'tuile-reglements']],
    [['detail'], ['detail', 'tuile-contrat']],
    // a tile closes nothing but itself
    [['tuile-facture'], ['tuile-facture']],
    [
      ['demandes', 'tuile-alertes'],
      ['demandes', 'tuile-alertes'],
    ],
    // a name that a release forgot
    [['ancien'], []],
  ])('of %j, the tiles of a closed area with it', (interdits, fermes) => {
    expect([...contenusFermes(interdits)]).toEqual(fermes)
  })
})
