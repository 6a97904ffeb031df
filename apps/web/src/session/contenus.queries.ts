import { type ContenuRestreignable, porteeDuGroupe } from '@ondine/webapi/acces/contenus.codes.ts'
import { droitsEndpoints } from '@ondine/webapi/acces/droits.endpoints.ts'
import { estSousUtilisateur } from '@ondine/webapi/navigation/profils.rules.ts'
import { useQuery } from '@tanstack/react-query'
import { lire } from '../api/appels.ts'
import { queryClient } from '../api/query-client.ts'
import type { Contexte } from './contexte.rules.ts'
import { type Session, useSession } from './session.store.ts'

/** The context as the restrictions name it: a contract, a group, or everywhere. */
export const porteeDuContexte = (contexte: Contexte | null): string | undefined =>
  contexte === null
    ? undefined
    : contexte.mode === 'contrat'
      ? contexte.numeroContrat
      : porteeDuGroupe(contexte.idGroupe)

const requete = (contexte: Contexte | null) =>
  lire(droitsEndpoints.getForbiddenUserContent, { query: { context: porteeDuContexte(contexte) } })

const concerne = ({ utilisateur }: Pick<Session, 'utilisateur'>): boolean =>
  estSousUtilisateur(utilisateur?.profils ?? [])

const aucun: ReadonlySet<string> = new Set()

/** Contents kept from this sub-user here; the others see everything and cost no call (1§6). */
export const lireContenusInterdits = async (session: Session): Promise<ReadonlySet<string>> =>
  concerne(session) ? new Set((await queryClient.fetchQuery(requete(session.contexte))).resultats) : aucun

/** The same, for what shows. Until it is known nothing is hidden: the guard has read it before the screen. */
export const useContenusInterdits = (): ReadonlySet<string> => {
  const session = useSession()
  const { data } = useQuery({ ...requete(session.contexte), enabled: concerne(session) })
  return concerne(session) && data ? new Set(data.resultats) : aucun
}

/** The one question of a screen: may this be shown here? The same contents as the server goes by. */
export const useContenuOuvert = (): ((contenu: ContenuRestreignable) => boolean) => {
  const interdits = useContenusInterdits()
  return (contenu) => !interdits.has(contenu)
}
