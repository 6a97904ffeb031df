import { describe, expect, it } from 'vitest'
import { modeDit } from './reglement.rules.ts'
import { codesAlerteReglement, type EtapeRelance } from './relance.codes.ts'
import {
  aidesRelance,
  alerteDite,
  alertesDites,
  alertesReglement,
  etapeDite,
  etapesRelance,
  libellesMotifSansPaiement,
} from './relance.messages.ts'
import { aidesProposees, alerteDeFacture, etapeRelance, type FactureRelancee } from './relance.rules.ts'

const due: FactureRelancee = {
  nature: 'FACTURE',
  reste: 550_47,
  validee: true,
  bloquee: false,
  remiseTresorLe: null,
  prelevementLe: null,
  prelevementRejeteLe: null,
  gel: null,
  phase: null,
  contentieux: false,
  relances: 0,
  limite: '2026-11-30',
}
const LE = '2026-11-20'

const ETAPES = Object.keys(etapesRelance) as EtapeRelance[]

describe('reminders', () => {
  it.each<[string, Partial<FactureRelancee>, EtapeRelance, string | null]>([
    ['its day is to come', {}, 'A_ECHOIR', null],
    ['its day is today', { limite: LE }, 'A_ECHOIR', null],
    ['its day has passed', { limite: '2026-11-19' }, 'ECHUE', 'ECHUE'],
    ['no day was given', { limite: null }, 'A_ECHOIR', null],
    [
      'its debit is to come, though its day has passed',
      { limite: '2026-11-01', prelevementLe: '2026-11-25' },
      'PRELEVEMENT',
      null,
    ],
    [
      'its debit was refused',
      { limite: '2026-11-01', prelevementLe: '2026-11-01', prelevementRejeteLe: '2026-11-05' },
      'ECHUE',
      'PRELEVEMENT_REJETE',
    ],
    [
      'refused, then reminded of',
      { phase: 'RELANCE_1', prelevementLe: '2026-11-01', prelevementRejeteLe: '2026-11-05' },
      'RELANCE_1',
      'PRELEVEMENT_REJETE',
    ],
    ['contentious, without a phase', { contentieux: true }, 'CONTENTIEUX', 'CONTENTIEUX'],
    ['given up, though it was contentious', { contentieux: true, phase: 'IRRECOUVRABLE' }, 'IRRECOUVRABLE', null],
    ['reminded, without a phase', { relances: 3, limite: null }, 'RELANCE_2', 'RELANCE'],
    ['reminded, then to be debited again', { phase: 'RELANCE_1', prelevementLe: '2026-11-25' }, 'PRELEVEMENT', null],
    ['reminded once', { phase: 'RELANCE_1' }, 'RELANCE_1', 'RELANCE'],
    ['reminded twice', { phase: 'RELANCE_2' }, 'RELANCE_2', 'RELANCE'],
    ['formal notice', { phase: 'MISE_EN_DEMEURE' }, 'MISE_EN_DEMEURE', 'MISE_EN_DEMEURE'],
    ['contentious', { phase: 'CONTENTIEUX' }, 'CONTENTIEUX', 'CONTENTIEUX'],
    ['paid in parts', { phase: 'PLAN_DE_PAIEMENT', limite: '2026-01-01' }, 'PLAN_DE_PAIEMENT', null],
    ['given up', { phase: 'IRRECOUVRABLE' }, 'IRRECOUVRABLE', null],
    ['at the treasury', { remiseTresorLe: '2026-09-01', phase: 'CONTENTIEUX' }, 'TRESOR', 'TRESOR'],
    ['help is asked for: frozen, whatever the phase', { gel: 'FSL', phase: 'RELANCE_2' }, 'FSL', 'FSL'],
    ['contested: frozen, at the treasury too', { gel: 'LITIGE', remiseTresorLe: '2026-09-01' }, 'LITIGE', 'LITIGE'],
    ['settled after all that', { reste: 0, phase: 'CONTENTIEUX', gel: 'FSL' }, 'SOLDEE', null],
    ['a credit note', { nature: 'AVOIR', reste: 0 }, 'SOLDEE', null],
  ])('say one step and what it asks: %s', (_, choix, etape, alerte) => {
    const facture = { ...due, ...choix }
    expect([etapeRelance(facture, LE), alerteDeFacture(facture, LE)]).toEqual([etape, alerte])
  })

  it('name help from the first late day on, to households of this country only', () => {
    const menage = { professionnel: false, typeDonnees: 'STANDARD' }
    const avec = (Object.keys(etapesRelance) as EtapeRelance[]).filter((etape) => aidesProposees(etape, menage))
    expect(avec.toSorted()).toEqual(
      [
        'CONTENTIEUX',
        'ECHUE',
        'FSL',
        'MISE_EN_DEMEURE',
        'PLAN_DE_PAIEMENT',
        'RELANCE_1',
        'RELANCE_2',
        'TRESOR',
      ].toSorted(),
    )
    expect(aidesProposees('RELANCE_1', { ...menage, professionnel: true })).toBe(false)
    expect(aidesProposees('RELANCE_1', { ...menage, typeDonnees: 'MTC' })).toBe(false)
  })

  it('never threaten to cut the water, nor to lower its flow', () => {
    const textes = JSON.stringify([
      etapesRelance,
      aidesRelance,
      alertesReglement,
      libellesMotifSansPaiement,
      ...ETAPES.map((etape) => etapeDite(etape, 'MTC')),
      ...codesAlerteReglement.map((code) => alerteDite(code, 'MTC')),
      ...codesAlerteReglement.flatMap((code) => [alertesDites(code, 'STANDARD'), alertesDites(code, 'MTC')]),
    ])
    const menace = /coup(e|é|ure)|ferm(er|eture|é)|interr(omp|uption)|débit|restri(ction|ngi)|priv(er|é) d/i
    expect(menace.exec(textes)?.[0]).toBeUndefined()
    expect(menace.test('Votre eau sera coupée.')).toBe(true)
  })

  it('say nothing of French law where another country’s holds', () => {
    const dits = (typeDonnees: 'STANDARD' | 'MTC') =>
      JSON.stringify([
        ...ETAPES.map((etape) => etapeDite(etape, typeDonnees)),
        ...codesAlerteReglement.flatMap((code) => [alerteDite(code, typeDonnees), alertesDites(code, typeDonnees)]),
        modeDit('TRESOR', { factureTypeDonnees: typeDonnees }),
      ])
    const francais = /Trésor|FSL|CCAS|dans les deux mois|Aide à l’étude/
    expect(dits('MTC')).not.toMatch(francais)
    expect(dits('STANDARD')).toMatch(francais)
  })

  it('have words for each alert', () => {
    expect(Object.keys(alertesReglement).toSorted()).toEqual([...codesAlerteReglement].toSorted())
  })
})
