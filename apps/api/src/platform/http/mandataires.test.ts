import { describe, expect, it } from 'vitest'
import { creerEstMandataire } from './mandataires.ts'

describe('a connection', () => {
  it.each<[string | false, string, boolean]>([
    ['127.0.0.1', '127.0.0.1', true],
    ['10.0.0.0/8, 192.0.2.1', '10.20.30.40', true],
    ['10.0.0.0/8, 192.0.2.1', '192.0.2.1', true],
    ['10.0.0.0/8', '11.0.0.1', false],
    ['10.0.0.0/8', '::ffff:10.1.2.3', true],
    ['loopback', '::1', true],
    ['loopback', '::ffff:127.0.0.1', true],
    ['uniquelocal', '172.20.0.1', true],
    ['uniquelocal', '172.32.0.1', false],
    ['2001:db8::/32', '2001:db8:1::2', true],
    [false, '127.0.0.1', false],
    ['127.0.0.1', '', false],
  ])('with TRUST_PROXY=%s, from %s, is a proxy’s: %s', (reglage, adresse, attendu) => {
    expect(creerEstMandataire(reglage)(adresse)).toBe(attendu)
  })
})
