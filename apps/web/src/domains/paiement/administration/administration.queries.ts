import { administrationPaiementEndpoints } from '@ondine/webapi/paiement/administration.endpoints.ts'
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { ecrire, http, lire } from '../../../api/appels.ts'
import { enregistrerFichier } from '../../../api/enregistrer-fichier.ts'
import { notifier } from '../../../ui/notifications.ts'
import { signalerErreur } from '../../../ui/signaler-erreur.ts'

/** How much waits for somebody, and what providers collected the day before. */
export const useResumePaiements = () => useQuery(lire(administrationPaiementEndpoints.resumePaiements, {}))

const MINUTE_MS = 60_000
/** The same beside the menu, which stays open all day. */
export const useResumeDuMenu = () =>
  useQuery({
    ...lire(administrationPaiementEndpoints.resumePaiements, {}),
    staleTime: MINUTE_MS,
    refetchInterval: 5 * MINUTE_MS,
  })

/** The payments of the invoice of a payment. */
export const usePaiementsDeFacture = (reference: string | undefined) =>
  useQuery({
    ...lire(administrationPaiementEndpoints.paiementsDeFacture, { params: { reference: reference ?? '' } }),
    enabled: reference !== undefined,
  })

/** Whose contract money would go to; nothing until its number is whole. */
export const useTitulaireDuCredit = (numeroContrat: string) =>
  useQuery({
    ...lire(administrationPaiementEndpoints.titulaireDuCredit, { params: { numeroContrat } }),
    enabled: /^\d{7}$/.test(numeroContrat),
    retry: false,
  })

/** By then a provider has answered, or does not. */
const REPONSES_MS = [3_000, 9_000]
const AIRE = administrationPaiementEndpoints.resumePaiements.path.split('/')[0] ?? ''

/** Asks providers about payments again; what they say is read by itself. */
export const useInterroger = () => {
  const client = useQueryClient()
  const relire = () =>
    client.invalidateQueries({ predicate: ({ queryKey: [chemin] }) => String(chemin).startsWith(`${AIRE}/`) })
  return useMutation({
    mutationFn: (references: readonly string[]) =>
      ecrire(administrationPaiementEndpoints.multipleNotification, {
        body: { paiements: references.map((reference) => ({ reference })) },
      }),
    onError: (cause) => signalerErreur(cause),
    onSuccess: ({ message, nbInterroges }) => {
      notifier({ type: nbInterroges > 0 ? 'succes' : 'vigilance', message })
      if (nbInterroges > 0) for (const delai of REPONSES_MS) setTimeout(() => void relire(), delai)
    },
  })
}

type Decision = Parameters<typeof ecrire<(typeof administrationPaiementEndpoints)['deciderPaiement']>>[1]['body']
type Preuve = Parameters<typeof ecrire<(typeof administrationPaiementEndpoints)['prouverPaiement']>>[1]['body']

export const useDecider = () =>
  useMutation({
    mutationFn: (body: Decision) => ecrire(administrationPaiementEndpoints.deciderPaiement, { body }),
    onSuccess: ({ message }) => notifier({ type: 'succes', message }),
  })
export const useProuver = () =>
  useMutation({
    mutationFn: (body: Preuve) => ecrire(administrationPaiementEndpoints.prouverPaiement, { body }),
    onSuccess: ({ message }) => notifier({ type: 'succes', message }),
  })

type Classement = Parameters<typeof ecrire<(typeof administrationPaiementEndpoints)['classerEncaissement']>>[1]['body']
export const useClasser = () =>
  useMutation({
    mutationFn: (body: Classement) => ecrire(administrationPaiementEndpoints.classerEncaissement, { body }),
    onSuccess: ({ message }) => notifier({ type: 'succes', message }),
  })

export const telechargerPaiements = async (): Promise<void> => {
  const { contenu, nom } = await http.telecharger(administrationPaiementEndpoints.exportPaiements, {})
  enregistrerFichier(contenu, nom)
}
