import { afterAll, beforeEach, describe, expect, it } from 'vitest'
import { enGsm7 } from './gsm7.ts'
import { enE164, SmsRefuse, sansNumero } from './message.ts'
import { demarrerSimulateurOvh } from './ovh.fixtures.ts'
import { COMPTES_ESSAI } from './ovh.simulateur.ts'
import { creerTransportOvh, signerOvh } from './ovh.ts'

it('the signature is the one of the documented vector', () => {
  expect(
    signerOvh({
      secretApplication: 'AppSecret',
      cleConsommateur: 'ConsumerKey',
      methode: 'POST',
      url: 'https://eu.api.ovh.com/1.0/sms/sms-xx11111-1/jobs',
      corps: '{"message":"Bonjour","receivers":["+33600000000"]}',
      instant: 1_700_000_000,
    }),
  ).toBe('$1$98c3ef01c5eceb88e20d1d5b89fceb3a9c0ef7af')
})

it('numbers become E.164 or nothing', () => {
  expect(['06 12 34 56 78', '+33 7 12.34.56.78', '0033612345678', '+4479460958'].map(enE164)).toEqual([
    '+33612345678',
    '+33712345678',
    '+33612345678',
    '+4479460958',
  ])
  expect(['', '12', '06 12 34 56', 'abc', '06123456781', '+33612345678,+33600000000'].map(enE164)).toEqual(
    Array(6).fill(undefined),
  )
})

it('values are brought into the GSM alphabet: a single other letter more than halves what fits in one part', () => {
  expect(enGsm7('L’hôtel « Forêt » : 12\u202f345\u00a0m³ à 3 €, ça… 漢')).toBe(
    `L'hotel " Foret " : 12 345 m3 à 3 €, ca... ?`,
  )
})

it('what a gateway says loses its numbers', () => {
  expect(sansNumero('Invalid receiver +33 6 12 34 56 78, code 400')).toBe('Invalid receiver (numéro), code 400')
})

describe('the OVHcloud adapter against its simulator', async () => {
  const simulateur = await demarrerSimulateurOvh(COMPTES_ESSAI, () => 1_700_000_000)
  afterAll(simulateur.arreter)
  beforeEach(() => void simulateur.recus.splice(0))
  // one hour behind the gateway
  const maintenant = () => (1_700_000_000 - 3_600) * 1000
  const transport = (autre = {}) =>
    creerTransportOvh({ racine: simulateur.racine, ...COMPTES_ESSAI, ...autre }, { fetch, maintenant })
  const sms = { reference: 'r-1', a: '+33612345678', texte: 'Bonjour' }

  it('sends a service message, signed at the time of the gateway', async () => {
    expect(await transport().envoyer(sms)).toBe('ids 1')
    expect(simulateur.recus).toEqual([
      expect.objectContaining({
        message: 'Bonjour',
        receivers: ['+33612345678'],
        sender: 'ValdOndine',
        noStopClause: true,
        tag: 'r-1',
      }),
    ])
  })

  it('a refused number is final; wrong keys, a wrong secret and a fault are not', async () => {
    await expect(transport().envoyer({ ...sms, a: '0612345678' })).rejects.toThrow(SmsRefuse)
    await expect(transport({ cleApplication: 'autre' }).envoyer(sms)).rejects.toThrow('answered 403')
    await expect(transport({ secretApplication: 'autre' }).envoyer(sms)).rejects.not.toBeInstanceOf(SmsRefuse)
    simulateur.tomberEnPanne(500)
    await expect(transport().envoyer(sms)).rejects.toThrow('answered 500')
    expect(simulateur.recus).toEqual([])
  })
})
