import { FACTURES_MAX_ZIP } from '@ondine/webapi/facture/factures.codes.ts'
import type { Facture } from '@ondine/webapi/facture/factures.schemas.ts'
import type { TotauxSelection } from '@ondine/webapi/facture/lot.schemas.ts'
import { IconDownload } from '@tabler/icons-react'
import type { ReactNode } from 'react'
import type { ListeChoisie } from '../../../table/use-selection.ts'
import { compter, entier, euros, FINE } from '../../../ui/format/nombres.ts'
import type { Action } from '../../../ui/menu-actions.tsx'
import { telechargerLot, useTotaux } from '../facture.queries.ts'
import { factureTextes, nomDeFacture } from '../facture.textes.ts'
import { useTelechargement } from './telechargement.tsx'

const textes = factureTextes.selection

/** The call of a list without what only turns its pages, and the invoices left out of it. */
export interface SelectionEntiere {
  readonly urlService: string
  readonly sauf: readonly number[]
}

const sommer = (factures: readonly Facture[]): TotauxSelection => ({
  nombre: factures.length,
  montant: factures.reduce((somme, { montantTTCFacture }) => somme + montantTTCFacture, 0),
  montantARegler: factures.reduce((somme, { soldeFactureClient }) => somme - soldeFactureClient, 0),
  nbDocuments: factures.filter(({ isPDFExiste }) => isPDFExiste).length,
})

/** Named one by one as long as that is read at a glance. */
const NOMMEES = 3
const nommer = (sans: readonly Facture[]): string => {
  const autres = sans.length - NOMMEES
  const noms = sans.slice(0, NOMMEES).map(nomDeFacture).join(', ')
  return autres > 0 ? `${noms} et ${compter(autres, 'autre')}` : noms
}

const Dits = ({ totaux, sans = [] }: { readonly totaux: TotauxSelection; readonly sans?: readonly Facture[] }) => {
  const { nombre, montant, montantARegler, nbDocuments } = totaux
  const manquants = nombre - nbDocuments
  return (
    <>
      {euros(montant)}
      {montantARegler > 0 && montantARegler !== montant && `, ${textes.dontARegler} ${euros(montantARegler)}`}
      {manquants > 0 &&
        `, ${sans.length > 0 ? `${textes.sansDocument}${FINE}: ${nommer(sans)}` : compter(manquants, 'sans document', 'sans document')}`}
    </>
  )
}

const TotauxDeLaListe = ({ entiere }: { readonly entiere: SelectionEntiere }) => {
  const { data, isError } = useTotaux(entiere)
  if (isError) return textes.totalInconnu
  return data === undefined ? textes.calcul : <Dits totaux={data} />
}

/** What the chosen invoices come to: of those on screen at once, of a whole list as the server says. */
export const TotalChoisi = ({
  factures,
  entiere,
}: {
  readonly factures: readonly Facture[]
  readonly entiere: SelectionEntiere | undefined
}) =>
  entiere === undefined ? (
    <Dits totaux={sommer(factures)} sans={factures.filter(({ isPDFExiste }) => !isPDFExiste)} />
  ) : (
    <TotauxDeLaListe entiere={entiere} />
  )

export const entiereDe = (liste: ListeChoisie<Facture> | undefined): SelectionEntiere | undefined =>
  liste && {
    urlService: liste.urlService,
    sauf: liste.sauf.map(({ identifiantInterneFacture }) => identifiantInterneFacture),
  }

/** Download of a selection, and its dialogs. */
export const useTelechargementDeLot = (): {
  readonly actions: (factures: readonly Facture[], entiere: SelectionEntiere | undefined, nombre: number) => Action[]
  readonly dialogues: ReactNode
} => {
  const { enCours, lancer, dialogues } = useTelechargement({ lot: true, reussi: factureTextes.lotTelecharge })
  return {
    // nothing is offered of which nothing would come: none has a document, or none that this reader may have
    actions: (factures, entiere, nombre) =>
      entiere === undefined && factures.length === nombre && !factures.some(({ isPDFExiste }) => isPDFExiste)
        ? []
        : [
            {
              libelle: nombre > FACTURES_MAX_ZIP ? textes.tropNombreuses(entier(FACTURES_MAX_ZIP)) : textes.telecharger,
              icone: IconDownload,
              enCours,
              agir: () => lancer(() => telechargerLot(entiere ?? factures)),
            },
          ],
    dialogues,
  }
}
