import { Suspense, useId } from 'react'
import { Carte } from '../../../ui/carte.tsx'
import { charge } from '../../../ui/chargement.ts'
import { Squelette } from '../../../ui/squelette.tsx'
import { useRetard } from '../../../ui/use-retard.ts'
import { titrePeriode } from '../consommation.textes.ts'
import { isGroupe } from '../sujet.ts'
import { Commandes } from './commandes.tsx'
import css from './consommation.module.css'
import { ContratsComptes } from './contrats-comptes.tsx'
import { EtatCarte } from './etat-carte.tsx'
import { Fraicheur } from './fraicheur.tsx'
import { Graphique } from './graphique.tsx'
import { ResumePeriode } from './resume-periode.tsx'
import type { Consommation } from './use-consommation.ts'

// what few people see: hours that nobody agreed to yet, the bill that one comes from
const AccordHeures = charge(() => import('./accord-heures.tsx'), 'AccordHeures')
const RetraitAccord = charge(() => import('./accord-heures.tsx'), 'RetraitAccord')
const JoursFactures = charge(() => import('../../facture/jours-factures.public.tsx'), 'JoursFactures')
// the other two views load when they are asked for
const Calendrier = charge(() => import('./calendrier.tsx'), 'Calendrier')
const Tableau = charge(() => import('./tableau.tsx'), 'Tableau')

/** The graph or its table, framed: who, when, in which unit, and how fresh. */
export const CarteConsommation = ({ conso }: { conso: Consommation }) => {
  const titre = useId()
  const { vue, attente, donnees, periode, niveau, unite, droits, agir } = conso
  const attenteLongue = useRetard(attente)
  const accord = conso.accordPossible
  const numeroContrat = isGroupe(conso.sujet) ? '' : conso.sujet.numeroContrat
  return (
    <Carte
      marge={false}
      aria-labelledby={titre}
      aria-busy={attente || undefined}
      onKeyDown={(evenement) => {
        // The graph answers Escape itself; here for the buttons and the table around it.
        if (evenement.key === 'Escape' && !evenement.defaultPrevented) agir({ type: 'echap' })
      }}
    >
      <div className={css.corps}>
        <Commandes conso={conso} titre={titre} />
        <ResumePeriode conso={conso} />
        {conso.facture !== undefined && (
          <Suspense>
            <JoursFactures internalId={conso.facture} numeroContrat={numeroContrat} periode={periode} />
          </Suspense>
        )}
        {accord ? (
          <Suspense fallback={<Squelette hauteur={400} />}>
            <AccordHeures
              numeroContrat={numeroContrat}
              droits={droits}
              niveau={periode.length === 10 ? 'HEURE' : 'JOURNEE'}
              revenir={() => agir({ type: 'echap' })}
            />
          </Suspense>
        ) : (
          <EtatCarte conso={conso}>
            <div className={attente ? css.enAttente : undefined} data-graphe="principal">
              {vue === 'graphique' && <Graphique conso={conso} />}
              <Suspense fallback={<Squelette hauteur={400} />}>
                {vue === 'calendrier' && (niveau === 'JOURNEE' || niveau === 'HEURE') && (
                  <Calendrier
                    granularite={niveau}
                    legende={`Consommations, ${titrePeriode(periode)}`}
                    unite={unite}
                    cellules={conso.barres.map((barre, rang) => ({
                      barre,
                      debut: conso.lues[rang]?.debut ?? '',
                      litres: conso.lues[rang]?.volumeConsoEnLitres ?? null,
                    }))}
                    ouvrir={conso.niveauSuivantOuvert ? (cle) => agir({ type: 'barre', barre: cle }) : undefined}
                  />
                )}
                {vue === 'tableau' && (
                  <Tableau
                    conso={conso}
                    niveau={niveau}
                    unite={unite}
                    legende={`Consommations, ${titrePeriode(periode)}`}
                    total={donnees?.statistiques.totalEnLitres ?? null}
                    reportes={donnees?.statistiques.litresReportes ?? 0}
                  />
                )}
              </Suspense>
            </div>
          </EtatCarte>
        )}
        <p className="invisible" role="status">
          {attenteLongue ? 'Chargement en cours.' : ''}
        </p>
        {donnees && niveau === 'HEURE' && !isGroupe(conso.sujet) && (
          <Suspense>
            <RetraitAccord numeroContrat={numeroContrat} droits={droits} />
          </Suspense>
        )}
      </div>
      {donnees && conso.contrats && <ContratsComptes contrats={conso.contrats} />}
      {donnees && (
        <Fraicheur jusquAu={donnees.donneesJusquAu} telereleve={conso.telereleve} electricite={unite === 'kwh'} />
      )}
    </Carte>
  )
}
