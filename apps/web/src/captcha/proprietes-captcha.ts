import type { FormulaireCaptcha } from '@ondine/webapi/acces/captcha.codes.ts'

export interface ProprietesCaptcha {
  readonly id: string
  readonly formulaire: FormulaireCaptcha
  /** CONNEXION only: the identifiant typed, which the work is asked for. */
  readonly compte?: string
  /** CONNEXION only, where the page knows no identifiant: the link that it came by. */
  readonly lien?: string
  /** '' while it is not done, or once it has expired. */
  readonly onJeton: (jeton: string) => void
  readonly erreur?: string | undefined
  /** Grows after each submission: an answer serves once, so the field starts again. */
  readonly envoi: number
}
