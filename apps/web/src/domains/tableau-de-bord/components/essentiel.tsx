import type { Tuiles } from '@ondine/webapi/tableau-de-bord/tableau-de-bord.schemas.ts'
import { IconClock, IconGauge, IconReceiptEuro } from '@tabler/icons-react'
import { dateNommee, heureDite, instantLocal, jourRelatif, majuscule } from '../../../ui/format/dates.ts'
import { euros } from '../../../ui/format/nombres.ts'
import { indexEnM3 } from '../../../ui/format/volumes.ts'
import { type FaitReponse, LigneDeReponse } from '../../../ui/ligne-de-reponse.tsx'
import { repondre } from '../reponse.rules.ts'
import { raisonsReponse, titreReponse } from '../tableau-de-bord.textes.ts'

const faitsDe = ({ tuiles, unite, donneesJusquAu }: Tuiles, aujourdhui: string): FaitReponse[] => {
  const releve = tuiles.derniereReleve.donnees
  const facture = tuiles.derniereFacture.donnees
  const faits: FaitReponse[] = []
  if (releve?.indexEnLitres != null && releve.dateReleve) {
    const { jour } = instantLocal(releve.dateReleve)
    faits.push({
      libelle: 'Dernière relève',
      icone: <IconGauge size={16} stroke={2} aria-hidden="true" />,
      valeur: `${indexEnM3(releve.indexEnLitres)} ${unite === 'KWH' ? 'kWh' : 'm³'}, ${jourRelatif(jour, aujourdhui)}`,
    })
  }
  if (facture?.montantTTCFacture != null) {
    faits.push({
      libelle: 'Dernière facture',
      icone: <IconReceiptEuro size={16} stroke={2} aria-hidden="true" />,
      valeur: euros(facture.montantTTCFacture),
    })
  }
  if (donneesJusquAu) {
    const { jour, heure, minute } = instantLocal(donneesJusquAu)
    faits.push({
      libelle: 'Données reçues jusqu’à',
      icone: <IconClock size={16} stroke={2} aria-hidden="true" />,
      valeur: `${jourRelatif(jour, aujourdhui).replace(/^le /, 'au ')}, ${heureDite(heure, minute)}`,
    })
  }
  return faits
}

interface ProprietesEssentiel {
  readonly tuiles: Tuiles
  readonly prenom: string
  readonly maintenant: number
}

/** First line of the dashboard: is everything all right, and why. */
export const Essentiel = ({ tuiles, prenom, maintenant }: ProprietesEssentiel) => {
  const aujourdhui = instantLocal(maintenant).jour
  const reponse = repondre(tuiles, maintenant)
  return (
    <LigneDeReponse
      niveau={reponse.niveau}
      date={majuscule(dateNommee(aujourdhui))}
      titre={titreReponse(reponse.niveau, prenom)}
      raisons={raisonsReponse(reponse, tuiles)}
      faits={faitsDe(tuiles, aujourdhui)}
    />
  )
}
