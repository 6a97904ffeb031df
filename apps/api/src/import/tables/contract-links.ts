import type { PoolClient } from 'pg'
import type { Verdicts } from './table-format.ts'
import { existants } from './upsert.ts'

type Liens = {
  readonly ligne: number
  readonly numeroContrat: string
  readonly numeroClientTitulaire: string
  readonly numeroClientCoTitulaire: string | null
  readonly numeroClientPayeur: string
  readonly numeroContratRegroupant: string | null
}

/** Lines whose clients and grouping contract exist; the others are refused. */
export const verifierLiens = async <L extends Liens>(
  client: PoolClient,
  lignes: readonly L[],
  verdicts: Verdicts,
): Promise<L[]> => {
  const clients = await existants(
    client,
    'client',
    'numero_client',
    lignes.flatMap((l) => [l.numeroClientTitulaire, l.numeroClientCoTitulaire, l.numeroClientPayeur]),
  )
  let bonnes = lignes.filter((l) => {
    const inconnus = (['numeroClientTitulaire', 'numeroClientCoTitulaire', 'numeroClientPayeur'] as const).filter(
      // the payer is the holder by default: one fault, told once
      (nom) =>
        l[nom] !== null &&
        !clients.has(l[nom]) &&
        !(nom === 'numeroClientPayeur' && l[nom] === l.numeroClientTitulaire),
    )
    for (const nom of inconnus) verdicts.refuser(l.ligne, nom, 'client inconnu')
    return inconnus.length === 0
  })
  const regroupants = await existants(
    client,
    'contrat',
    'numero_contrat',
    bonnes.map((l) => l.numeroContratRegroupant),
  )
  // a grouping contract may stand in the same chunk, unless it is itself refused: until nothing moves any more
  for (;;) {
    const ici = new Set(bonnes.map((l) => l.numeroContrat))
    const restantes = bonnes.filter((l) => {
      const numero = l.numeroContratRegroupant
      const connu = numero === null || regroupants.has(numero) || ici.has(numero)
      if (!connu) verdicts.refuser(l.ligne, 'numeroContratRegroupant', 'contrat regroupant inconnu : importez-le avant')
      return connu
    })
    if (restantes.length === bonnes.length) return restantes
    bonnes = restantes
  }
}

/** The payer of a file without that column: who it is, or the holder where it was the holder. */
export const payeursConnus = async (
  client: PoolClient,
  lignes: readonly { readonly numeroContrat: string }[],
): Promise<Map<string, string>> => {
  const { rows } = await client.query<{ numero: string; payeur: string }>(
    `select numero_contrat as numero, numero_client_payeur as payeur from contrat
      where numero_contrat = any($1) and numero_client_payeur <> numero_client_titulaire`,
    [lignes.map((l) => l.numeroContrat)],
  )
  return new Map(rows.map(({ numero, payeur }) => [numero, payeur]))
}

/** Lines whose point exists, or can be made of the columns of the file. */
export const verifierPoints = async <L extends { readonly ligne: number; readonly idPoint: string | null }>(
  client: PoolClient,
  lignes: L[],
  peutCreer: boolean,
  verdicts: Verdicts,
): Promise<L[]> => {
  if (peutCreer) return lignes
  const points = await existants(
    client,
    'point_livraison',
    'id_point',
    lignes.map((l) => l.idPoint),
  )
  return lignes.filter((l) => {
    const connu = l.idPoint === null || points.has(l.idPoint)
    if (!connu)
      verdicts.refuser(
        l.ligne,
        'idPoint',
        'point de livraison inconnu : il faut adresse, codePostal et ville pour le créer',
      )
    return connu
  })
}
