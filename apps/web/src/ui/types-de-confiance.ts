import { scriptsCaptcha } from '@ondine/webapi/acces/captcha.codes.ts'

// The content policy takes no string where a script or a page could be made of it (Trusted Types): each place of ours that needs
// one goes through here, and says why its string is safe. Browsers without Trusted Types take the string itself.
interface Politique {
  readonly createHTML: (html: string) => string
  readonly createScriptURL: (adresse: string) => string
}
declare global {
  var trustedTypes: { readonly createPolicy: (nom: string, regles: Politique) => Politique } | undefined
}

/** Scripts of the captcha providers: the server's content policy lets them in only where the operator set one up. */
const SCRIPTS_EXTERNES = Object.values(scriptsCaptcha).flat()

/** May a script be loaded from there? Elsewhere the content policy would refuse it. */
export const estScriptPermis = (adresse: string): boolean => {
  const { origin, href } = new URL(adresse, location.href)
  return origin === location.origin || SCRIPTS_EXTERNES.some((debut) => href.startsWith(debut))
}

const adresseDeScript = (adresse: string): string => {
  if (estScriptPermis(adresse)) return adresse
  throw new TypeError(`Not an address of a script of ours: ${adresse}`)
}

const regles: Politique = { createHTML: (html) => html, createScriptURL: adresseDeScript }
// named in the content policy (platform/http/entetes.ts), which lets it be made once
const politique = globalThis.trustedTypes?.createPolicy('ondine', regles) ?? regles

/** An address that a script or a worker may be loaded from. @throws TypeError when it is not one of ours */
export const scriptDeConfiance = (adresse: string): string => politique.createScriptURL(adresse)

/** HTML for the `srcdoc` of a frame whose `sandbox` is empty: nothing runs in it, whatever it holds. */
export const htmlPourBacASable = (html: string): string => politique.createHTML(html)

/** Reads HTML into a document of its own, which never shows nor runs: what is taken out of it goes through a schema. */
export const lireHtml = (html: string): HTMLElement =>
  new DOMParser().parseFromString(politique.createHTML(html), 'text/html').body
