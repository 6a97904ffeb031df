import type { MoyensDePreuve } from '@ondine/webapi/abonnement/preuve.schemas.ts'
import { heureDite, instantLocal, instantLong } from '../../../../ui/format/dates.ts'
import { preuveTextes } from '../../preuve.textes.ts'

const textes = preuveTextes.contact

type Canal = MoyensDePreuve['contacts'][number]['canal']
export interface Envoi {
  readonly canal: Canal
  readonly expireLe: string
  /** To whom; absent where the page was opened anew: the server keeps no more than that something left. */
  readonly masque?: string | undefined
}

/** What is on its way: what the server knows of, and what this page has just had sent, in the place of the former. */
export const envoisEnRoute = (
  { enRoute, contacts }: Pick<MoyensDePreuve, 'enRoute' | 'contacts'>,
  dernier: Envoi | null,
): Envoi[] => {
  const seul = (canal: Canal): string | undefined => {
    const [premier, ...autres] = contacts.filter((contact) => contact.canal === canal)
    return autres.length > 0 ? undefined : premier?.masque
  }
  const connus = enRoute.filter(({ canal }) => canal !== dernier?.canal)
  return [...connus.map((envoi) => ({ ...envoi, masque: seul(envoi.canal) })), ...(dernier ? [dernier] : [])]
}

/** Where it went, if it is known, and how long it serves. */
export const phraseEnvoi = ({ canal, masque, expireLe }: Envoi): string => {
  if (canal === 'EMAIL') return textes.lien(masque, instantLong(expireLe))
  const { heure, minute } = instantLocal(expireLe)
  return textes.code(masque, heureDite(heure, minute))
}
