import { nomsReglages } from '../../demarrage/reglages.ts'

// told by their names: what is not known to be harmless is a secret
const MONTRABLES =
  /^(PORT|HOST|DATA_DIR|ONDINE_MODE|PUBLIC_URL|TRUST_PROXY|CLIENT_ID|WORKER|API_DOCS|LOG_LEVEL|ALLOW_EMBEDDED_DATABASE|ALLOW_DEMO_IDENTITY|MAIL_FROM|SMS_API|SMS_SERVICE|SMS_SENDER|S3_ENDPOINT|S3_REGION|S3_BUCKET|S3_PATH_STYLE|[A-Z]+_CAPTCHA_SITE_KEY)$/

/** The settings of a backup: the harmless ones with their values, the others by their names. */
export const reglagesSansSecrets = (source: Readonly<Record<string, string | undefined>>): string =>
  nomsReglages
    .filter((nom) => (source[nom] ?? '').trim() !== '')
    .map((nom) => (MONTRABLES.test(nom) ? `${nom}=${source[nom] ?? ''}\n` : `# ${nom} was set; secrets are not kept\n`))
    .join('')
