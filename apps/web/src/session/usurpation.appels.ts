import type { usurpationEndpoints } from '@ondine/webapi/usurpation/usurpation.endpoints.ts'
import { callEndpoint } from '../app/api.ts'
import type { AppelDe } from '../http.ts'

type Usurpation = typeof usurpationEndpoints

const spoof: AppelDe<Usurpation['spoofUser']> = { method: 'POST', path: 'Utilisateur/spoofUser', cacheable: false }
const unspoof: AppelDe<Usurpation['unspoofUser']> = {
  method: 'POST',
  path: 'Utilisateur/unspoofUser',
  cacheable: false,
}

export const usurper = (userWebId: number, motif?: string) =>
  callEndpoint<Usurpation['spoofUser']>(spoof, {
    body: { utilisateur: { userWebId }, ...(motif === undefined ? {} : { motif }) },
  })

export const rendre = () => callEndpoint<Usurpation['unspoofUser']>(unspoof, { body: {} })
