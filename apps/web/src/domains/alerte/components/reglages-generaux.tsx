import { champsConso, champsFuite } from '@ondine/webapi/alerte/reglages.champs.ts'
import { Carte } from '../../../ui/carte.tsx'
import { EtatErreur } from '../../../ui/etats.tsx'
import { decimal } from '../../../ui/format/nombres.ts'
import { Squelette } from '../../../ui/squelette.tsx'
import { reglerParametres, useParametresConso, useParametresFuite } from '../reglages.queries.ts'
import { DialogueEssai, useEssai } from './essai.tsx'
import { FormulaireParametres } from './formulaire-parametres.tsx'
import css from './reglages.module.css'

/** A number as a field shows it: 5, 7,5. */
export const enTexte = (valeur: number): string => decimal(Math.round(valeur * 1000), 3, 0).replace(/\u202f/g, '')

interface ProprietesPartie {
  readonly id: string
  readonly titre: string
  readonly intro: string
  readonly enErreur: boolean
  readonly reessayer: () => void
  readonly children: React.ReactNode
}

const Partie = ({ id, titre, intro, enErreur, reessayer, children }: ProprietesPartie) => (
  <Carte aria-labelledby={id}>
    <div className={css.tete}>
      <div>
        <h2 id={id}>{titre}</h2>
        <p className={css.doux}>{intro}</p>
      </div>
    </div>
    {enErreur ? (
      <EtatErreur titre="Ces réglages n’ont pas pu se charger" reessayer={reessayer}>
        Rien n’a été changé. Réessayez dans un instant.
      </EtatErreur>
    ) : (
      (children ?? (
        <div aria-busy="true">
          <Squelette hauteur={120} />
        </div>
      ))
    )}
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
        intro="Une fuite : l’eau coule au moins à ce débit, chaque heure mesurée, pendant AFND × 24 heures de suite. Le débit dépend du fournisseur du capteur."
        enErreur={fuite.isError && !fuite.data}
        reessayer={() => void fuite.refetch()}
      >
        {fuite.data && (
          <FormulaireParametres
            key={JSON.stringify(fuite.data)}
            id="fuite"
            titre="Fuites"
            champs={champsFuite}
            valeurs={{
              AFDM: enTexte(fuite.data.AFDM),
              AFDH: enTexte(fuite.data.AFDH),
              AFDW: enTexte(fuite.data.AFDW),
              AFND: enTexte(fuite.data.AFND),
            }}
            envoyer={(saisie) => essai.proposer(saisie, () => reglerParametres({ typeService: 'AF', ...saisie }))}
          />
        )}
      </Partie>
      <Partie
        id="reglages-conso"
        titre="Surconsommation"
        intro="Une surconsommation : ASND jours de suite au-dessus de la moyenne et du dépassement de sa plage, en %."
        enErreur={conso.isError && !conso.data}
        reessayer={() => void conso.refetch()}
      >
        {conso.data && (
          <FormulaireParametres
            key={conso.data.ASND}
            id="conso"
            titre="Surconsommation"
            champs={champsConso}
            valeurs={{ ASND: enTexte(conso.data.ASND) }}
            envoyer={(saisie) => essai.proposer(saisie, () => reglerParametres({ typeService: 'AS', ...saisie }))}
          />
        )}
      </Partie>
      <DialogueEssai essai={essai} />
    </div>
  )
}
