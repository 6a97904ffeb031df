import { abonnementEndpoints } from '@ondine/webapi/abonnement/abonnement.endpoints.ts'
import { contratEndpoints } from '@ondine/webapi/abonnement/contrat.endpoints.ts'
import { rattachementEndpoints } from '@ondine/webapi/abonnement/rattachement.endpoints.ts'
import type { gestionAbonnementSchema } from '@ondine/webapi/abonnement/rattachement.schemas.ts'
import { useQuery } from '@tanstack/react-query'
import type { z } from 'zod'
import { ecrire, http, lire, lireUneFois } from '../../api/appels.ts'
import { enregistrerFichier } from '../../api/enregistrer-fichier.ts'

type Contrat = typeof contratEndpoints

/** Communes of one's own contracts, where they are to be chosen among; undefined: not known yet. */
export const useCommunes = (aChoisir: boolean): readonly string[] | undefined =>
  useQuery({ ...lire(abonnementEndpoints.communes, {}), enabled: aChoisir }).data?.resultats

/** Every contract number of a search. */
export const lireNumeros = async (recherche: Readonly<Record<string, unknown>>): Promise<readonly string[]> => {
  const page = await lireUneFois(abonnementEndpoints.contrats, {
    query: { ...recherche, selectionnerTout: 'true', nbElements: 1 },
  })
  return page.numeros ?? []
}

/** A meter with its dials. */
export const useAppareil = (identifiantAppareil: string | null) =>
  useQuery({
    ...lire(contratEndpoints.detailAppareil, {
      params: { identifiantAppareil: identifiantAppareil ?? '' },
    }),
    enabled: identifiantAppareil !== null,
  })

/** Proof of address, saved by the browser. */
export const telechargerJustificatif = async (numeroContrat: string): Promise<void> => {
  const { contenu, nom } = await http.telecharger<Contrat['telechargerJustificatifDomicile']>(
    contratEndpoints.telechargerJustificatifDomicile,
    {
      params: { numeroContrat },
    },
  )
  enregistrerFichier(contenu, nom)
}

export const nommerContrat = (numeroContrat: string, libelle: string) =>
  ecrire(contratEndpoints.personnalisationContrat, { body: { numeroContrat, libelle } })

export const ecrireReferenceContrat = (numeroContrat: string, referenceInterne: string) =>
  ecrire(contratEndpoints.majReferenceInterne, { body: { numeroContrat, referenceInterne } })

export const choisirParDefaut = (numeroContrat: string) =>
  ecrire(abonnementEndpoints.setContratParDefaut, { body: { numeroContrat } })

/** Attaches or detaches (1§7.3). */
export const gererAbonnement = (body: z.input<typeof gestionAbonnementSchema>) =>
  ecrire(rattachementEndpoints.gestionAbonnement, { body })

/** Detaches several contracts; those left aside are named. */
export const detacherContrats = (numeros: readonly string[]) =>
  ecrire(rattachementEndpoints.detacherContrats, { body: { numeros: [...numeros] } })
