import { describe, expect, it } from 'vitest'
import { reseauDe } from '../../platform/reseau.ts'
import { DUREE_APPAREIL_SECONDES, ecrireAppareil, lireAppareil, nomCookieAppareil } from './appareil-connu.ts'

describe('address budget', () => {
  it.each([
    ['203.0.113.7', '203.0.113.7'],
    ['::ffff:203.0.113.7', '203.0.113.7'],
    ['2001:db8:1:2:3:4:5:6', '2001:db8:1:2'],
    ['2001:0DB8:0001:0002::9', '2001:db8:1:2'],
    ['2001:db8::1', '2001:db8:0:0'],
    ['::1', '0:0:0:0'],
    ['fe80::1%eth0', 'fe80:0:0:0'],
  ])('counts %s as %s', (ip, attendu) => {
    expect(reseauDe(ip)).toBe(attendu)
  })
})

describe('device cookie', () => {
  const maintenant = new Date('2026-11-20T09:00:00Z')
  const plusTard = (secondes: number) => new Date(maintenant.getTime() + secondes * 1000)
  const cookie = ecrireAppareil('secret', 'a@b.fr', 'appareil-1', maintenant)

  it('proves the device for its account, until its end', () => {
    expect(lireAppareil('secret', 'a@b.fr', cookie, maintenant)).toBe('appareil-1')
    expect(lireAppareil('secret', 'a@b.fr', cookie, plusTard(DUREE_APPAREIL_SECONDES - 1))).toBe('appareil-1')
    expect(lireAppareil('secret', 'a@b.fr', cookie, plusTard(DUREE_APPAREIL_SECONDES))).toBeUndefined()
  })

  it('proves nothing for another account, under another secret, or changed', () => {
    expect(lireAppareil('secret', 'c@d.fr', cookie, maintenant)).toBeUndefined()
    expect(lireAppareil('autre', 'a@b.fr', cookie, maintenant)).toBeUndefined()
    expect(lireAppareil('secret', 'a@b.fr', cookie.replace('appareil-1', 'appareil-2'), maintenant)).toBeUndefined()
    expect(lireAppareil('secret', 'a@b.fr', `${cookie}.x`, maintenant)).toBeUndefined()
    expect(lireAppareil('secret', 'a@b.fr', undefined, maintenant)).toBeUndefined()
  })

  it('has a name that tells nobody the account', () => {
    expect(nomCookieAppareil('secret', 'a@b.fr')).toMatch(/^ondine_appareil_[\w-]{10}$/)
    expect(nomCookieAppareil('secret', 'a@b.fr')).not.toBe(nomCookieAppareil('secret', 'c@d.fr'))
  })
})
