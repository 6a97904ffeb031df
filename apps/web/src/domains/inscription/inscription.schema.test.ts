import { expect, it } from 'vitest'
import { inscriptionSchema } from './inscription.schema.ts'

it('every fault of a sign-up is told at once, those between two fields too', () => {
  const schema = inscriptionSchema({
    motDePasse: { motDePasseLongueurMin: 8, motDePasseLongueurMax: 12 },
    parEmail: true,
    captcha: true,
    rattachementObligatoire: true,
    premium: false,
  })
  const vide = { prenom: '', nom: '', email: ' ', identifiant: '', mode: 'compteur', numeroContrat: '', numero: '' }
  const { error } = schema.safeParse({ ...vide, motDePasse: 'court', confirmation: 'autre', cgu: false, captcha: '' })
  const fautes = new Set(error?.issues.map(({ path }) => path[0]))
  expect([...fautes].toSorted()).toEqual(
    ['captcha', 'cgu', 'confirmation', 'email', 'motDePasse', 'nom', 'numero', 'numeroContrat', 'prenom'].toSorted(),
  )
})
