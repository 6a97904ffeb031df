import { createTransport } from 'nodemailer'
import {
  CourrielRefuse,
  CourrielRetarde,
  estAdresse,
  type MessageCourriel,
  sansAdresse,
  surUneLigne,
  type TransportCourriel,
} from './message.ts'

export interface ReglagesSmtp {
  hote: string
  port: number
  /** `implicite`: TLS from the first byte; `starttls`: refused without it; `aucun`: in clear, for a server of this machine. */
  tls: 'implicite' | 'starttls' | 'aucun'
  utilisateur: string | undefined
  motDePasse: string | undefined
}

const CONNEXION_MS = 10_000
const SILENCE_MS = 30_000

interface ErreurSmtp {
  code?: string
  responseCode?: number
  response?: string
}

/**
 * What another attempt can change. Only a refusal of this very message or address is final: refused credentials, a server
 * without TLS or a full disk are mended by people.
 */
const enErreur = (cause: unknown): Error => {
  const { code, responseCode, response } = (cause ?? {}) as ErreurSmtp
  const definitif = responseCode !== undefined && responseCode >= 500 && (code === 'EENVELOPE' || code === 'EMESSAGE')
  const dit = sansAdresse(response ?? (cause instanceof Error ? cause.message : String(cause)))
  const phrase = `The mail server did not take the mail (${code ?? 'no code'}): ${dit}`
  return definitif ? new CourrielRefuse(phrase) : new CourrielRetarde(phrase)
}

const verifier = ({ a, de, messageId }: MessageCourriel): void => {
  if (!estAdresse(a)) throw new CourrielRefuse('The recipient is not one e-mail address.')
  if (!estAdresse(de.adresse)) throw new CourrielRefuse('The sender is not one e-mail address.')
  if (!/^[\w.-]+@[\w.-]+$/.test(messageId)) throw new CourrielRefuse('The Message-ID is not well formed.')
}

const optionsDe = ({ hote, port, tls, utilisateur, motDePasse }: ReglagesSmtp) =>
  ({
    host: hote,
    port,
    secure: tls === 'implicite',
    requireTLS: tls === 'starttls',
    ignoreTLS: tls === 'aucun',
    auth: utilisateur === undefined ? undefined : { user: utilisateur, pass: motDePasse ?? '' },
    connectionTimeout: CONNEXION_MS,
    greetingTimeout: CONNEXION_MS,
    socketTimeout: SILENCE_MS,
    disableFileAccess: true,
    disableUrlAccess: true,
  }) as const

/** Connects, says who we are, and leaves. @throws CourrielRetarde when a mail could not be handed over now */
export const essayerSmtp = async (reglages: ReglagesSmtp): Promise<void> => {
  const transport = createTransport(optionsDe(reglages))
  try {
    await transport.verify()
  } catch (cause) {
    throw enErreur(cause)
  } finally {
    transport.close()
  }
}

/** Sends through any SMTP server, over at most two connections kept open. */
export const creerTransportSmtp = (reglages: ReglagesSmtp): TransportCourriel => {
  const transport = createTransport({ ...optionsDe(reglages), pool: true, maxConnections: 2 })
  return {
    async envoyer(message) {
      verifier(message)
      try {
        const { response } = await transport.sendMail({
          messageId: `<${message.messageId}>`,
          from: { name: surUneLigne(message.de.nom), address: message.de.adresse },
          to: { name: '', address: message.a },
          subject: surUneLigne(message.sujet),
          html: message.html,
          text: message.texte,
          attachments: message.piecesJointes.map(({ nom, contenu }) => ({
            filename: surUneLigne(nom),
            content: contenu,
          })),
          headers: { 'Auto-Submitted': 'auto-generated', 'X-Auto-Response-Suppress': 'All', 'Content-Language': 'fr' },
        })
        return sansAdresse(response)
      } catch (cause) {
        throw enErreur(cause)
      }
    },
    close: () => transport.close(),
  }
}
