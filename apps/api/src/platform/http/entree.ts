import type { Endpoint } from '@ondine/webapi/http/endpoint.ts'
import type { ChampEnErreur } from '@ondine/webapi/http/erreur.ts'
import { messageDeFaute } from '@ondine/webapi/http/fautes.rules.ts'
import { z } from 'zod'
import { PROFONDEUR_MAX } from './corps/json-borne.ts'

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

/** Faulty fields named in one answer: a huge body gets no huge answer. */
const CHAMPS_MAX = 50

/** Shape of a declared object: field names by the form they are declared in and by their lower-case form. */
interface Forme {
  readonly champs: ReadonlyMap<string, { nom: string; enfants: Forme | undefined }>
  /** Takes names beyond those declared: the schema looks at their values, the use case at the names. */
  readonly ouverte: boolean
}

const depouiller = (schema: unknown): unknown => {
  let courant = schema
  while (courant instanceof z.ZodOptional || courant instanceof z.ZodNullable || courant instanceof z.ZodDefault)
    courant = courant.unwrap()
  return courant
}

const formeDe = (schema: unknown): Forme | undefined => {
  const objet = depouiller(schema)
  if (objet instanceof z.ZodArray) return formeDe(objet.element)
  if (!(objet instanceof z.ZodObject)) return undefined
  return {
    champs: new Map(
      Object.entries(objet.shape).flatMap(([nom, enfant]) => {
        const champ = { nom, enfants: formeDe(enfant) }
        return [nom, nom.toLowerCase()].map((ecrit) => [ecrit, champ] as const)
      }),
    ),
    ouverte: objet.def.catchall !== undefined && !(objet.def.catchall instanceof z.ZodNever),
  }
}

const champInconnu = (chemin: readonly string[]): ChampEnErreur => ({
  // the name is the caller's: cut, so that the answer stays small
  champ: chemin.join('.').slice(0, 100),
  code: 'champ_inconnu',
  message: 'Ce champ n’est pas attendu.',
})

/**
 * Field names are read case-insensitively: the specification varies their case between payloads. What no declared
 * object knows is reported at every depth; of two spellings of one field the second is unknown. `chemin` is where the value
 * stands, one list for the whole walk: a selection names 15,000 values, and others wait while it is read.
 */
const renommer = (valeur: unknown, forme: Forme, chemin: string[], inconnus: ChampEnErreur[]): unknown => {
  if (typeof valeur !== 'object' || valeur === null) return valeur
  const descendre = (contenu: unknown, enfants: Forme, pas: string): unknown => {
    chemin.push(pas)
    const lu = renommer(contenu, enfants, chemin, inconnus)
    chemin.pop()
    return lu
  }
  if (Array.isArray(valeur)) return valeur.map((element, rang) => descendre(element, forme, String(rang)))
  const resultat: Record<string, unknown> = {}
  for (const cle of Object.keys(valeur)) {
    const contenu = (valeur as Readonly<Record<string, unknown>>)[cle]
    const connu = forme.champs.get(cle) ?? forme.champs.get(cle.toLowerCase())
    if (connu === undefined && forme.ouverte && /^[a-z]\w*$/i.test(cle) && !Object.hasOwn(resultat, cle)) {
      resultat[cle] = contenu
      continue
    }
    if (connu === undefined || Object.hasOwn(resultat, connu.nom)) {
      if (inconnus.length < CHAMPS_MAX) inconnus.push(champInconnu([...chemin, cle]))
    } else resultat[connu.nom] = connu.enfants === undefined ? contenu : descendre(contenu, connu.enfants, connu.nom)
  }
  return resultat
}

const estIllisible = (valeur: unknown, profondeur = 0): boolean => {
  // neither NUL nor half a surrogate pair can be stored
  if (typeof valeur === 'string') return valeur.includes('\0') || !valeur.isWellFormed()
  if (typeof valeur !== 'object' || valeur === null) return false
  if (profondeur >= PROFONDEUR_MAX) return true
  if (Array.isArray(valeur)) return valeur.some((element) => estIllisible(element, profondeur + 1))
  return Object.keys(valeur).some(
    (cle) => cle.includes('\0') || estIllisible((valeur as Readonly<Record<string, unknown>>)[cle], profondeur + 1),
  )
}

