import { estFactureAVenir } from '@ondine/webapi/abonnement/rattachement.rules.ts'
import { jourLocal } from '../../platform/instant-local.ts'
import { accorderGrandLivre, lignesDeContratsConnus } from '../tables/agreement.repo.ts'
import { facultatif, jour, numeroContrat, reference, texte } from '../tables/fields.ts'
import { verrouillerFacturation } from '../tables/invoices.repo.ts'
import { couvrirAvances, imputerAvoirs } from '../tables/ledger.repo.ts'
import { cleDeReglement } from '../tables/payments.repo.ts'
import { contrepasserPaiements, noterRejets, type Rejet, reglementsARejeter } from '../tables/rejections.repo.ts'
import { formatTable } from '../tables/table-format.ts'
import { champ } from './champ.ts'
import { jugerRejet } from './rejets.rules.ts'

export const rejets = formatTable({
  nom: 'rejets',
  description: 'Rejets de règlements : prélèvements refusés, chèques impayés',
  champs: [
    champ('numeroContrat', 'Numéro du contrat, sept chiffres', true),
    champ('reference', 'Référence du règlement rejeté', true),
    champ('dateRejet', 'Jour du rejet', true),
    champ('code', 'Code du motif, par exemple AM04'),
  ],
  cle: ['numeroContrat', 'reference'],
  fige: ['dateRejet'],
  // a cut reference would look right
  finDeLigneExigee: true,
  lignes: (valeurs) => ({
    numeroContrat,
    reference: reference(100),
    dateRejet: jour(valeurs),
    code: facultatif(texte(20)),
  }),
  coherence: (l, { maintenant }) =>
    estFactureAVenir(l.dateRejet, jourLocal(maintenant)) ? [['dateRejet', 'date dans le futur']] : [],
  fusionner: async (client, recues, verdicts, { maintenant }) => {
    await verrouillerFacturation(client, recues)
    const duContrat = await lignesDeContratsConnus(client, recues, verdicts.refuser)
    const connus = new Map((await reglementsARejeter(client, duContrat)).map((r) => [cleDeReglement(r), r]))
    const marges = new Map<string, number>()
    const rejetes = new Map<string, string>()
    const notes: Rejet[] = []
    const enLigne = new Map<string, { contrat: string; cle: string; le: string }>()
    for (const l of duContrat) {
      const connu = connus.get(cleDeReglement(l))
      const r = connu && { ...connu, rejeteLe: connu.rejeteLe ?? rejetes.get(cleDeReglement(l)) ?? null }
      const due = `${l.numeroContrat} ${r?.creance}`
      const marge = marges.get(due) ?? r?.marge ?? null
      const verdict = jugerRejet(r, l.dateRejet, marge)
      if ('refus' in verdict) verdicts.refuser(l.ligne, ...verdict.refus)
      if ('refus' in verdict || 'deja' in verdict) continue
      if (verdict.rouvre && marge !== null && r !== undefined) marges.set(due, marge - r.montant)
      for (const cle of verdict.enLigne)
        enLigne.set(`${l.numeroContrat} ${cle}`, { contrat: l.numeroContrat, cle, le: l.dateRejet })
      rejetes.set(cleDeReglement(l), l.dateRejet)
      notes.push(l)
      verdicts.accepter(l.ligne)
    }
    await contrepasserPaiements(client, [...enLigne.values()])
    await noterRejets(client, notes)
    const contrats = [...new Set(notes.map((l) => l.numeroContrat))]
    await accorderGrandLivre(client, contrats, jourLocal(maintenant))
    await couvrirAvances(client, contrats, jourLocal(maintenant))
    await imputerAvoirs(client, contrats, jourLocal(maintenant))
  },
})
