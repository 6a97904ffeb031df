import { champsDe } from '@ondine/webapi/demarche/deplier.rules.ts'
import { droitsDemarche } from '@ondine/webapi/demarche/droits.codes.ts'
import { refusDeDroit } from '@ondine/webapi/demarche/droits.rules.ts'
import { formulaires } from '@ondine/webapi/demarche/registre.ts'
import { type TypeDemarche, typesDemarche } from '@ondine/webapi/demarche/types.codes.ts'
import { describe, expect, it } from 'vitest'
import type { Auteur } from '../../platform/context.ts'
import { demandeurDe } from './droits.public.ts'

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
const refusDe = (type: TypeDemarche, auteur: Auteur | undefined): string =>
  refusDeDroit(type, demandeurDe({ auteur }))?.code ?? 'ok'

const a = (nobody: string, sous: string, visiteur: string, place: string) => ({ nobody, sous, visiteur, place })
const souscription = a('ok', 'DE05', 'DE05', 'S403U')
const attendus: Readonly<Record<TypeDemarche, ReturnType<typeof a>>> = {
  Contact: a('ok', 'ok', 'ok', 'ok'),
  SOUSCRIPTIONV2: souscription,
  SOUSCRIPTIONV2_PRO: souscription,
  SOUSCRIPTION_SIGN: souscription,
  SOUSCRIPTIONV3: souscription,
  RECLAMATION: a('ok', 'ok', 'ok', 'ok'),
  ANALYSE: a('DE03', 'ok', 'ok', 'ok'),
  DROIT_ACCES_DONNEES: a('ok', 'ok', 'ok', 'S403U'),
  BRANCHEMENT_NEUF: a('ok', 'ok', 'DE05', 'ok'),
  ENTREPRISE: a('ok', 'DE05', 'DE05', 'S403U'),
  NOUVEAU_PAYEUR: a('DE03', 'DE05', 'DE05', 'S403U'),
  COORD_PAYEUR: a('DE03', 'DE05', 'DE05', 'ok'),
  COORD_PAYEUR_CONTACT: a('DE03', 'DE05', 'DE05', 'ok'),
  VIREMENT: a('DE03', 'DE05', 'DE05', 'S403U'),
}

// said once more by hand, type by type: the matrix is generated from what is declared
describe.each(typesDemarche)('%s', (type) => {
  it('is sent by whom its rights say, and by nobody else', () => {
    const { nobody, sous, visiteur, place } = attendus[type]
    expect(Object.fromEntries(Object.entries(quiconque).map(([qui, auteur]) => [qui, refusDe(type, auteur)]))).toEqual({
      nobody,
      subscriber: 'ok',
      staff: 'ok',
      'sub-user': sous,
      'sub-user who looks': visiteur,
      'somebody in another’s place': place,
    })
  })
})

it('no consent nor bank details are given in somebody’s place', async () => {
  const engages: TypeDemarche[] = []
  for (const type of typesDemarche)
    if (champsDe(await formulaires[type]()).some((champ) => ['engagement', 'iban'].includes(champ.type)))
      engages.push(type)
  expect(engages.length).toBeGreaterThan(3)
  expect(engages.filter((type) => droitsDemarche[type].enUsurpation)).toEqual([])
})
