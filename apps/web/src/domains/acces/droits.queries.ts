import { droitsEndpoints } from '@ondine/webapi/acces/droits.endpoints.ts'
import { useQuery } from '@tanstack/react-query'
import { ecrire, lire } from '../../api/appels.ts'

export const useDroits = () => useQuery(lire(droitsEndpoints.listeDroits, {}))
export const useRestrictions = () => useQuery(lire(droitsEndpoints.listeRestrictedContent, {}))

export const ajouterProfil = (profil: string) => ecrire(droitsEndpoints.addProfile, { body: { profil } })
