import { peutRattacher } from '@ondine/webapi/abonnement/rattachement.rules.ts'
import { estPersonnel } from '@ondine/webapi/navigation/profils.rules.ts'
import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { destination } from '../../../navigation/destination.ts'
import { requeteNombreContrats } from '../../../session/contrats.queries.ts'
import { useSession } from '../../../session/session.store.ts'
import { classesBouton } from '../../../ui/bouton.tsx'
import { Carte } from '../../../ui/carte.tsx'
import { EtatVide } from '../../../ui/etats.tsx'
import { Squelette } from '../../../ui/squelette.tsx'
import { useContratsResilies } from '../compte.queries.ts'
import { ContratsResilies } from '../contrats-resilies.public.tsx'
import { sansContratTextes } from '../sans-contrat.textes.ts'
import css from './compte.module.css'

/** No contract is looked at: one is chosen, or attached. Whoever has left has none to choose: the bills of theirs come first. */
export const SansContrat = () => {
  const { utilisateur } = useSession()
  const resilies = useContratsResilies()
  const { data: nombre } = useQuery(requeteNombreContrats())
  if (resilies.isPending) return <Squelette hauteur={320} />
  const parti = nombre?.count === 0 && resilies.data?.pages.some(({ resultats }) => resultats.length > 0) === true
  const cas = parti ? 'parti' : estPersonnel(utilisateur?.profils ?? []) ? 'personnel' : 'choisir'
  const textes = sansContratTextes[cas]
  return (
    <>
      <ContratsResilies />
      <Carte className={css.resilies}>
        <EtatVide
          titre={textes.titre}
          actions={
            // staff read the contract of somebody else: they look for it
            cas !== 'personnel' &&
            peutRattacher(utilisateur?.profils ?? []) && (
              <Link {...destination('manage-contrats', { rattacher: true })} className={classesBouton('second')}>
                {sansContratTextes.rattacher}
              </Link>
            )
          }
        >
          {textes.phrase}
        </EtatVide>
      </Carte>
    </>
  )
}
