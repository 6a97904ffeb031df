import type { ReglagesSmtp } from '@ondine/notification/courriel/transport-smtp.ts'
import { z } from 'zod'
import { defineServiceExterieur } from '../../../platform/exterieur/declaration.ts'
import { SUR_PLACE } from '../../../platform/sur-place.ts'

const PORTS: Readonly<Record<string, number>> = { 'smtp:': 587, 'smtps:': 465 }
const TLS = ['off', 'required'] as const
const ADRESSE_DEMO = 'ne-pas-repondre@ondine.example'

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

const adresseSmtp = z.string().transform((texte, suite) => {
  const lue = lireAdresse(texte)
  if (lue === undefined)
    suite.addIssue({
      code: 'custom',
      message:
        'must look like smtps://user:password@host:465 or smtp://user:password@host:587 (STARTTLS required unless ?tls=off), special characters as %XX',
    })
  return lue
})

const motDePasseEnClair = (texte: string | undefined): boolean => {
  if (texte === undefined || !URL.canParse(texte)) return false
  const { protocol, hostname, username, password, searchParams } = new URL(texte)
  const sansTls = protocol === 'smtp:' && searchParams.get('tls') === 'off'
  return sansTls && !SUR_PLACE.test(hostname) && (username !== '' || password !== '')
}

/** The mail server. Its settings always say where mails come from; without a server they go to the mailbox of the demo. */
export const smtp = defineServiceExterieur({
  nom: 'smtp',
  titre: 'Serveur d’e-mail',
  reglages: {
    SMTP_URL: { schema: adresseSmtp.optional(), exigeEnProduction: 'accounts are activated by mail' },
    MAIL_FROM: {
      schema: z
        .string()
        .max(254)
        .regex(
          /^[^\s@<>,;:"]+@[\w-]+(\.[\w-]+)+$/,
          'must be one e-mail address, such as ne-pas-repondre@agence.example.fr',
        )
        .optional(),
    },
  },
  table: [
    {
      noms: ['SMTP_URL'],
      defaut: 'none',
      sens: 'mail server, `smtps://user:password@host:465` or `smtp://…:587` (STARTTLS required unless `?tls=off` or localhost; production sends no password in clear to another machine). Without it the demo keeps mails in its own mailbox, `/dev/mails`; required in production',
    },
    { noms: ['MAIL_FROM'], defaut: 'none', sens: 'address that mails come from, required with SMTP_URL' },
  ],
  sansLui: 'production does not start; the demo keeps mails in its mailbox',
  exemple: {
    SMTP_URL: 'smtps://agence:mot-de-passe@smtp.example.fr:465',
    MAIL_FROM: 'ne-pas-repondre@agence.example.fr',
  },
  lire: ({ SMTP_URL, MAIL_FROM }) => ({ serveur: SMTP_URL, mailFrom: MAIL_FROM ?? ADRESSE_DEMO }),
  fautes: ({ SMTP_URL, MAIL_FROM }) =>
    SMTP_URL !== undefined && MAIL_FROM === undefined
      ? [['MAIL_FROM', 'required with SMTP_URL: the address that mails come from']]
      : [],
  fautesProduction: ({ SMTP_URL }) =>
    motDePasseEnClair(SMTP_URL)
      ? [
          [
            'SMTP_URL',
            'sends its user and password in clear to another machine: remove ?tls=off, or use smtps://, or a relay without password',
          ],
        ]
      : [],
  hotes: ({ serveur }) => (serveur === undefined ? [] : [`${serveur.hote}:${serveur.port}`]),
  async sante({ serveur }) {
    if (serveur === undefined) return
    // a tool that only reads the settings loads no mail library
    const { essayerSmtp } = await import('@ondine/notification/courriel/transport-smtp.ts')
    await essayerSmtp(serveur)
  },
})
