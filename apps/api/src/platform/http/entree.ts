import type { Endpoint } from '@ondine/webapi/http/endpoint.ts'
import type { ChampEnErreur } from '@ondine/webapi/http/erreur.ts'
import { z } from 'zod'

const PARTIES = ['params', 'query', 'body'] as const
type Partie = (typeof PARTIES)[number]

export interface EntreeBrute {
  params: unknown
  query: unknown
  body: unknown
}
export type EntreeLue =
  | { valide: true; entree: Record<Partie, unknown> }
  | { valide: false; champs: readonly ChampEnErreur[] }

type Renommage = ReadonlyMap<string, { nom: string; enfants: Renommage | undefined }>

const depouiller = (schema: unknown): unknown => {
  let courant = schema
  while (courant instanceof z.ZodOptional || courant instanceof z.ZodNullable || courant instanceof z.ZodDefault)
    courant = courant.unwrap()
  return courant
}

const renommageDe = (schema: unknown): Renommage | undefined => {
  const objet = depouiller(schema)
  if (objet instanceof z.ZodArray) return renommageDe(objet.element)
  if (!(objet instanceof z.ZodObject)) return undefined
  return new Map(
    Object.entries(objet.shape).map(([nom, enfant]) => [nom.toLowerCase(), { nom, enfants: renommageDe(enfant) }]),
  )
}

/** Field names are read case-insensitively: the specification varies their case between payloads. */
const renommer = (valeur: unknown, renommage: Renommage | undefined): unknown => {
  if (renommage === undefined || typeof valeur !== 'object' || valeur === null) return valeur
  if (Array.isArray(valeur)) return valeur.map((element) => renommer(element, renommage))
  const resultat: Record<string, unknown> = {}
  for (const [cle, contenu] of Object.entries(valeur)) {
    const connu = renommage.get(cle.toLowerCase())
    const nom = connu?.nom ?? cle
    // two spellings of one field are ambiguous: left as they are, the strict schema refuses the second
    resultat[Object.hasOwn(resultat, nom) ? cle : nom] = renommer(contenu, connu?.enfants)
  }
  return resultat
}

const contientNul = (valeur: unknown): boolean => {
  if (typeof valeur === 'string') return valeur.includes('\0')
  if (typeof valeur !== 'object' || valeur === null) return false
  return Object.values(valeur).some(contientNul)
}

const champsDe = (partie: Partie, erreur: z.ZodError): ChampEnErreur[] =>
  erreur.issues.flatMap((faute) => {
    const champ = faute.path.length > 0 ? faute.path.join('.') : partie
    if (faute.code === 'unrecognized_keys')
      return faute.keys.map((cle) => ({
        champ: [...faute.path, cle].join('.'),
        code: 'champ_inconnu',
        message: 'Ce champ n’est pas attendu.',
      }))
    return [{ champ, code: faute.code, message: faute.message }]
  })

/**
 * Compiles the reading of an endpoint's input: case-insensitive names, unknown fields refused, types checked.
 * The reader answers the validated input or the list of faulty fields with a French message each.
 */
export const compilerEntree = (endpoint: Endpoint): ((brute: EntreeBrute) => EntreeLue) => {
  const lecteurs = PARTIES.map((partie) => {
    const schema = endpoint[partie]
    return { partie, schema: schema?.strict(), renommage: partie === 'params' ? undefined : renommageDe(schema) }
  })
  return (brute) => {
    const entree: Record<Partie, unknown> = { params: undefined, query: undefined, body: undefined }
    const champs: ChampEnErreur[] = []
    for (const { partie, schema, renommage } of lecteurs) {
      const recu = brute[partie]
      if (schema === undefined) {
        // a GET without declared query refuses stray parameters just as a body refuses unknown fields
        if (partie === 'query')
          for (const cle of Object.keys((recu as object | undefined) ?? {}))
            champs.push({ champ: cle, code: 'champ_inconnu', message: 'Ce champ n’est pas attendu.' })
        continue
      }
      if (contientNul(recu)) {
        champs.push({ champ: partie, code: 'caractere_interdit', message: 'Un caractère n’est pas accepté.' })
        continue
      }
      const lu = schema.safeParse(renommer(recu ?? {}, renommage))
      if (lu.success) entree[partie] = lu.data
      else champs.push(...champsDe(partie, lu.error))
    }
    return champs.length > 0 ? { valide: false, champs } : { valide: true, entree }
  }
}
