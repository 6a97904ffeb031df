import { creerMagasin } from './store.ts'

export type TypeNotification = 'succes' | 'information' | 'vigilance' | 'erreur'

export interface Notification {
  readonly type: TypeNotification
  readonly message: string
  readonly titre?: string
  /** Milliseconds on screen: 7000 unless said otherwise (1§9). False: until closed. */
  readonly duree?: number | false
}

/** The component that shows them is heavy and rarely needed at once: it loads with the first message. */
export const fileNotifications = creerMagasin<{ attente: readonly Notification[] }>({ attente: [] })

/** Shows a message at the corner of the screen, once however often it is asked for while it shows (1§9). */
export const notifier = (notification: Notification): void => {
  fileNotifications.changer({ attente: [...fileNotifications.lire().attente, notification] })
}

/** Takes what waits to be shown, whatever joined it meanwhile included; each is taken once. */
export const prendreNotifications = (): readonly Notification[] => {
  const { attente } = fileNotifications.lire()
  fileNotifications.changer({ attente: [] })
  return attente
}

const cleApresRechargement = 'ondine:message'

/** Says it once the page has loaded again, which forgets everything else. */
export const notifierApresRechargement = (notification: Notification): void =>
  sessionStorage.setItem(cleApresRechargement, JSON.stringify(notification))

/** What the page before its reload wanted said. */
export const direMessageGarde = (): void => {
  const garde = sessionStorage.getItem(cleApresRechargement)
  if (!garde) return
  sessionStorage.removeItem(cleApresRechargement)
  notifier(JSON.parse(garde) as Notification)
}
