import { douzeMoisAvant } from '@ondine/webapi/consommation/periode.rules.ts'
import { useSession } from '../../../session/session.store.ts'
import { Carte } from '../../../ui/carte.tsx'
import { EtatVide } from '../../../ui/etats.tsx'
import { instantLocal } from '../../../ui/format/dates.ts'
import { PageHeader } from '../../../ui/page-header.tsx'
import css from '../components/consommation.module.css'
import { ConsommationsFacturees } from '../components/consommations-facturees.tsx'
import { DerniersJours } from '../components/derniers-jours.tsx'
import { RelevesHebdomadaires } from '../components/releves-hebdomadaires.tsx'
import { ReperesDuJour } from '../components/reperes-du-jour.tsx'
import { cleSujet, isGroupe, type Sujet } from '../sujet.ts'

const titre = 'Ma consommation en détail'

const EnDetail = ({ sujet, nom }: { sujet: Sujet; nom: string | undefined }) => {
  const aujourdhui = instantLocal(Date.now()).jour
  const annee = douzeMoisAvant(aujourdhui)
  return (
    <div>
      <PageHeader titre={isGroupe(sujet) ? 'Consommation du groupe en détail' : titre} intro={nom} />
      <div className={css.blocs}>
        <ReperesDuJour sujet={sujet} annee={annee} />
        {!isGroupe(sujet) && <DerniersJours numeroContrat={sujet.numeroContrat} />}
        {!isGroupe(sujet) && <RelevesHebdomadaires numeroContrat={sujet.numeroContrat} />}
        <ConsommationsFacturees sujet={sujet} />
      </div>
    </div>
  )
}

/** Consumption-plus (1§2.1): the average day against the region's, its cost, the calendar of the month, weekly and billing readings. */
export const ConsommationPlusScreen = () => {
  const { contexte } = useSession()
  if (contexte === null)
    return (
      <>
        <PageHeader titre={titre} />
        <Carte>
          <EtatVide titre="Choisissez un contrat">
            Sélectionnez un contrat ou un groupe en haut de la page pour lire sa consommation.
          </EtatVide>
        </Carte>
      </>
    )
  const sujet =
    contexte.mode === 'contrat' ? { numeroContrat: contexte.numeroContrat } : { idGroupe: contexte.idGroupe }
  return <EnDetail key={cleSujet(sujet)} sujet={sujet} nom={contexte.mode === 'groupe' ? contexte.nom : undefined} />
}
