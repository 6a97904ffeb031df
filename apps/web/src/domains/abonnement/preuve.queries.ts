import { preuveEndpoints } from '@ondine/webapi/abonnement/preuve.endpoints.ts'
import type { Corps, Reponse } from '@ondine/webapi/http/endpoint.ts'
import { useMutation, useQuery } from '@tanstack/react-query'
import { ecrire, http, lire } from '../../api/appels.ts'
import { enregistrerFichier } from '../../api/enregistrer-fichier.ts'

/** Contracts of the account that are not proved: number, state and label, nothing else. */
export const useContratsAConfirmer = (actif: boolean) =>
  useQuery({ ...lire(preuveEndpoints.contratsAConfirmer), enabled: actif })

export const useMoyensDePreuve = (numeroContrat: string) =>
  useQuery(lire(preuveEndpoints.moyensDePreuve, { params: { numeroContrat } }))

export const envoyerPreuve = (numeroContrat: string, contact: string) =>
  ecrire(preuveEndpoints.envoyerPreuve, { body: { numeroContrat, contact } })

export const demanderLettre = (numeroContrat: string) =>
  ecrire(preuveEndpoints.demanderLettre, { body: { numeroContrat } })

/** The code of an SMS or of a letter. */
export const validerCode = (numeroContrat: string, code: string) =>
  ecrire(preuveEndpoints.validerCode, { body: { numeroContrat, code } })

/** What the link of a mail is still good for, in this session. */
export const useLienDePreuve = (code: string, actif: boolean) =>
  useQuery({
    ...lire(preuveEndpoints.lireLienDePreuve, { body: { code } }),
    retry: false,
    enabled: actif,
  })

export const confirmerParLien = (code: string) => ecrire(preuveEndpoints.confirmerParLien, { body: { code } })

export type RattachementDuCompte = Reponse<typeof preuveEndpoints.rattachementsDuCompte>['resultats'][number]

/** For staff: the attachments of an account with what proved each. */
export const useRattachementsDuCompte = (userWebId: number) =>
  useQuery(lire(preuveEndpoints.rattachementsDuCompte, { params: { userWebId } }))

export const statuerRattachement = (body: Corps<typeof preuveEndpoints.statuerRattachement>) =>
  ecrire(preuveEndpoints.statuerRattachement, { body })

/** The letters that wait, or some again, as a file: their codes stand nowhere else. */
export const useExporterLettres = () =>
  useMutation({
    mutationFn: async (ids?: readonly number[]) => {
      const body = ids === undefined ? {} : { ids: [...ids] }
      const { contenu, nom } = await http.telecharger(preuveEndpoints.exporterLettres, { body })
      enregistrerFichier(contenu, nom)
    },
  })
