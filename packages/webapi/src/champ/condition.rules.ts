/** When a field is relevant: another one is and has one of these values, or any; `et`, `ou`: all of them, one of them. */
export type Condition =
  | { readonly champ: string; readonly vaut: string | readonly string[] }
  | { readonly champ: string; readonly rempli: true }
  | { readonly et: readonly Condition[] }
  | { readonly ou: readonly Condition[] }

/** A field that some settings only show: `{ ...compte.identifiant, ...seulement(!parEmail) }`. */
export const seulement = (oui: boolean): { readonly si: Condition } => ({ si: oui ? { et: [] } : { ou: [] } })

type Valeurs = Readonly<Record<string, unknown>>

const vraie = (condition: Condition, valeurs: Valeurs, pertinents: ReadonlySet<string>): boolean => {
  if ('et' in condition) return condition.et.every((une) => vraie(une, valeurs, pertinents))
  if ('ou' in condition) return condition.ou.some((une) => vraie(une, valeurs, pertinents))
  if (!pertinents.has(condition.champ)) return false
  if ('rempli' in condition) return String(valeurs[condition.champ] ?? '') !== ''
  return [condition.vaut].flat().includes(String(valeurs[condition.champ]))
}

/** Names of the fields that count, in their order: conditions speak of fields before them. */
export const champsPertinents = (
  champs: Readonly<Record<string, { readonly si?: Condition }>>,
  valeurs: Valeurs,
): ReadonlySet<string> => {
  const pertinents = new Set<string>()
  for (const [nom, { si }] of Object.entries(champs))
    if (si === undefined || vraie(si, valeurs, pertinents)) pertinents.add(nom)
  return pertinents
}
