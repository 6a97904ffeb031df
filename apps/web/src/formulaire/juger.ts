import type { Champs, Declaration } from '@ondine/webapi/champ/champ.ts'
import { champsPertinents } from '@ondine/webapi/champ/condition.rules.ts'
import { chargerUneFois } from './charger-une-fois.ts'

/** What is wrong, by field; nothing: what to send. */
type Jugement = { readonly saisie: unknown } | { readonly fautes: Readonly<Record<string, string>> }

interface Juge {
  /** Brings what judging needs, behind the form that shows. */
  readonly precharger: () => void
  readonly juger: (valeurs: Readonly<Record<string, unknown>>) => Promise<Jugement>
}

const reglesDesChamps = chargerUneFois(() => import('@ondine/webapi/champ/lire.ts'))

/** Where every field only wants an answer there is nothing to load. */
const jugeLibre = (champs: Champs, valeurs: Readonly<Record<string, unknown>>): Jugement => {
  const noms = [...champsPertinents(champs, valeurs)]
  const manques = noms.filter((nom) => champs[nom]?.requis !== false && String(valeurs[nom] ?? '').trim() === '')
  if (manques.length > 0) return { fautes: Object.fromEntries(manques.map((nom) => [nom, champs[nom]?.manque ?? ''])) }
  return { saisie: Object.fromEntries(noms.map((nom) => [nom, valeurs[nom]])) }
}

/** Checks a form by what it declares of its fields. */
export const jugeDesChamps = (
  lire: () => Declaration & { readonly anciennes?: Readonly<Record<string, unknown>> | undefined },
): Juge => {
  const estLibre = (): boolean => Object.values(lire().champs).every(({ libre }) => libre === true)
  return {
    precharger: () => {
      if (!estLibre()) void reglesDesChamps().catch(() => undefined)
    },
    juger: async (valeurs) =>
      estLibre()
        ? jugeLibre(lire().champs, valeurs)
        : (await reglesDesChamps()).lireFormulaire(lire(), valeurs, lire().anciennes),
  }
}
