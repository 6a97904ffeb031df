import { expect, it } from 'vitest'
import type { z } from 'zod'
import { clientSchema, rattachementSchema } from './abonnement.schema.ts'

const fautes = (schema: z.ZodType, saisie: unknown) =>
  Object.fromEntries(schema.safeParse(saisie).error?.issues.map(({ path, message }) => [path[0], message]) ?? [])

it.each([
  ['compteur', 'Le numéro de compteur est obligatoire.'],
  ['facture', 'Le numéro de facture est obligatoire.'],
  ['client', 'Le numéro de client est obligatoire.'],
])('an attachment by %s names both numbers that are missing', (mode, preuve) => {
  expect(fautes(rattachementSchema, { mode, numeroContrat: ' ', numero: '' })).toEqual({
    numeroContrat: 'Le numéro de contrat est obligatoire.',
    numero: preuve,
  })
})

const initiales = { prenom: 'Zoé', nom: 'Roche', mail: '', tel1: '01', siret: '' }
const client = clientSchema(initiales, {
  obligatoires: ['nom', 'mail', 'tel1', 'siret'],
  franceUniquement: false,
  aujourdhui: '2026-11-20',
})

it('a client’s missing answers are told apart', () => {
  expect(fautes(client, { ...initiales, nom: ' ', tel1: '' })).toEqual({
    nom: 'Le nom est obligatoire.',
    mail: 'L’adresse mail est obligatoire.',
    tel1: 'Le numéro de téléphone est obligatoire.',
    siret: 'Le SIRET est obligatoire.',
  })
})

it('an old value that nobody touched never bars a new one', () => {
  expect(fautes(client, { ...initiales, mail: 'zoe@', siret: '12' })).toEqual({
    mail: 'L’adresse mail doit être de la forme nom@exemple.fr.',
    siret: 'Un SIRET compte 14 chiffres.',
  })
})
