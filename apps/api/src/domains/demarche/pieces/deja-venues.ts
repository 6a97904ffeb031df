import { createHash } from 'node:crypto'
import { extensionsPj } from '@ondine/webapi/common/extensions.codes.ts'
import type { Contexte } from '../../../platform/context.ts'
import { controlerFichier } from '../../../platform/fichier/controler.ts'
import { PieceRefusee } from '../../../platform/fichier/refus-piece.ts'
import type { FichiersRecus } from '../../../platform/http/corps/recu.ts'
import { TOTAL_MAX } from './bornes.ts'
import { findEmpreintes } from './piece.repo.ts'

const condenser = async (fichier: Parameters<typeof controlerFichier>[0]): Promise<string | undefined> => {
  const condense = createHash('sha256')
  try {
    const { octets } = await controlerFichier(fichier, { octetsMax: TOTAL_MAX, extensions: extensionsPj })
    for await (const paquet of octets) condense.update(paquet)
  } catch (cause) {
    if (cause instanceof PieceRefusee) return undefined
    throw cause
  }
  return condense.digest('hex')
}

/** Files of a sending that was kept already, read as it kept them and kept no more: did all of them come then? */
export const sontDejaVenues = async (
  { sql }: Pick<Contexte, 'sql'>,
  { fichiers }: FichiersRecus,
  reference: string,
): Promise<boolean> => {
  const venues = await findEmpreintes(sql, reference)
  let toutes = true
  for await (const fichier of fichiers) {
    const empreinte = await condenser(fichier)
    toutes &&= empreinte !== undefined && venues.has(empreinte)
  }
  return toutes
}