const champsDe = (partie: Partie, erreur: z.ZodError): ChampEnErreur[] =>
  erreur.issues.flatMap((faute) => {
    if (faute.code === 'unrecognized_keys')
      return faute.keys.map((cle) => champInconnu([...faute.path.map(String), cle]))
    const champ = faute.path.length > 0 ? faute.path.join('.') : partie
    return [{ champ, code: faute.code, message: faute.message }]
  })

/** Of a query, the names that may be left out. */
const facultatifs = (schema: Endpoint['query']): ReadonlySet<string> =>
  new Set(
    Object.entries(schema?.shape ?? {})
      .filter(([, champ]) => champ.safeParse(undefined).success)
      .map(([nom]) => nom),
  )

/** A client that names every parameter sends the others empty: `?tri=&dateDebut=` is said of none. */
const sansVides = (lus: unknown, laisses: ReadonlySet<string>): unknown =>
  laisses.size === 0 || typeof lus !== 'object' || lus === null
    ? lus
    : Object.fromEntries(Object.entries(lus).filter(([nom, valeur]) => valeur !== '' || !laisses.has(nom)))

const lecteurDe = (endpoint: Endpoint, partie: Partie) => {
  const schema = endpoint[partie]
  // what another site puts behind the question mark is read by its handler alone, as it was sent
  const libre = endpoint.porte !== undefined && partie === 'query'
  const laisses = facultatifs(partie === 'query' && !libre ? endpoint.query : undefined)
  return { partie, schema: schema?.strict(), forme: formeDe(schema), libre, laisses }
}

const lirePartie = (
  { partie, schema, forme, libre, laisses }: ReturnType<typeof lecteurDe>,
  recu: unknown,
): { valeur: unknown } | { champs: ChampEnErreur[] } => {
  if (schema === undefined) {
    // a call without declared query refuses stray parameters just as a body refuses unknown fields
    const inconnus = partie === 'query' && !libre ? Object.keys((recu as object | undefined) ?? {}) : []
    return inconnus.length > 0
      ? { champs: inconnus.slice(0, CHAMPS_MAX).map((cle) => champInconnu([cle])) }
      : { valeur: undefined }
  }
  if (estIllisible(recu))
    return { champs: [{ champ: partie, code: 'caractere_interdit', message: 'Un caractère n’est pas accepté.' }] }
  const inconnus: ChampEnErreur[] = []
  const nommes = forme === undefined ? (recu ?? {}) : renommer(recu ?? {}, forme, [], inconnus)
  const lu = schema.safeParse(sansVides(nommes, laisses), { error: messageDeFaute })
  const champs = lu.success ? inconnus : [...inconnus, ...champsDe(partie, lu.error)]
  return champs.length === 0 && lu.success ? { valeur: lu.data } : { champs: champs.slice(0, CHAMPS_MAX) }
}

/**
 * Compiles the reading of an endpoint's input: case-insensitive names, unknown fields refused, types checked.
 * The reader answers the validated input or the list of faulty fields with a French message each.
 */
export const compilerEntree = (endpoint: Endpoint): ((brute: EntreeBrute) => EntreeLue) => {
  const lecteurs = PARTIES.map((partie) => lecteurDe(endpoint, partie))
  return (brute) => {
    const entree: Record<Partie, unknown> = { params: undefined, query: undefined, body: undefined }
    const champs: ChampEnErreur[] = []
    for (const lecteur of lecteurs) {
      const lu = lirePartie(lecteur, brute[lecteur.partie])
      if ('champs' in lu) champs.push(...lu.champs)
      else entree[lecteur.partie] = lu.valeur
    }
    return champs.length > 0 ? { valide: false, champs } : { valide: true, entree }
  }
}
