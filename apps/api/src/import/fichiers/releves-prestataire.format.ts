import { estFactureAVenir } from '@ondine/webapi/abonnement/rattachement.rules.ts'
import { prestatairesPaiement } from '@ondine/webapi/paiement/paiement.codes.ts'
import { codesNatureDeLigne } from '@ondine/webapi/paiement/rapprochement.codes.ts'
import { jourLocal } from '../../platform/instant-local.ts'
import { code, facultatif, jour, montant, mot, parDefaut, puis, reference, texte } from '../tables/fields.ts'
import { ecrireLignesDeReleve, lignesDeReleveConnues, verrouillerReleves } from '../tables/statements.repo.ts'
import { formatTable } from '../tables/table-format.ts'
import { champ } from './champ.ts'
import { cleDeLigne, fautesDeLigne, refusDeLigne } from './releves-prestataire.rules.ts'

const NATURES = Object.fromEntries(codesNatureDeLigne.map((nature) => [nature.toLowerCase(), nature]))

// MTC is a kind of data, no rail: no statement is its own
const RAILS = prestatairesPaiement.filter((rail) => rail !== 'MTC')

const numero = reference(255)

/** ISO 4217, whatever the case. */
const devise = puis(texte(3), (brut) => brut.toUpperCase())

/** Statements of payment providers: what they say they captured, gave back and paid out; the portal's own worker holds them against its payments. */
export const relevesPrestataire = formatTable({
  nom: 'releves-prestataire',
  description: 'Relevés des prestataires de paiement : une ligne par opération',
  champs: [
    champ('prestataire', 'STRIPE, PAYBOX, PAYZEN, PAYLINE, COBALT, PAYEXT, TIPI, PAYFIP ou AXEPTA', true),
    champ('traite', 'Code du traité de facturation du compte', true),
    champ('operation', 'Numéro de la ligne chez le prestataire, unique dans sa nature', true),
    champ('nature', 'encaissement, remboursement, impayé, frais, virement ou autre', true),
    champ('dateOperation', 'Jour de l’opération', true),
    champ('montant', 'Montant : positif pour un encaissement, négatif pour ce qui repart', true),
    champ('devise', 'Code de la devise, EUR par défaut'),
    champ(
      'transaction',
      'Transaction dont il s’agit, telle que le prestataire la notifie ; d’un encaissement, l’opération par défaut',
    ),
    champ('reference', 'Référence du paiement en ligne, douze signes'),
    champ('autorisation', 'Numéro d’autorisation'),
    champ('moyen', 'Moyen de paiement'),
  ],
  cle: ['prestataire', 'nature', 'operation'],
  fige: ['traite', 'dateOperation', 'montant', 'devise', 'transaction', 'reference'],
  // a cut amount would look right
  finDeLigneExigee: true,
  lignes: (valeurs) => ({
    prestataire: code(RAILS),
    traite: texte(20),
    operation: numero,
    nature: mot(NATURES),
    dateOperation: jour(valeurs),
    montant,
    devise: parDefaut(devise, 'EUR'),
    transaction: facultatif(numero),
    reference: facultatif(numero),
    autorisation: facultatif(texte(100)),
    moyen: facultatif(texte(50)),
  }),
  coherence: (l, { maintenant }) => [
    ...(estFactureAVenir(l.dateOperation, jourLocal(maintenant))
      ? [['dateOperation', 'date dans le futur'] as const]
      : []),
    ...fautesDeLigne(l),
  ],
  fusionner: async (client, recues, verdicts, { maintenant }) => {
    await verrouillerReleves(client)
    const connues = new Map(await lignesDeReleveConnues(client, recues))
    const nouvelles = []
    for (const recue of recues) {
      const ligne = {
        ...recue,
        transaction: recue.transaction ?? (recue.nature === 'ENCAISSEMENT' ? recue.operation : null),
      }
      const connue = connues.get(cleDeLigne(ligne))
      const refus = connue === undefined ? undefined : refusDeLigne(ligne, connue)
      if (refus !== undefined) verdicts.refuser(ligne.ligne, ...refus)
      if (connue !== undefined) continue
      connues.set(cleDeLigne(ligne), ligne)
      nouvelles.push(ligne)
    }
    await ecrireLignesDeReleve(client, nouvelles, maintenant)
    for (const { ligne } of nouvelles) verdicts.accepter(ligne)
  },
})
