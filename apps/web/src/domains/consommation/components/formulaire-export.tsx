import { type Granularite, joursMaxParGranularite } from '@ondine/webapi/consommation/consommation.codes.ts'
import type { BornesParNiveau } from '@ondine/webapi/consommation/zoom.rules.ts'
import { champsExport, formulaireExport } from '@ondine/webapi/export/export-consommation.champs.ts'
import type { SujetExport } from '@ondine/webapi/export/nom-export.rules.ts'
import { IconDownload } from '@tabler/icons-react'
import { Formulaire } from '../../../formulaire/formulaire.tsx'
import { IssuesFormulaire } from '../../../formulaire/issues-formulaire.tsx'
import { Saisie } from '../../../formulaire/saisie.tsx'
import { useFormulaire } from '../../../formulaire/use-formulaire.ts'
import { instantLocal } from '../../../ui/format/dates.ts'
import { datesDuGraphe, datesDuNiveau, exporterConsommation } from '../export-consommation.ts'
import css from './export.module.css'

export interface ProprietesExport {
  readonly sujet: SujetExport
  /** Levels that are open for this reader, the widest first. */
  readonly granularites: readonly Granularite[]
  readonly bornes: BornesParNiveau
  /** The graph on screen: what the form proposes first. */
  readonly graphe: { readonly granularite: Granularite; readonly du: string; readonly au: string }
}

const ID = 'export-consommation'

/** What to export: level, dates, format (1§5). */
export const FormulaireExport = ({
  sujet,
  granularites,
  bornes,
  graphe,
  fermer,
}: ProprietesExport & { fermer: () => void }) => {
  const aujourdhui = instantLocal(Date.now()).jour
  const formulaire = useFormulaire({
    id: ID,
    ...formulaireExport(aujourdhui),
    valeurs: {
      granulariteConsommation: graphe.granularite,
      ...datesDuGraphe(graphe, aujourdhui),
      typeExport: 'pdf',
    },
    envoyer: async ({ dateFin, ...saisie }) => {
      await exporterConsommation(sujet, { ...saisie, dateFin: dateFin ?? aujourdhui })
      fermer()
    },
  })
  const changerNiveau = (choisie: string): void => {
    const granularite = granularites.find((une) => une === choisie)
    if (granularite === undefined) return
    formulaire.ecrire(datesDuNiveau(granularite, bornes, aujourdhui))
  }
  const choisie = granularites.find((une) => une === formulaire.valeurs.granulariteConsommation)
  const aide =
    choisie === 'HEURE' || choisie === 'JOURNEE' || choisie === 'SEMAINE'
      ? `${joursMaxParGranularite[choisie] === joursMaxParGranularite.HEURE ? 'Trois mois' : 'Trois ans'} au plus.`
      : undefined
  return (
    <Formulaire formulaire={formulaire} aria-label="Exporter la consommation">
      <Saisie
        {...formulaire.champ('granulariteConsommation')}
        options={champsExport.granulariteConsommation.options.filter(({ valeur }) => granularites.includes(valeur))}
        marquer={false}
        apres={changerNiveau}
      />
      <div className={css.dates}>
        <Saisie {...formulaire.champ('dateDebut')} aide={aide} />
        <Saisie {...formulaire.champ('dateFin')} aide={aide && 'Aujourd’hui si vide.'} />
      </div>
      <Saisie {...formulaire.champ('typeExport')} />
      <IssuesFormulaire
        action={
          <>
            <IconDownload size={18} aria-hidden="true" />
            Télécharger
          </>
        }
        enCours={formulaire.enCours}
        fermer={fermer}
      />
    </Formulaire>
  )
}
