import { isLibre, naviguer, niveauDe } from '@ondine/webapi/consommation/zoom.rules.ts'
import { IconCalendar, IconChartBar, IconChevronLeft, IconChevronRight, IconTable } from '@tabler/icons-react'
import { BoutonIcone } from '../../../ui/bouton.tsx'
import { type Segment, Segments } from '../../../ui/segments.tsx'
import { libelleVoisin, titrePeriode } from '../consommation.textes.ts'
import { type ChoixMesure, isCout, nomDuChoixCout } from '../mesure.ts'
import type { Vue } from '../recherche.ts'
import css from './consommation.module.css'
import { aUneGrille, type Consommation } from './use-consommation.ts'

const unites = [
  { valeur: 'm3', libelle: 'm³' },
  { valeur: 'litres', libelle: 'Litres' },
] as const satisfies readonly Segment<ChoixMesure>[]
const vues = [
  { valeur: 'graphique', libelle: 'Graphique', icone: IconChartBar },
  { valeur: 'tableau', libelle: 'Tableau', icone: IconTable },
] as const satisfies readonly Segment<Vue>[]
/** Days and hours also have their grid. */
const vuesAvecGrille = [
  ...vues,
  { valeur: 'calendrier', libelle: 'Calendrier', icone: IconCalendar },
] as const satisfies readonly Segment<Vue>[]

/** Head of the card: period with its neighbours, unit, graph or table. */
export const Commandes = ({ conso, titre }: { conso: Consommation; titre: string }) => {
  const { periode, bornes, unite, prix, vue, aller, agir } = conso
  const niveau = niveauDe(periode)
  const avecVoisines = periode !== '' && !isLibre(periode)
  const precedente = naviguer(periode, -1, bornes[niveau])
  const suivante = naviguer(periode, 1, bornes[niveau])
  return (
    <div className={css.commandes}>
      <div className={css.periode}>
        {avecVoisines && (
          <BoutonIcone
            libelle={libelleVoisin(niveau, -1, precedente)}
            disabled={precedente === undefined}
            onClick={() => agir({ type: 'precedent' })}
          >
            <IconChevronLeft size={20} aria-hidden="true" />
          </BoutonIcone>
        )}
        <h2 id={titre}>{titrePeriode(periode)}</h2>
        {avecVoisines && (
          <BoutonIcone
            libelle={libelleVoisin(niveau, 1, suivante)}
            disabled={suivante === undefined}
            onClick={() => agir({ type: 'suivant' })}
          >
            <IconChevronRight size={20} aria-hidden="true" />
          </BoutonIcone>
        )}
      </div>
      <div className={css.choix}>
        {unite !== 'kwh' && (
          <Segments
            nom="Unité"
            segments={prix === null ? unites : [...unites, { valeur: 'euros', libelle: nomDuChoixCout() }]}
            valeur={isCout(unite) ? 'euros' : unite}
            onChange={(choix) => aller({ unite: choix }, true)}
          />
        )}
        <Segments
          nom="Présentation"
          segments={aUneGrille(periode, niveau) ? vuesAvecGrille : vues}
          valeur={vue}
          onChange={(choix) => aller({ vue: choix }, true)}
        />
      </div>
    </div>
  )
}
