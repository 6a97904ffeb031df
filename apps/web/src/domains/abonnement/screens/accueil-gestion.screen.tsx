import { estPersonnel } from '@ondine/webapi/navigation/profils.rules.ts'
import { useQuery } from '@tanstack/react-query'
import { useMenus } from '../../../navigation/use-menus.ts'
import { requeteConfiguration } from '../../../session/contrats.queries.ts'
import { requeteGroupes } from '../../../session/groupes.queries.ts'
import { useSession } from '../../../session/session.store.ts'
import { PageHeader } from '../../../ui/page-header.tsx'
import { Squelette } from '../../../ui/squelette.tsx'
import css from '../components/accueil.module.css'
import { ChiffresContrats } from '../components/chiffres-contrats.tsx'
import { GroupesAccueil } from '../components/groupes-accueil.tsx'
import { ListeContrats } from '../components/liste-contrats.tsx'

const NOMBRE_MONTRE = 8
/** Landing of a large account (1§2, 1§2.4 /manage/home): its groups, and any of its contracts by a search. */
export const AccueilGestionScreen = () => {
  const { utilisateur } = useSession()
  const { haut } = useMenus()
  const { data: configuration } = useQuery(requeteConfiguration())
  const actif = configuration?.fonctionnalites.Groupe ?? false
  const { data: groupes, isError } = useQuery({ ...requeteGroupes('', NOMBRE_MONTRE), enabled: actif })
  const personnel = estPersonnel(utilisateur?.profils ?? [])
  return (
    <>
      <PageHeader
        titre={personnel ? 'Contrats et groupes' : 'Mes contrats et mes groupes'}
        intro={!personnel && <ChiffresContrats />}
      />
      {actif && !groupes && !isError && <Squelette hauteur={120} />}
      {groupes && (
        <GroupesAccueil
          groupes={groupes.resultats}
          total={groupes.nbTotalResultats}
          tous={groupes.groupeTous}
          gere={haut.includes('groupes')}
        />
      )}
      <h2 className={css.titre}>Contrats</h2>
      <ListeContrats />
    </>
  )
}
