import { textesAlerte } from '@ondine/webapi/alerte/alerte.messages.ts'
import type { Alerte } from '@ondine/webapi/alerte/alerte.schemas.ts'
import { FINE } from '@ondine/webapi/common/nombres.rules.ts'
import { remplirTexte } from '@ondine/webapi/http/erreur.ts'
import { useState } from 'react'
import { ErreurApi, messageDe } from '../../../api/erreur-api.ts'
import { volumeAvecUnite } from '../../../ui/format/volumes.ts'
import { notifier } from '../../../ui/notifications.ts'
import { activerAlerte, desactiverAlerte, lireMoyenne, supprimerAlerte } from '../alerte.queries.ts'

type Geste = 'activation' | 'desactivation' | 'suppression'

/** A rule of 1§8 is told in its own words, as a warning; any other failure names what failed and for which alert. */
export const direEchec = (geste: keyof typeof textesAlerte, titre: string, cause: unknown): void => {
  if (cause instanceof ErreurApi && cause.ignorable) return
  const regle = cause instanceof ErreurApi && cause.severity === 'Security' && cause.isCustomMessage
  if (regle) notifier({ type: 'vigilance', message: messageDe(cause) })
  else
    notifier({
      type: 'erreur',
      titre: remplirTexte(textesAlerte[geste].echec, { titre }),
      message: messageDe(cause),
    })
}

/** The average is a help to judge the threshold: without it, the alert is enabled all the same. */
const moyenneDite = async (numeroContrat: string): Promise<string> => {
  const litres = await lireMoyenne(numeroContrat).catch(() => null)
  return litres === null
    ? ''
    : `. Votre moyenne des 12 derniers mois${FINE}: ${volumeAvecUnite(litres, 'litres')} par jour.`
}

/** What a line of the list does: one at a time, told when done. */
export const useGestes = ({ idAlerte, titreAlerte, numeroContratAbonnement }: Alerte) => {
  const [enCours, setEnCours] = useState<Geste | null>(null)
  const cle = { idAlerte, numeroContratAbonnement }
  const executer = async (geste: Geste, faire: () => Promise<string>): Promise<void> => {
    if (enCours) return
    setEnCours(geste)
    try {
      notifier({ type: 'succes', message: await faire() })
    } catch (cause) {
      direEchec(geste, titreAlerte, cause)
    } finally {
      setEnCours(null)
    }
  }
  return {
    enCours,
    /** Reads the average of the last 12 months first (1§7.6). */
    activer: () =>
      executer('activation', async () => {
        const moyenne = await moyenneDite(numeroContratAbonnement)
        return (await activerAlerte(cle)).message + moyenne
      }),
    desactiver: () => executer('desactivation', async () => (await desactiverAlerte(cle)).message),
    supprimer: () => executer('suppression', async () => (await supprimerAlerte(cle)).message),
  }
}
