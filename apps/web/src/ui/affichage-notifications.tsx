import { Toast } from '@base-ui/react/toast'
import { typographie } from '@ondine/webapi/common/typographie.rules.ts'
import { IconAlertCircle, IconAlertTriangle, IconCircleCheck, IconInfoCircle, IconX } from '@tabler/icons-react'
import { useEffect, useLayoutEffect, useRef } from 'react'
import css from './notifications.module.css'
import { fileNotifications, type Notification, prendreNotifications, type TypeNotification } from './notifications.ts'
import { tenirLibre } from './place-des-messages.ts'
import { useMagasin } from './store.ts'

const icones = {
  succes: IconCircleCheck,
  information: IconInfoCircle,
  vigilance: IconAlertTriangle,
  erreur: IconAlertCircle,
}
/** As many as leave the page readable; the others wait. */
const MONTREES_AU_PLUS = 4

/** The library makes a dialog of each message: it is read as it comes, and asks for nothing. */
const SANS_DIALOGUE = { 'aria-modal': undefined, tabIndex: undefined }

/** The messages on screen. Pointing at them, or leaving the window, stops their clocks. */
const messages = Toast.createToastManager<{ type: TypeNotification }>()

/** How long and under which name a message shows. */
export const messageMontre = ({ type, message, titre, duree = 7000 }: Notification) => ({
  // The id is the message itself: one that shows already is not drawn twice (1§9).
  id: `${type}:${titre ?? ''}:${message}`,
  ...(titre && { title: typographie(titre) }),
  description: typographie(message),
  // without end where it is 0
  timeout: duree === false ? 0 : duree,
  data: { type },
})

const Messages = () => {
  const { toasts } = Toast.useToastManager<{ type: TypeNotification }>()
  return toasts.map((toast) => {
    const type = toast.data?.type ?? 'information'
    const Icone = icones[type]
    return (
      <Toast.Root
        key={toast.id}
        toast={toast}
        className={`${css.notification} ${css[type]}`}
        {...SANS_DIALOGUE}
        role={type === 'succes' || type === 'information' ? 'status' : 'alert'}
        swipeDirection={['right', 'down']}
        data-notification={type}
      >
        <Icone className={css.icone} size={22} stroke={1.75} aria-hidden="true" />
        <div className={css.texte}>
          <Toast.Title className={css.titre} render={<p />} />
          <Toast.Description className={css.message} />
        </div>
        {/* the library hides it from readers until the corner has the pointer or the focus */}
        <Toast.Close className={css.fermer} aria-label="Fermer ce message" aria-hidden={undefined}>
          <IconX size={18} aria-hidden="true" />
        </Toast.Close>
      </Toast.Root>
    )
  })
}

/** Where they stand: in the corner, or beside what the page wants pressed there. */
const Coin = () => {
  const nombre = Toast.useToastManager().toasts.length
  const coin = useRef<HTMLDivElement>(null)
  useLayoutEffect(() => (nombre > 0 && coin.current ? tenirLibre(coin.current) : undefined), [nombre])
  return (
    <Toast.Viewport ref={coin} className={css.coin} aria-label="Avis" aria-live="off">
      <Messages />
    </Toast.Viewport>
  )
}

/** Draws the waiting notifications, above the bottom bar of phones, each with a labelled close button. */
export const AffichageNotifications = () => {
  const { attente } = useMagasin(fileNotifications)
  useEffect(() => {
    if (attente.length === 0) return
    for (const notification of prendreNotifications()) messages.add(messageMontre(notification))
  }, [attente])
  return (
    <Toast.Provider toastManager={messages} limit={MONTREES_AU_PLUS}>
      <Coin />
    </Toast.Provider>
  )
}
