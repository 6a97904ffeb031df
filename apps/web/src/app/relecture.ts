import { perimerCache, queryClient, relirePerimees, viderCache } from './query-client.ts'

/** How long after a change lists are read again, in ms (3§9, 1§9). */
const delaisRelecture = { univers: 300, groupes: 500, utilisateurs: 2000 } as const

interface Famille {
  /** Calls that change it. */
  readonly ecritures: RegExp
  readonly delai: number
  /** What is read then, and nothing before: several changes in a row cost one reading. Absent: whatever shows. */
  readonly encore?: RegExp
}

const FAMILLES: readonly Famille[] = [
  { ecritures: /^Acces\/(delete)?(univers|utilisateurUnivers)$/i, delai: delaisRelecture.univers },
  // the packets of a bulk action follow each other
  { ecritures: /^(Groupe\/|Abonnement\/detacherContrats$)/, delai: delaisRelecture.groupes },
  {
    ecritures:
      /^(Utilisateur\/(cree|modifie|supprime|invite)Utilisateur(s|EtProfils|Secondaire)|Abonnement\/gestionAbonnementUtilisateur\/.*)$/,
    delai: delaisRelecture.utilisateurs,
    // read at once, and once more when the jobs of the change are done: mails sent, sessions ended
    encore: /^Utilisateur\//,
  },
]

const minuteries = new Map<Famille, ReturnType<typeof setTimeout>>()

const plusTard = (famille: Famille): void => {
  clearTimeout(minuteries.get(famille))
  const { delai, encore } = famille
  const relire = (): void => {
    minuteries.delete(famille)
    if (encore === undefined) relirePerimees()
    else void queryClient.invalidateQueries({ predicate: ({ queryKey }) => encore.test(String(queryKey[0])) })
  }
  minuteries.set(famille, setTimeout(relire, delai))
}

/**
 * After a change was accepted, nothing kept is served again; what shows is read anew, at once or after the delay of what
 * changed.
 */
export const apresEcriture = (path: string): void => {
  const famille = FAMILLES.find(({ ecritures }) => ecritures.test(path))
  if (famille === undefined || famille.encore !== undefined) viderCache()
  else perimerCache()
  if (famille !== undefined) plusTard(famille)
}
