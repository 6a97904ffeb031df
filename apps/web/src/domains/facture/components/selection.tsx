import { compter, entier, FINE } from '@ondine/webapi/common/nombres.rules.ts'
import { suites } from '@ondine/webapi/facture/dues.rules.ts'
import { FACTURES_MAX_ZIP } from '@ondine/webapi/facture/factures.codes.ts'
import type { Facture } from '@ondine/webapi/facture/factures.schemas.ts'
import { refusDuLot } from '@ondine/webapi/facture/lot.rules.ts'
import type { TotauxSelection } from '@ondine/webapi/facture/lot.schemas.ts'
import { IconDownload } from '@tabler/icons-react'
import { type ReactNode, useEffect, useState } from 'react'
import type { ListeChoisie } from '../../../table/use-selection.ts'
import { euros } from '../../../ui/format/nombres.ts'
import type { Action } from '../../../ui/menu-actions.tsx'
import { factureTextes, nomDeFacture } from '../facture.textes.ts'
import { telechargerLot, useTotaux } from '../lot.queries.ts'
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
  // as the head of the page counts it: what a debit takes or the treasury collects is not to be paid
  montantARegler: factures
    .filter(({ etape }) => suites[etape].attente === 'REGLEMENT')
    .reduce((somme, { soldeFactureClient }) => somme - soldeFactureClient, 0),
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
  const refus = refusDuLot(totaux)
  return (
    <>
      {euros(montant)}
      {montantARegler > 0 && montantARegler !== montant && `, ${textes.dontARegler} ${euros(montantARegler)}`}
      {refus === 'TROP_GRAND' && `, ${textes.tropNombreuses(entier(FACTURES_MAX_ZIP))}`}
      {refus === 'SANS_DOCUMENT' && `, ${textes.aucunDocument}`}
      {refus === undefined &&
        manquants > 0 &&
        `, ${sans.length > 0 ? `${textes.sansDocument}${FINE}: ${nommer(sans)}` : compter(manquants, 'sans document', 'sans document')}`}
    </>
  )
}

/** Totals of a list, once they are known or cannot be. */
interface Connus {
  readonly urlService: string
  readonly totaux: TotauxSelection | undefined
}

const TotauxDeLaListe = ({
  entiere,
  apprendre,
}: {
  readonly entiere: SelectionEntiere
  readonly apprendre: (connus: Connus) => void
}) => {
  const { data, isError } = useTotaux(entiere)
  const { urlService } = entiere
  useEffect(() => {
    if (isError || data !== undefined) apprendre({ urlService, totaux: data })
  }, [apprendre, urlService, data, isError])
  if (isError) return textes.totalInconnu
  return data === undefined ? textes.calcul : <Dits totaux={data} />
}

const sansDocument = (factures: readonly Facture[]) => factures.filter(({ isPDFExiste }) => !isPDFExiste)

export const entiereDe = (liste: ListeChoisie<Facture> | undefined): SelectionEntiere | undefined =>
  liste && {
    urlService: liste.urlService,
    sauf: liste.sauf.map(({ identifiantInterneFacture }) => identifiantInterneFacture),
  }

/** The invoices chosen that the screen knows; `entiere`: a whole list but some instead. */
type Choix = [factures: readonly Facture[], entiere: SelectionEntiere | undefined]

/** What the chosen invoices come to, their download as one archive, and its dialogs. */
export const useTelechargementDeLot = (): {
  /** Of those on screen at once, of a whole list as the server says. */
  readonly total: (...choix: Choix) => ReactNode
  readonly actions: (...choix: [...Choix, nombre: number]) => Action[]
  readonly dialogues: ReactNode
} => {
  const [connus, setConnus] = useState<Connus>()
  const { enCours, avance, lancer, dialogues } = useTelechargement({
    lot: true,
    reussi: factureTextes.lotTelecharge,
  })
  const telecharger = async (
    [factures, entiere, nombre]: [...Choix, number],
    avancer: (phrase: string) => void,
  ): Promise<string | undefined> => {
    const totaux = connus?.urlService === entiere?.urlService ? connus?.totaux : undefined
    const attendus = entiere === undefined ? nombre - sansDocument(factures).length : totaux?.nbDocuments
    const { documents, incomplet } = await telechargerLot(
      entiere ?? factures,
      (recus) => avancer(textes.recus(recus, attendus)),
      avancer,
    )
    // of a whole list the server alone knows how many they are
    return incomplet ? textes.incomplet(documents, entiere === undefined ? nombre : totaux?.nombre) : undefined
  }
  /** As the call will answer. Of a whole list nothing is promised before its totals have come; without them, the call says. */
  const offert = (...[factures, entiere, nombre]: [...Choix, number]): boolean => {
    if (entiere === undefined)
      return refusDuLot({ nombre, nbDocuments: nombre - sansDocument(factures).length }) === undefined
    if (connus?.urlService !== entiere.urlService) return false
    return connus.totaux === undefined || refusDuLot(connus.totaux) === undefined
  }
  return {
    total: (factures, entiere) => (
      <>
        {entiere === undefined ? (
          <Dits totaux={sommer(factures)} sans={sansDocument(factures)} />
        ) : (
          <TotauxDeLaListe entiere={entiere} apprendre={setConnus} />
        )}
        {avance !== undefined && `. ${avance}`}
      </>
    ),
    actions: (factures, entiere, nombre) =>
      offert(factures, entiere, nombre)
        ? [
            {
              libelle: textes.telecharger,
              icone: IconDownload,
              enCours,
              agir: () => lancer((avancer) => telecharger([factures, entiere, nombre], avancer)),
            },
          ]
        : [],
    dialogues,
  }
}
