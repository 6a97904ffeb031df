import { Carte } from '../../../ui/carte.tsx'
import { compter } from '../../../ui/format/nombres.ts'
import { Lu } from '../../../ui/lu.tsx'
import { useSoldeGroupe } from '../facture.queries.ts'
import { factureTextes } from '../facture.textes.ts'
import { direSolde } from '../solde.phrases.ts'
import css from './facture.module.css'
import { HistoriqueDit } from './historique-dit.tsx'
import { SoldeDit } from './solde-dit.tsx'

const textes = factureTextes.groupe

/** The accounts of a group added up: what is to pay first, and since when its lists begin (2§4, 2§6). */
export const SoldeDuGroupe = ({ idGroupe, aujourdhui }: { readonly idGroupe: number; readonly aujourdhui: string }) => {
  const solde = useSoldeGroupe(idGroupe)
  return (
    <Carte marge={false} className={css.solde} aria-labelledby={solde.data ? 'solde' : undefined}>
      <Lu de={solde} erreur={factureTextes.solde.erreur} hauteur={112}>
        {(data) => (
          <>
            <SoldeDit
              {...direSolde(data, aujourdhui, { ...textes, sur: ` sur ${compter(data.nbContratsARegler, 'contrat')}` })}
            />
            <HistoriqueDit depuis={data.historique.depuis} />
          </>
        )}
      </Lu>
    </Carte>
  )
}
