import { compter } from '@ondine/webapi/common/nombres.rules.ts'
import { type ReactNode, useId, useState } from 'react'
import { Bouton } from '../../../ui/bouton.tsx'
import { Carte } from '../../../ui/carte.tsx'
import { type Lecture, Lu } from '../../../ui/lu.tsx'
import { factureesTextes } from '../facturees.textes.ts'
import conso from './consommation.module.css'
import css from './facturees.module.css'

interface Proprietes<L> {
  readonly requete: Lecture<unknown> & { readonly isPending: boolean }
  readonly lignes: readonly L[]
  readonly explication: string
  readonly entetes: ReactNode
  readonly ligne: (ligne: L) => ReactNode
}

/** Lines shown at first: two or three years of bills. */
const PREMIERES = 6

/** Frame of the billed consumptions: waiting, failed, none, the latest, then all. */
export const CarteFacturees = <L,>({ requete, lignes, explication, entetes, ligne }: Proprietes<L>) => {
  const titre = useId()
  const [toutes, setToutes] = useState(false)
  const reste = lignes.length - PREMIERES
  return (
    <Carte marge={false} aria-labelledby={titre} aria-busy={requete.isPending || undefined}>
      <div className={conso.corps}>
        <h2 id={titre} className={conso.titreVoisin}>
          {factureesTextes.titre}
        </h2>
        <Lu
          de={requete}
          erreur={factureesTextes.erreur}
          suite={factureesTextes.erreurSuite}
          hauteur={160}
          lignes={lignes}
          vide={<p>{factureesTextes.vide}</p>}
        >
          {() => (
            <>
              <p className={css.explication}>{explication}</p>
              <table className={conso.tableau}>
                <caption className="invisible">{factureesTextes.titre}</caption>
                <thead>
                  <tr>{entetes}</tr>
                </thead>
                <tbody>{(toutes ? lignes : lignes.slice(0, PREMIERES)).map(ligne)}</tbody>
              </table>
            </>
          )}
        </Lu>
        {!toutes && reste > 0 && (
          <p>
            <Bouton variante="second" taille="petit" onClick={() => setToutes(true)}>
              Afficher {compter(reste, 'ligne de plus', 'lignes de plus')}
            </Bouton>
          </p>
        )}
      </div>
    </Carte>
  )
}
