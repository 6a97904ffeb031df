import { MantineProvider } from '@mantine/core'
import { Notifications, notifications } from '@mantine/notifications'
import { IconAlertCircle, IconAlertTriangle, IconCircleCheck, IconInfoCircle } from '@tabler/icons-react'
import { useEffect } from 'react'
import { useMagasin } from '../session/store.ts'
import { themeMantine } from '../theme/mantine.ts'
import { typographie } from './format/typographie.ts'
import { fileNotifications, type Notification } from './notifications.ts'
import './notifications.css'

const icones = {
  succes: IconCircleCheck,
  information: IconInfoCircle,
  vigilance: IconAlertTriangle,
  erreur: IconAlertCircle,
}

/** Draws one message. */
export const afficher = ({ type, message, titre, duree = 7000 }: Notification): void => {
  const Icone = icones[type]
  // The id is the message itself: asking twice for one that shows does nothing (1§9).
  notifications.show({
    id: `${type}:${titre ?? ''}:${message}`,
    className: `notification-${type}`,
    title: titre && typographie(titre),
    message: typographie(message),
    icon: <Icone size={22} stroke={1.75} aria-hidden="true" />,
    autoClose: duree,
    role: type === 'succes' || type === 'information' ? 'status' : 'alert',
    closeButtonProps: { 'aria-label': 'Fermer ce message' },
  })
}

/** Draws the waiting notifications, above the bottom bar of phones, each with a labelled close button. */
export const AffichageNotifications = () => {
  const { attente } = useMagasin(fileNotifications)
  useEffect(() => {
    if (attente.length === 0) return
    fileNotifications.changer({ attente: [] })
    for (const notification of attente) afficher(notification)
  }, [attente])
  return (
    // Variables and classes are static files, and the appearance is ours: nothing is injected, the root of the page left alone.
    <MantineProvider
      theme={themeMantine}
      withCssVariables={false}
      withGlobalClasses={false}
      getRootElement={() => undefined}
    >
      <Notifications position="bottom-right" limit={4} zIndex={400} transitionDuration={180} />
    </MantineProvider>
  )
}
