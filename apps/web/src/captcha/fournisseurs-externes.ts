import { type FournisseurExterne, scriptsCaptcha } from '@ondine/webapi/acces/captcha.codes.ts'
import { scriptDeConfiance } from '../ui/types-de-confiance.ts'

interface Signaux {
  readonly fait: (jeton: string) => void
  readonly expire: () => void
}

interface Definition {
  readonly nom: string
  /** Loads the provider's script and draws its widget. Rejects where the script is refused or out of reach. */
  readonly afficher: (place: HTMLElement, cleSite: string, signaux: Signaux) => Promise<void>
}

interface Recaptcha {
  readonly ready: (suite: () => void) => void
  readonly render: (place: HTMLElement, options: Record<string, unknown>) => void
}
interface FriendlyCaptcha {
  readonly createWidget: (options: { element: HTMLElement; sitekey: string; language: string }) => void
}
declare global {
  var grecaptcha: Recaptcha | undefined
  var frcaptcha: FriendlyCaptcha | undefined
}

const charger = (adresse: string): Promise<void> =>
  new Promise((accepter, refuser) => {
    const script = document.createElement('script')
    script.src = scriptDeConfiance(adresse)
    script.async = true
    script.onload = () => accepter()
    script.onerror = () => {
      script.remove()
      refuser(new Error(`The script of the captcha did not load: ${adresse}`))
    }
    document.head.append(script)
  })

/** Scripts of the providers, as their documentation gives them. The server's content policy must let them in. */
export const fournisseursExternes: Readonly<Record<FournisseurExterne, Definition>> = {
  GOOGLE: {
    nom: 'Google',
    afficher: async (place, cleSite, { fait, expire }) => {
      if (!globalThis.grecaptcha) await charger(`${scriptsCaptcha.GOOGLE[0]}api.js?render=explicit&hl=fr`)
      globalThis.grecaptcha?.ready(() =>
        globalThis.grecaptcha?.render(place, { sitekey: cleSite, callback: fait, 'expired-callback': expire }),
      )
    },
  },
  'FRIENDLY-CAPTCHA': {
    nom: 'Friendly Captcha',
    afficher: async (place, cleSite, { fait, expire }) => {
      if (!globalThis.frcaptcha) await charger(`${scriptsCaptcha['FRIENDLY-CAPTCHA'][0]}sdk@1.0.2/site.compat.min.js`)
      place.addEventListener('frc:widget.complete', (evenement) =>
        fait((evenement as CustomEvent<{ response: string }>).detail.response),
      )
      place.addEventListener('frc:widget.expire', expire)
      globalThis.frcaptcha?.createWidget({ element: place, sitekey: cleSite, language: 'fr' })
    },
  },
}
