import { expect, it } from 'vitest'
import { lireFormulaire } from '../champ/lire.ts'
import { champsProfil } from './compte.champs.ts'
import { formulaireCompte } from './gestion.champs.ts'

const profil = { identifiant: 'zoe', prenom: 'Zoé', nom: 'Roche', nomUsage: '', email: 'zoe@exemple.fr' }

it('an optional usage name may be spaces alone, and is held to the rule of names otherwise [nom-usage]', () => {
  const champs = champsProfil(true, true)
  expect(lireFormulaire({ champs }, { ...profil, nomUsage: '  ' })).toMatchObject({ saisie: { nomUsage: null } })
  expect(lireFormulaire({ champs }, { ...profil, nomUsage: ' Diallo ' })).toMatchObject({
    saisie: { nomUsage: 'Diallo' },
  })
  expect(lireFormulaire({ champs }, { ...profil, nomUsage: 'x'.repeat(31) })).toEqual({
    fautes: { nomUsage: 'Le nom compte 30 caractères au plus.' },
  })
})

it('without the national identity no usage name is sent, nor an identifiant that is the e-mail', () => {
  expect(lireFormulaire({ champs: champsProfil(true, false) }, profil)).toEqual({
    saisie: { prenom: 'Zoé', nom: 'Roche', email: 'zoe@exemple.fr' },
  })
})

it('a password given by staff wants its confirmation and a reason, none wants neither', () => {
  const formulaire = formulaireCompte({ motDePasseLongueurMin: 8, motDePasseLongueurMax: 12 }, true)
  const compte = { ...profil, profil: 'ADMIN', motDePasse: '', confirmation: '', motif: '' }
  const sans = lireFormulaire(formulaire, compte)
  expect('saisie' in sans && sans.saisie).toMatchObject({ motDePasse: null })
  expect('saisie' in sans && sans.saisie).not.toHaveProperty('motif')
  expect(lireFormulaire(formulaire, { ...compte, motDePasse: 'Clarinet#7' })).toEqual({
    fautes: {
      confirmation: 'Confirmez le mot de passe.',
      motif: 'Indiquez pourquoi vous ouvrez ce compte, en quelques mots.',
    },
  })
})
