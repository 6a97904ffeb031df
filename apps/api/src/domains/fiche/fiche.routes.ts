import { ficheEndpoints } from '@ondine/webapi/fiche/fiche.endpoints.ts'
import { bind } from '../../platform/http/bind.ts'
import { lireFiche } from './lire-fiche.ts'
import { rechercher } from './rechercher.ts'

export const ficheRoutes = bind(ficheEndpoints, { ficheClient: lireFiche, rechercher })
