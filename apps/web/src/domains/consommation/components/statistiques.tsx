import { compter } from '@ondine/webapi/common/nombres.rules.ts'
import { compterHeures, isTotalPartiel } from '@ondine/webapi/consommation/graphe.rules.ts'
import { volumeAccorde } from '../../../ui/format/accords.ts'
import { dateLongue, instantLocal } from '../../../ui/format/dates.ts'
import { indexEnM3, volumeAvecUnite } from '../../../ui/format/volumes.ts'
import { etatDuGraphe } from '../barres.ts'
import { useDerniereReleve } from '../consommation.queries.ts'
import { barrePlusHaute, parBarre } from '../consommation.textes.ts'
import { isCout, mesureTotale, partEstimee, quantite, symbole } from '../mesure.ts'
import { baseDeMoyenne, isIndexDeLaPeriode, momentMaximum, moyenneLue } from '../resume.ts'
import { isGroupe } from '../sujet.ts'
import css from './consommation.module.css'
import { Fait } from './fait.tsx'
import type { Consommation } from './use-consommation.ts'

const origines = {
  RELEVE: 'relevé par un agent',
  TELERELEVE: 'relevé par radio',
  AUTO_RELEVE: 'transmis par vous',
  ESTIME: 'estimé',
  RECTIFIE: 'rectifié',
  POSE: 'relevé à la pose',
  DEPOSE: 'relevé à la dépose',
} as const

/** Total, average, highest bar of the period, and the last index read. */
export const Statistiques = ({ conso }: { conso: Consommation }) => {
  const { data: releve } = useDerniereReleve(isGroupe(conso.sujet) ? undefined : conso.sujet.numeroContrat)
  const { donnees, niveau, unite, lues, barres } = conso
  if (!donnees || etatDuGraphe(barres, conso.periode) !== 'pret') return null
  const { totalEnLitres, litresEstimes, moyenne, maximum, nbJoursConnus } = donnees.statistiques
  const heures = compterHeures(lues)
  const duree =
    niveau === 'HEURE'
      ? compter(heures.recues + heures.estimees, 'heure connue', 'heures connues')
      : compter(nbJoursConnus, 'jour connu', 'jours connus')
  const total = mesureTotale(totalEnLitres ?? 0, unite)
  const partiel = isTotalPartiel(niveau, lues, donnees.statistiques)
  return (
    <dl className={css.faits}>
      {totalEnLitres !== null && (
        <Fait
          libelle={isCout(total) ? 'Coût estimé' : partiel ? 'Total connu' : 'Total'}
          figure={quantite(totalEnLitres, total)}
          unite={symbole(total)}
          suite={
            litresEstimes > 0
              ? partEstimee(litresEstimes, total)
              : isCout(total)
                ? `pour ${partiel ? volumeAccorde(totalEnLitres, 'm3', 'connu') : volumeAvecUnite(totalEnLitres, 'm3')}`
                : `sur ${duree}`
          }
        />
      )}
      {moyenne !== null && (
        <Fait
          libelle={`Moyenne ${parBarre[niveau]}`}
          figure={moyenneLue(Math.round(moyenne * 1000), niveau, unite)}
          unite={symbole(unite)}
          suite={`sur ${(isGroupe(conso.sujet) ? undefined : baseDeMoyenne(niveau, lues)) ?? duree}`}
        />
      )}
      {maximum && (
        <Fait
          libelle={barrePlusHaute[niveau]}
          figure={quantite(maximum.volumeConsoEnLitres, unite)}
          unite={symbole(unite)}
          suite={momentMaximum(niveau, maximum.debut)}
        />
      )}
      {releve?.indexEnLitres != null && releve.dateReleve && isIndexDeLaPeriode(releve.dateReleve, donnees.au) && (
        <Fait
          libelle={`Index au ${dateLongue(instantLocal(releve.dateReleve).jour).replace(/ \d{4}$/, '')}`}
          figure={indexEnM3(releve.indexEnLitres)}
          unite={unite === 'kwh' ? 'kWh' : 'm³'}
          suite={releve.origine ? origines[releve.origine] : 'le dernier connu'}
        />
      )}
    </dl>
  )
}
