import { compter } from '@ondine/webapi/common/nombres.rules.ts'
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
              <HistoriqueDit depuis={data.historique.depuis} />
              <Vagues />
            </div>
          </div>
        )}
      </Lu>
    </Carte>
  )
}
