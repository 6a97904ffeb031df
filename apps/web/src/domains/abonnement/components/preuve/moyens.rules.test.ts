import type { MoyensDePreuve } from '@ondine/webapi/abonnement/preuve.schemas.ts'
import { expect, it } from 'vitest'
import { moyensOuverts, phraseSuspendu, premierMoyen } from './moyens.rules.ts'

const SANS_LETTRE = { possible: false, demandeeLe: null, envoyeeLe: null, expireLe: null }
const RIEN: MoyensDePreuve = { facture: false, client: false, contacts: [], enRoute: [], lettre: SANS_LETTRE }
const contacts: MoyensDePreuve['contacts'] = [{ cle: 'a', canal: 'SMS', masque: '… 42' }]
const enRoute: MoyensDePreuve['enRoute'] = [{ canal: 'SMS', expireLe: '2026-11-20T09:15:00.000Z' }]
const possible = { ...SANS_LETTRE, possible: true }
const envoyee = { ...SANS_LETTRE, demandeeLe: '2026-11-18T09:00:00.000Z', envoyeeLe: '2026-11-19T09:00:00.000Z' }

it.each([
  [{ facture: true, contacts, lettre: possible }, 'papier'],
  [{ facture: true, contacts, enRoute, lettre: possible }, 'contact'],
  // its contact is no longer offered: the code that left still serves
  [{ facture: true, enRoute }, 'contact'],
  [{ facture: true, contacts, lettre: envoyee }, 'lettre'],
  [{ facture: true, lettre: { ...envoyee, envoyeeLe: null } }, 'papier'],
  [{}, undefined],
] satisfies [Partial<MoyensDePreuve>, string | undefined][])('with %j opens on %s', (moyens, attendu) => {
  const tous = { ...RIEN, ...moyens }
  expect(premierMoyen(tous, moyensOuverts(tous))).toBe(attendu)
})

it.each([
  [{ contacts, lettre: possible }, /un message ou une lettre/, /$^/],
  [{ contacts }, /un message/, /lettre/],
  // contacts that were just changed prove nothing
  [{ lettre: possible }, /une lettre/, /message/],
  [{}, /est suspendue\.$/, /message|lettre/],
] satisfies [Partial<MoyensDePreuve>, RegExp, RegExp][])(
  'promises with %j what is offered, and nothing else',
  (moyens, dit, tait) => {
    const phrase = phraseSuspendu(moyensOuverts({ ...RIEN, ...moyens }))
    expect(phrase).toMatch(dit)
    expect(phrase).not.toMatch(tait)
  },
)
