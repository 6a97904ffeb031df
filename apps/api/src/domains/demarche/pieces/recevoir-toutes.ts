import type { ReglesPieces } from '@ondine/webapi/demarche/demarche.schemas.ts'
import type { Reponses } from '@ondine/webapi/demarche/parcours.rules.ts'
import type { Contexte } from '../../../platform/context.ts'
import { PieceRefusee, refuserPiece } from '../../../platform/fichier/refus-piece.ts'
import { nomPropre } from '../../../platform/fichier/sortes.rules.ts'
import type { FichierRecu, FichiersRecus } from '../../../platform/http/corps/recu.ts'
import { TOTAL_MAX } from './bornes.ts'
import { lierPieces, oublierPieces } from './piece.repo.ts'
import { type PieceRecue, recevoirPiece } from './recevoir.ts'

/** Files that came with a sending, kept already; they count from the request on. */
export interface PiecesRecues {
  /** What the answers say of each field. */
  readonly reponses: Reponses
  /** SHA-256 of each, for a sending without a key. */
  readonly empreintes: readonly string[]
  lier(ctx: Contexte, demandeId: number): Promise<void>
}

const grouper = (pieces: readonly PieceRecue[]): Reponses => {
  const parChamp = new Map<string, string[]>()
  for (const { champ, id } of pieces) parChamp.set(champ, [...(parChamp.get(champ) ?? []), id])
  return Object.fromEntries([...parChamp].map(([champ, ids]) => [champ, ids.join(' ')]))
}

/**
 * Reads the files of a sending, one after the other, and keeps them; what throws leaves none.
 * @param attendus fields that a file may stand in
 * @throws ErreurApi S400 at the field of the file that is refused; 400, 408, 413 where it cannot be read
 */
export const recevoirPieces = async (
  ctx: Contexte,
  { fichiers }: FichiersRecus,
  { reglage }: { readonly reglage: ReglesPieces },
  attendus: ReadonlySet<string>,
): Promise<PiecesRecues & { oublier(): Promise<void> }> => {
  const recues: PieceRecue[] = []
  const commencees: string[] = []
  let total = 0
  const suivre = {
    compter: (lus: number) => {
      total += lus
      if (total > TOTAL_MAX) throw new PieceRefusee('total')
    },
    commencee: (id: string) => void commencees.push(id),
  }
  const recevoir = async (fichier: FichierRecu): Promise<void> => {
    const { champ } = fichier
    if (!attendus.has(champ)) throw new PieceRefusee('inattendu')
    if (recues.filter((une) => une.champ === champ).length >= reglage.nbMaxPj) throw new PieceRefusee('nombre')
    recues.push(await recevoirPiece(ctx, fichier, reglage, suivre))
  }
  const oublier = () => oublierPieces(ctx.sql, commencees)
  try {
    for await (const fichier of fichiers)
      await recevoir(fichier).catch((cause: unknown) => {
        throw cause instanceof PieceRefusee
          ? refuserPiece(fichier.champ, cause.refus, nomPropre(fichier.nom).slice(0, 80))
          : cause
      })
  } catch (cause) {
    await oublier()
    throw cause
  }
  const ids = recues.map(({ id }) => id)
  return {
    reponses: grouper(recues),
    empreintes: recues.map(({ empreinte }) => empreinte),
    lier: async (dedans, demandeId) => {
      if (ids.length > 0 && (await lierPieces(dedans.sql, ids, demandeId)) !== ids.length)
        throw new Error('A file of this request is not there any more.')
    },
    oublier,
  }
}
