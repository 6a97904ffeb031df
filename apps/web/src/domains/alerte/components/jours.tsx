import type { ExplicationInstance } from '@ondine/webapi/alerte/alerte.schemas.ts'
import { entier } from '@ondine/webapi/common/nombres.rules.ts'
import { ajouterJours } from '@ondine/webapi/consommation/calendrier.rules.ts'
import { barresDe } from '@ondine/webapi/consommation/graphe.rules.ts'
import { Carte } from '../../../ui/carte.tsx'
import { GraphiqueBarres } from '../../../ui/chart/graphique-barres.tsx'
import { Lu } from '../../../ui/lu.tsx'
import { useBarres } from '../alerte.queries.ts'
import { debitLu } from '../alerte.textes.ts'
import { barresDesJours, joursDeLEvenement } from '../barres-jours.ts'
import css from './alerte.module.css'
import { LienConsommation } from './lien-consommation.tsx'

/** Quiet days shown before an event, and the longest stretch shown. */
const AVANT = 7
const JOURS_MAX = 31

interface Proprietes {
  readonly numeroContrat: string
  readonly explication: ExplicationInstance
}

/** What was seen of an over-consumption: the days of the event and those before, against what was passed. */
export const Jours = ({ numeroContrat, explication }: Proprietes) => {
  const { seuilEnLitres } = explication
  const { debut, fin } = joursDeLEvenement(explication)
  const premier = ajouterJours(debut, -AVANT)
  const borne = ajouterJours(fin, 1 - JOURS_MAX)
  const lecture = useBarres(numeroContrat, 'JOURNEE', {
    du: [premier, borne].toSorted().at(-1) ?? premier,
    au: fin,
  })
  return (
    <Carte aria-labelledby="jour-apres-jour">
      <h2 id="jour-apres-jour" className={css.titreCarte}>
        Jour après jour
      </h2>
      <Lu de={lecture} erreur="Ces jours n’ont pas pu se charger" hauteur={340}>
        {(data) => (
          <GraphiqueBarres
            cle={data.du}
            barres={barresDesJours(barresDe(data.barres))}
            nom="Consommation de chaque jour. Les flèches passent d’un jour à l’autre."
            unite="litres"
            ecrireGraduation={entier}
            {...(seuilEnLitres === null ? {} : { moyenne: seuilEnLitres })}
            onOuvrir={() => undefined}
          />
        )}
      </Lu>
      {seuilEnLitres !== null && (
        <p className={css.doux}>En pointillé : ce qui a été dépassé, {debitLu(seuilEnLitres)} par jour.</p>
      )}
      <LienConsommation numeroContrat={numeroContrat} periode={fin.slice(0, 7)} />
    </Carte>
  )
}
