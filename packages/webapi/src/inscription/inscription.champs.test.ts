import { expect, it } from 'vitest'
import { preuveVide } from '../abonnement/rattachement.champs.ts'
import { lireFormulaire } from '../champ/lire.ts'
import { formulaireInscription, PLUS_TARD } from './inscription.champs.ts'

const regles = {
  motDePasse: { motDePasseLongueurMin: 8, motDePasseLongueurMax: 12 },
  parEmail: true,
  captcha: true,
  modes: ['facture', 'compteur'],
  rattachementObligatoire: true,
  premium: false,
} as const
const saisie = {
  ...{ prenom: '', nom: '', email: ' ', identifiant: '', mode: 'compteur', numeroContratAbonnement: '', ...preuveVide },
  ...{ motDePasse: 'court', confirmation: 'autre', cgu: false, captcha: '' },
}

it('every fault of a sign-up is told at once, those between two fields too', () => {
  const lue = lireFormulaire(formulaireInscription(regles), saisie)
  expect('fautes' in lue && Object.keys(lue.fautes).toSorted()).toEqual(
    [
      ...['captcha', 'cgu', 'confirmation', 'email', 'motDePasse', 'nom', 'prenom'],
      ...['numeroContratAbonnement', 'numeroPhysiqueAppareil'],
    ].toSorted(),
  )
})

it('who attaches no contract is asked for no number; who must has to choose one [signup-attach-optional]', () => {
  const juge = (mode: string, rattachementObligatoire: boolean) => {
    const lue = lireFormulaire(formulaireInscription({ ...regles, rattachementObligatoire }), { ...saisie, mode })
    return 'fautes' in lue ? lue.fautes : {}
  }
  expect(juge(PLUS_TARD, false)).not.toHaveProperty('numeroContratAbonnement')
  expect(juge('', true)).toMatchObject({ mode: 'Le rattachement d’un contrat est obligatoire.' })
  expect(juge(PLUS_TARD, true)).toMatchObject({ mode: 'Le rattachement d’un contrat est obligatoire.' })
})
