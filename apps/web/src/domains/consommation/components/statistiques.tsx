import { dateLongue, instantLocal } from '../../../ui/format/dates.ts'
import { compter } from '../../../ui/format/nombres.ts'
import { indexEnM3, symboleUnite, type Unite, volume, volumeAvecUnite } from '../../../ui/format/volumes.ts'
import { etatDuGraphe } from '../barres.ts'
import { useDerniereReleve } from '../consommation.queries.ts'
import { barrePlusHaute, parBarre } from '../consommation.textes.ts'
import { momentMaximum, moyenneLue } from '../resume.ts'
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

/** A litre total of thousands reads better in m³. */
const uniteTotale = (litres: number, unite: Unite): Unite => (unite === 'litres' && litres >= 10_000 ? 'm3' : unite)

/** Total, average, highest bar of the period, and the last index read. */
export const Statistiques = ({ conso }: { conso: Consommation }) => {
  const { data: releve } = useDerniereReleve(isGroupe(conso.sujet) ? undefined : conso.sujet.numeroContrat)
  const { donnees, niveau, unite, lues, barres } = conso
  if (!donnees || etatDuGraphe(barres, conso.periode) !== 'pret') return null
  const { totalEnLitres, litresEstimes, moyenne, maximum, nbJoursConnus } = donnees.statistiques
  const connues = lues.filter(({ volumeConsoEnLitres }) => volumeConsoEnLitres !== null).length
  const duree =
    niveau === 'HEURE'
      ? compter(connues, 'heure connue', 'heures connues')
      : compter(nbJoursConnus, 'jour connu', 'jours connus')
  const total = uniteTotale(totalEnLitres ?? 0, unite)
  return (
    <dl className={css.faits}>
      {totalEnLitres !== null && (
        <Fait
          libelle={barres.some(({ etat }) => etat === 'manquant' || etat === 'partiel') ? 'Total connu' : 'Total'}
          figure={volume(totalEnLitres, total)}
          unite={symboleUnite[total]}
          suite={litresEstimes > 0 ? `dont ${volumeAvecUnite(litresEstimes, total)} estimés` : `sur ${duree}`}
        />
      )}
      {moyenne !== null && (
        <Fait
          libelle={`Moyenne ${parBarre[niveau]}`}
          figure={moyenneLue(Math.round(moyenne * 1000), niveau, unite)}
          unite={symboleUnite[unite]}
          suite={`sur ${duree}`}
        />
      )}
      {maximum && (
        <Fait
          libelle={barrePlusHaute[niveau]}
          figure={volume(maximum.volumeConsoEnLitres, unite)}
          unite={symboleUnite[unite]}
          suite={momentMaximum(niveau, maximum.debut)}
        />
      )}
      {releve?.indexEnLitres != null && releve.dateReleve && (
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
