// Which area writes which table. Read from the words of the statements, so that a new one counts without being declared anywhere.

const ECRITURE =
  /(?:insertInto|updateTable|deleteFrom|mergeInto)\('(\w+)|\b(?:insert\s+into|update|delete\s+from|merge\s+into|truncate)\s+(\w+)/gi
const HORS_PRODUIT = /[.](test|fixtures|child)[.]ts$/

/** Tables that several areas write, with their writers. `textes`: sources of areas by path; `tables`: those of the schema. */
export const tablesPartagees = (textes, tables) => {
  const ecrivent = new Map(tables.map((table) => [table, new Set()]))
  for (const [chemin, texte] of textes) {
    const domaine = /domains\/([^/]+)\//.exec(chemin)?.[1]
    if (domaine === undefined || HORS_PRODUIT.test(chemin)) continue
    for (const [, parKysely, parSql] of texte.matchAll(ECRITURE)) ecrivent.get(parKysely ?? parSql)?.add(domaine)
  }
  return [...ecrivent].flatMap(([table, domaines]) => (domaines.size > 1 ? [[table, [...domaines].sort()]] : []))
}

/** Names of the tables of the generated schema. */
export const tablesDe = (schema) => {
  const [, corps = ''] = /export interface DB \{([^}]*)\}/.exec(schema) ?? []
  return [...corps.matchAll(/^ {2}(\w+):/gm)].map(([, nom]) => nom)
}
