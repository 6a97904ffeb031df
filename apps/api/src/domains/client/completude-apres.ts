import { isClientIncomplet, type ValeursClient } from '@ondine/webapi/client/client.rules.ts'
import type { LigneClient } from './client-detail.repo.ts'

/** A change may complete a client step by step; it never takes away the mail, nor makes a complete client incomplete. */
export const deviendraitIncomplet = (ligne: LigneClient, apres: ValeursClient): boolean => {
  const avant = {
    email: ligne.email,
    numeroTelephone1: ligne.numero_telephone1,
    numeroTelephone2: ligne.numero_telephone2,
    estProfessionnel: ligne.est_professionnel,
    siret: ligne.siret,
  }
  const ensuite = {
    ...avant,
    ...(apres.mail === undefined ? {} : { email: apres.mail }),
    ...(apres.tel1 === undefined ? {} : { numeroTelephone1: apres.tel1 }),
    ...(apres.tel2 === undefined ? {} : { numeroTelephone2: apres.tel2 }),
    ...(apres.siret === undefined ? {} : { siret: apres.siret }),
  }
  return apres.mail === null || (!isClientIncomplet(avant) && isClientIncomplet(ensuite))
}
