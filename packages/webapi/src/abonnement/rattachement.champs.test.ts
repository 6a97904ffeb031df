import { expect, it } from 'vitest'
import { lireFormulaire } from '../champ/lire.ts'
import { champsRattachement, preuveVide } from './rattachement.champs.ts'

const champs = champsRattachement(['facture', 'client', 'compteur'])

it.each([
  ['compteur', { numeroPhysiqueAppareil: 'Le numéro de compteur est obligatoire.' }],
  ['facture', { numeroReferenceFacture: 'Le numéro de facture est obligatoire.' }],
  ['client', { numeroDeClient: 'Le numéro de client est obligatoire.' }],
])('an attachment by %s names both numbers that are missing, and no other', (mode, preuve) => {
  expect(lireFormulaire({ champs }, { mode, numeroContratAbonnement: ' ', ...preuveVide })).toEqual({
    fautes: { numeroContratAbonnement: 'Le numéro de contrat est obligatoire.', ...preuve },
  })
})

it('numbers are sent as their call names them, without the spaces of the paper', () => {
  const saisie = {
    ...preuveVide,
    mode: 'compteur',
    numeroContratAbonnement: '123',
    numeroPhysiqueAppareil: 'd19 fa0412',
  }
  expect(lireFormulaire({ champs }, saisie)).toEqual({
    saisie: { mode: 'compteur', numeroContratAbonnement: '0000123', numeroPhysiqueAppareil: 'D19FA0412' },
  })
})
