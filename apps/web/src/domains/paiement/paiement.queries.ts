import type { Facture } from '@ondine/webapi/facture/factures.schemas.ts'
import {
  type EtatPaiement,
  estOuvert,
  etatsDePaiement,
  FACTURES_PAR_PAIEMENT,
} from '@ondine/webapi/paiement/paiement.codes.ts'
import { paiementEndpoints } from '@ondine/webapi/paiement/paiement.endpoints.ts'
import type { DepartDePaiement, ResultatDePaiement } from '@ondine/webapi/paiement/paiement.schemas.ts'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { ecrire, lire } from '../../api/appels.ts'
import { attendre, cleDe, oublierCle } from './cle-idempotence.ts'
import { estSansSuite } from './suivi.queries.ts'

/** What is to be paid: bills one by one, an instalment (`{plan}:{rang}`), or the account of a contract. */
export type Quoi =
  | {
      readonly factures: readonly {
        readonly identifiantFacture: string
        readonly numeroContrat: string
        readonly montant: number
      }[]
    }
  | { readonly echeance: { readonly reference: string; readonly numeroContrat: string; readonly montant: number } }
  | { readonly contrat: string; readonly montant: number }

const appeler = (
  quoi: Quoi,
  reste: { email?: string; isDemandeConfig?: boolean; isDoublonAccepte?: boolean },
  cle?: string,
) => {
  const cleIdempotence = cle === undefined ? {} : { cleIdempotence: cle }
  return 'contrat' in quoi
    ? ecrire(paiementEndpoints.effectuerDemandePaiementParContrat, {
        body: { numeroContrat: quoi.contrat, montant: quoi.montant, ...reste },
        ...cleIdempotence,
      })
    : ecrire(paiementEndpoints.effectuerDemandePaiement, {
        body: {
          paiementInfo:
            'echeance' in quoi
              ? { facturePaiementInfoList: [quoi.echeance], isPaiementEcheance: true, ...reste }
              : { facturePaiementInfoList: [...quoi.factures], ...reste },
        },
        ...cleIdempotence,
      })
}

/** Whether and how this may be paid: begins nothing. */
export const useConfigurationDePaiement = (quoi: Quoi | undefined) =>
  useQuery({
    queryKey: [paiementEndpoints.effectuerDemandePaiement.path, 'configuration', quoi],
    queryFn: async () => {
      if (quoi === undefined) throw new Error('nothing is to be paid')
      return (await appeler(quoi, { isDemandeConfig: true })).config
    },
    enabled: quoi !== undefined,
    retry: false,
    // what was chosen stays, and what was refused is read, while another amount is asked about
    placeholderData: keepPreviousData,
  })

/** The same of each of these bills alone, asked of all in one call before one is chosen (2§4); of one that is not payable, none. */
export const useConfigurationsDesFactures = (
  factures: readonly Pick<Facture, 'identifiantFacture' | 'numeroContrat' | 'soldeFactureClient'>[],
) => {
  const quoi = {
    factures: factures
      .slice(0, FACTURES_PAR_PAIEMENT)
      .map(({ identifiantFacture, numeroContrat, soldeFactureClient }) => ({
        identifiantFacture,
        numeroContrat,
        montant: -soldeFactureClient,
      })),
  }
  return useQuery({
    queryKey: [paiementEndpoints.effectuerDemandePaiement.path, 'configurations', quoi],
    queryFn: async () => {
      const { config, configurations } = await appeler(quoi, { isDemandeConfig: true })
      const [seule] = quoi.factures
      return new Map(
        quoi.factures.length === 1
          ? [[seule?.identifiantFacture, config]]
          : configurations.map((une) => [une.identifiantFacture, une.config]),
      )
    },
    retry: false,
    placeholderData: keepPreviousData,
  })
}

const estFini = ({ statutPaiement }: DepartDePaiement): boolean => statutPaiement !== null && statutPaiement > 1

/**
 * Begins a payment and answers what there is to go on with. Pressed again it is the same one; one that has ended meanwhile, and was not paid, is
 * begun anew.
 * @param prevenu its payer was told that a payment of it may be paid already
 */
export const demanderPaiement = async (quoi: Quoi, email: string, prevenu: boolean): Promise<DepartDePaiement> => {
  const reste = { ...(email === '' ? {} : { email }), ...(prevenu ? { isDoublonAccepte: true } : {}) }
  const commencer = async (): Promise<DepartDePaiement> => {
    const depart = await appeler(quoi, reste, cleDe({ quoi, email }))
    if (depart.reference !== null) attendre(depart.reference)
    return depart
  }
  const depart = await commencer()
  if (!estFini(depart) || depart.statutPaiement === etatsDePaiement.PAYE.statut) return depart
  oublierCle()
  return commencer()
}

/** Payments of the dues of a contract that have not ended. */
export const usePaiementsEnCours = (contract: string | undefined) =>
  useQuery({
    ...lire(paiementEndpoints.enCours, { params: { contract: contract ?? '' } }),
    enabled: contract !== undefined,
  })

const ATTENTE_MS = 3_000
const PATIENCE_MS = 30_000

const ouvert = (etat: EtatPaiement | undefined): boolean => etat === undefined || estOuvert(etat)

export const traiter = (token: string): Promise<ResultatDePaiement> =>
  ecrire(paiementEndpoints.traiterPaiement, { body: { paiementInfo: { token } } })
export const abandonner = (reference: string): Promise<ResultatDePaiement> =>
  ecrire(paiementEndpoints.abandonner, { body: { reference } })

/** What became of a payment, asked again every three seconds for half a minute while it is not known. */
export const useRetourDePaiement = (token: string | undefined, annule: boolean, depuis: number) =>
  useQuery({
    queryKey: [paiementEndpoints.traiterPaiement.path, token, annule],
    queryFn: async () => {
      const resultat = await traiter(token ?? '')
      const { reference, etat } = resultat.paiementInfo
      // who leaves the provider's page by its way out has given up, unless it is paid
      return annule && estOuvert(etat) ? abandonner(reference).catch(() => resultat) : resultat
    },
    enabled: token !== undefined,
    retry: 1,
    refetchInterval: ({ state }) =>
      ouvert(state.data?.paiementInfo.etat) && Date.now() - depuis < PATIENCE_MS ? ATTENTE_MS : false,
  })

/** The same for whoever only holds its reference: what is stored is looked at each half minute then, until it is known. */
export const useEtatAnonyme = (reference: string | undefined, depuis: number) =>
  useQuery({
    ...lire(paiementEndpoints.etatPaiement, { params: { reference: reference ?? '' } }),
    enabled: reference !== undefined,
    refetchInterval: ({ state }) => {
      if (estSansSuite(state)) return false
      return Date.now() - depuis < PATIENCE_MS ? ATTENTE_MS : PATIENCE_MS
    },
  })
