import { notificationsStore } from '@mantine/notifications'
import { afterEach, expect, it } from 'vitest'
import { afficher } from './affichage-notifications.tsx'

const vide = notificationsStore.getState()
afterEach(() => notificationsStore.setState(vide))
const montres = () =>
  notificationsStore.getState().notifications.map(({ message, autoClose }) => ({ message, autoClose }))

it('a message shows 7000 ms and once, unless it says how long or stays until it is closed [notification-display]', () => {
  afficher({ type: 'succes', message: 'Connexion réussie' })
  afficher({ type: 'succes', message: 'Connexion réussie' })
  afficher({ type: 'erreur', message: 'Connexion réussie' })
  afficher({ type: 'information', message: 'Cookies refusés', duree: 5_000 })
  afficher({ type: 'succes', message: 'Nous avons bien enregistré votre paiement.', duree: false })
  expect(montres()).toEqual([
    { message: 'Connexion réussie', autoClose: 7_000 },
    { message: 'Connexion réussie', autoClose: 7_000 },
    { message: 'Cookies refusés', autoClose: 5_000 },
    { message: 'Nous avons bien enregistré votre paiement.', autoClose: false },
  ])
})
