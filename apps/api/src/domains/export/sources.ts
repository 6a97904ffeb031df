import type { SourceListe } from '../../platform/liste/source.ts'
import { sourceContrats } from '../abonnement/abonnement.public.ts'
import { sourceAudit } from '../acces/audit.public.ts'
import { sourcesGroupe } from '../groupe/groupe.public.ts'
import { sourcesUnivers } from '../univers/univers.public.ts'
import { sourceUtilisateurs } from '../utilisateur/utilisateur.public.ts'

/** Every declared list: what may be exported. A convention test refuses a list endpoint that is not here. */
export const sources = [
  sourceContrats,
  sourceUtilisateurs,
  sourceAudit,
  ...sourcesGroupe,
  ...sourcesUnivers,
] as unknown as readonly SourceListe[]
