import { filDe } from '@ondine/webapi/consommation/zoom.rules.ts'
import { CarrouselArticles } from '../../../app/articles/carrousel-articles.tsx'
import { useSession } from '../../../session/session.store.ts'
import { Carte } from '../../../ui/carte.tsx'
import { EtatVide } from '../../../ui/etats.tsx'
import { PageHeader } from '../../../ui/page-header.tsx'
import { etatDuGraphe } from '../barres.ts'
import { CarteConsommation } from '../components/carte-consommation.tsx'
import css from '../components/consommation.module.css'
import { ExportConsommation } from '../components/export-consommation.tsx'
import { Statistiques } from '../components/statistiques.tsx'
import { useConsommation } from '../components/use-consommation.ts'
import { etapePeriode } from '../consommation.textes.ts'
import { granularitesExportables } from '../export-consommation.ts'

const titre = 'Ma consommation'

const ConsommationDuContrat = ({ numeroContrat }: { numeroContrat: string }) => {
  const conso = useConsommation(numeroContrat)
  const { periode, donnees, barres, attente, agir } = conso
  const fil = filDe(periode).map((etape) => ({
    libelle: etapePeriode(etape),
    ...(etape === periode ? {} : { onClick: () => agir({ type: 'fil', periode: etape }) }),
  }))
  return (
    <div className={css.page}>
      <PageHeader
        titre={titre}
        fil={periode === '' ? undefined : fil}
        actions={
          <ExportConsommation
            sujet={{ numeroContrat }}
            granularites={granularitesExportables(conso.droits, conso.bornes)}
            bornes={conso.bornes}
            graphe={donnees && !attente && etatDuGraphe(barres, periode) === 'pret' ? donnees : undefined}
          />
        }
      />
      <div className={css.blocs}>
        <CarteConsommation conso={conso} numeroContrat={numeroContrat} />
        <Statistiques conso={conso} numeroContrat={numeroContrat} />
      </div>
      <CarrouselArticles emplacement="carrousel-consommation" titre="Conseils" />
    </div>
  )
}

/** Consumption of the contract in context (1§4); a group's comes later. */
export const ConsommationScreen = () => {
  const { contexte } = useSession()
  if (contexte?.mode === 'contrat') {
    return <ConsommationDuContrat key={contexte.numeroContrat} numeroContrat={contexte.numeroContrat} />
  }
  return (
    <>
      <PageHeader titre={titre} />
      <Carte>
        <EtatVide titre="Choisissez un contrat">
          La consommation se lit contrat par contrat. Sélectionnez-en un en haut de la page pour voir son graphique.
        </EtatVide>
      </Carte>
    </>
  )
}
