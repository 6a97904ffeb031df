import { octetsDuCorps } from '@ondine/webapi/http/corps.ts'
import type { Endpoint } from '@ondine/webapi/http/endpoint.ts'
import type { InjectOptions } from 'fastify'
import { champsEnTexte, enMultipart, envoiDe, LIMITE, partieChamp, partieFichier } from './matrice/envoi.ts'

type Envoi = Pick<InjectOptions, 'payload' | 'headers'>

const TYPES = [
  '',
  'x',
  'application/json',
  'text/plain',
  'multipart/form-data',
  'multipart/mixed; boundary=a',
  'image/png',
  `${'a'.repeat(5000)}/b`,
]

const enTexte = (valeur: unknown): string => (typeof valeur === 'string' ? valeur : JSON.stringify(valeur))

const deFormulaire = (
  champ: string,
  corps: Record<string, unknown> | undefined,
  valeurs: readonly unknown[],
): Envoi[] => {
  const champs = champsEnTexte(corps).map(([nom, valeur]) => partieChamp(nom, valeur))
  const fichier = partieFichier(champ, 'a.png', 'x'.repeat(1000))
  const entier = [...champs, fichier].join('')
  const brut = (payload: string, limite = LIMITE): Envoi => ({ ...enMultipart([], limite), payload })
  return [
    ...valeurs.flatMap((valeur) =>
      champsEnTexte(corps).map(([nom]) => enMultipart([partieChamp(nom, enTexte(valeur)), ...champs, fichier])),
    ),
    // another boundary than announced, too long a one, none
    enMultipart([entier], 'autre'),
    enMultipart([entier], 'z'.repeat(5000)),
    { ...enMultipart([entier]), headers: { 'content-type': 'multipart/form-data' } },
    { ...enMultipart([entier]), headers: { 'content-type': 'multipart/form-data; boundary=' } },
    // an early end: in a boundary, in headers, in a field, in a file; nothing; only an end
    ...[10, 60, entier.length - 500, entier.length].map((taille) => brut(entier.slice(0, taille))),
    brut(''),
    brut(`--${LIMITE}--\r\n`),
    brut('x'.repeat(100_000)),
    // parts that are no parts
    enMultipart([`--${LIMITE}\r\n\r\nsans en-tete\r\n`, ...champs]),
    enMultipart([`--${LIMITE}\r\nContent-Disposition: form-data\r\n\r\nsans nom\r\n`, ...champs]),
    enMultipart([`--${LIMITE}\r\nContent-Disposition: attachment; name="a"\r\n\r\nx\r\n`, ...champs]),
    enMultipart([`--${LIMITE}\r\n${'X-A: b\r\n'.repeat(5000)}\r\nx\r\n`, ...champs]),
    enMultipart([`--${LIMITE}\r\nX-A: ${'b'.repeat(200_000)}\r\n\r\nx\r\n`, ...champs]),
    // too many of everything, in the wrong order, under odd names
    enMultipart([...champs, ...Array.from({ length: 20 }, () => fichier)]),
    enMultipart([...champs, ...Array.from({ length: 5000 }, (_, n) => partieChamp(`c${n}`, ''))]),
    enMultipart([fichier, ...champs]),
    enMultipart([...champs, partieFichier('autre', 'a.png', 'x')]),
    enMultipart([partieChamp('__proto__', '{}'), partieChamp('a\0b', 'x'), ...champs]),
    enMultipart([...champs, ...champs, fichier]),
    ...['', '../../etc/passwd', 'a\0.png', '\u202e.png', 'é'.repeat(3000), '%00'].map((nom) =>
      enMultipart([...champs, partieFichier(champ, nom, 'x')]),
    ),
    enMultipart([partieChamp('titre', 'y'.repeat(900_000)), ...champs, fichier]),
  ]
}

/** Bodies that a call which takes no JSON may be sent, from wrong types to early ends. */
export const corpsBizarres = (
  endpoint: Endpoint,
  champs: Record<string, unknown> | undefined,
  valeurs: readonly unknown[],
): Envoi[] => {
  const { corps } = endpoint
  if (corps === undefined || endpoint.method === 'GET') return []
  const juste = envoiDe(endpoint, champs)
  return [
    juste,
    ...TYPES.map((type) => ({ ...juste, headers: { 'content-type': type } })),
    { ...juste, headers: { ...juste.headers, 'content-length': String(octetsDuCorps(corps) + 1) } },
    { ...juste, headers: { ...juste.headers, 'content-encoding': 'gzip' } },
    { headers: juste.headers },
    ...(corps.nature === 'multipart'
      ? deFormulaire(corps.fichiers.champs[0] ?? '', champs, valeurs)
      : valeurs.map((valeur) => ({ ...juste, payload: enTexte(valeur) }))),
  ]
}
