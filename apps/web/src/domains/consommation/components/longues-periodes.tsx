import type { Niveau } from '@ondine/webapi/consommation/consommation.codes.ts'
import { barresDe } from '@ondine/webapi/consommation/graphe.rules.ts'
import { periodePreselectionnee } from '@ondine/webapi/consommation/periode.rules.ts'
import { IconDownload } from '@tabler/icons-react'
import { useMutation } from '@tanstack/react-query'
import { Bouton } from '../../../ui/bouton.tsx'
import { Carte } from '../../../ui/carte.tsx'
import { instantLocal } from '../../../ui/format/dates.ts'
import { notifier } from '../../../ui/notifications.ts'
import { refusDuNiveau } from '../acces-niveau.ts'
import { lireGraphe } from '../consommation.queries.ts'
import { csvDesBarres, nomDuFichier, telecharger } from '../fichier-csv.ts'
import css from './consommation.module.css'
import type { Consommation } from './use-consommation.ts'

const choix = [
  { niveau: 'JOURNEE', libelle: 'Deux ans, jour par jour' },
  { niveau: 'HEURE', libelle: 'Deux mois, heure par heure' },
] as const satisfies readonly { niveau: Niveau; libelle: string }[]

/** The preset periods (1§9) as files: too many bars for a graph, just right for a spreadsheet. */
export const LonguesPeriodes = ({ conso, numeroContrat }: { conso: Consommation; numeroContrat: string }) => {
  const fichier = useMutation({
    mutationFn: async (niveau: Niveau) => {
      const intervalle = periodePreselectionnee(niveau, conso.bornes[niveau], instantLocal(Date.now()).jour)
      const { barres } = await lireGraphe(numeroContrat, intervalle, niveau)
      const contenu = csvDesBarres(numeroContrat, niveau, barresDe(barres), conso.unite)
      telecharger(nomDuFichier(numeroContrat, niveau, intervalle.du, intervalle.au), contenu)
    },
    onError: ({ message }) => notifier({ type: 'erreur', message }),
  })
  const offerts = choix.filter(
    ({ niveau }) => conso.bornes[niveau] && conso.droits && refusDuNiveau(conso.droits, niveau) === undefined,
  )
  if (offerts.length === 0) return null
  return (
    <Carte className={css.longues} aria-label="Télécharger une longue période">
      <p>
        <b>Pour votre tableur.</b> Une longue période en un seul fichier CSV.
      </p>
      <div className={css.boutons}>
        {offerts.map(({ niveau, libelle }) => (
          <Bouton
            key={niveau}
            variante="second"
            taille="petit"
            enCours={fichier.isPending && fichier.variables === niveau}
            onClick={() => fichier.mutate(niveau)}
          >
            <IconDownload size={18} aria-hidden="true" />
            {libelle}
          </Bouton>
        ))}
      </div>
    </Carte>
  )
}
