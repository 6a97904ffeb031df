import type { EtatPaiement } from '@ondine/webapi/paiement/paiement.codes.ts'
import type {
  ClasseDeRapprochement,
  MotifDeRapprochement,
  NatureDeLigne,
} from '@ondine/webapi/paiement/rapprochement.codes.ts'

/** A line of a statement with what is known of what it is about. */
export interface LigneAJuger {
  readonly nature: NatureDeLigne
  readonly montant: number
  readonly devise: string
  readonly traite: string
  /** Another line gives the same capture under a lower number. */
  readonly doublon: boolean
  /** The capture that it names, and what became of its payment. */
  readonly encaisse:
    | {
        readonly montant: number
        readonly devise: string
        readonly traite: string
        readonly conforme: boolean
        /** Of no payment, and staff put it to the credit of a contract. */
        readonly auContrat?: boolean
        readonly paiement:
          | {
              readonly id: string
              readonly statut: EtatPaiement
              /** How many captures came for it. */
              readonly captures: number
            }
          | undefined
      }
    | undefined
  /** The payment that its reference names. */
  readonly nomme:
    | { readonly id: string /** Entered by hand, under another number. */; readonly prouve: boolean }
    | undefined
}

export interface Classement {
  readonly classe: ClasseDeRapprochement
  readonly motif: MotifDeRapprochement | null
}
/** What a line brings about: the settlement of a payment nobody told of, the reversal of one that its bank took back. */
export type Suite = { readonly nature: 'REGLER' | 'CONTREPASSER'; readonly paiementId: string }
export type Jugement = Classement & { readonly suite?: Suite }

const RAPPROCHE: Classement = { classe: 'RAPPROCHE', motif: null }
const different = (motif: MotifDeRapprochement): Classement => ({ classe: 'MONTANT', motif })
const seul = (motif: MotifDeRapprochement): Classement => ({ classe: 'PRESTATAIRE_SEUL', motif })

/** Of a line whose settlement failed on a fault: nothing of it was done. Judged again, it stands as the others. */
export const EN_PANNE: Classement = seul('PANNE')

const jugerEncaissement = ({ encaisse, nomme, ...ligne }: LigneAJuger): Jugement => {
  if (ligne.doublon) return different('DOUBLON')
  if (encaisse === undefined) {
    if (nomme === undefined) return seul('INCONNU')
    // settled, it would count twice what may have been paid once
    if (nomme.prouve) return different('PREUVE')
    return { ...seul('INCONNU'), suite: { nature: 'REGLER', paiementId: nomme.id } }
  }
  const { paiement, auContrat = false } = encaisse
  if (paiement === undefined && !auContrat) return seul('INCONNU')
  if (nomme !== undefined && nomme.id !== paiement?.id) return different('AUTRE_PAIEMENT')
  if (encaisse.devise !== ligne.devise) return different('DEVISE')
  if (encaisse.montant !== ligne.montant) return different('MONTANT')
  if (encaisse.traite !== ligne.traite) return different('COMPTE')
  // reversed, nothing of what came otherwise stands in the ledger any more
  return auContrat || encaisse.conforme || paiement?.statut === 'CONTREPASSE' ? RAPPROCHE : different('A_VERIFIER')
}

const jugerReprise = ({
  nature,
  montant,
  devise,
  encaisse,
}: LigneAJuger & { nature: 'REMBOURSEMENT' | 'IMPAYE' }): Jugement => {
  const paiement = encaisse?.paiement
  if (encaisse === undefined || paiement === undefined) return seul(nature)
  if (paiement.statut === 'CONTREPASSE') return RAPPROCHE
  // whole, and all that came for it: a part, or one capture of two, is for somebody to look at
  const entier = montant === -encaisse.montant && devise === encaisse.devise && paiement.captures === 1
  return nature === 'IMPAYE' && entier && encaisse.conforme && paiement.statut === 'PAYE'
    ? { ...seul(nature), suite: { nature: 'CONTREPASSER', paiementId: paiement.id } }
    : seul(nature)
}

/** In which class a line of a statement stands, and what it brings about. Pure: whatever came first, the same facts give the same class. */
export const juger = (ligne: LigneAJuger): Jugement => {
  switch (ligne.nature) {
    case 'ENCAISSEMENT':
      return jugerEncaissement(ligne)
    case 'REMBOURSEMENT':
    case 'IMPAYE':
      return jugerReprise({ ...ligne, nature: ligne.nature })
    case 'FRAIS':
    case 'VIREMENT':
      return { classe: 'SANS_OBJET', motif: null }
    case 'AUTRE':
      return seul('NATURE')
  }
}
