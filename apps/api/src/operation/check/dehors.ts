import { compterObjets } from '../../domains/demarche/pieces/rangement.repo.ts'
import { friendly } from '../../domains/parametrage/captcha/friendly.exterieur.ts'
import { google } from '../../domains/parametrage/captcha/google.exterieur.ts'
import { chargerReglages } from '../../domains/parametrage/reglages.repo.ts'
import type { Database } from '../../platform/db/connection.ts'
import { s3Exterieur } from '../../platform/depot/s3/s3.exterieur.ts'
import type { Env } from '../../platform/env.ts'
import type { ServiceExterieur } from '../../platform/exterieur/declaration.ts'
import { reglagesDe } from '../../platform/exterieur/exterieurs.ts'
import { controlesExterieurs } from '../../platform/exterieur/sante.ts'
import { hoteDe, sortieVers } from '../../platform/exterieur/sortie.ts'
import { aVoir, bien, type Constat, faute } from './constat.ts'

const raison = (cause: unknown): string => {
  if (!(cause instanceof Error)) return String(cause)
  const dessous = cause.cause instanceof Error ? cause.cause : cause
  return 'code' in dessous && typeof dessous.code === 'string' ? dessous.code : (dessous.message.split('\n')[0] ?? '')
}

/** Each service that is set up: the mail server is logged in to, the others answer or take a connection. */
const services = ({ exterieurs }: Env): Promise<Constat[]> =>
  Promise.all(
    controlesExterieurs(exterieurs).map(({ titre, hotes, controler, aRevoir }) =>
      controler()
        .then(aRevoir)
        .then(
          (a) =>
            a === undefined
              ? bien('services', `${titre}: ${hotes.join(', ')} answers.`)
              : aVoir('services', `${titre}: ${a}.`),
          (cause: unknown) =>
            faute(
              'services',
              `${titre}: ${hotes.join(', ')} cannot be used (${raison(cause)}): check its settings and the firewall.`,
            ),
        ),
    ),
  )

/** From this machine, which a firewall may keep from its own public address. */
const adressePublique = async ({ publicUrl }: Env): Promise<Constat> => {
  const url = `${publicUrl}/sante/vivant`
  try {
    const { ok, status } = await sortieVers([hoteDe(new URL(url))])(url)
    return ok
      ? bien('PUBLIC_URL', `${publicUrl} leads to the portal.`)
      : aVoir('PUBLIC_URL', `${url} answers ${status}: check that the proxy leads there and that the portal runs.`)
  } catch (cause) {
    return aVoir(
      'PUBLIC_URL',
      `${publicUrl} is not reached from here (${raison(cause)}): check name, proxy and certificate.`,
    )
  }
}

/** Behind each choice but our own. */
const SERVICES: ReadonlyMap<string, ServiceExterieur<unknown>> = new Map<string, ServiceExterieur<unknown>>([
  ['GOOGLE', google],
  ['FRIENDLY-CAPTCHA', friendly],
])

/** Staff may choose a captcha whose keys are not set: our own serves then. */
export const controlerCaptcha = async ({ exterieurs }: Env, db: Database): Promise<Constat> => {
  const choisi = (await chargerReglages(db)).parametres.captchaFournisseur
  const service = SERVICES.get(choisi)
  return service === undefined || reglagesDe(exterieurs, service) !== undefined
    ? bien('captcha', `The chosen one is set up (${choisi}).`)
    : aVoir(
        'captcha',
        `Staff chose ${choisi}, whose keys are not set: our own serves instead. Set ${service.table[0]?.noms.join(', ') ?? ''}.`,
      )
}

/** What an S3 store keeps can be read only there. */
export const controlerObjets = async ({ exterieurs }: Env, db: Database): Promise<Constat> => {
  const { objets, aEffacer } = await compterObjets(db)
  if (reglagesDe(exterieurs, s3Exterieur) !== undefined)
    return bien('files', `${objets} files of requests in the S3 store, ${aEffacer} to be erased there.`)
  return objets + aEffacer === 0
    ? bien('files', 'PostgreSQL keeps the files of requests.')
    : faute(
        'files',
        `${objets} files of requests lie in an S3 store, ${aEffacer} are to be erased there, and none is set up: set S3_ENDPOINT and the others as they were.`,
      )
}

/** What is asked of the network; without one each says so within 3 s. */
export const controlerDehors = async (env: Env): Promise<Constat[]> => [
  ...(await services(env)),
  await adressePublique(env),
]
