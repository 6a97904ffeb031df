import { expect, it } from 'vitest'
import { lireFormulaire } from '../champ/lire.ts'
import { champsClient } from './client.champs.ts'

const reglages = {
  pro: true,
  telephoneRequis: true,
  franceUniquement: false,
  secondePersonne: false,
  qualite: '',
  aujourdhui: '2026-11-20',
}
const saisie = {
  ...{ prenom: '', nom: 'Roche', siret: '', codeAPE: '', mail: '', tel1: '01', tel2: '', codeQualite: '' },
  ...{ dateNaissance: '', villeNaissance: '', dateNaissanceBis: '', villeNaissanceBis: '' },
}
const fautes = (valeurs: Partial<typeof saisie>, regles: Partial<typeof reglages> = {}) => {
  const champs = champsClient({ ...reglages, ...regles })
  const lue = lireFormulaire({ champs }, { ...saisie, ...valeurs }, saisie)
  return 'fautes' in lue ? lue.fautes : {}
}

it('a client’s missing answers are told apart', () => {
  expect(fautes({ nom: ' ', tel1: '' })).toEqual({
    nom: 'Le nom est obligatoire.',
    siret: 'Le SIRET est obligatoire.',
    mail: 'L’adresse e-mail est obligatoire.',
    tel1: 'Le numéro de téléphone est obligatoire.',
  })
  expect(fautes({ mail: 'a@b.fr', tel1: '' }, { pro: false, telephoneRequis: false })).toEqual({})
})

it('an old value that nobody touched never bars a new one', () => {
  expect(fautes({ mail: 'zoe@', siret: '12' })).toEqual({
    mail: 'L’adresse e-mail doit être de la forme nom@exemple.fr.',
    siret: 'Un SIRET compte 14 chiffres.',
  })
})

it('bounds a birth date to the day, and phones to France where the parameter says so [birth-date] [phone-fr]', () => {
  const particulier = { pro: false, franceUniquement: true }
  expect(fautes({ mail: 'a@b.fr', dateNaissance: '2012-01-01', tel2: '+32470123456' }, particulier)).toEqual({
    dateNaissance: 'La personne doit avoir au moins 16 ans.',
    tel2: 'Un numéro de téléphone français de 10 chiffres est attendu.',
  })
})
