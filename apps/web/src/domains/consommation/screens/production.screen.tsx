import { entier } from '@ondine/webapi/common/nombres.rules.ts'
import type { Productions } from '@ondine/webapi/consommation/consommation.schemas.ts'
import { useId, useState } from 'react'
import { useSession } from '../../../session/session.store.ts'
import { Carte } from '../../../ui/carte.tsx'
import { GraphiqueBarres } from '../../../ui/chart/graphique-barres.tsx'
import { EtatVide, Note } from '../../../ui/etats.tsx'
import { Lu } from '../../../ui/lu.tsx'
import { PageHeader } from '../../../ui/page-header.tsx'
import { Segments } from '../../../ui/segments.tsx'
import css from '../components/consommation.module.css'
import { useProductions } from '../consommation.queries.ts'
import { barresDeProduction } from '../production.ts'

const titre = 'Ma production'

const Annees = ({ annees }: Pick<Productions, 'annees'>) => {
  const id = useId()
  const [choix, setChoix] = useState<string>()
  const annee = annees.find((une) => String(une.annee) === choix) ?? annees.at(-1)
  if (annee === undefined) return null
  const total = annee.productionEnKWh.reduce((somme, kwh) => somme + kwh, 0)
  return (
    <div className={css.blocs}>
      <Note ton="vigilance">
        <b>Données de démonstration.</b> Ce graphique montre une installation imaginaire, la même pour tous les
        contrats. Aucune production n’est mesurée sur le vôtre.
      </Note>
      <Carte marge={false} aria-labelledby={id}>
        <div className={css.corps}>
          <div className={css.commandes}>
            <h2 id={id}>Année {annee.annee}, démonstration</h2>
            <Segments
              nom="Année"
              segments={annees.map((une) => ({ valeur: String(une.annee), libelle: String(une.annee) }))}
              valeur={String(annee.annee)}
              onChange={setChoix}
            />
          </div>
          <p className={css.resume}>
            <b>{entier(Math.round(total))} kWh</b> sur l’année, jusqu’à présent.
          </p>
          <GraphiqueBarres
            cle={String(annee.annee)}
            barres={barresDeProduction(annee)}
            nom={`Production de démonstration, année ${annee.annee}. Les flèches passent d’un mois à l’autre.`}
            unite="kWh"
            ecrireGraduation={(valeur) => entier(valeur)}
            onOuvrir={() => undefined}
          />
        </div>
      </Carte>
    </div>
  )
}

const ProductionDuContrat = ({ numeroContrat }: { numeroContrat: string }) => (
  <Lu
    de={useProductions(numeroContrat)}
    erreur="Le graphique n’a pas pu se charger"
    suite="Réessayez dans un instant."
    hauteur={320}
    enCarte
  >
    {({ annees }) => <Annees annees={annees} />}
  </Lu>
)

/** The production chart (1§2.1, 1§7.5): demonstration data, and said to be so. */
export const ProductionScreen = () => {
  const { contexte } = useSession()
  return (
    <>
      <PageHeader titre={titre} />
      {contexte?.mode === 'contrat' ? (
        <ProductionDuContrat key={contexte.numeroContrat} numeroContrat={contexte.numeroContrat} />
      ) : (
        <Carte>
          <EtatVide titre="Choisissez un contrat">
            La production se lit contrat par contrat. Sélectionnez-en un en haut de la page.
          </EtatVide>
        </Carte>
      )}
    </>
  )
}
