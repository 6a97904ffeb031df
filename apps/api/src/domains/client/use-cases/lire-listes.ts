import { civilites, codesPays, typesTelephone } from '@ondine/webapi/client/client.codes.ts'
import type { clientEndpoints } from '@ondine/webapi/client/client.endpoints.ts'
import { estCodeApeValide } from '@ondine/webapi/common/champs.ts'
import type { Entree, Reponse } from '@ondine/webapi/http/endpoint.ts'
import type { Contexte } from '../../../platform/context.ts'

type Endpoints = typeof clientEndpoints

const pays = () => {
  const noms = new Intl.DisplayNames('fr', { type: 'region' })
  const tous = codesPays.map((code) => ({ code, libelle: noms.of(code) ?? code }))
  return tous.toSorted((a, b) =>
    a.code === 'FR' ? -1 : b.code === 'FR' ? 1 : a.libelle.localeCompare(b.libelle, 'fr'),
  )
}
const PAYS = pays()

export const listerCivilites = (): Promise<Reponse<Endpoints['getListeCivilites']>> =>
  Promise.resolve({ resultats: [...civilites] })

export const listerPays = (): Promise<Reponse<Endpoints['getListePays']>> => Promise.resolve({ resultats: PAYS })

export const listerTypesTelephone = (): Promise<Reponse<Endpoints['getListeTypeTelephone']>> =>
  Promise.resolve({ resultats: [...typesTelephone] })

/** Any text may be asked about: what is no code is simply not valid. */
export const verifierCodeApe = (
  _ctx: Contexte,
  { params }: Entree<Endpoints['isCodeApeValid']>,
): Promise<Reponse<Endpoints['isCodeApeValid']>> =>
  Promise.resolve({ isValid: estCodeApeValide(params.code.replace(/[\s.]/g, '')) })
