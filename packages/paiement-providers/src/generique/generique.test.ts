import { execFileSync } from 'node:child_process'
import { describe, expect, it } from 'vitest'
import { unEssai } from '../conformite/epreuve.ts'
import { railsEprouves } from '../conformite/rails.ts'
import { ecrireMontant, lireSomme, signerGenerique, texteASigner } from './signature.ts'

const CLE = '0123456789abcdef0123456789abcdef'
const FACON = { algorithme: 'sha256', encodage: 'hex', formatCle: 'text' } as const
const champs = {
  order: 'FAC-2026-0001',
  amount: '4200',
  currency: 'EUR',
  merchant: 'EAU01',
  notify_url: 'https://portail.example/api/paiement/notif/cobalt',
  return_url: 'https://portail.example/paiement/retour',
  timestamp: '1700000000',
}

describe('the house convention', () => {
  it('signs as its vector says, and as openssl does', () => {
    const attendue = 'ca286946deb8385875dc9213901d363b3e99518bc65870a2c37e587ca3b3c051'
    expect(signerGenerique(champs, CLE, FACON)).toBe(attendue)
    const openssl = execFileSync('openssl', ['dgst', '-sha256', '-hmac', CLE, '-r'], { input: texteASigner(champs) })
    expect(openssl.toString().slice(0, 64)).toBe(attendue)
  })

  it('writes an amount in the unit of the provider, and reads no other', () => {
    for (const centimes of [1, 99, 100, 4_200, 9_999_999])
      for (const unite of ['CENTIMES', 'EUROS'] as const)
        expect(lireSomme(ecrireMontant(centimes, unite), unite)).toBe(centimes)
    for (const texte of ['42,00', '42', '4.2', '-1.00', '1e3', '']) expect(lireSomme(texte, 'EUROS')).toBeUndefined()
    expect(lireSomme('42.00', 'CENTIMES')).toBeUndefined()
  })

  it('told again after five minutes, dated after now, for another merchant, or in an unknown word, does not pay', async () => {
    const rail = railsEprouves.find(({ prestataire }) => prestataire.code === 'COBALT')
    if (rail === undefined) throw new Error('COBALT is not in the suite')
    const essai = unEssai(rail)
    await essai.agir((await essai.partir()).page, 'PAYER')
    const message = essai.recus[0]?.message
    if (message === undefined) throw new Error('nothing was told')
    const config = rail.essai.config as object
    expect(essai.verifier(message, { config: { ...config, marchand: 'AUTRE' } })).toEqual({
      nature: 'REJETE',
      motif: 'account',
    })
    const mots = { config: { ...config, mots: { PAID: 'PENDING' } } }
    expect(essai.verifier(message, mots)).toMatchObject({ constat: { nature: 'EN_COURS' } })
    for (const minutes of [6, -12]) {
      essai.avancer(minutes)
      expect(essai.verifier(message)).toEqual({ nature: 'REJETE', motif: 'too old' })
    }
  })
})
