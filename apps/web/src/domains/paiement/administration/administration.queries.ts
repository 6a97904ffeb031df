import type { FileDePaiements } from '@ondine/webapi/paiement/administration.codes.ts'
import { administrationPaiementEndpoints } from '@ondine/webapi/paiement/administration.endpoints.ts'
import { useMutation, useQuery } from '@tanstack/react-query'
import { ecrire, http, lire } from '../../../api/appels.ts'
import { enregistrerFichier } from '../../../api/enregistrer-fichier.ts'
import { notifier } from '../../../ui/notifications.ts'

/** How much waits for somebody, and what providers collected the day before. */
export const useResumePaiements = () => useQuery(lire(administrationPaiementEndpoints.resumePaiements, {}))

/** The payments of the invoice of a payment, read again while its dialog is open: an enquiry that was asked for answers by itself. */
const ATTENTE_MS = 5_000
export const usePaiementsDeFacture = (reference: string | undefined) =>
  useQuery({
    ...lire(administrationPaiementEndpoints.paiementsDeFacture, { params: { reference: reference ?? '' } }),
    enabled: reference !== undefined,
    refetchInterval: ATTENTE_MS,
  })

/** Asks providers about payments again. */
export const useInterroger = () =>
  useMutation({
    mutationFn: (references: readonly string[]) =>
      ecrire(administrationPaiementEndpoints.multipleNotification, {
        body: { paiements: references.map((reference) => ({ reference })) },
      }),
    onSuccess: ({ message, nbInterroges }) => notifier({ type: nbInterroges > 0 ? 'succes' : 'vigilance', message }),
  })

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

export const telechargerPaiements = async (): Promise<void> => {
  const { contenu, nom } = await http.telecharger(administrationPaiementEndpoints.exportPaiements, {})
  enregistrerFichier(contenu, nom)
}

/** What stands behind `?vue=`; the first one where it says nothing. */
export const vueDe = (vue: string | undefined): FileDePaiements =>
  vue === 'NON_INTEGRE' || vue === 'A_VERIFIER' || vue === 'ORPHELIN' ? vue : 'SANS_RETOUR'
