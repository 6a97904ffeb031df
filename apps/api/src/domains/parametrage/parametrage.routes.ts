import { parametrageEndpoints } from '@ondine/webapi/parametrage/parametrage.endpoints.ts'
import { bind } from '../../platform/http/bind.ts'
import { lireConfiguration } from './use-cases/lire-configuration.ts'
import { lireLogo } from './use-cases/lire-logo.ts'
import { lireVersion, testerSante } from './use-cases/tester-sante.ts'

export const parametrageRoutes = bind(parametrageEndpoints, {
  getConfiguration: lireConfiguration,
  logo: lireLogo,
  santeVersion: lireVersion,
  santeTest: testerSante,
})
