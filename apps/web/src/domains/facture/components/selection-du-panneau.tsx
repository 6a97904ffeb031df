import { compter, entier } from '@ondine/webapi/common/nombres.rules.ts'
import type { Facture } from '@ondine/webapi/facture/factures.schemas.ts'
import { IconX } from '@tabler/icons-react'
import type { useSelection } from '../../../table/use-selection.ts'
import { Bouton, BoutonIcone } from '../../../ui/bouton.tsx'
import { ContenuAction } from '../../../ui/menu-actions.tsx'
import { factureTextes } from '../facture.textes.ts'
import css from './facture.module.css'
import { entiereDe, useTelechargementDeLot } from './selection.tsx'

const textes = factureTextes.selection

interface Proprietes {
  readonly selection: ReturnType<typeof useSelection<Facture>>
  readonly total: number
}

/** What the invoices ticked in a panel come to, and their documents as one archive. */
export const SelectionDuPanneau = ({ selection, total }: Proprietes) => {
  const { total: direTotal, actions, dialogues } = useTelechargementDeLot()
  const { choisies, liste } = selection
  const nombre = liste ? total - liste.sauf.length : choisies.size
  const factures = [...choisies.values()].filter((facture) => facture !== undefined)
  return (
    <>
      {nombre > 0 && (
        <section className={css.selection} aria-label={textes.barre}>
          <strong role="status">
            {compter(nombre, 'facture sélectionnée', 'factures sélectionnées')}
            <span className={css.totalChoisi}>{direTotal(factures, entiereDe(liste))}</span>
          </strong>
          {nombre < total && (
            <Bouton variante="second" taille="petit" onClick={selection.toutChoisir}>
              {textes.toutes(entier(total))}
            </Bouton>
          )}
          {actions(factures, entiereDe(liste), nombre).map((action) => (
            <Bouton key={action.libelle} taille="petit" enCours={action.enCours ?? false} onClick={action.agir}>
              <ContenuAction action={action} />
            </Bouton>
          ))}
          <BoutonIcone libelle={textes.aucune} onClick={() => selection.vider()}>
            <IconX size={20} />
          </BoutonIcone>
        </section>
      )}
      {dialogues}
    </>
  )
}
