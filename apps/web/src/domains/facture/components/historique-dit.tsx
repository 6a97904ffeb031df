import { dateLongue } from '../../../ui/format/dates.ts'
import { factureTextes as textes } from '../facture.textes.ts'
import css from './facture.module.css'

/** Since when settled bills are shown, where some are older (2§6, 2§7); `null`: all are. */
export const HistoriqueDit = ({ depuis }: { readonly depuis: string | null }) =>
  depuis !== null && (
    <p className={css.faits}>
      {textes.historique} {dateLongue(depuis)}. {textes.historiqueDues}
    </p>
  )
