import { compter, FINE, INSECABLE } from '@ondine/webapi/common/nombres.rules.ts'
import { cheminDe } from '@ondine/webapi/navigation/adresse.rules.ts'
import { IconAlertTriangle } from '@tabler/icons-react'
import { GraphiqueBarres } from '../../../ui/chart/graphique-barres.tsx'
import { type EntreeLegende, Legende } from '../../../ui/chart/legende.tsx'
import { Lien } from '../../../ui/lien.tsx'
import { ecrireGraduation, surAxe, symboleAxe } from '../barres.ts'
import { aideEchap, aideEntree, libelleOuvrir, parBarre, titrePeriode } from '../consommation.textes.ts'
import { useEvenements } from '../evenements.queries.ts'
import { reperesDesEvenements } from '../evenements.ts'
import { symbole } from '../mesure.ts'
import { moyenneLue } from '../resume.ts'
import css from './consommation.module.css'
import type { Consommation } from './use-consommation.ts'

const mots = {
  mesure: 'Mesuré',
  estime: 'Estimé',
  partiel: 'Incomplet',
  corrige: 'Corrigé',
  manquant: 'Sans donnée',
} as const

/** Bars, what their looks mean, and what the keys do. */
export const Graphique = ({ conso }: { conso: Consommation }) => {
  const { sujet, posee, barres, donnees, niveau, unite, periode, foyer, niveauSuivantOuvert: ouvert, agir } = conso
  // The years are too wide for an event to tell anything.
  const evenements = useEvenements(
    sujet,
    niveau,
    posee && donnees && niveau !== 'ANNEE' ? { du: donnees.du, au: donnees.au } : undefined,
  )
  if (!donnees) return null
  const moyenne = donnees.statistiques.moyenne
  const moyenneLitres = moyenne === null || barres.length < 2 ? undefined : Math.round(moyenne * 1000)
  const presents = (['mesure', 'estime', 'partiel', 'corrige', 'manquant'] as const).filter((etat) =>
    barres.some(
      ({ etat: sien, valeur, estimee }) =>
        sien === etat ||
        (etat === 'estime' && estimee > 0) ||
        (etat === 'mesure' && sien !== 'estime' && (valeur ?? 0) > estimee),
    ),
  )
  const legende: EntreeLegende[] = presents.map((signe) => ({ signe, texte: mots[signe] }))
  if (moyenneLitres !== undefined) {
    legende.push({
      signe: 'moyenne',
      texte: (
        <>
          Moyenne{FINE}:{' '}
          <b>
            {moyenneLue(moyenneLitres, niveau, unite)}
            {INSECABLE}
            {symbole(unite)} {parBarre[niveau]}
          </b>
        </>
      ),
    })
  }
  return (
    <>
      <GraphiqueBarres
        cle={`${donnees.granularite} ${donnees.du}`}
        barres={barres}
        nom={`${titrePeriode(periode)}. Les flèches passent d’une barre à l’autre.`}
        unite={symboleAxe(unite)}
        ecrireGraduation={ecrireGraduation(unite)}
        moyenne={moyenneLitres === undefined ? undefined : surAxe(moyenneLitres, unite)}
        foyer={foyer}
        reperes={reperesDesEvenements(conso.lues, evenements, niveau)}
        ouvrirLibelle={ouvert ? libelleOuvrir[niveau] : undefined}
        // The volume of a gap closed by a later index is known to the litre; only its spread is guessed.
        noteEstime={
          conso.telereleve && conso.contrats === undefined && (niveau === 'JOURNEE' || niveau === 'HEURE')
            ? 'total exact'
            : undefined
        }
        onOuvrir={(barre) => agir({ type: 'barre', barre })}
        onRetour={periode === '' ? undefined : () => agir({ type: 'ailleurs' })}
      />
      {evenements.length > 0 && (
        <p className={css.evenements}>
          <IconAlertTriangle size={18} stroke={1.75} aria-hidden="true" />
          <span>
            {compter(evenements.length, 'alerte s’est déclenchée', 'alertes se sont déclenchées')} sur cette période.{' '}
            <Lien vers={cheminDe('alerte')}>Voir mes alertes</Lien>
          </span>
        </p>
      )}
      <Legende entrees={legende}>
        <p className={`${css.touches} bureau`} aria-hidden="true">
          {ouvert && aideEntree[niveau] && (
            <span>
              <kbd>Entrée</kbd> {aideEntree[niveau]}
            </span>
          )}
          {aideEchap[niveau] && (
            <span>
              <kbd>Échap</kbd> {aideEchap[niveau]}
            </span>
          )}
        </p>
      </Legende>
    </>
  )
}
