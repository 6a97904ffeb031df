import { lienDeDocument, liensSimples } from '@ondine/webapi/acces/liens.codes.ts'
import type { Contexte } from '../../platform/context.ts'
import { empreinteJeton } from '../../platform/ids.ts'
import type { DemandeEcrite } from './lecture.repo.ts'
import { insererLienDeDocument } from './lien-document.repo.ts'

/** Asked for again, or recalled, another one is mailed. */
const VALIDITE_JOURS = 90
const JOUR_MS = 24 * 3_600_000

/**
 * Where what is asked is added, as the mail that asks for it says: the requests of the account; without one, a link of that request alone,
 * of which the print is kept.
 */
export const lienDuDocument = async (
  { sql, ids, clock }: Pick<Contexte, 'sql' | 'ids' | 'clock'>,
  { demande_id: demandeId, user_web_id: userWebId }: Pick<DemandeEcrite, 'demande_id' | 'user_web_id'>,
): Promise<string> => {
  if (userWebId !== null) return liensSimples.MES_DEMANDES.chemin
  const jeton = ids.jeton()
  await insererLienDeDocument(sql, {
    empreinte: empreinteJeton(jeton),
    demande_id: demandeId,
    expire_le: new Date(clock.now().getTime() + VALIDITE_JOURS * JOUR_MS),
  })
  return `${lienDeDocument.chemin}/${jeton}`
}
