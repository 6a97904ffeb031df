import { compter, entier } from '@ondine/webapi/common/nombres.rules.ts'
import { useResumeDuMenu } from './administration/administration.queries.ts'
import { aRegarder } from './administration/file-a-ouvrir.rules.ts'

/** How many payments wait for somebody, beside their entry in the menu of the back office. Nothing where none does, or nobody knows. */
export const ComptePaiements = ({ className }: { readonly className: string | undefined }) => {
  const { data } = useResumeDuMenu()
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
