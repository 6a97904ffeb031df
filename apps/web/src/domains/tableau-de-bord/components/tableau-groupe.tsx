import { compter, entier } from '@ondine/webapi/common/nombres.rules.ts'
import type { TuilesGroupe } from '@ondine/webapi/tableau-de-bord/groupe.schemas.ts'
import { IconBell, IconChartBar, IconFiles, IconReceiptEuro } from '@tabler/icons-react'
import { Suspense, useDeferredValue, useEffect } from 'react'
import { LienEcran } from '../../../navigation/lien-ecran.tsx'
import { classesBouton } from '../../../ui/bouton.tsx'
import { charge } from '../../../ui/chargement.ts'
import { dateNommee, deMois, instantLocal, majuscule, nomMois } from '../../../ui/format/dates.ts'
import { euros } from '../../../ui/format/nombres.ts'
import { volumeAvecUnite } from '../../../ui/format/volumes.ts'
import { type FaitReponse, LigneDeReponse } from '../../../ui/ligne-de-reponse.tsx'
import { Lu } from '../../../ui/lu.tsx'
import { CarrouselArticles } from '../../contenu/carrousel-articles.public.tsx'
import { useDemandesAttendues } from '../../demarche/demandes-attendues.public.ts'
import { useATraiter } from '../a-traiter.queries.ts'
import { usePortefeuille } from '../portefeuille.queries.ts'
import { HAUSSE_NOTABLE_POURCENT, repondreGroupe, titrePortefeuille } from '../reponse-groupe.rules.ts'
import { useTuilesGroupe } from '../tableau-de-bord.queries.ts'
import { AideVisite } from './aide-visite.tsx'
import { Bonjour } from './bonjour.tsx'
import { DemarchesEnCours, prechargerDemarches } from './demarches-en-cours.tsx'
import css from './tableau-de-bord.module.css'
import { ConsommationDuGroupe, ContratsDuGroupe, FactureDuGroupe, FactureeDuGroupe } from './tuiles-groupe.tsx'
import { ProchaineFacturation, TuileAlertes } from './tuiles-suivi.tsx'

const Portefeuille = charge(() => import('./portefeuille.tsx'), 'Portefeuille')
// after what everybody looks for
const TuilesReglements = charge(() => import('./tuiles-reglements.tsx'), 'TuilesReglements')
const TuileDocuments = charge(() => import('../../document/tuile-documents.public.tsx'), 'TuileDocuments')

/** A row of them: what an alert asks stands among what presses. */
const NB_FAITS = 3

const faitsDe = ({ nbContrats, tuiles }: TuilesGroupe): FaitReponse[] => {
  const faits: FaitReponse[] = [
    {
      libelle: 'Contrats',
      icone: <IconFiles size={16} stroke={2} aria-hidden="true" />,
      valeur: compter(nbContrats, 'contrat'),
    },
  ]
  const dues = tuiles.facturesARegler.donnees
  if (dues && dues.montant > 0) {
    faits.push({
      libelle: 'À régler',
      icone: <IconReceiptEuro size={16} stroke={2} aria-hidden="true" />,
      valeur:
        dues.montantEnRetard > 0
          ? `${euros(dues.montant)}, dont ${euros(dues.montantEnRetard)} en retard`
          : euros(dues.montant),
    })
  }
  const conso = tuiles.consommation.donnees
  if (conso?.dernierMois) {
    faits.push({
      libelle: `Consommation ${deMois(nomMois(conso.dernierMois.mois))}`,
      icone: <IconChartBar size={16} stroke={2} aria-hidden="true" />,
      valeur: volumeAvecUnite(conso.dernierMois.volumeConsoEnLitres, 'm3'),
    })
  }
  const alertes = tuiles.alertes.donnees
  if (alertes) {
    faits.push({
      libelle: 'Alertes',
      icone: <IconBell size={16} stroke={2} aria-hidden="true" />,
      valeur:
        alertes.nbEnCours === 0
          ? `Aucune, ${compter(alertes.nbActives, 'surveillance')}`
          : compter(alertes.nbEnCours, 'en cours', 'en cours'),
    })
  }
  return faits
}

interface ProprietesTableau {
  readonly idGroupe: number
  readonly nom: string
  /** Every tile of the specification, those that nothing feeds yet included. */
  readonly complet?: boolean
}

