import { reconnaitreChemin } from '@ondine/webapi/navigation/chemin.rules.ts'
import type { IdEcran } from '@ondine/webapi/navigation/screens.ts'
import type { EcranDeclare } from '../navigation/definir-ecrans.ts'
import { restaurerSession, sessionGardee } from '../session/session.ts'
import { ceder } from './ceder.ts'
import { ecrans } from './ecrans.ts'
import { Shell } from './layout/cadre.tsx'

const chemin = (): string => window.location.hash.slice(1).split('?')[0] ?? '/'
const gardee = sessionGardee()
const { ecran } = reconnaitreChemin(chemin(), gardee !== undefined)

/** What opens, where it is a page of the portal, of somebody whom this browser knows. */
const pageAttendue: IdEcran | undefined = gardee && ecran.access === 'auth' ? (ecran.id as IdEcran) : undefined

/** Asks at once for all that the first page needs: who it is, what it shows, its frame and its own file. */
export const chercherPremierePage = async (
  composants: Partial<Record<IdEcran, { preload?: () => unknown }>>,
): Promise<void> => {
  if (pageAttendue === undefined) return
  // answers take longer than files, which share the line: they are asked for first
  void restaurerSession()
  const declares: Partial<Record<IdEcran, EcranDeclare>> = ecrans
  if (gardee?.contexte) declares[pageAttendue]?.avance?.(gardee.contexte)
  void Shell.preload()
  // each file asked for takes its time, and these are twenty
  await ceder()
  void composants[pageAttendue]?.preload?.()
}
