import { ficheEndpoints } from '@ondine/webapi/fiche/fiche.endpoints.ts'
import { lire } from '../../api/appels.ts'

export const requeteFiche = (userWebId: number) => lire(ficheEndpoints.ficheClient, { params: { userWebId } })
export const requeteRecherche = (recherche: string) => lire(ficheEndpoints.rechercher, { query: { recherche } })
