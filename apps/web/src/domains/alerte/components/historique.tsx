import type { CodeTypeAlarme } from '@ondine/webapi/alerte/alerte.codes.ts'
import { useState } from 'react'
import { Bouton } from '../../../ui/bouton.tsx'
import { Carte } from '../../../ui/carte.tsx'
import { EtatVide } from '../../../ui/etats.tsx'
import { Etiquette } from '../../../ui/etiquette.tsx'
import { euros } from '../../../ui/format/nombres.ts'
import { Lu } from '../../../ui/lu.tsx'
import { HISTORIQUE_PAR_PAGE, useHistorique } from '../alerte.queries.ts'
import { dureeEnPhrase, etatEvenement, volumeEnPhrase } from '../alerte.textes.ts'
import css from './alerte.module.css'
import { iconesType } from './icones.ts'
import { LienEvenement } from './lien-evenement.tsx'

interface Proprietes {
  readonly numeroContrat: string
  readonly type: CodeTypeAlarme | undefined
}

const Pages = ({ page, total, aller }: { page: number; total: number; aller: (page: number) => void }) => {
  const derniere = Math.ceil(total / HISTORIQUE_PAR_PAGE)
  if (derniere < 2) return null
  return (
    <div className={css.pages}>
      <span>
        Page {page} sur {derniere}
      </span>
      <div>
        <Bouton variante="neutre" taille="petit" disabled={page === 1} onClick={() => aller(page - 1)}>
          Précédentes
        </Bouton>
        <Bouton variante="neutre" taille="petit" disabled={page === derniere} onClick={() => aller(page + 1)}>
          Suivantes
        </Bouton>
      </div>
    </div>
  )
}

const Lignes = ({ numeroContrat, type }: Proprietes) => {
  const [page, setPage] = useState(1)
  const lecture = useHistorique(numeroContrat, type, page)
  return (
    <Lu
      de={lecture}
      erreur="L’historique n’a pas pu se charger"
      suite="Rien n’est perdu. Réessayez dans un instant."
      hauteur={120}
      vide={
        <EtatVide titre="Aucune alerte ne s’est déclenchée">
          Chaque alerte déclenchée restera ici, avec sa durée et le volume concerné.
        </EtatVide>
      }
    >
      {(data) => (
        <>
          <ul className={css.lignes}>
            {data.resultats.map((instance) => {
              const { idInstance, codeTypeAlarme, titre, message, etat, montantEnCentimes } = instance
              const Symbole = iconesType[codeTypeAlarme]
              const enCours = etat === 'DECLENCHEE'
              return (
                <li key={idInstance} className={enCours ? undefined : css.dormante}>
                  <span className={css.rond} aria-hidden="true">
                    <Symbole size={22} stroke={1.75} />
                  </span>
                  <div>
                    <div className={css.nom}>
                      <h3>
                        <LienEvenement numeroContrat={numeroContrat} idInstance={idInstance}>
                          {titre}, {dureeEnPhrase(instance)}
                        </LienEvenement>
                      </h3>
                      <Etiquette ton={enCours ? 'vigilance' : 'neutre'}>{etatEvenement(instance)}</Etiquette>
                    </div>
                    <p>{message}</p>
                  </div>
                  <div className={css.etat}>
                    <b className="nombre">
                      {montantEnCentimes !== null ? euros(montantEnCentimes) : volumeEnPhrase(instance)}
                    </b>
                  </div>
                </li>
              )
            })}
          </ul>
          <Pages page={page} total={data.nbTotalResultats} aller={setPage} />
        </>
      )}
    </Lu>
  )
}

/** Fired alerts of a contract, the latest first (1§3.6). */
export const Historique = ({ numeroContrat, type }: Proprietes) => (
  <Carte marge={false} aria-labelledby="historique-alertes">
    <Lignes key={type ?? ''} numeroContrat={numeroContrat} type={type} />
  </Carte>
)
