import { describe, expect, it } from 'vitest'
import { type Profil, profils } from '../acces/profils.codes.ts'
import { canChangerProfils, canGererCompte, canGererProfil, profilsDonnables } from './gestion.rules.ts'

const GERES: readonly (readonly [Profil, readonly Profil[]])[] = [
  ['ADMIN', ['ADMIN', 'WEBMASTER', 'CHARGE_DE_CLIENTELE', 'UTILISATEUR_PREMIUM', 'UTILISATEUR_STANDARD']],
  ['WEBMASTER', ['WEBMASTER', 'CHARGE_DE_CLIENTELE', 'UTILISATEUR_PREMIUM', 'UTILISATEUR_STANDARD']],
  ['CHARGE_DE_CLIENTELE', ['UTILISATEUR_PREMIUM', 'UTILISATEUR_STANDARD']],
  ['UTILISATEUR_PREMIUM', ['UTILISATEUR_SECONDAIRE', 'UTILISATEUR_VISITEUR']],
  ['UTILISATEUR_STANDARD', []],
  ['UTILISATEUR_SECONDAIRE', []],
  ['UTILISATEUR_VISITEUR', []],
  ['GRAND_COMPTE', []],
]

describe('who manages whom', () => {
  it.each(GERES)(
    '%s manages %j [manages-admin] [manages-webmaster] [manages-manager] [manages-premium]',
    (mien, geres) => {
      expect(profils.filter((profil) => canGererProfil([mien], profil))).toEqual(
        profils.filter((p) => geres.includes(p)),
      )
    },
  )

  it('gives only profiles that are managed, never a business account [assignable-list]', () => {
    expect(profilsDonnables(['CHARGE_DE_CLIENTELE'])).toEqual(['UTILISATEUR_STANDARD', 'UTILISATEUR_PREMIUM'])
    expect(profilsDonnables(['WEBMASTER'])).not.toContain('ADMIN')
    expect(profilsDonnables(['ADMIN'])).toHaveLength(5)
    expect(profilsDonnables(['UTILISATEUR_PREMIUM'])).toEqual([])
  })
})

describe('an account', () => {
  it.each([
    ['CHARGE_DE_CLIENTELE', 'UTILISATEUR_STANDARD', true],
    ['CHARGE_DE_CLIENTELE', 'UTILISATEUR_VISITEUR', true],
    ['CHARGE_DE_CLIENTELE', 'CHARGE_DE_CLIENTELE', false],
    ['CHARGE_DE_CLIENTELE', 'ADMIN', false],
    ['WEBMASTER', 'ADMIN', false],
    ['WEBMASTER', 'WEBMASTER', true],
    ['ADMIN', 'GRAND_COMPTE', true],
    ['UTILISATEUR_PREMIUM', 'UTILISATEUR_SECONDAIRE', false],
    ['UTILISATEUR_STANDARD', 'UTILISATEUR_STANDARD', false],
  ] as const)('of %s opens %s: %s', (mien, sien, attendu) => {
    expect(canGererCompte([mien], [sien])).toBe(attendu)
  })

  it.each([
    ['CHARGE_DE_CLIENTELE', ['UTILISATEUR_STANDARD'], ['UTILISATEUR_PREMIUM'], true],
    ['CHARGE_DE_CLIENTELE', ['UTILISATEUR_STANDARD'], ['ADMIN'], false],
    ['WEBMASTER', ['ADMIN'], ['UTILISATEUR_STANDARD'], false],
    ['ADMIN', ['UTILISATEUR_SECONDAIRE'], ['UTILISATEUR_STANDARD'], false],
    ['ADMIN', ['UTILISATEUR_SECONDAIRE'], ['UTILISATEUR_SECONDAIRE'], true],
    ['ADMIN', ['UTILISATEUR_STANDARD'], [], false],
  ] as const)('changed by %s from %j to %j: %s [assignable-sub-users]', (mien, avant, apres, attendu) => {
    expect(canChangerProfils([mien], avant, apres)).toBe(attendu)
  })
})
