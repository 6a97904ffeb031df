import { jourLocal } from '../../platform/instant-local.ts'
import { accorderGrandLivre, lignesDeContratsConnus } from '../tables/agreement.repo.ts'
import { booleen, code, entier, facultatif, jour, montant, numeroContrat, reference } from '../tables/fields.ts'
import { verrouillerFacturation } from '../tables/invoices.repo.ts'
import { cleDEcheance, cleDePlan, echeancesConnues, echeancesOuvertes } from '../tables/plans.repo.ts'
import { ecrireEcheances } from '../tables/plans.ts'
import { formatTable, TAILLE_PAQUET } from '../tables/table-format.ts'
import { champ } from './champ.ts'
import { douteDEcheance, fautesDEcheance, refusDEcheance } from './echeances.rules.ts'

const NATURES = ['MENSUALISATION', 'PAIEMENT_ECHELONNE', 'SIMULATION'] as const
const STATUTS = ['A_VENIR', 'PRELEVEE', 'REJETEE', 'ANNULEE', 'PAYEE'] as const

/** Plans, one line an instalment: what can be paid here of a monthly one is a due of its own. */
export const echeances = formatTable({
  nom: 'echeances',
  description: 'Échéanciers et leurs échéances : mensualisations, paiements échelonnés, simulations',
  champs: [
    champ('numeroContrat', 'Numéro du contrat, sept chiffres', true),
    champ('numeroEcheancier', 'Numéro de l’échéancier, unique dans son contrat', true),
    champ('rang', 'Rang de l’échéance dans son échéancier', true),
    champ('nature', 'MENSUALISATION, PAIEMENT_ECHELONNE ou SIMULATION', true),
    champ('dateEcheance', 'Date de l’échéance', true),
    champ('montant', 'Montant de l’échéance', true),
    champ('statut', 'A_VENIR (par défaut), PRELEVEE, REJETEE, ANNULEE ou PAYEE'),
    champ('encaissable', 'oui si l’échéance d’une mensualisation peut être payée en ligne'),
    champ(
      'numeroFacture',
      'Facture que le paiement échelonné solde, ou facture de régularisation de la mensualisation',
    ),
    champ('dateCreation', 'Date de création de l’échéancier, le jour de l’import par défaut'),
    champ('dateAnnulation', 'Date d’annulation de l’échéancier'),
  ],
  cle: ['numeroContrat', 'numeroEcheancier', 'rang'],
  // a cut amount would look right
  finDeLigneExigee: true,
  lignes: (valeurs) => ({
    numeroContrat,
    numeroEcheancier: reference(50),
    rang: entier(1, 999),
    nature: code(NATURES),
    dateEcheance: jour(valeurs),
    montant,
    statut: facultatif(code(STATUTS)),
    encaissable: facultatif(booleen),
    numeroFacture: facultatif(reference(50)),
    dateCreation: facultatif(jour(valeurs)),
    dateAnnulation: facultatif(jour(valeurs)),
  }),
  coherence: (l) => fautesDEcheance(l),
  fusionner: async (client, recues, verdicts, { maintenant }) => {
    await verrouillerFacturation(client, recues)
    const aujourdHui = jourLocal(maintenant)
    const duContrat = await lignesDeContratsConnus(client, recues, verdicts.refuser)
    const connues = await echeancesConnues(client, duContrat)
    const natures = new Map<string, string>()
    const bonnes = duContrat.flatMap((l) => {
      const connue = connues(l)
      const refus = refusDEcheance(l, connue, aujourdHui)
      const premiere = natures.get(cleDePlan(l)) ?? l.nature
      natures.set(cleDePlan(l), premiere)
      if (refus !== undefined) verdicts.refuser(l.ligne, ...refus)
      else if (premiere !== l.nature)
        verdicts.refuser(l.ligne, 'nature', `cet échéancier est déjà reçu comme ${premiere}`)
      else return [{ ...l, connue }]
      return []
    })
    const changees = await ecrireEcheances(client, bonnes, aujourdHui)
    await accorderGrandLivre(
      client,
      changees.map((l) => l.numeroContrat),
      aujourdHui,
    )
    for (const { ligne } of changees) verdicts.accepter(ligne)
    const ouvertes = await echeancesOuvertes(client, bonnes)
    // the last plan of a whole chunk may go on in the next one
    const derniere = recues.at(-1)
    const coupe = derniere !== undefined && recues.length >= TAILLE_PAQUET ? cleDePlan(derniere) : undefined
    for (const l of bonnes) {
      const ouverte = ouvertes(l)
      const doute = ouverte === undefined ? undefined : douteDEcheance(ouverte, cleDePlan(l) !== coupe)
      if (doute === undefined) continue
      const objet = doute.deLaFacture
        ? `parts/${l.numeroContrat}/${ouverte?.numeroFacture}`
        : `echeance/${cleDEcheance(l)}`
      verdicts.avertir(l.ligne, doute.champ, doute.motif, objet)
    }
  },
})
