import { afterEach, expect, it } from 'vitest'
import { fileNotifications } from '../../ui/notifications.ts'
import { annoncerCompteValide } from './annoncer-compte-valide.ts'

afterEach(() => fileNotifications.changer({ attente: [] }))

it('the message of an activation comes with a welcome and stays 15000 ms [welcome-message]', () => {
  annoncerCompteValide()
  expect(fileNotifications.lire().attente).toEqual([
    {
      type: 'succes',
      titre: 'Votre compte a été validé avec succès.',
      message: expect.stringMatching(/^Bienvenue dans votre espace/),
      duree: 15_000,
    },
  ])
})
