import type { abonnementEndpoints } from '@ondine/webapi/abonnement/abonnement.endpoints.ts'
import type { contratEndpoints } from '@ondine/webapi/abonnement/contrat.endpoints.ts'
import type { rattachementEndpoints } from '@ondine/webapi/abonnement/rattachement.endpoints.ts'
import type { gestionAbonnementSchema } from '@ondine/webapi/abonnement/rattachement.schemas.ts'
import { useQuery } from '@tanstack/react-query'
import type { z } from 'zod'
import { callEndpoint, http, requeteDe } from '../../app/api.ts'
import type { AppelDe } from '../../http.ts'
import { enregistrerFichier } from '../../ui/enregistrer-fichier.ts'

// Run-time parts of the declarations, which the compiler compares: zod stays out of the screens' first bytes.

type Abonnement = typeof abonnementEndpoints
type Contrat = typeof contratEndpoints
type Gestion = (typeof rattachementEndpoints)['gestionAbonnement']
type Detachements = (typeof rattachementEndpoints)['detacherContrats']

const appels = {
  appareil: {
    method: 'GET',
    path: 'Abonnement/detailAppareil/{identifiantAppareil}',
    cacheable: true,
  } satisfies AppelDe<Contrat['detailAppareil']>,
  justificatif: {
    method: 'GET',
    path: 'Abonnement/telechargerJustificatifDomicile/{numeroContrat}',
    cacheable: false,
  } satisfies AppelDe<Contrat['telechargerJustificatifDomicile']>,
  libelle: {
    method: 'POST',
    path: 'Abonnement/personnalisationContrat',
    cacheable: false,
  } satisfies AppelDe<Contrat['personnalisationContrat']>,
  reference: {
    method: 'POST',
    path: 'Abonnement/majReferenceInterne',
    cacheable: false,
  } satisfies AppelDe<Contrat['majReferenceInterne']>,
  parDefaut: {
    method: 'POST',
    path: 'Abonnement/setContratParDefaut',
    cacheable: false,
  } satisfies AppelDe<Abonnement['setContratParDefaut']>,
  gestion: {
    method: 'POST',
    path: 'Abonnement/gestionAbonnement',
    cacheable: false,
    refusOrdinaire401: true,
  } satisfies AppelDe<Gestion>,
  detachements: {
    method: 'POST',
    path: 'Abonnement/detacherContrats',
    cacheable: false,
  } satisfies AppelDe<Detachements>,
  communes: { method: 'GET', path: 'Abonnement/communes', cacheable: true } satisfies AppelDe<Abonnement['communes']>,
} as const

/** Run-time part of the list of contracts, for the generic table. */
export const appelContrats: AppelDe<Abonnement['contrats']> = {
  method: 'GET',
  path: 'Abonnement/contrats',
  cacheable: true,
}

/** Communes of one's own contracts. */
export const useCommunes = (): readonly string[] =>
  useQuery(requeteDe<Abonnement['communes']>(appels.communes, {})).data?.resultats ?? []

/** Every contract number of a search. */
export const lireNumeros = async (recherche: Readonly<Record<string, unknown>>): Promise<readonly string[]> => {
  const page = await callEndpoint<Abonnement['contrats']>(appelContrats, {
    query: { ...recherche, selectionnerTout: 'true', nbElements: 1 },
  })
  return page.numeros ?? []
}

/** A meter with its dials. */
export const useAppareil = (identifiantAppareil: string | null) =>
  useQuery({
    ...requeteDe<Contrat['detailAppareil']>(appels.appareil, {
      params: { identifiantAppareil: identifiantAppareil ?? '' },
    }),
    enabled: identifiantAppareil !== null,
  })

/** Proof of address, saved by the browser. */
export const telechargerJustificatif = async (numeroContrat: string): Promise<void> => {
  const { contenu, nom } = await http.telecharger<Contrat['telechargerJustificatifDomicile']>(appels.justificatif, {
    params: { numeroContrat },
  })
  enregistrerFichier(contenu, nom)
}

export const nommerContrat = (numeroContrat: string, libelle: string) =>
  callEndpoint<Contrat['personnalisationContrat']>(appels.libelle, { body: { numeroContrat, libelle } })

export const ecrireReferenceContrat = (numeroContrat: string, referenceInterne: string) =>
  callEndpoint<Contrat['majReferenceInterne']>(appels.reference, { body: { numeroContrat, referenceInterne } })

export const choisirParDefaut = (numeroContrat: string) =>
  callEndpoint<Abonnement['setContratParDefaut']>(appels.parDefaut, { body: { numeroContrat } })

/** Attaches or detaches (1§7.3). */
export const gererAbonnement = (body: z.input<typeof gestionAbonnementSchema>) =>
  callEndpoint<Gestion>(appels.gestion, { body })

/** Detaches several contracts; those left aside are named. */
export const detacherContrats = (numeros: readonly string[]) =>
  callEndpoint<Detachements>(appels.detachements, { body: { numeros: [...numeros] } })
