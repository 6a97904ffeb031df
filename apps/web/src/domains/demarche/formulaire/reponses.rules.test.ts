import { contact } from '@ondine/webapi/demarche/formulaires/contact.form.ts'
import { souscriptionV2 } from '@ondine/webapi/demarche/formulaires/souscription-v2.form.ts'
import { parcourir } from '@ondine/webapi/demarche/parcours.rules.ts'
import { expect, it } from 'vitest'
import { reponsesEnvoyees } from './envoi.rules.ts'
import { regles } from './regles.ts'
import { sectionsDites } from './reponses.rules.ts'

const contexte = {
  faits: { 'contrat.connu': 'Oui', 'contrat.numero': '0012345', 'client.nom': 'Roche', 'reglage.pieces': 'Oui' },
  aujourdhui: '2026-11-23',
} as const

it('sends what the person answered, in its order, and neither what is imposed nor files', async () => {
  const reponses = { subject: 'INFOS_COMPTEUR', MessageClient: 'Bonjour', info_file: 'a b' }
  const parcours = parcourir(contact, reponses, contexte)
  const envoyees = reponsesEnvoyees(contact, parcours, contexte, await regles())
  expect(envoyees.map(({ name, value, order }) => [order, name, value])).toEqual([
    [2, 'subject', 'INFOS_COMPTEUR'],
    [3, 'nom', 'Roche'],
    [6, 'MessageClient', 'Bonjour'],
  ])
})

it('sends questions that only open others: the other end must walk the same way', async () => {
  const parcours = parcourir(souscriptionV2, { type_client: 'Particulier', coTitulaire: 'Oui' }, contexte)
  const envoyees = reponsesEnvoyees(souscriptionV2, parcours, contexte, await regles())
  expect(envoyees).toContainEqual(expect.objectContaining({ name: 'coTitulaire', value: 'Oui' }))
})

it('says answers in the words of the form, files by their names, what is missing too', () => {
  const parcours = parcourir(contact, { subject: 'INFOS_COMPTEUR', info_file: 'a' }, contexte)
  const dites = sectionsDites(parcours, () => ['compteur.jpg'])[0]?.reponses ?? []
  expect(dites.find(({ nom }) => nom === 'subject')?.valeur).toBe('Le compteur')
  expect(dites.find(({ nom }) => nom === 'info_file')?.valeur).toBe('compteur.jpg')
  expect(dites.find(({ nom }) => nom === 'prenom')?.valeur).toBe('Non renseigné')
})

it('never says a bank account whole', () => {
  const reponses = {
    type_client: 'Particulier',
    paiement_serviceMensu: 'Oui',
    prelevement_iban: 'FR7630006000011234567890189',
  }
  const dites = sectionsDites(parcourir(souscriptionV2, reponses, contexte), () => []).flatMap((une) => une.reponses)
  expect(dites.find(({ nom }) => nom === 'prelevement_iban')?.valeur).toBe('•••• 0189')
})
