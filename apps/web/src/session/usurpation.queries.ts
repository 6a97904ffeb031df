import { usurpationEndpoints } from '@ondine/webapi/usurpation/usurpation.endpoints.ts'
import { ecrire } from '../api/appels.ts'

export const usurper = (userWebId: number, motif?: string) =>
  ecrire(usurpationEndpoints.spoofUser, {
    body: { utilisateur: { userWebId }, ...(motif === undefined ? {} : { motif }) },
  })

export const rendre = () => ecrire(usurpationEndpoints.unspoofUser, { body: {} })
