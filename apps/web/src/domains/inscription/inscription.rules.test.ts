import type { Profil } from '@ondine/webapi/acces/profils.codes.ts'
import { estPremiumSeul } from '@ondine/webapi/navigation/profils.rules.ts'
import { expect, it } from 'vitest'
import { corpsCreation, type SaisieInscription } from './inscription.rules.ts'

const saisie: SaisieInscription = {
  prenom: 'Inès',
  nom: 'Diallo',
  email: 'ines@exemple.fr',
  motDePasse: 'Clarinet#7',
  confirmation: 'Clarinet#7',
  cgu: true,
  captcha: '',
}

it.each<[Profil[], true | undefined]>([
  [[], undefined],
  [['UTILISATEUR_STANDARD'], undefined],
  [['UTILISATEUR_PREMIUM'], true],
  [['UTILISATEUR_PREMIUM', 'CHARGE_DE_CLIENTELE'], undefined],
  [['UTILISATEUR_PREMIUM', 'WEBMASTER'], undefined],
  [['ADMIN'], undefined],
])('filled in by %j, a sign-up sends premium %s [premium-hidden]', (profils, attendu) => {
  expect(corpsCreation(saisie, { premium: estPremiumSeul(profils) }).utilisateur.premium).toBe(attendu)
})
