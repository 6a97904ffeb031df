import type { Profil } from '@ondine/webapi/acces/profils.codes.ts'
import { estPremiumSeul } from '@ondine/webapi/navigation/profils.rules.ts'
import { expect, it } from 'vitest'
import { corpsCreation, PLUS_TARD } from './inscription.rules.ts'

const saisie = {
  prenom: 'Inès',
  nom: 'Diallo',
  email: 'ines@exemple.fr',
  identifiant: '',
  motDePasse: 'Clarinet#7',
  confirmation: 'Clarinet#7',
  mode: PLUS_TARD,
  numeroContrat: '',
  numero: '',
  cgu: true,
  captcha: '',
} as const

it.each<[Profil[], true | undefined]>([
  [[], undefined],
  [['UTILISATEUR_STANDARD'], undefined],
  [['UTILISATEUR_PREMIUM'], true],
  [['UTILISATEUR_PREMIUM', 'CHARGE_DE_CLIENTELE'], undefined],
  [['UTILISATEUR_PREMIUM', 'WEBMASTER'], undefined],
  [['ADMIN'], undefined],
])('filled in by %j, a sign-up sends premium %s [premium-hidden]', (profils, attendu) => {
  expect(corpsCreation(saisie, { parEmail: true, premium: estPremiumSeul(profils) }).utilisateur.premium).toBe(attendu)
})
