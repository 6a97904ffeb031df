import { annonceEndpoints } from '@ondine/webapi/annonce/annonce.endpoints.ts'
import { useMutation, useQuery } from '@tanstack/react-query'
import { ecrire, lire } from '../../api/appels.ts'
import { notifier } from '../../ui/notifications.ts'

/** What the link of a message is about. */
export const useContestation = (code: string) =>
  useQuery({ ...lire(annonceEndpoints.lireContestation, { body: { code } }), retry: false })

/** « Ce n'est pas moi », once. */
export const useContester = (code: string) =>
  useMutation({ mutationFn: () => ecrire(annonceEndpoints.contester, { body: { code } }) })

type Traitement = Parameters<typeof ecrire<(typeof annonceEndpoints)['traiterAffaires']>>[1]['body']

/** Treats cases: says what was done, and what was left aside. A form says itself what was refused. */
export const useTraiter = () =>
  useMutation({
    mutationFn: (body: Traitement) => ecrire(annonceEndpoints.traiterAffaires, { body }),
    onSuccess: ({ message, refus: [refus] }) => {
      if (refus === undefined) notifier({ type: 'succes', message })
      else notifier({ type: 'vigilance', message: refus.message })
    },
  })
