import { champsConso, champsFuite } from '@ondine/webapi/alerte/reglages.champs.ts'
import { decimal } from '@ondine/webapi/common/nombres.rules.ts'
import type { ReactNode } from 'react'
import { Carte } from '../../../ui/carte.tsx'
import { type Lecture, Lu } from '../../../ui/lu.tsx'
import { reglerParametres, useParametresConso, useParametresFuite } from '../reglages.queries.ts'
import { DialogueEssai, useEssai } from './essai.tsx'
import { FormulaireParametres } from './formulaire-parametres.tsx'
import css from './reglages.module.css'

/** A number as a field shows it: 5, 7,5. */
export const enTexte = (valeur: number): string => decimal(Math.round(valeur * 1000), 3, 0).replace(/\u202f/g, '')

interface ProprietesPartie<T> {
  readonly id: string
  readonly titre: string
  readonly intro: string
  readonly de: Lecture<T>
  readonly children: (reglages: T) => ReactNode
}

const Partie = <T,>({ id, titre, intro, de, children }: ProprietesPartie<T>) => (
  <Carte aria-labelledby={id}>
    <div className={css.tete}>
      <div>
        <h2 id={id}>{titre}</h2>
        <p className={css.doux}>{intro}</p>
      </div>
    </div>
    <Lu
      de={de}
      erreur="Ces réglages n’ont pas pu se charger"
      suite="Rien n’a été changé. Réessayez dans un instant."
      hauteur={120}
    >
      {children}
    </Lu>
  </Carte>
)

/** Thresholds of leaks and of over-consumption for every contract, tried on the last 30 days before they are saved (3§2). */
export const ReglagesGeneraux = () => {
  const fuite = useParametresFuite()
  const conso = useParametresConso()
  const essai = useEssai()
  return (
    <div className={css.deux}>
      <Partie
        id="reglages-fuite"
        titre="Fuites"
        intro="Une fuite : l’eau coule au moins à ce débit, à chaque heure mesurée de tous les jours de la durée. Le débit dépend du fournisseur du capteur."
        de={fuite}
      >
        {(reglages) => (
          <FormulaireParametres
            key={JSON.stringify(reglages)}
            id="fuite"
            titre="Fuites"
            champs={champsFuite}
            valeurs={{
              AFDM: enTexte(reglages.AFDM),
              AFDH: enTexte(reglages.AFDH),
              AFDW: enTexte(reglages.AFDW),
              AFND: enTexte(reglages.AFND),
            }}
            envoyer={(saisie) => essai.proposer(saisie, () => reglerParametres({ typeService: 'AF', ...saisie }))}
          />
        )}
      </Partie>
      <Partie
        id="reglages-conso"
        titre="Surconsommation"
        intro="Une surconsommation : pendant toute la durée, chaque jour est au-dessus de la moyenne et du dépassement de sa plage, en %."
        de={conso}
      >
        {(reglages) => (
          <FormulaireParametres
            key={reglages.ASND}
            id="conso"
            titre="Surconsommation"
            champs={champsConso}
            valeurs={{ ASND: enTexte(reglages.ASND) }}
            envoyer={(saisie) => essai.proposer(saisie, () => reglerParametres({ typeService: 'AS', ...saisie }))}
          />
        )}
      </Partie>
      <DialogueEssai essai={essai} />
    </div>
  )
}
