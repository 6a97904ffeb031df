import { entier } from '@ondine/webapi/common/nombres.rules.ts'
import { useQuery } from '@tanstack/react-query'
import { requeteConfiguration, requeteNombreContrats } from '../../../session/contrats.queries.ts'
import { requeteGroupes } from '../../../session/groupes.queries.ts'
import { useNombreAlertesEnCours } from '../../alerte/alerte.queries.ts'
import { GROUPES_COLORES } from '../abonnement.textes.ts'
import css from './chiffres-contrats.module.css'

const Chiffre = ({ valeur, un }: { readonly valeur: number; readonly un: string }) => (
  <>
    <strong className="nombre">{entier(valeur)}</strong> {valeur > 1 ? `${un}s` : un}
  </>
)

/** « 350 contrats dans 12 groupes, 3 alertes en cours »: what the account holds, each figure as it comes. */
export const ChiffresContrats = () => {
  const { data: configuration } = useQuery(requeteConfiguration())
  const { data: contrats } = useQuery(requeteNombreContrats())
  const { data: groupes } = useQuery({
    ...requeteGroupes('', GROUPES_COLORES),
    enabled: configuration?.fonctionnalites.Groupe ?? false,
  })
  const alertes = useNombreAlertesEnCours(configuration !== undefined)
  // nothing yet: the page says what to do
  if (!contrats || contrats.count === 0) return null
  const nbGroupes = groupes?.nbTotalResultats ?? 0
  return (
    <p className={css.chiffres}>
      <span>
        <Chiffre valeur={contrats.count} un="contrat" />
        {nbGroupes > 0 && (
          <>
            {' dans '}
            <Chiffre valeur={nbGroupes} un="groupe" />
          </>
        )}
      </span>
      {alertes !== undefined && alertes > 0 && (
        <span>
          <Chiffre valeur={alertes} un="alerte" /> en cours
        </span>
      )}
    </p>
  )
}
