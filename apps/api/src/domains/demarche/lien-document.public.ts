import { documentDemandeErreurs } from '@ondine/webapi/demarche/document-demande.messages.ts'
import type { Prouve } from '@ondine/webapi/http/preuves.ts'
import type { Contexte } from '../../platform/context.ts'
import { ErreurApi } from '../../platform/http/erreur-api.ts'
import { empreinteJeton } from '../../platform/ids.ts'
import { findLienDeDocument } from './lien-document.repo.ts'

/**
 * Looked at before a byte of a file is read. One that served is known still: what was sent by it is answered the same, and nothing else is taken.
 * @throws ErreurApi DL01
 */
export const verifierLienDeDocument = async (
  { sql, clock }: Contexte,
  jeton: unknown,
): Promise<Prouve['lienDocument']> => {
  const lien = await findLienDeDocument(sql, empreinteJeton(String(jeton)), clock.now())
  if (lien === undefined) throw new ErreurApi(documentDemandeErreurs.lienFini)
  return { reference: lien.reference, ouvert: lien.ouvert }
}
