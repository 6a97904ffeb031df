import type { Facture } from '@ondine/webapi/facture/factures.schemas.ts'
import { IconDownload } from '@tabler/icons-react'
import { Bouton } from '../../../ui/bouton.tsx'
import { telechargerFacture } from '../facture.queries.ts'
import { factureTextes, nomDeFacture } from '../facture.textes.ts'
import css from './facture.module.css'
import { useTelechargement } from './telechargement.tsx'

/** Downloads the PDF of one invoice, and says what became of it (2§8). */
export const BoutonPdf = ({ facture, taille }: { readonly facture: Facture; readonly taille?: 'petit' }) => {
  const { enCours, lancer, dialogues } = useTelechargement({ lot: false, reussi: factureTextes.telechargee })
  return (
    <>
      <Bouton
        variante="second"
        {...(taille && { taille })}
        enCours={enCours}
        onClick={() => lancer(() => telechargerFacture(facture))}
      >
        <IconDownload size={18} aria-hidden="true" />
        <span className={taille && css.pdfDeLigne} aria-hidden={taille && true}>
          {factureTextes.detail.pdf}
        </span>
        <span className="invisible">
          {' '}
          {taille && `${factureTextes.detail.pdf} `}
          {facture.nature === 'AVOIR' ? 'de l’avoir' : 'de la facture'} {nomDeFacture(facture)}
        </span>
      </Bouton>
      {dialogues}
    </>
  )
}
