import { estFactureAVenir } from '@ondine/webapi/abonnement/rattachement.rules.ts'
import { jourLocal } from '../../platform/instant-local.ts'
import { jourDeTexte, texteJour } from '../../platform/temps-local.ts'
import { accorderGrandLivre, lignesDeContratsConnus } from '../tables/agreement.repo.ts'
import { facultatif, jour, montant, numeroContrat, reference, texte } from '../tables/fields.ts'
import { verrouillerFacturation } from '../tables/invoices.repo.ts'
import { formatTable } from '../tables/table-format.ts'
import { ecrireImpayes, impayesConnus } from '../tables/unpaid.repo.ts'
import { champ } from './champ.ts'
import { montantDit } from './factures.rules.ts'

const libre = facultatif(texte(255))

/** Unpaid items of the MTC data type: dues that stand for themselves, without an invoice. */
export const impayes = formatTable({
  nom: 'impayes',
  description: 'Impayés, pour le type de données MTC',
  champs: [
    champ('numeroContrat', 'Numéro du contrat, sept chiffres', true),
    champ('reference', 'Référence de l’impayé, unique dans son contrat', true),
    champ('date', 'Date de l’impayé', true),
    champ('montant', 'Montant, positif', true),
    champ('solde', 'Ce qu’il en reste, le montant par défaut : lu la première fois'),
    champ('dateSolde', 'Soir auquel ce reste est arrêté, la veille de l’import par défaut'),
    champ('soldeExigible', 'Ce qui peut en être payé, le reste par défaut'),
    champ('dateExigibilite', 'Date d’exigibilité'),
    champ('traite', 'Code du traité de facturation'),
    champ('typeReseau', 'Réseau : eau, assainissement, électricité'),
    champ('titre', 'Titre'),
    champ('type', 'Type, tel qu’affiché'),
    champ('periode', 'Période, telle qu’affichée'),
    champ('nomClient', 'Nom du client'),
    champ('adresse', 'Adresse'),
  ],
  cle: ['numeroContrat', 'reference'],
  fige: ['montant'],
  // a cut amount would look right
  finDeLigneExigee: true,
  lignes: (valeurs) => ({
    numeroContrat,
    reference: reference(50),
    date: jour(valeurs),
    montant,
    solde: facultatif(montant),
    dateSolde: facultatif(jour(valeurs)),
    soldeExigible: facultatif(montant),
    dateExigibilite: facultatif(jour(valeurs)),
    traite: facultatif(texte(20)),
    typeReseau: libre,
    titre: libre,
    type: libre,
    periode: libre,
    nomClient: libre,
    adresse: libre,
  }),
  coherence: (l, { maintenant }) => {
    const fautes: (readonly ['montant' | 'solde' | 'dateSolde' | 'soldeExigible' | 'date', string])[] = []
    const reste = l.solde ?? l.montant
    if (l.montant <= 0) fautes.push(['montant', 'montant positif attendu'])
    // what is left of an amount that is none says nothing more
    else if (reste < 0 || reste > l.montant) fautes.push(['solde', 'le reste est entre zéro et le montant'])
    if (l.soldeExigible !== null && (l.soldeExigible < 0 || l.soldeExigible > reste))
      fautes.push(['soldeExigible', 'ce qui est exigible est entre zéro et le reste'])
    // until that evening no règlement would count
    if ((l.dateSolde ?? '') > jourLocal(maintenant)) fautes.push(['dateSolde', 'date dans le futur'])
    if (estFactureAVenir(l.date, jourLocal(maintenant))) fautes.push(['date', 'date dans le futur'])
    return fautes
  },
  fusionner: async (client, recues, verdicts, { maintenant }) => {
    await verrouillerFacturation(client, recues)
    const aujourdHui = jourLocal(maintenant)
    const veille = texteJour(jourDeTexte(aujourdHui) - 1)
    const duContrat = await lignesDeContratsConnus(client, recues, verdicts.refuser)
    const connus = await impayesConnus(client, duContrat)
    const montants = new Map([...connus].map(([cle, { montant }]) => [cle, montant]))
    const bonnes = duContrat.filter((l) => {
      const cle = `${l.numeroContrat} ${l.reference}`
      const recu = montants.get(cle) ?? l.montant
      montants.set(cle, recu)
      if (recu === l.montant) return true
      verdicts.refuser(l.ligne, 'montant', `un impayé ne change pas : ${montantDit(recu)} déjà reçus`)
      return false
    })
    const changes = await ecrireImpayes(
      client,
      bonnes.map(({ typeReseau, titre, type, periode, nomClient, adresse, ...l }) => ({
        ...l,
        reste: l.solde ?? l.montant,
        arreteLe: l.dateSolde ?? veille,
        affichage: {
          ...{ typeReseau, titre, type, periode, nomClient, adresse },
          soldeExigible: l.soldeExigible ?? l.solde ?? l.montant,
        },
      })),
    )
    const changees = bonnes.filter((_, i) => changes[i] === true)
    await accorderGrandLivre(
      client,
      changees.map((l) => l.numeroContrat),
      aujourdHui,
    )
    for (const { ligne } of changees) verdicts.accepter(ligne)
  },
})
