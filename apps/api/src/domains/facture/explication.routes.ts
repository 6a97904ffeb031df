import { explicationEndpoints } from '@ondine/webapi/facture/explication.endpoints.ts'
import { bind, lectureBreve } from '../../platform/http/bind.ts'
import { expliquerFacture } from './use-cases/expliquer-facture.ts'
import { prevoirFacture } from './use-cases/prevoir-facture.ts'

export const explicationRoutes = bind(explicationEndpoints, {
  explicationFacture: lectureBreve(expliquerFacture),
  aVenir: lectureBreve(prevoirFacture),
})
