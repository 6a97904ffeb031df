import { filDe } from '@ondine/webapi/consommation/zoom.rules.ts'
import { IconDownload } from '@tabler/icons-react'
import { useSession } from '../../../session/session.store.ts'
import { Bouton } from '../../../ui/bouton.tsx'
import { Carte } from '../../../ui/carte.tsx'
import { EtatVide } from '../../../ui/etats.tsx'
import { PageHeader } from '../../../ui/page-header.tsx'
import { etatDuGraphe } from '../barres.ts'
import { CarteConsommation } from '../components/carte-consommation.tsx'
import css from '../components/consommation.module.css'
import { LonguesPeriodes } from '../components/longues-periodes.tsx'
import { Statistiques } from '../components/statistiques.tsx'
import { useConsommation } from '../components/use-consommation.ts'
import { etapePeriode } from '../consommation.textes.ts'
import { csvDesBarres, nomDuFichier, telecharger } from '../fichier-csv.ts'

const titre = 'Ma consommation'

const ConsommationDuContrat = ({ numeroContrat }: { numeroContrat: string }) => {
  const conso = useConsommation(numeroContrat)
  const { periode, donnees, barres, lues, attente, niveau, unite, agir } = conso
  const fil = filDe(periode).map((etape) => ({
    libelle: etapePeriode(etape),
    ...(etape === periode ? {} : { onClick: () => agir({ type: 'fil', periode: etape }) }),
  }))
  const exporter = (): void => {
    if (!donnees) return
    const { du, au } = donnees
    telecharger(nomDuFichier(numeroContrat, niveau, du, au), csvDesBarres(numeroContrat, niveau, lues, unite))
  }
  return (
    <div className={css.page}>
      <PageHeader
        titre={titre}
        fil={periode === '' ? undefined : fil}
        actions={
          <Bouton
            variante="second"
            disabled={!donnees || attente || etatDuGraphe(barres, periode) !== 'pret'}
            onClick={exporter}
          >
            <IconDownload size={18} aria-hidden="true" />
            Télécharger (CSV)
          </Bouton>
        }
      />
      <div className={css.blocs}>
        <CarteConsommation conso={conso} numeroContrat={numeroContrat} />
        <Statistiques conso={conso} numeroContrat={numeroContrat} />
        <LonguesPeriodes conso={conso} numeroContrat={numeroContrat} />
      </div>
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
