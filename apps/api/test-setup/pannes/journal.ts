// What people and their bank noted while things broke. The auditor reads these and the database, and nothing of the product.

/** One due of the run, as it was when it began. */
export interface DueNotee {
  readonly numeroContrat: string
  readonly idCreance: string
  readonly centimes: number
}

/** What somebody asked to pay, by one key; each answer that named a payment. */
export interface DemandeNotee {
  readonly cle: string
  readonly lignes: readonly { readonly due: DueNotee; readonly montant: number }[]
  readonly references: string[]
}

export class JournalDesGens {
  readonly dues: DueNotee[] = []
  readonly demandes: DemandeNotee[] = []
  /** Answers by status; 0: none came, nobody knows what was done. */
  readonly statuts = new Map<number, number>()
  /** Calls that were sent and not answered. */
  ambigus = 0

  demander(cle: string, lignes: DemandeNotee['lignes']): DemandeNotee {
    const une = { cle, lignes, references: [] }
    this.demandes.push(une)
    return une
  }

  repondre(statut: number): void {
    this.statuts.set(statut, (this.statuts.get(statut) ?? 0) + 1)
    if (statut === 0) this.ambigus += 1
  }
}

/** Money that the bank took, in its order; and each page that it was asked for. */
export interface JournalDeLaBanque {
  readonly pages: readonly { readonly reference: string; readonly montant: number }[]
  readonly captures: readonly {
    readonly reference: string
    readonly transaction: string
    readonly montant: number
    readonly devise: string
  }[]
}
