import type { EnvCaptcha } from '../env-captcha.ts'

/** Other origins that a page may load from; none unless the operator set an outside captcha provider up. */
export interface SourcesExternes {
  scripts: readonly string[]
  cadres: readonly string[]
  appels: readonly string[]
}

/** What the widgets of the providers that are set up load. */
export const sourcesCaptcha = ({ google, friendly }: EnvCaptcha['captcha']): SourcesExternes => {
  const apiFriendly = friendly === undefined ? [] : [new URL(friendly.racine).origin]
  const siteGoogle = google === undefined ? [] : ['https://www.google.com']
  return {
    scripts: [
      ...(google === undefined ? [] : ['https://www.google.com/recaptcha/', 'https://www.gstatic.com/recaptcha/']),
      ...(friendly === undefined ? [] : ['https://cdn.jsdelivr.net/npm/@friendlycaptcha/']),
    ],
    cadres: [...siteGoogle, ...apiFriendly],
    appels: [...siteGoogle, ...apiFriendly],
  }
}
