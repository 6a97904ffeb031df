import { dateLongue } from '../../../ui/format/dates.ts'
import { factureTextes } from '../facture.textes.ts'
import css from './facture.module.css'

const textes = factureTextes.historique

/** Since when settled bills are shown, where some are older (2§6, 2§7); `null`: all are. */
export const HistoriqueDit = ({ depuis }: { readonly depuis: string | null }) =>
  depuis !== null && (
    <p className={css.faits}>
      {textes.depuis} {dateLongue(depuis)}. {textes.dues}
    </p>
  )
