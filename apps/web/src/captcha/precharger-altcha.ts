import adresseDuTravailleur from './altcha.worker.ts?worker&url'

/** The captcha of a form comes after the form (2§9, 3§9). */
const DELAI_CAPTCHA_MS = 500

/** Fetches what solves the captcha half a second after its form shows, so that a tick finds it there. Answers how to give it up. */
export const prechargerAltcha = (): (() => void) => {
  const attente = setTimeout(() => {
    // a tick loads it all the same
    fetch(adresseDuTravailleur).catch(() => undefined)
  }, DELAI_CAPTCHA_MS)
  return () => clearTimeout(attente)
}
