import { droitsDemarche } from '@ondine/webapi/demarche/demande.codes.ts'
import { type TypeDemarche, typesDemarche } from '@ondine/webapi/demarche/types.codes.ts'
import { describe, expect, it } from 'vitest'
import type { Auteur } from '../../platform/context.ts'
import { ErreurApi } from '../../platform/http/erreur-api.ts'
import { exigerDroit } from './verifier.ts'

const unAuteur = (choix: Partial<Auteur> = {}): Auteur => ({
  userWebId: 1,
  identifiant: 'essai',
  profils: ['UTILISATEUR_STANDARD'],
  usurpateurId: undefined,
  proprietaireId: undefined,
  personnel: false,
  ...choix,
})
const quiconque = {
  nobody: undefined,
  subscriber: unAuteur(),
  staff: unAuteur({ profils: ['CHARGE_DE_CLIENTELE'], personnel: true }),
  'sub-user': unAuteur({ profils: ['UTILISATEUR_SECONDAIRE'], proprietaireId: 2 }),
  'sub-user who looks': unAuteur({ profils: ['UTILISATEUR_VISITEUR'], proprietaireId: 2 }),
  'somebody in another’s place': unAuteur({ usurpateurId: 9 }),
} as const
const refusDe = (type: TypeDemarche, auteur: Auteur | undefined): string => {
  try {
    exigerDroit({ auteur }, type)
    return 'ok'
  } catch (cause) {
    return cause instanceof ErreurApi ? cause.erreur.code : String(cause)
  }
}

// S1 for one call that sends thirty types: what the guard cannot tell, type by type
describe.each(typesDemarche)('%s', (type) => {
  it('is sent by whom its rights say, and by nobody else', () => {
    const question = type === 'Contact'
    expect(Object.fromEntries(Object.entries(quiconque).map(([qui, auteur]) => [qui, refusDe(type, auteur)]))).toEqual({
      nobody: 'ok',
      subscriber: 'ok',
      staff: 'ok',
      'sub-user': question ? 'ok' : 'DE05',
      'sub-user who looks': question ? 'ok' : 'DE05',
      'somebody in another’s place': question ? 'ok' : 'S403U',
    })
  })
})

it('a consent or bank details are never given in somebody’s place', () => {
  const ouverts = typesDemarche.filter((type) => droitsDemarche[type].enUsurpation)
  expect(ouverts).toEqual(['Contact'])
})
