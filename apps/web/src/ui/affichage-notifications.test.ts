import { expect, it } from 'vitest'
import { messageMontre } from './affichage-notifications.tsx'
import { notifier, prendreNotifications } from './notifications.ts'

it('a message shows 7000 ms under its own name, unless it says how long or stays until it is closed [notification-display]', () => {
  const succes = messageMontre({ type: 'succes', message: 'Connexion réussie' })
  expect(succes).toMatchObject({ description: 'Connexion réussie', timeout: 7_000 })
  expect(messageMontre({ type: 'succes', message: 'Connexion réussie' }).id).toBe(succes.id)
  expect(messageMontre({ type: 'erreur', message: 'Connexion réussie' }).id).not.toBe(succes.id)
  expect(messageMontre({ type: 'information', message: 'Cookies refusés', duree: 5_000 }).timeout).toBe(5_000)
  expect(messageMontre({ type: 'succes', message: 'Paiement enregistré', duree: false }).timeout).toBe(0)
})

it('a message that joins the queue before it is shown is shown too, and each once', () => {
  notifier({ type: 'succes', message: 'Contrat détaché' })
  notifier({ type: 'information', message: 'Les groupes ne sont plus proposés' })
  expect(prendreNotifications().map(({ message }) => message)).toEqual([
    'Contrat détaché',
    'Les groupes ne sont plus proposés',
  ])
  expect(prendreNotifications()).toEqual([])
})
