/** Drawn by whatever of a payload is run as SQL: a sequence is not given back by a rollback. */
export const BUTIN = 'butin'
const tirer = `nextval('${BUTIN}')`

/** What tools try where a text stands between quotes, as a number, as a name, as an order, in a pattern, in JSON, behind a comment. */
const ATTAQUES = [
  `' or ${tirer}>0 --`,
  `'||${tirer}||'`,
  `x'); select ${tirer}; --`,
  `1; select ${tirer}`,
  `${tirer}`,
  `(select ${tirer}) desc`,
  `') or ${tirer}>0 --`,
  `')) or ${tirer}>0 --`,
  `' and ${tirer}>0 and '1'='1`,
  `1 or ${tirer}>0`,
  `1) or ${tirer}>0 --`,
  `-1 union select ${tirer}`,
  `' union select ${tirer}::text --`,
  `' union all select null, ${tirer}::text --`,
  `x'; select ${tirer}; --`,
  `x'/**/or/**/${tirer}>0--`,
  `\\' or ${tirer}>0 --`,
  `" or ${tirer}>0 --`,
  `"; select ${tirer}; --`,
  `reference", (select ${tirer}) as "x`,
  `reference; select ${tirer}`,
  `reference, ${tirer}`,
  `case when ${tirer}>0 then 1 end`,
  `%' or ${tirer}>0 or '%'='`,
  `$$ || ${tirer} || $$`,
  `$1; select ${tirer}`,
  `E'\\x27 or ${tirer}>0 --`,
  `{"a":"' or ${tirer}>0 --"}`,
  `{"a'||${tirer}||'b":1}`,
  `2026-01-01' or ${tirer}>0 --`,
  `0000001' or ${tirer}>0 --`,
  `a:* & ' || ${tirer} || '`,
  `${String.fromCharCode(0xbc02)}27 or ${tirer}>0 --`,
  `\u02bc or ${tirer}>0 --`,
  `' or ${tirer}>0 \u0000 --`,
] as const

/** Ways round a filter. */
const DETOURS: readonly ((attaque: string) => string)[] = [
  (attaque) => attaque.toUpperCase(),
  (attaque) => attaque.replaceAll(' ', '/**/'),
  (attaque) => attaque.replaceAll(' ', '\t'),
  (attaque) => attaque.replaceAll("'", "''"),
  (attaque) => encodeURIComponent(attaque.toWellFormed()),
]

/** Six as they stand; or all, each once more by one of the ways round. */
export const injections = (toutes: boolean): readonly string[] =>
  toutes
    ? ATTAQUES.flatMap((attaque, rang) => [attaque, DETOURS[rang % DETOURS.length]?.(attaque) ?? attaque])
    : ATTAQUES.slice(0, 6)

type Place = readonly (string | number)[]
export interface Cible {
  readonly ou: string
  /** The body, or part of a call, with that text there. */
  readonly avec: (texte: string) => unknown
}

const lireJson = (texte: string): unknown => {
  try {
    const lu: unknown = JSON.parse(texte)
    return typeof lu === 'object' ? lu : undefined
  } catch {
    return undefined
  }
}

/** Every text of a body in its turn, those inside JSON that it carries as a text too. */
export const textesDe = (corps: unknown, place: Place = []): Cible[] => {
  if (typeof corps === 'string') {
    const contenu = lireJson(corps)
    const dedans = contenu === undefined ? [] : textesDe(contenu, place)
    return [
      { ou: place.join('.'), avec: (texte) => texte },
      ...dedans.map(({ ou, avec }) => ({ ou, avec: (texte: string) => JSON.stringify(avec(texte)) })),
    ]
  }
  if (typeof corps !== 'object' || corps === null) return [{ ou: place.join('.'), avec: (texte) => texte }]
  return Object.entries(corps).flatMap(([cle, valeur]) =>
    textesDe(valeur, [...place, cle]).map(({ ou, avec }) => ({
      ou,
      avec: (texte: string) =>
        Array.isArray(corps)
          ? corps.map((un, rang) => (rang === Number(cle) ? avec(texte) : un))
          : { ...corps, [cle]: avec(texte) },
    })),
  )
}
