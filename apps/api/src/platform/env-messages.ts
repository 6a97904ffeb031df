import type { ReglagesSmtp } from '@ondine/notification/courriel/transport-smtp.ts'
import type { ReglagesOvh } from '@ondine/notification/sms/ovh.ts'
import { z } from 'zod'

// The settings of mail and SMS: read and checked with all the others by env.ts.

const PORTS: Readonly<Record<string, number>> = { 'smtp:': 587, 'smtps:': 465 }
/** Host names of this machine: nothing travels. */
export const SUR_PLACE = /^(localhost|127\.0\.0\.1|\[::1\])$/
const TLS = ['off', 'required'] as const

const lireAdresse = (texte: string): ReglagesSmtp | undefined => {
  if (!URL.canParse(texte)) return undefined
  const { protocol, hostname, port, username, password, pathname, searchParams } = new URL(texte)
  const parDefaut = PORTS[protocol]
  const tls = searchParams.get('tls')
  if (parDefaut === undefined || hostname === '' || !['', '/'].includes(pathname)) return undefined
  if (tls !== null && !TLS.some((connu) => connu === tls)) return undefined
  const enClair = tls === 'off' || (tls === null && SUR_PLACE.test(hostname))
  try {
    return {
      hote: hostname.replace(/^\[|\]$/g, ''),
      port: port === '' ? parDefaut : Number(port),
      tls: protocol === 'smtps:' ? 'implicite' : enClair ? 'aucun' : 'starttls',
      utilisateur: username === '' ? undefined : decodeURIComponent(username),
      motDePasse: password === '' ? undefined : decodeURIComponent(password),
    }
  } catch (cause) {
    if (cause instanceof URIError) return undefined
    throw cause
  }
}

const SMTP_ATTENDU =
  'must look like smtps://user:password@host:465 or smtp://user:password@host:587 (STARTTLS required unless ?tls=off), special characters as %XX'

const smtp = z.string().transform((texte, suite) => {
  const lue = lireAdresse(texte)
  if (lue === undefined) suite.addIssue({ code: 'custom', message: SMTP_ATTENDU })
  return lue
})

export const schemaMessages = {
  SMTP_URL: smtp.optional(),
  MAIL_FROM: z
    .string()
    .max(254)
    .regex(/^[^\s@<>,;:"]+@[\w-]+(\.[\w-]+)+$/, 'must be one e-mail address, such as ne-pas-repondre@agence.example.fr')
    .optional(),
  SMS_API: z
    .string()
    .regex(/^https?:\/\/[^\s?#]+$/, 'must be the root of the interface, such as https://eu.api.ovh.com/1.0')
    .transform((texte) => texte.replace(/\/+$/, ''))
    .optional(),
  SMS_SERVICE: z.string().optional(),
  SMS_APPLICATION_KEY: z.string().optional(),
  SMS_APPLICATION_SECRET: z.string().optional(),
  SMS_CONSUMER_KEY: z.string().optional(),
  SMS_SENDER: z
    .string()
    .regex(/^[A-Za-z0-9 ]{3,11}$/, 'must be 3 to 11 letters or digits: the name that phones show')
    .optional(),
}

type Ecrits = Readonly<Record<string, string | undefined>>
const NOMS_SMS = Object.keys(schemaMessages).filter((nom) => nom.startsWith('SMS_'))

/** Settings that only make sense together. */
export const fautesMessages = (ecrits: Ecrits): [string, string][] => {
  const fautes: [string, string][] = []
  if (ecrits.SMTP_URL !== undefined && ecrits.MAIL_FROM === undefined)
    fautes.push(['MAIL_FROM', 'required with SMTP_URL: the address that mails come from'])
  const absents = NOMS_SMS.filter((nom) => ecrits[nom] === undefined)
  if (absents.length < NOMS_SMS.length)
    for (const nom of absents) fautes.push([nom, `required with the other settings of SMS (${NOMS_SMS.join(', ')})`])
  return fautes
}

export interface EnvMessages {
  /** Undefined: mails go to the mailbox of the demo (production refuses to start). */
  smtp: ReglagesSmtp | undefined
  mailFrom: string
  /** Undefined: SMS go to the mailbox of the demo; in production they do not leave. */
  sms: ReglagesOvh | undefined
}

const ADRESSE_DEMO = 'ne-pas-repondre@ondine.example'
const schemaComplet = z.object(schemaMessages)

export const enEnvMessages = (lu: z.output<typeof schemaComplet>): EnvMessages => ({
  smtp: lu.SMTP_URL,
  mailFrom: lu.MAIL_FROM ?? ADRESSE_DEMO,
  sms:
    lu.SMS_API === undefined
      ? undefined
      : {
          racine: lu.SMS_API,
          service: lu.SMS_SERVICE ?? '',
          cleApplication: lu.SMS_APPLICATION_KEY ?? '',
          secretApplication: lu.SMS_APPLICATION_SECRET ?? '',
          cleConsommateur: lu.SMS_CONSUMER_KEY ?? '',
          expediteur: lu.SMS_SENDER ?? '',
        },
})
