import type { Facture } from '@ondine/webapi/facture/factures.schemas.ts'
import { IconDownload } from '@tabler/icons-react'
import { useState } from 'react'
import { Bouton } from '../../../ui/bouton.tsx'
import { notifier } from '../../../ui/notifications.ts'
import { signalerErreur } from '../../../ui/signaler-erreur.ts'
import { telechargerFacture } from '../facture.queries.ts'
import { factureTextes, nomDeFacture } from '../facture.textes.ts'

/** Downloads the PDF of one invoice, and says what became of it (2§8). */
export const BoutonPdf = ({ facture, taille }: { readonly facture: Facture; readonly taille?: 'petit' }) => {
  const [enCours, setEnCours] = useState(false)
  const telecharger = async (): Promise<void> => {
    setEnCours(true)
    try {
      await telechargerFacture(facture)
      notifier({ type: 'succes', message: factureTextes.telechargee })
    } catch (cause) {
      signalerErreur(cause, factureTextes.echecTelechargement)
    } finally {
      setEnCours(false)
    }
  }
  return (
    <Bouton variante="second" {...(taille && { taille })} enCours={enCours} onClick={() => void telecharger()}>
      <IconDownload size={18} aria-hidden="true" />
      {factureTextes.detail.pdf}
      <span className="invisible"> de la facture {nomDeFacture(facture)}</span>
    </Bouton>
  )
}
