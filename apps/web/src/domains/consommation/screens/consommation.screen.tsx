import { filDe } from '@ondine/webapi/consommation/zoom.rules.ts'
import { cheminDe } from '@ondine/webapi/navigation/adresse.rules.ts'
import { peutReglerAlertes } from '@ondine/webapi/navigation/profils.rules.ts'
import { IconBell } from '@tabler/icons-react'
import { Link } from '@tanstack/react-router'
import { Suspense } from 'react'
import { destination } from '../../../navigation/destination.ts'
import { useSession } from '../../../session/session.store.ts'
import { classesBouton } from '../../../ui/bouton.tsx'
import { Carte } from '../../../ui/carte.tsx'
import { charge } from '../../../ui/chargement.ts'
import { EtatVide } from '../../../ui/etats.tsx'
import { Lien } from '../../../ui/lien.tsx'
import { PageHeader } from '../../../ui/page-header.tsx'
import { etatDuGraphe } from '../barres.ts'
import { CarteConsommation } from '../components/carte-consommation.tsx'
import css from '../components/consommation.module.css'
import { ExportConsommation } from '../components/export-consommation.tsx'
import { Statistiques } from '../components/statistiques.tsx'
import { useConsommation } from '../components/use-consommation.ts'
import { etapePeriode } from '../consommation.textes.ts'
import { granularitesExportables } from '../export-consommation.ts'
import { cleSujet, isGroupe, type Sujet } from '../sujet.ts'

// both stand below the chart, and show once they have something to say
const GrapheVoisin = charge(() => import('../components/graphe-voisin.tsx'), 'GrapheVoisin')
const CarrouselArticles = charge(() => import('../../contenu/carrousel-articles.public.tsx'), 'CarrouselArticles')

const titre = 'Ma consommation'

const ConsommationDe = ({ sujet, nom }: { sujet: Sujet; nom: string | undefined }) => {
  const conso = useConsommation(sujet)
  const { periode, donnees, barres, attente, agir } = conso
  const profils = useSession().utilisateur?.profils ?? []
  const fil = filDe(periode).map((etape) => ({
    libelle: etapePeriode(etape),
    ...(etape === periode ? {} : { onClick: () => agir({ type: 'fil', periode: etape }) }),
  }))
  return (
    <div>
      <PageHeader
        titre={isGroupe(sujet) ? 'Consommation du groupe' : titre}
        intro={nom}
        fil={periode === '' ? undefined : fil}
        actions={
          <>
            <Lien vers={cheminDe('conso-plus')} className={classesBouton('second')}>
              En détail
            </Lien>
            {!isGroupe(sujet) && peutReglerAlertes(profils) && (
              <Link {...destination('alerte', { creer: true })} className={classesBouton('second')}>
                <IconBell size={20} stroke={1.75} aria-hidden="true" />
                Créer une alerte
              </Link>
            )}
            <ExportConsommation
              sujet={sujet}
              granularites={granularitesExportables(conso.droits, conso.bornes)}
              bornes={conso.bornes}
              graphe={donnees && !attente && etatDuGraphe(barres, periode) === 'pret' ? donnees : undefined}
            />
          </>
        }
      />
      <div className={css.blocs}>
        <CarteConsommation conso={conso} />
        <Statistiques conso={conso} />
        <Suspense>
          <GrapheVoisin conso={conso} />
        </Suspense>
      </div>
      <Suspense>
        <CarrouselArticles emplacement="carrousel-consommation" titre="Conseils" className={css.conseils} />
      </Suspense>
    </div>
  )
}

/** Consumption of the contract or the group in context (1§4). */
export const ConsommationScreen = () => {
  const { contexte } = useSession()
  if (contexte !== null) {
    const sujet =
      contexte.mode === 'contrat' ? { numeroContrat: contexte.numeroContrat } : { idGroupe: contexte.idGroupe }
    return (
      <ConsommationDe key={cleSujet(sujet)} sujet={sujet} nom={contexte.mode === 'groupe' ? contexte.nom : undefined} />
    )
  }
  return (
    <>
      <PageHeader titre={titre} />
      <Carte>
        <EtatVide titre="Choisissez un contrat">
          Sélectionnez un contrat ou un groupe en haut de la page, ou rattachez votre contrat, pour voir son graphique.
        </EtatVide>
      </Carte>
    </>
  )
}
