import type { PoolClient } from 'pg'
import type { ContexteFormat } from '../format.ts'

const NOMS = { raisonSociale: 'raison_sociale', denomination: 'denomination', nom: 'nom' } as const
type Nom = keyof typeof NOMS
type Nommee = { readonly numeroClient: string } & { readonly [N in Nom]: string | null }

const CHAMPS = Object.keys(NOMS) as Nom[]
// « - » and « ? » name nobody
const UN_NOM = /[\p{L}\p{N}]/u

export const SANS_NOM = 'client sans nom : raisonSociale, denomination ou nom attendu'

/** The lines that would leave their client without a name: neither they nor the columns that the file leaves alone give one. */
export const lignesSansNom = async <L extends Nommee>(
  client: PoolClient,
  lignes: readonly L[],
  { presents }: Pick<ContexteFormat, 'presents'>,
): Promise<ReadonlySet<L>> => {
  const muettes = lignes.filter((ligne) => !CHAMPS.some((champ) => UN_NOM.test(ligne[champ] ?? '')))
  const laisses = CHAMPS.filter((champ) => !presents.has(champ)).map((champ) => NOMS[champ])
  if (muettes.length === 0 || laisses.length === 0) return new Set(muettes)
  const { rows } = await client.query<{ numero: string }>(
    `select numero_client as numero from client
      where numero_client = any($1) and coalesce(${laisses.map((colonne) => `nullif(${colonne}, '')`).join(', ')}) is not null`,
    [muettes.map(({ numeroClient }) => numeroClient)],
  )
  const nommes = new Set(rows.map(({ numero }) => numero))
  return new Set(muettes.filter(({ numeroClient }) => !nommes.has(numeroClient)))
}
