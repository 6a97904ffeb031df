import type { InstanceAlerte } from '@ondine/webapi/alerte/alerte.schemas.ts'
import { classesBouton } from '../../../ui/bouton.tsx'
import { Carte } from '../../../ui/carte.tsx'
import { useInstancesEnCours } from '../alerte.queries.ts'
import { etatEvenement, titreEvenement } from '../alerte.textes.ts'
import css from './alerte.module.css'
import { iconesType } from './icones.ts'
import { LienEvenement } from './lien-evenement.tsx'

const UnEvenement = ({ instance }: { instance: InstanceAlerte }) => {
  const { codeTypeAlarme, etat, idInstance, numeroContratAbonnement, message } = instance
  const Symbole = iconesType[codeTypeAlarme]
  const titre = `evenement-${idInstance}`
  return (
    <Carte marge={false} className={`${css.bandeau} ${etat === 'EN_PAUSE' ? css.calme : ''}`} aria-labelledby={titre}>
      <span className={css.symbole} aria-hidden="true">
        <Symbole size={30} stroke={1.75} />
      </span>
      <div>
        <h2 id={titre}>{titreEvenement(instance)}</h2>
        <p>
          {message}
          {etat === 'EN_PAUSE' && ` ${etatEvenement(instance)}.`}
        </p>
      </div>
      <div className={css.gestes}>
        <LienEvenement numeroContrat={numeroContratAbonnement} idInstance={idInstance} className={classesBouton()}>
          Comprendre et agir
        </LienEvenement>
      </div>
    </Carte>
  )
}

/** What is going on now on a contract; with feature ANNEE only (1§7.6). */
export const EvenementsEnCours = ({ numeroContrat, actif }: { numeroContrat: string; actif: boolean }) => {
  const { data } = useInstancesEnCours(numeroContrat, actif)
  return data?.resultats.map((instance) => <UnEvenement key={instance.idInstance} instance={instance} />)
}
