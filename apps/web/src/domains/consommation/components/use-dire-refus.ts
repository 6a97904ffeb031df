import { notifier } from '../../../ui/notifications.ts'
import type { Refus } from '../acces-niveau.ts'
import { refusSansMotif, texteRefus, texteRefusGroupe } from '../consommation.textes.ts'
import { isGroupe, type Sujet } from '../sujet.ts'

export const texteDuRefus = (sujet: Sujet, motif: Refus | undefined): string => {
  if (motif === undefined || motif === 'AUTRE') return refusSansMotif
  return (isGroupe(sujet) ? texteRefusGroupe : texteRefus)[motif]
}

/** Tells why a level is closed; the graph stays where it is (1§4). */
export const useDireRefus = (sujet: Sujet) => (motif: Refus | undefined) =>
  notifier({ type: 'vigilance', message: texteDuRefus(sujet, motif) })