/** Dashboard of a group: is everything all right, then its tiles (1§7.5). */
export const TableauDuGroupe = ({ idGroupe, nom, complet = false }: ProprietesTableau) => {
  const lecture = useTuilesGroupe(idGroupe)
  const { data, isError, isFetching, refetch } = lecture
  useEffect(() => {
    if (!complet) prechargerDemarches()
  }, [complet])
  // of every contract: what presses on which, and group by group
  const portefeuille = idGroupe === 0 && !complet
  useEffect(() => {
    if (portefeuille) void Portefeuille.preload()
  }, [portefeuille])
  const groupes = usePortefeuille(portefeuille)
  const points = useATraiter(portefeuille, data?.tuiles.facturesARegler.donnees?.nbEnRetard)
  // requests and what presses stand above the tiles: all come at once, so that nothing that is read moves
  const attendues = useDemandesAttendues(!complet)
  const lues = attendues || (portefeuille && points === undefined) ? undefined : data
  // a few milliseconds at a time, behind their places: a slow phone goes on answering
  const venues = useDeferredValue(lues !== undefined)
  const tuiles = venues ? lues : undefined
  const aujourdhui = instantLocal(Date.now()).jour
  const reessayer = (): void => void refetch()
  const appel = { enCours: isFetching, reessayer }
  if (isError && !data) {
    return (
      <>
        <Bonjour titre={nom} aujourdhui={aujourdhui} />
        <Lu
          de={lecture}
          erreur="Le tableau de bord du groupe n’a pas pu se charger"
          suite="Vos données ne sont pas perdues. Réessayez dans un instant."
          hauteur={null}
          enCarte
        >
          {() => null}
        </Lu>
      </>
    )
  }
  const aVoir = (portefeuille && tuiles?.nbContratsATraiter) || 0
  const reponse = tuiles && repondreGroupe(tuiles, aujourdhui)
  return (
    <>
      {tuiles && reponse ? (
        <LigneDeReponse
          niveau={reponse.niveau}
          raisons={reponse.raisons}
          action={
            (reponse.enAlerte || reponse.aPayer || aVoir > 0) && (
              <>
                {aVoir > 0 && (
                  <LienEcran
                    ecran="manage-contrats"
                    recherche={{ aTraiter: 'oui' }}
                    className={classesBouton('second')}
                  >
                    Voir {aVoir > 1 ? `ces ${entier(aVoir)} contrats` : 'ce contrat'}
                  </LienEcran>
                )}
                {reponse.enAlerte && (
                  <LienEcran ecran="alerte" recherche={{}} className={classesBouton('second')}>
                    Voir les alertes
                  </LienEcran>
                )}
                {reponse.aPayer && (
                  <LienEcran
                    ecran="factures"
                    recherche={{ attente: 'REGLEMENT' }}
                    className={classesBouton('principal')}
                  >
                    Voir ce qui est à payer
                  </LienEcran>
                )}
              </>
            )
          }
          date={majuscule(dateNommee(aujourdhui))}
          titre={portefeuille ? titrePortefeuille(tuiles, nom) : nom}
          faits={faitsDe(tuiles).slice(0, NB_FAITS)}
        />
      ) : (
        <Bonjour titre={nom} aujourdhui={aujourdhui} attente />
      )}
      {!complet && tuiles && <DemarchesEnCours aujourdhui={aujourdhui} />}
      {portefeuille && tuiles && points && (
        // the tiles below start where they stay: out of sight
        <Suspense fallback={<div className={css.place} />}>
          <Portefeuille points={points} groupes={groupes} ensemble={tuiles} hausseNotable={HAUSSE_NOTABLE_POURCENT} />
        </Suspense>
      )}
      <div key={tuiles ? 'lues' : 'attendues'} className={css.grille} data-tuto="tuiles">
        <ConsommationDuGroupe tuiles={tuiles} appel={appel} />
        <ContratsDuGroupe tuiles={tuiles} appel={appel} />
        <FactureeDuGroupe tuiles={tuiles} appel={appel} />
        <TuileAlertes recue={tuiles?.tuiles.alertes} appel={appel} />
        <FactureDuGroupe tuiles={tuiles} appel={appel} />
        <ProchaineFacturation recue={tuiles?.tuiles.prochaineFacturation} appel={appel} />
        <Suspense fallback={null}>
          <TuileDocuments />
        </Suspense>
        {complet ? (
          <Suspense fallback={null}>
            <TuilesReglements tuiles={tuiles?.tuiles} appel={appel} />
          </Suspense>
        ) : (
          // after the tiles: what comes between would move it
          tuiles && <AideVisite className={css.large} />
        )}
      </div>
      {!complet && <CarrouselArticles emplacement="carrousel-tableau-de-bord" titre="À lire" />}
    </>
  )
}
