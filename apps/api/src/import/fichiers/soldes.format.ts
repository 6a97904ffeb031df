import { jourLocal } from '../../platform/instant-local.ts'
import { lignesDeContratsConnus } from '../tables/agreement.repo.ts'
import { rapprocherSoldes } from '../tables/balances.repo.ts'
import { jour, montant, numeroContrat } from '../tables/fields.ts'
import { verrouillerFacturation } from '../tables/invoices.repo.ts'
import { formatTable } from '../tables/table-format.ts'
import { champ } from './champ.ts'
import { montantDit } from './factures.rules.ts'

/** What billing says of the balance of contracts: compared with the ledger, which it never changes. */
export const soldes = formatTable({
  nom: 'soldes',
  description: 'Soldes comptables, pour contrôle : ils sont comparés au grand livre et ne le changent pas',
  champs: [
    champ('numeroContrat', 'Numéro du contrat, sept chiffres', true),
    champ('dateSolde', 'Soir auquel le solde est arrêté', true),
    champ('solde', 'Solde, négatif quand il est dû ; les acomptes d’une mensualisation n’y comptent pas', true),
  ],
  cle: ['numeroContrat', 'dateSolde'],
  // a cut amount would look right
  finDeLigneExigee: true,
  lignes: (valeurs) => ({ numeroContrat, dateSolde: jour(valeurs), solde: montant }),
  coherence: (l, { maintenant }) => (l.dateSolde > jourLocal(maintenant) ? [['dateSolde', 'date dans le futur']] : []),
  fusionner: async (client, recues, verdicts) => {
    await verrouillerFacturation(client)
    const bonnes = await lignesDeContratsConnus(client, recues, verdicts.refuser)
    const compares = await rapprocherSoldes(client, bonnes)
    for (const [i, l] of bonnes.entries()) {
      const compare = compares[i]
      if (compare?.change === true) verdicts.accepter(l.ligne)
      if (compare === undefined || compare.classe === 'RAPPROCHE' || compare.classe === 'DECALAGE') continue
      const motif = `la facturation dit ${montantDit(l.solde)}, le grand livre ${montantDit(compare.portail)} : écart ${compare.classe} à rapprocher`
      verdicts.avertir(l.ligne, 'solde', motif, `solde/${l.numeroContrat}/${l.dateSolde}`)
    }
  },
})
