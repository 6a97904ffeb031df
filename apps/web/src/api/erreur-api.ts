import { corrige } from '@ondine/webapi/common/textes-corriges.codes.ts'
import type { ChampEnErreur, CorpsErreur, Severite } from '@ondine/webapi/http/erreur.ts'

/** Fallback texts of 1§8, verbatim; `horsLigne` is ours: the person can do something about it. */
export const textesDeRepli = {
  reseau:
    'Un incident technique n’a pas permis à votre demande d’aboutir. Merci de renouveler votre demande ultérieurement.',
  horsLigne: 'Vous n’êtes pas connecté à Internet. Rien n’est perdu\u202f: recommencez une fois la connexion revenue.',
  generique: 'Un incident technique est survenu. Merci de renouveler votre demande.',
  400: corrige('Une erreur est survenue. Veuillez re-essayer plus tard'),
  401: corrige('not authorized'),
} as const

/** An error answer, or the lack of any (status 0). `message` is the sentence to show, already chosen. */
export class ErreurApi extends Error {
  readonly status: number
  readonly code: string
  readonly severity: Severite
  readonly isCustomMessage: boolean
  readonly aelCode: string | null
  readonly champs: readonly ChampEnErreur[]
  readonly conversationId: string | undefined
  /** In the table of ignorable errors (3§8), or told already: nobody is told of it. */
  ignorable = false

  constructor(status: number, message: string, corps: Partial<CorpsErreur> = {}) {
    super(message)
    this.name = 'ErreurApi'
    this.status = status
    this.code = corps.code ?? ''
    this.severity = corps.severity ?? 'Error'
    this.isCustomMessage = corps.isCustomMessage ?? false
    this.aelCode = corps.aelCode ?? null
    this.champs = corps.champs ?? []
    this.conversationId = corps.conversationId
  }
}

const estObjet = (valeur: unknown): valeur is Record<string, unknown> => typeof valeur === 'object' && valeur !== null

/**
 * Chooses the sentence of an error answer (1§8): the server's where it is flagged as made for the person, else the
 * default of the status, else the server's message, the status text, the generic sentence. A page instead of an answer is
 * that of a proxy, whose words are not for people either: the service could not be reached.
 */
export const erreurDepuis = (status: number, statusText: string, corps: unknown): ErreurApi => {
  const recu: Partial<CorpsErreur> = estObjet(corps) ? corps : {}
  const duServeur = typeof recu.message === 'string' && recu.message !== '' ? recu.message : undefined
  const page = typeof corps === 'string'
  const parDefaut = status === 400 || status === 401 ? textesDeRepli[status] : undefined
  const message =
    (recu.isCustomMessage ? duServeur : parDefaut) ??
    duServeur ??
    (page ? textesDeRepli.reseau : statusText || textesDeRepli.generique)
  return new ErreurApi(status, message, recu)
}

/** The sentence to show for anything that was thrown. */
export const messageDe = (erreur: unknown): string =>
  erreur instanceof ErreurApi ? erreur.message : textesDeRepli.reseau
