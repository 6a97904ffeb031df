import type { FormulaireCaptcha } from '../acces/captcha.codes.ts'
import { captchaErreurs } from '../acces/captcha.messages.ts'
import { documentDemandeErreurs } from '../demarche/document-demande.messages.ts'
import type { CheminEntree } from './chemin.ts'
import type { Erreur } from './erreur.ts'

/**
 * What each nature of proof tells the use case of whoever calls without an account (decision 021). A nature is added here, to
 * `naturesDePreuve`, to the verifiers of the composition and to the matrix: none compiles without the others.
 */
export interface Prouve {
  /** Somebody filled the form in; of whom, nothing. */
  readonly captcha: true
  /** They read the mailbox of whoever sent a request without an account: of which one, and whether its link serves still (decision 097). */
  readonly lienDocument: { readonly reference: string; readonly ouvert: boolean }
}
export type NaturePreuve = keyof Prouve

/** What a declaration says besides where the proof stands. */
interface Details {
  readonly captcha: { readonly formulaire: FormulaireCaptcha }
}
type DetailsDe<N> = N extends keyof Details ? Details[N] : unknown

/** One proof that a call asks for, of that nature. */
export type PreuveDe<N extends NaturePreuve> = { readonly nature: N; readonly dans: CheminEntree } & DetailsDe<N>
export type Preuve = { [N in NaturePreuve]: PreuveDe<N> }[NaturePreuve]

interface DefinitionPreuve {
  /** For OpenAPI and docs/endpoints.md. */
  readonly titre: string
  /** How it is refused: errors of every call that asks for it. */
  readonly erreurs: readonly [Erreur, ...Erreur[]]
  /** Looking at it uses it up: the last one that is asked. */
  readonly unique: boolean
}

export const naturesDePreuve: Readonly<Record<NaturePreuve, DefinitionPreuve>> = {
  captcha: {
    titre: 'captcha',
    erreurs: [captchaErreurs.captchaRefuse, captchaErreurs.captchaIndisponible],
    unique: true,
  },
  lienDocument: { titre: 'link to a document', erreurs: [documentDemandeErreurs.lienFini], unique: false },
}

/** The errors of the proofs that a call asks for. */
export const erreursDesPreuves = (preuves: readonly Preuve[] = []): readonly Erreur[] =>
  preuves.flatMap(({ nature }) => naturesDePreuve[nature].erreurs)
