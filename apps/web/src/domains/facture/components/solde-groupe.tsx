import { compter } from '@ondine/webapi/common/nombres.rules.ts'
import { LienEcran } from '../../../navigation/lien-ecran.tsx'
import { useRecherche } from '../../../navigation/use-adresse.ts'
import { Carte } from '../../../ui/carte.tsx'
import { Lu } from '../../../ui/lu.tsx'
import { useTresor } from '../compte.queries.ts'
import { useSoldeGroupe } from '../facture.queries.ts'
import { factureTextes } from '../facture.textes.ts'
import { direRetard, direSolde } from '../solde.phrases.ts'
import css from './facture.module.css'
import { HistoriqueDit } from './historique-dit.tsx'
import { SoldeDit } from './solde-dit.tsx'
import { Vagues } from './vagues.tsx'

const textes = factureTextes.groupe

/** To what is late, where the latest come first and it stands pages away; and back to all there is to settle. */
const VersRetard = ({ retard }: { readonly retard: boolean }) => {
  const { tous, vue } = useRecherche('factures')
  const etat = vue === 'toutes' ? vue : undefined
  return (
    <p className={css.deTous}>
      <LienEcran ecran="factures" recherche={{ tous, vue: etat, ...(!retard && { retard: 'oui' }) }}>
        {retard ? textes.toutARegler : textes.enRetard}
      </LienEcran>
    </p>
  )
}

/** The accounts of a group added up: what is to pay first, and since when its lists begin (2§4, 2§6). */
export const SoldeDuGroupe = ({
  idGroupe,
  aujourdhui,
  retard,
}: {
  readonly idGroupe: number
  readonly aujourdhui: string
  /** Of what is late alone, as the lists below. */
  readonly retard: boolean
}) => {
  const solde = useSoldeGroupe(idGroupe)
  const { auTresor } = useTresor()
  return (
    <Carte marge={false} className={css.solde} aria-labelledby={solde.data ? 'solde' : undefined}>
      <Lu de={solde} erreur={factureTextes.solde.erreur} hauteur={112}>
        {(data) => (
          <div className={css.tableau}>
            <div className={css.compteDit}>
              <SoldeDit
                {...(retard
                  ? direRetard(data, aujourdhui)
                  : direSolde(data, aujourdhui, {
                      ...textes,
                      auTresor,
                      sur: ` sur ${compter(data.nbContratsARegler, 'contrat')}`,
                    }))}
              />
              {(retard || data.nbEnRetard > 0) && data.nbEnRetard < data.nbFacturesARegler && (
                <VersRetard retard={retard} />
              )}
              <HistoriqueDit depuis={data.historique.depuis} />
              <Vagues />
            </div>
          </div>
        )}
      </Lu>
    </Carte>
  )
}
