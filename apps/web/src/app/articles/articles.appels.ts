import type { Emplacement } from '@ondine/webapi/contenu/article.codes.ts'
import type { articleEndpoints } from '@ondine/webapi/contenu/article.endpoints.ts'
import type { Article } from '@ondine/webapi/contenu/article.schemas.ts'
import { queryOptions, useQuery } from '@tanstack/react-query'
import type { AppelDe } from '../../http.ts'
import { useSession } from '../../session/session.store.ts'
import { requeteDe } from '../api.ts'
import { queryClient } from '../query-client.ts'

type Articles = typeof articleEndpoints

const appels = {
  place: { method: 'GET', path: 'ContenuDynamique/articlesPublies/{emplacement}', cacheable: true } satisfies AppelDe<
    Articles['articlesPublies']
  >,
  placeContrat: {
    method: 'GET',
    path: 'ContenuDynamique/articlesPublies/{emplacement}/{numeroContrat}',
    cacheable: true,
  } satisfies AppelDe<Articles['articlesPubliesContrat']>,
  un: { method: 'GET', path: 'ContenuDynamique/infoArticle/{identifiant}', cacheable: true } satisfies AppelDe<
    Articles['infoArticle']
  >,
  unContrat: {
    method: 'GET',
    path: 'ContenuDynamique/infoArticle/{identifiant}/{numeroContrat}',
    cacheable: true,
  } satisfies AppelDe<Articles['infoArticleContrat']>,
} as const

const requetePlace = (emplacement: Emplacement) =>
  requeteDe<Articles['articlesPublies']>(appels.place, { params: { emplacement } })
const requetePlaceContrat = (emplacement: Emplacement, numeroContrat: string) =>
  requeteDe<Articles['articlesPubliesContrat']>(appels.placeContrat, { params: { emplacement, numeroContrat } })
const requeteUn = (identifiant: string) => requeteDe<Articles['infoArticle']>(appels.un, { params: { identifiant } })
const requeteUnContrat = (identifiant: string, numeroContrat: string) =>
  requeteDe<Articles['infoArticleContrat']>(appels.unContrat, { params: { identifiant, numeroContrat } })

/** The contract that articles are chosen for: the current one of a logged-in user. */
const useContratLu = (): string | undefined => {
  const { utilisateur, contexte } = useSession()
  return utilisateur !== null && contexte?.mode === 'contrat' ? contexte.numeroContrat : undefined
}

/** Articles of a place, chosen for the current contract. Editorial content that fails is not worth a message: none. */
export const useArticles = (emplacement: Emplacement): readonly Article[] | undefined => {
  const contrat = useContratLu()
  const { data } = useQuery(
    queryOptions<{ resultats: Article[] }>({
      queryKey: ['articles', emplacement, contrat ?? ''],
      queryFn: () =>
        contrat === undefined
          ? queryClient.fetchQuery(requetePlace(emplacement))
          : queryClient.fetchQuery(requetePlaceContrat(emplacement, contrat)),
      staleTime: 600_000,
    }),
  )
  return data?.resultats
}

/** One article, chosen for the current contract. */
export const useArticle = (identifiant: string) => {
  const contrat = useContratLu()
  return useQuery(
    queryOptions<Article>({
      queryKey: ['article', identifiant, contrat ?? ''],
      queryFn: () =>
        contrat === undefined
          ? queryClient.fetchQuery(requeteUn(identifiant))
          : queryClient.fetchQuery(requeteUnContrat(identifiant, contrat)),
      staleTime: 600_000,
    }),
  )
}
