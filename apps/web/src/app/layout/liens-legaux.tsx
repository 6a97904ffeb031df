import { cheminDe } from '@ondine/webapi/navigation/adresse.rules.ts'
import { etatsAccessibilite } from '@ondine/webapi/parametrage/accessibilite.codes.ts'
import { useQuery } from '@tanstack/react-query'
import { requeteConfiguration } from '../../session/contrats.queries.ts'
import { Lien } from '../../ui/lien.tsx'

/** What the law wants reached from every page: how accessible the portal is, and what it does with personal data. */
export const LiensLegaux = ({ className }: { readonly className: string | undefined }) => {
  const { data } = useQuery(requeteConfiguration())
  return (
    <ul className={className}>
      <li>
        <Lien vers={cheminDe('contenu', { identifiantContenu: 'accessibilite' })}>
          Accessibilité{'\u202f'}: {data?.parametres.accessibiliteEtat ?? etatsAccessibilite[0]}
        </Lien>
      </li>
      <li>
        <Lien vers={cheminDe('contenu', { identifiantContenu: 'donnees-personnelles' })}>Données personnelles</Lien>
      </li>
    </ul>
  )
}
