import type { Emplacement } from '@ondine/webapi/contenu/article.codes.ts'
import { articleEndpoints } from '@ondine/webapi/contenu/article.endpoints.ts'
import type { Article } from '@ondine/webapi/contenu/article.schemas.ts'
import { queryOptions, useQuery } from '@tanstack/react-query'
import { lire } from '../../../api/appels.ts'
import { queryClient } from '../../../api/query-client.ts'
import { useSession } from '../../../session/session.store.ts'

const requetePlace = (emplacement: Emplacement) => lire(articleEndpoints.articlesPublies, { params: { emplacement } })
const requetePlaceContrat = (emplacement: Emplacement, numeroContrat: string) =>
  lire(articleEndpoints.articlesPubliesContrat, { params: { emplacement, numeroContrat } })
const requeteUn = (identifiant: string) => lire(articleEndpoints.infoArticle, { params: { identifiant } })
const requeteUnContrat = (identifiant: string, numeroContrat: string) =>
  lire(articleEndpoints.infoArticleContrat, { params: { identifiant, numeroContrat } })

/** The contract that articles are chosen for: the current one of a logged-in user. */
const useContratLu = (): string | undefined => {
  const { utilisateur, contexte } = useSession()
  return utilisateur !== null && contexte?.mode === 'contrat' ? contexte.numeroContrat : undefined
}

/** Articles of a place, chosen for the current contract. Editorial content that fails is not worth a message: none. */
export const useArticlesAttendus = (
  emplacement: Emplacement,
): { readonly articles: readonly Article[] | undefined; readonly attendus: boolean } => {
  const contrat = useContratLu()
  const { data, isPending } = useQuery(
    queryOptions<{ resultats: Article[] }>({
      queryKey: ['articles', emplacement, contrat ?? ''],
      queryFn: () =>
        contrat === undefined
          ? queryClient.fetchQuery(requetePlace(emplacement))
          : queryClient.fetchQuery(requetePlaceContrat(emplacement, contrat)),
      staleTime: 600_000,
    }),
  )
  return { articles: data?.resultats, attendus: isPending }
}
export const useArticles = (emplacement: Emplacement): readonly Article[] | undefined =>
  useArticlesAttendus(emplacement).articles

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
