import { compter, entier } from '@ondine/webapi/common/nombres.rules.ts'
import { administrationPaiementEndpoints } from '@ondine/webapi/paiement/administration.endpoints.ts'
import { useQuery } from '@tanstack/react-query'
import { lire } from '../../api/appels.ts'
import { aRegarder } from './administration/file-a-ouvrir.rules.ts'

const MINUTE_MS = 60_000

/** How many payments wait for somebody, beside their entry in the menu of the back office. Nothing where none does, or nobody knows. */
export const ComptePaiements = ({ className }: { readonly className: string | undefined }) => {
  const { data } = useQuery({
    ...lire(administrationPaiementEndpoints.resumePaiements, {}),
    staleTime: MINUTE_MS,
    refetchInterval: 5 * MINUTE_MS,
  })
  const nombre = aRegarder(data?.files ?? []).reduce((somme, une) => somme + une.nombre, 0)
  if (nombre === 0) return null
  return (
    <span className={className}>
      <span aria-hidden="true">{entier(nombre)}</span>
      <span className="invisible">
        {`, ${compter(nombre, 'point')} ${nombre > 1 ? 'attendent' : 'attend'} quelqu’un`}
      </span>
    </span>
  )
}
