import { type Granularite, joursMaxParGranularite } from '@ondine/webapi/consommation/consommation.codes.ts'
import type { BornesParNiveau } from '@ondine/webapi/consommation/zoom.rules.ts'
import type { SujetExport } from '@ondine/webapi/export/nom-export.rules.ts'
import { IconDownload } from '@tabler/icons-react'
import { Formulaire } from '../../../formulaire/formulaire.tsx'
import { useFormulaire } from '../../../formulaire/use-formulaire.ts'
import { Bouton } from '../../../ui/bouton.tsx'
import { Champ } from '../../../ui/champ.tsx'
import { ChoixUnique } from '../../../ui/choix-unique.tsx'
import { instantLocal } from '../../../ui/format/dates.ts'
import { FINE } from '../../../ui/format/nombres.ts'
import { datesDuGraphe, datesDuNiveau, exporterConsommation, libellesGranularite } from '../export-consommation.ts'
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

const formats = [
  { valeur: 'pdf', libelle: 'PDF', detail: 'Le graphique, les chiffres et le détail, à lire ou à imprimer.' },
  { valeur: 'csv', libelle: 'CSV', detail: 'Pour Excel ou un autre tableur en français.' },
  {
    valeur: 'csv-iso',
    libelle: 'CSV international',
    detail: `Pour un logiciel${FINE}: virgules, points décimaux, dates ISO 8601.`,
  },
] as const

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
    schema: async () => (await import('../export-consommation.schema.ts')).exportSchema(aujourdhui),
    valeurs: {
      granulariteConsommation: graphe.granularite as string,
      ...datesDuGraphe(graphe, aujourdhui),
      typeExport: 'pdf' as string,
    },
    envoyer: async (saisie) => {
      await exporterConsommation(sujet, saisie)
      fermer()
    },
  })
  const niveau = formulaire.champ('granulariteConsommation')
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
      <Champ
        {...niveau}
        etiquette="Niveau de détail"
        liste={granularites.map((valeur) => ({ valeur, libelle: libellesGranularite[valeur] }))}
        onChange={(evenement) => {
          niveau.onChange(evenement)
          changerNiveau(evenement.target.value)
        }}
      />
      <div className={css.dates}>
        <Champ
          {...formulaire.champ('dateDebut')}
          etiquette="Du"
          type="date"
          required
          max={aujourdhui}
          {...(aide === undefined ? {} : { aide })}
        />
        <Champ
          {...formulaire.champ('dateFin')}
          etiquette="Au"
          type="date"
          facultatif
          max={aujourdhui}
          {...(aide === undefined ? {} : { aide: `Aujourd’hui si vide.` })}
        />
      </div>
      <ChoixUnique {...formulaire.champ('typeExport')} etiquette="Format" required options={formats} />
      <div className={css.boutons}>
        <Bouton variante="neutre" onClick={fermer}>
          Annuler
        </Bouton>
        <Bouton type="submit" enCours={formulaire.enCours}>
          <IconDownload size={18} aria-hidden="true" />
          Télécharger
        </Bouton>
      </div>
    </Formulaire>
  )
}
