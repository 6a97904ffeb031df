import { estFactureAVenir } from '@ondine/webapi/abonnement/rattachement.rules.ts'
import { jourLocal } from '../../platform/instant-local.ts'
import { accorderGrandLivre, lignesDeContratsConnus } from '../tables/agreement.repo.ts'
import { entier, facultatif, jour, montant, mot, numeroContrat, puis, reference, texte } from '../tables/fields.ts'
import { verrouillerFacturation } from '../tables/invoices.repo.ts'
import { cleDeReglement, objetsAbsents, paiementsPasses, reglementsConnus } from '../tables/payments.repo.ts'
import { formatTable } from '../tables/table-format.ts'
import { inscrire } from '../tables/upsert.ts'
import { champ } from './champ.ts'
import { estInvraisemblable, MONTANT_INVRAISEMBLABLE, montantDit } from './factures.rules.ts'
import { fautesDeReglement, objetGarde, refusDeReglement } from './reglements.rules.ts'

const MODES = {
  prelevement: 'PRELEVEMENT',
  carte: 'CARTE',
  virement: 'VIREMENT',
  cheque: 'CHEQUE',
  tip: 'TIP',
  especes: 'ESPECES',
  mandat: 'MANDAT',
  autre: 'AUTRE',
} as const

/** Ours are in capitals; a reference typed by hand may not be. */
const referencePortail = puis(texte(50), (brut) => brut.toUpperCase())

const COLONNES = {
  numero_contrat: 'text',
  reference: 'text',
  regle_le: 'date',
  mode: 'text',
  montant_centimes: 'bigint',
  numero_facture: 'text',
  numero_echeancier: 'text',
  rang_echeance: 'smallint',
  reference_impaye: 'text',
  reference_portail: 'text',
  historique: 'boolean',
}

/** Payments as billing books them: what they move in the ledger follows from what is stored, not from the order of files. */
export const reglements = formatTable({
  nom: 'reglements',
  description: 'Règlements, tels que la facturation les passe',
  champs: [
    champ('numeroContrat', 'Numéro du contrat, sept chiffres', true),
    champ('reference', 'Référence du règlement, unique dans son contrat', true),
    champ('dateReglement', 'Jour où la facturation l’a passé', true),
    champ('mode', 'prélèvement, carte, virement, chèque, TIP, espèces, mandat ou autre', true),
    champ('montant', 'Montant, positif', true),
    champ('numeroFacture', 'Facture réglée, vide si la facturation ne l’a pas lettré'),
    champ('numeroEcheancier', 'Échéancier de l’échéance réglée'),
    champ('rang', 'Rang de l’échéance réglée dans son échéancier'),
    champ('impaye', 'Référence de l’impayé réglé'),
    champ('referencePortail', 'Référence du paiement en ligne dont il vient'),
  ],
  cle: ['numeroContrat', 'reference'],
  fige: ['montant', 'numeroFacture', 'numeroEcheancier', 'rang', 'impaye', 'referencePortail'],
  // a cut amount would look right
  finDeLigneExigee: true,
  lignes: (valeurs) => ({
    numeroContrat,
    reference: reference(100),
    dateReglement: jour(valeurs),
    mode: mot(MODES),
    montant,
    numeroFacture: facultatif(reference(50)),
    numeroEcheancier: facultatif(reference(50)),
    rang: facultatif(entier(1, 999)),
    impaye: facultatif(reference(50)),
    referencePortail: facultatif(referencePortail),
  }),
  coherence: (l, { maintenant }) => [
    ...(estFactureAVenir(l.dateReglement, jourLocal(maintenant))
      ? [['dateReglement', 'date dans le futur'] as const]
      : []),
    ...fautesDeReglement(l),
  ],
  fusionner: async (client, recues, verdicts, { maintenant }) => {
    await verrouillerFacturation(client, recues)
    for (const { ligne, montant: centimes } of recues)
      if (estInvraisemblable(centimes)) verdicts.avertir(ligne, 'montant', MONTANT_INVRAISEMBLABLE)
    const duContrat = await lignesDeContratsConnus(client, recues, verdicts.refuser)
    const connus = await reglementsConnus(client, duContrat)
    const parCle = new Map<string, (typeof recues)[number]>()
    for (const l of duContrat) {
      const avant = parCle.get(cleDeReglement(l)) ?? connus.get(cleDeReglement(l))
      const refus = avant === undefined ? undefined : refusDeReglement(l, avant)
      if (refus !== undefined) verdicts.refuser(l.ligne, ...refus)
      else
        parCle.set(cleDeReglement(l), {
          ...l,
          ...objetGarde(l, avant),
          referencePortail: l.referencePortail ?? avant?.referencePortail ?? null,
        })
    }
    const bonnes = [...parCle.values()]
    const changes = await inscrire(
      client,
      'reglement',
      ['numero_contrat', 'reference'],
      COLONNES,
      bonnes.map((l) => ({
        numero_contrat: l.numeroContrat,
        reference: l.reference,
        regle_le: l.dateReglement,
        mode: l.mode,
        montant_centimes: l.montant,
        numero_facture: l.numeroFacture,
        numero_echeancier: l.numeroEcheancier,
        rang_echeance: l.rang,
        reference_impaye: l.impaye,
        reference_portail: l.referencePortail,
        historique: connus.get(cleDeReglement(l))?.historique ?? false,
      })),
    )
    const changees = bonnes.filter((_, i) => changes[i] === true)
    await accorderGrandLivre(
      client,
      changees.map((l) => l.numeroContrat),
      jourLocal(maintenant),
    )
    for (const { ligne } of changees) verdicts.accepter(ligne)
    const absents = await objetsAbsents(client, bonnes)
    for (const l of bonnes) {
      const absent = absents.get(cleDeReglement(l))
      if (absent !== undefined)
        verdicts.avertir(l.ligne, absent, ABSENCES[absent], `reglement/${l.numeroContrat}/${l.reference}`)
    }
    const passes = await paiementsPasses(client, bonnes)
    for (const l of bonnes) {
      const motif = motifDePaiement(passes.get(cleDeReglement(l)))
      if (motif !== undefined)
        verdicts.avertir(l.ligne, 'referencePortail', motif, `reglement/${l.numeroContrat}/${l.reference}`)
    }
  },
})

/** What does not agree between a payment made online and what billing booked of it: it counts once, as it was paid. */
const motifDePaiement = (dit: { readonly paye: number; readonly passe: number } | undefined): string | undefined => {
  if (dit === undefined || dit.paye === dit.passe) return undefined
  if (dit.paye === 0)
    return 'aucun paiement en ligne de ce contrat ne porte cette référence : le règlement compte comme un autre'
  return dit.passe > dit.paye
    ? `le paiement en ligne est de ${montantDit(dit.paye)}, ${montantDit(dit.passe)} sont passés sous sa référence : il compte une fois, pour ce qui a été payé`
    : `le paiement en ligne est de ${montantDit(dit.paye)}, ${montantDit(dit.passe)} seulement sont passés : le reste attend`
}

const ABSENCES = {
  numeroFacture: 'facture pas encore reçue : le règlement est en avance du compte jusque-là',
  numeroEcheancier: 'échéance pas encore reçue : le règlement est en acompte jusque-là',
  impaye: 'impayé pas encore reçu : le règlement est en avance du compte jusque-là',
} as const
