import { entier } from '@ondine/webapi/common/nombres.rules.ts'
import { estPersonnel } from '@ondine/webapi/navigation/profils.rules.ts'
import { IconArrowLeft } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { destination } from '../../../navigation/destination.ts'
import { requeteConfiguration, requeteNombreContrats } from '../../../session/contrats.queries.ts'
import { useSession } from '../../../session/session.store.ts'
import { phraseEnsemble } from '../autres-contrats.public.ts'
import { useCompte } from '../autres-contrats.queries.ts'
import { factureTextes } from '../facture.textes.ts'
import css from './facture.module.css'

const textes = factureTextes.tous

/** How many contracts have their bills read together, whatever a group may hold: 0 for staff, who see everybody's, and without groups. */
export const useContratsEnsemble = (): number => {
  const { utilisateur } = useSession()
  const { data: configuration } = useQuery(requeteConfiguration())
  const { data: nombre } = useQuery(requeteNombreContrats())
  const permis = configuration?.fonctionnalites.Groupe === true && !estPersonnel(utilisateur?.profils ?? [])
  return permis ? (nombre?.visibles ?? 0) : 0
}

/** What all contracts ask, and from the bills of one to those of all, which never become what the portal looks at. */
export const VersTous = ({ nombre }: { readonly nombre: number }) => {
  const compte = useCompte()
  const dite = phraseEnsemble(compte)
  return (
    <span className={`${css.deTous} ${css.ailleurs}`}>
      {dite === undefined && compte.ensemble === undefined ? (
        // its place is kept while it is read: what stands below does not move
        <strong className={css.aDire}>{phraseEnsemble({ ...compte, ensemble: { nombre: 1, montant: 100_00 } })}</strong>
      ) : (
        dite && <strong>{dite}</strong>
      )}
      <Link {...destination('factures', { tous: true })} className={css.versTous}>
        {textes.voir(entier(nombre))}
      </Link>
    </span>
  )
}

/** Whose bills these are, and the way back. */
export const DeTous = () => (
  <span className={css.deTous}>
    <strong>{textes.titre}</strong>
    <Link {...destination('factures', {})}>
      <IconArrowLeft size={18} aria-hidden="true" /> {textes.revenir}
    </Link>
  </span>
)
