import { useNavigate } from '@tanstack/react-router'
import { useId } from 'react'
import { destination } from '../../../navigation/destination.ts'
import { Carte } from '../../../ui/carte.tsx'
import { instantLocal, majuscule, moisEtAnnee } from '../../../ui/format/dates.ts'
import { refusDuNiveau } from '../acces-niveau.ts'
import { barresDuGraphe, uniteAffichee } from '../barres.ts'
import { useAutorisations, useCalendrier } from '../consommation.queries.ts'
import { symbole } from '../mesure.ts'
import { Calendrier } from './calendrier.tsx'
import css from './consommation.module.css'
import { useUniteUsuelle } from './use-unite-usuelle.ts'

/** The calendar of the last month with data; nothing where days are closed: the other blocks say the rest. */
export const DerniersJours = ({ numeroContrat }: { numeroContrat: string }) => {
  const titre = useId()
  const naviguer = useNavigate()
  const usuelle = useUniteUsuelle()
  const droits = useAutorisations({ numeroContrat })
  const ouvert = droits.data !== undefined && refusDuNiveau(droits.data, 'JOURNEE') === undefined
  const { data } = useCalendrier(numeroContrat, ouvert)
  if (data === undefined) return null
  const jours = data.lignes.flat().filter((cellule) => cellule !== null)
  const unite = uniteAffichee(data.unite, usuelle)
  const barres = barresDuGraphe(
    jours.map((jour) => ({ ...jour, fin: jour.debut })),
    { niveau: 'JOURNEE', unite, bornes: undefined, aujourdhui: instantLocal(Date.now()).jour },
  )
  const mois = majuscule(moisEtAnnee(data.periode))
  return (
    <Carte marge={false} aria-labelledby={titre}>
      <div className={css.corps}>
        <h2 id={titre} className={css.titreVoisin}>
          {mois}, en {unite === 'litres' ? 'litres' : symbole(unite)}
        </h2>
        <Calendrier
          granularite="JOURNEE"
          legende={`Consommations de chaque jour, ${mois}`}
          unite={unite}
          cellules={barres.map((barre, rang) => ({
            barre,
            debut: jours[rang]?.debut ?? '',
            litres: jours[rang]?.volumeConsoEnLitres ?? null,
          }))}
          ouvrir={(jour) => void naviguer(destination('conso', { periode: jour }))}
        />
      </div>
    </Carte>
  )
}
