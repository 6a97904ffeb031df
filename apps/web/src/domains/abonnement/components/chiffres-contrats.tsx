import { accord, compter, entier } from '@ondine/webapi/common/nombres.rules.ts'
import { estPremiumSeul } from '@ondine/webapi/navigation/profils.rules.ts'
import { useQuery } from '@tanstack/react-query'
import { LienEcran } from '../../../navigation/lien-ecran.tsx'
import { requeteConfiguration, requeteNombreContrats } from '../../../session/contrats.queries.ts'
import { requeteGroupes } from '../../../session/groupes.queries.ts'
import { useSession } from '../../../session/session.store.ts'
import { euros } from '../../../ui/format/nombres.ts'
import { evenementsPressants } from '../../alerte/pressants.public.ts'
import { useAlertesEnCours } from '../../alerte/pressants.queries.ts'
import { useCompte } from '../../facture/autres-contrats.queries.ts'
import { GROUPES_COLORES } from '../abonnement.textes.ts'
import { useCoupures } from '../coupures.queries.ts'
import css from './chiffres-contrats.module.css'

const Chiffre = ({ valeur, un }: { readonly valeur: number; readonly un: string }) => (
  <>
    <strong className="nombre">{entier(valeur)}</strong> {accord(valeur, un)}
  </>
)

/** « 350 contrats dans 12 groupes, 18 204,77 € à régler, 3 alertes en cours »: what the account holds, each figure as it comes, in a place of its final size. */
export const ChiffresContrats = () => {
  const { utilisateur } = useSession()
  const { data: configuration } = useQuery(requeteConfiguration())
  const { data: contrats } = useQuery(requeteNombreContrats())
  const { data: groupes } = useQuery({
    ...requeteGroupes('', GROUPES_COLORES),
    enabled: configuration?.fonctionnalites.Groupe ?? false,
  })
  const { data: alertes } = useAlertesEnCours(configuration !== undefined)
  const { ensemble } = useCompte()
  const coupures = useCoupures(configuration !== undefined).data?.nbTotalResultats ?? 0
  // nothing yet: the page says what to do
  if (contrats?.count === 0) return null
  const nbGroupes = groupes?.nbTotalResultats ?? 0
  const pressants = evenementsPressants(alertes?.resultats ?? [])
  const [pressant] = pressants
  const fuites = pressants.filter(({ type }) => type === 'AF').length
  // as the dashboard counts them: not those that were silenced
  const enCours = alertes ? pressants.length + alertes.nbTotalResultats - alertes.resultats.length : 0
  return (
    <p className={estPremiumSeul(utilisateur?.profils ?? []) ? `${css.chiffres} ${css.gestion}` : css.chiffres}>
      {contrats && (
        <span>
          <Chiffre valeur={contrats.count} un="contrat" />
          {nbGroupes > 0 && (
            <>
              {' dans '}
              <Chiffre valeur={nbGroupes} un="groupe" />
            </>
          )}
        </span>
      )}
      {ensemble && (
        <span>
          {ensemble.montant === 0 ? (
            'rien à régler'
          ) : (
            <LienEcran ecran="factures" recherche={{ tous: true }}>
              <strong className="nombre">{euros(ensemble.montant)}</strong> à régler
            </LienEcran>
          )}
        </span>
      )}
      {enCours > 0 && (
        <span>
          <Chiffre valeur={enCours} un="alerte" /> en cours
          {pressant && (
            <>
              {', '}
              <LienEcran
                ecran="alerte"
                recherche={
                  fuites > 1 ? {} : { evenement: String(pressant.idInstance), contrat: pressant.numeroContrat }
                }
              >
                {fuites > 0 ? `dont ${compter(fuites, 'fuite possible', 'fuites possibles')}` : 'voir la dernière'}
              </LienEcran>
            </>
          )}
        </span>
      )}
      {coupures > 0 && (
        <span>
          <LienEcran ecran="manage-contrats" recherche={{ codeEtatContrat: 'CS' }}>
            <Chiffre valeur={coupures} un="contrat" /> en cours de coupure
          </LienEcran>
        </span>
      )}
    </p>
  )
}
