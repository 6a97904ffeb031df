import { rapprochementEndpoints } from '@ondine/webapi/paiement/rapprochement.endpoints.ts'
import { useMutation, useQuery } from '@tanstack/react-query'
import { ecrire, lire } from '../../../api/appels.ts'
import { notifier } from '../../../ui/notifications.ts'

/** What the statements leave open by day and provider, and how far each account was read. */
export const useResumeRapprochement = () => useQuery(lire(rapprochementEndpoints.resumeRapprochement, {}))

type Explication = Parameters<typeof ecrire<(typeof rapprochementEndpoints)['expliquerEcarts']>>[1]['body']

type Reprise = Parameters<typeof ecrire<(typeof rapprochementEndpoints)['reprendreEcarts']>>[1]['body']

type Acceptation = Parameters<typeof ecrire<(typeof rapprochementEndpoints)['accepterEcartsDeFacturation']>>[1]['body']

export const useAccepter = () =>
  useMutation({
    mutationFn: (body: Acceptation) => ecrire(rapprochementEndpoints.accepterEcartsDeFacturation, { body }),
    onSuccess: ({ message }) => notifier({ type: 'succes', message }),
  })

export const useRevenir = () =>
  useMutation({
    mutationFn: (body: Acceptation) => ecrire(rapprochementEndpoints.reprendreEcartsDeFacturation, { body }),
    onSuccess: ({ message }) => notifier({ type: 'succes', message }),
  })

export const useReprendre = () =>
  useMutation({
    mutationFn: (body: Reprise) => ecrire(rapprochementEndpoints.reprendreEcarts, { body }),
    onSuccess: ({ message }) => notifier({ type: 'succes', message }),
  })

export const useExpliquer = () =>
  useMutation({
    mutationFn: (body: Explication) => ecrire(rapprochementEndpoints.expliquerEcarts, { body }),
    onSuccess: ({ message }) => notifier({ type: 'succes', message }),
  })
