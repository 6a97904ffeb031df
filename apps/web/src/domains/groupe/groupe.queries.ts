import { groupeEndpoints } from '@ondine/webapi/groupe/groupe.endpoints.ts'
import type { Groupe, Membre } from '@ondine/webapi/groupe/groupe.schemas.ts'
import { sousUtilisateursEndpoints } from '@ondine/webapi/univers/sous-utilisateurs.endpoints.ts'
import { gestionUtilisateursEndpoints } from '@ondine/webapi/utilisateur/gestion.endpoints.ts'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { ecrire, lire, lireUneFois } from '../../api/appels.ts'

export interface SaisieGroupe {
  nom: string
  description: string | null
}

export const creerGroupe = ({ nom, description }: SaisieGroupe): Promise<Groupe> =>
  ecrire(groupeEndpoints.creerGroupe, { body: { groupeInfo: { nom, description } } })

export const modifierGroupe = (IdGroupe: number, { nom, description }: SaisieGroupe): Promise<Groupe> =>
  ecrire(groupeEndpoints.modifierGroupe, {
    body: { GroupeInfo: { IdGroupe, Nom: nom, Description: description } },
  })

export const supprimerGroupe = (idGroupe: number) =>
  ecrire(groupeEndpoints.supprimerGroupe, { body: { groupeInfo: { idGroupe } } })

const corpsDe = (idGroupe: number, numeros: readonly string[]) => ({
  groupeInfo: { idGroupe },
  listeContratInfo: numeros.map((numeroContrat) => ({ numeroContrat })),
})

/** Both answer line by line what was left aside. */
export const attacherContrats = (idGroupe: number, numeros: readonly string[]) =>
  ecrire(groupeEndpoints.attacherContrat, { body: corpsDe(idGroupe, numeros) })
export const detacherContrats = (idGroupe: number, numeros: readonly string[]) =>
  ecrire(groupeEndpoints.detacherContrat, { body: corpsDe(idGroupe, numeros) })

type Recherche = Readonly<Record<string, unknown>>
const toutDe = (idGroupe: number, recherche: Recherche) => ({
  ...recherche,
  idGroupe,
  selectionnerTout: 'true',
  nbElements: 1,
})

/** Every contract number that may join the group, under a search. */
export const lireAttachables = async (idGroupe: number, recherche: Recherche): Promise<readonly string[]> => {
  const page = await lireUneFois(groupeEndpoints.contratsAttachables, {
    query: toutDe(idGroupe, recherche),
  })
  return page.numeros ?? []
}

/** Every contract number of the group, under a search. */
export const lireContratsDuGroupe = async (idGroupe: number, recherche: Recherche): Promise<readonly string[]> => {
  const page = await lireUneFois(groupeEndpoints.contratsGroupe, {
    query: toutDe(idGroupe, recherche),
  })
  return page.numeros ?? []
}

const corpsMembre = (idGroupe: number, utilisateurMembreId: number) => ({
  groupeInfo: { idGroupe },
  utilisateurMembreId,
})

export const ajouterMembre = (idGroupe: number, membre: number) =>
  ecrire(groupeEndpoints.ajouterUtilisateur, {
    body: corpsMembre(idGroupe, membre),
  })
export const retirerMembre = (idGroupe: number, membre: number) =>
  ecrire(groupeEndpoints.retirerUtilisateur, {
    body: corpsMembre(idGroupe, membre),
  })

/** Staff search among every account: not before so many signs. */
const SIGNES_MIN = 3
const NOMBRE_CANDIDATS = 10

/** Who may become a member: the sub-users of the account, every account for staff once they have typed enough. */
export const useCandidats = (recherche: string, personnel: boolean) => {
  const attend = personnel && recherche.length < SIGNES_MIN
  const query = { recherche, indexPage: 1, nbElements: NOMBRE_CANDIDATS }
  const siens = useQuery({
    ...lire(sousUtilisateursEndpoints.listeUtilisateurSecondaire, { query }),
    enabled: !personnel,
    placeholderData: keepPreviousData,
  })
  const tous = useQuery({
    ...lire(gestionUtilisateursEndpoints.utilisateurs, { query }),
    enabled: personnel && !attend,
    placeholderData: keepPreviousData,
  })
  const { data, isError, refetch } = personnel ? tous : siens
  const page: { readonly resultats: readonly Membre[]; readonly nbTotalResultats: number } | undefined = data
  return { data: attend ? undefined : page, isError, refetch, attend }
}
