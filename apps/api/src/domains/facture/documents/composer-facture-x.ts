import type { FactureX, LigneFactureX } from '@ondine/document-factory/facture-x/modele.ts'
import { codeDeDevise } from '@ondine/webapi/common/devises.rules.ts'
import { estSansCentimes } from '@ondine/webapi/common/montants.rules.ts'
import type { UniteLigne } from '@ondine/webapi/facture/facture.codes.ts'
import type { CompositionFacture, LigneDeFacture } from '@ondine/webapi/facture/factures.schemas.ts'
import type { ValeursParametres } from '@ondine/webapi/parametrage/parametres.ts'
import type { LigneFacture } from '../liste-factures.repo.ts'
import { adresseEnUneLigne, adresseFacture } from './adresses.ts'
import type { ContexteDocument } from './document.repo.ts'
import { mentionsProfessionnelles } from './mentions.ts'
import { suiviDe } from './suivi.ts'

const UNITES: Readonly<Record<UniteLigne, string>> = { M3: 'MTQ', KWH: 'KWH', MOIS: 'MON', JOUR: 'DAY', FORFAIT: 'C62' }

const chiffres = (texte: string, combien: number): string | null => {
  const seuls = texte.replace(/\s/g, '')
  return new RegExp(`^\\d{${combien}}$`).test(seuls) ? seuls : null
}

/** Of a credit note amounts are positive: its type says what it is. A price never is negative: its quantity is. */
const lignesDe = ({ rubriques }: CompositionFacture, signe: 1 | -1): LigneFactureX[] =>
  rubriques.flatMap(({ libelle: rubrique, lignes }) =>
    lignes.map((ligne: LigneDeFacture): LigneFactureX => {
      const prix = ligne.prix ?? 0
      return {
        libelle: ligne.libelle,
        rubrique,
        beneficiaire: ligne.beneficiaire,
        quantite: signe * (ligne.quantite ?? 0) * (prix < 0 ? -1 : 1),
        unite: UNITES[ligne.unite ?? 'FORFAIT'],
        prix: Math.abs(prix),
        prixPour: ligne.diviseur ?? 1,
        montant: signe * ligne.montant,
        taux: ligne.taux,
        du: ligne.du,
        au: ligne.au,
      }
    }),
  )

const cadreDe = ({ rubriques }: CompositionFacture): FactureX['cadre'] => {
  const codes = rubriques.map(({ code }) => code)
  if (!codes.includes('COLLECTE')) return 'B1'
  return codes.includes('DISTRIBUTION') ? 'M1' : 'S1'
}

/** Siren first: a public body's as it stood on the day of issue. */
const siretDe = ({ siret_public, siret, professionnel }: ContexteDocument): string | null =>
  siret_public !== null ? chiffres(siret_public, 14) : professionnel && siret !== null ? chiffres(siret, 14) : null

const notesDe = (
  contexte: ContexteDocument,
  siret: string | null,
  regie: Readonly<ValeursParametres>,
): FactureX['notes'] => {
  const publique = contexte.siret_public !== null
  if (!publique && !contexte.professionnel) return []
  const traitement = publique || siret === null ? [] : [{ code: 'BAR', texte: 'B2B' }]
  return [...mentionsProfessionnelles(regie), ...traitement]
}

/** The invoice for machines: the facts that its page shows, from the same rows. */
export const composerFactureX = (
  ligne: LigneFacture & { readonly numero_facture: string },
  composition: CompositionFacture,
  contexte: ContexteDocument,
  regie: Readonly<ValeursParametres>,
): FactureX => {
  const avoir = ligne.nature === 'AVOIR'
  const signe = avoir ? -1 : 1
  const siret = siretDe(contexte)
  const { moyens } = suiviDe(ligne, regie)
  const limite = ligne.limite_paiement_le ?? ligne.exigible_le
  return {
    numero: ligne.numero_facture,
    type: avoir ? 'AVOIR' : 'FACTURE',
    cadre: cadreDe(composition),
    emiseLe: ligne.date_emission,
    // a day before the invoice is no day to pay by
    echeanceLe: avoir || limite === null || limite < ligne.date_emission ? null : limite,
    conditions: avoir ? 'Avoir en votre faveur' : 'À payer à la date limite, sinon à réception',
    // the settings take nothing that has no code
    devise: codeDeDevise(regie.devise) ?? regie.devise,
    sansCentimes: estSansCentimes(regie.devise),
    origine:
      contexte.facture_origine === null
        ? null
        : { numero: contexte.facture_origine, emiseLe: contexte.origine_emise_le },
    notes: notesDe(contexte, siret, regie),
    vendeur: {
      nom: regie.regieNomComplet,
      siren: chiffres(regie.regieSiren, 9),
      numeroTva: regie.regieNumeroTva === '' ? null : regie.regieNumeroTva.replace(/\s/g, ''),
      telephone: regie.regieTelephone === '' ? null : regie.regieTelephone,
      adresse: adresseEnUneLigne(regie.regieAdresse),
    },
    acheteur: { nom: contexte.payeur, siret, adresse: adresseFacture(contexte.facturation) },
    livraison:
      contexte.desservie === null
        ? null
        : { nom: contexte.titulaire, adresse: adresseFacture({ ...contexte.desservie, pays: null }) },
    numeroContrat: ligne.numero_contrat,
    secteurPublic: {
      codeService: contexte.code_service,
      engagement: contexte.engagement,
      marche: contexte.marche,
    },
    // as its page says it; where nothing is to be paid, as it was to be
    prelevement: moyens === 'AUCUN' ? ligne.mode_reglement === 'PRELEVEMENT' : moyens === 'PRELEVEMENT',
    du: ligne.periode_du,
    au: ligne.periode_au,
    lignes: lignesDe(composition, signe),
    tva: composition.tva.map(({ taux, base, montant }) => ({ taux, base: signe * base, montant: signe * montant })),
    totalHT: signe * composition.totalHT,
    totalTTC: signe * composition.totalTTC,
    dejaPaye: contexte.prepayee_centimes,
  }
}
