import { estFactureAVenir } from '@ondine/webapi/abonnement/rattachement.rules.ts'
import { jourLocal } from '../../platform/instant-local.ts'
import { jour, montant, numeroContrat, reference } from '../tables/fields.ts'
import { formatTable } from '../tables/table-format.ts'
import { existants, inscrire } from '../tables/upsert.ts'

export const factures = formatTable({
  nom: 'factures',
  description: 'Factures émises',
  champs: [
    { nom: 'numeroFacture', obligatoire: true, description: 'Numéro de la facture' },
    { nom: 'numeroContrat', obligatoire: true, description: 'Numéro du contrat, sept chiffres' },
    { nom: 'dateEmission', obligatoire: true, description: 'Date d’émission' },
    {
      nom: 'montantTtc',
      obligatoire: true,
      description: 'Montant TTC dans la monnaie de l’agence, négatif pour un avoir',
    },
  ],
  cle: ['numeroContrat', 'numeroFacture'],
  // a cut amount would look right
  finDeLigneExigee: true,
  lignes: (valeurs) => ({
    numeroFacture: reference(50),
    numeroContrat,
    dateEmission: jour(valeurs),
    montantTtc: montant,
  }),
  coherence: ({ dateEmission }, { maintenant }) =>
    estFactureAVenir(dateEmission, jourLocal(maintenant)) ? [['dateEmission', 'date dans le futur']] : [],
  fusionner: async (client, lignes, verdicts) => {
    const contrats = await existants(
      client,
      'contrat',
      'numero_contrat',
      lignes.map((l) => l.numeroContrat),
    )
    const bonnes = lignes.filter((l) => {
      if (!contrats.has(l.numeroContrat)) verdicts.refuser(l.ligne, 'numeroContrat', 'contrat inconnu')
      return contrats.has(l.numeroContrat)
    })
    const changes = await inscrire(
      client,
      'facture',
      ['numero_contrat', 'numero_facture'],
      { numero_contrat: 'text', numero_facture: 'text', date_emission: 'date', montant_ttc_centimes: 'bigint' },
      bonnes.map((l) => ({
        numero_contrat: l.numeroContrat,
        numero_facture: l.numeroFacture,
        date_emission: l.dateEmission,
        montant_ttc_centimes: l.montantTtc,
      })),
    )
    for (const [i, { ligne }] of bonnes.entries()) if (changes[i] === true) verdicts.accepter(ligne)
  },
})
