import { notifier } from '../../ui/notifications.ts'
import { creerMagasin, useMagasin } from '../../ui/store.ts'
import { type ChoixCookies, ecrituresDuChoix, lireChoix } from './choix-cookies.rules.ts'

interface EtatCookies {
  readonly choix: ChoixCookies
  /** The consent modal is open. */
  readonly ouvert: boolean
}

export const magasinCookies = creerMagasin<EtatCookies>({
  choix: lireChoix(globalThis.document?.cookie ?? ''),
  ouvert: false,
})

export const useCookies = (): EtatCookies => useMagasin(magasinCookies)

export const gererCookies = (): void => magasinCookies.changer({ ouvert: true })

/** Cookie notices stay 5 seconds (1§9). */
const dureeAvisMs = 5000

/** Records the answer. Withdrawing an agreement reloads the page: a script that runs cannot be unloaded. */
export const choisirCookies = (choix: 'accepte' | 'refuse'): void => {
  const { choix: avant } = magasinCookies.lire()
  for (const ecriture of ecrituresDuChoix(choix, document.cookie, window.location.protocol === 'https:')) {
    // biome-ignore lint/suspicious/noDocumentCookie: the Cookie Store API is not in every browser the portal serves
    document.cookie = ecriture
  }
  delete document.documentElement.dataset.cookies
  magasinCookies.changer({ choix, ouvert: false })
  if (avant === 'accepte' && choix === 'refuse' && document.querySelector('script[data-mesure]')) {
    window.location.reload()
    return
  }
  notifier({
    type: 'information',
    message:
      choix === 'accepte'
        ? 'Merci. Vous pouvez changer d’avis à tout moment avec le lien « cookies acceptés\u202f».'
        : 'C’est noté : aucune mesure d’audience. Vous pouvez changer d’avis à tout moment avec le lien « cookies refusés\u202f».',
    duree: dureeAvisMs,
  })
}

/** What was answered while the page opened (ouverture.script.ts). */
export const reprendreChoix = (): void => {
  const { cookies } = document.documentElement.dataset
  if (cookies === 'accepte' || cookies === 'refuse') choisirCookies(cookies)
  if (cookies === 'choisir') gererCookies()
}
