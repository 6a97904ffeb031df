import { describe, expect, it } from 'vitest'
import { ecrituresDuChoix, libelleLien, lireChoix } from './choix-cookies.rules.ts'

describe('the answer about audience measurement', () => {
  it.each([
    ['', null],
    ['ondine_contexte=x', null],
    ['hasConsent=true; a=b', 'accepte'],
    ['a=b; hasConsent=false', 'refuse'],
    ['hasConsent=', null],
  ] as const)('in %j is %s', (texte, attendu) => {
    expect(lireChoix(texte)).toBe(attendu)
  })

  it('drops the earlier answer and what a measurement left before setting the new one [cookies-reset-first]', () => {
    const ecritures = ecrituresDuChoix('refuse', 'hasConsent=true; _ga=GA1; _pk_id.1=2; ondine_session=3', true)
    const effaces = ecritures.filter((une) => une.includes('Max-Age=0')).map((une) => une.split('=')[0])
    expect(effaces).toEqual(['hasConsent', 'ondine-mesure-disable', '_ga', '_pk_id.1'])
    const premierePose = ecritures.findIndex((une) => !une.includes('Max-Age=0'))
    expect(premierePose).toBe(effaces.length)
  })

  it('lives 33,696,000,000 ms, secure, same-site strict, on the whole site [cookies-lifetime] [analytics-cookie]', () => {
    expect(ecrituresDuChoix('accepte', '', true).at(-1)).toBe(
      'hasConsent=true; Path=/; Max-Age=33696000; SameSite=Strict; Secure',
    )
    expect(ecrituresDuChoix('refuse', '', true).slice(-2)).toEqual([
      'hasConsent=false; Path=/; Max-Age=33696000; SameSite=Strict; Secure',
      'ondine-mesure-disable=true; Path=/; Max-Age=33696000; SameSite=Strict; Secure',
    ])
  })

  it('names the link in the words of the specification', () => {
    expect([null, 'accepte', 'refuse'].map((choix) => libelleLien(choix as never))).toEqual([
      'Gérer mes cookies',
      'cookies acceptés',
      'cookies refusés',
    ])
  })
})
