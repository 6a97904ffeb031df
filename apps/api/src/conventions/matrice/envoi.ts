import { corpsOrdinaire } from '@ondine/webapi/http/corps.ts'
import type { Endpoint } from '@ondine/webapi/http/endpoint.ts'
import type { InjectOptions } from 'fastify'

export const LIMITE = '----ondine'

/** The parts of a form as a browser writes them. */
export const partieChamp = (nom: string, valeur: string): string =>
  `--${LIMITE}\r\nContent-Disposition: form-data; name="${nom}"\r\n\r\n${valeur}\r\n`
export const partieFichier = (nom: string, fichier: string, contenu: string, type = 'image/png'): string =>
  `--${LIMITE}\r\nContent-Disposition: form-data; name="${nom}"; filename="${fichier}"\r\nContent-Type: ${type}\r\n\r\n${contenu}\r\n`
export const enMultipart = (parties: readonly string[], limite = LIMITE): Envoi => ({
  payload: `${parties.join('')}--${LIMITE}--\r\n`,
  headers: { 'content-type': `multipart/form-data; boundary=${limite}` },
})

type Envoi = Pick<InjectOptions, 'payload' | 'headers'>

export const champsEnTexte = (corps: Record<string, unknown> | undefined): [string, string][] =>
  Object.entries(corps ?? {}).flatMap(([nom, valeur]) =>
    valeur === undefined ? [] : [[nom, typeof valeur === 'string' ? valeur : JSON.stringify(valeur)]],
  )

/** How a body with these fields is sent to that call: as JSON, as a form with a file, as the bytes it takes. */
export const envoiDe = (
  { corps = corpsOrdinaire, method }: Endpoint,
  champs: Record<string, unknown> | undefined,
): Envoi => {
  if (corps.nature === 'multipart')
    return enMultipart([
      ...champsEnTexte(champs).map(([nom, valeur]) => partieChamp(nom, valeur)),
      partieFichier(corps.fichiers.champs[0] ?? '', 'essai.png', 'x'.repeat(1000)),
    ])
  if (corps.nature !== 'json' && method !== 'GET')
    return { payload: 'x'.repeat(1000), headers: { 'content-type': corps.types[0] } }
  return champs === undefined ? {} : { payload: champs }
}
