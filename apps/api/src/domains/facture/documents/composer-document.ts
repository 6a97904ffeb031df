import type { FacturePdf } from '@ondine/document-factory/facture.ts'
import { dateEnLettres } from '@ondine/webapi/abonnement/abonnement.rules.ts'
import { ecrireMontant } from '@ondine/webapi/common/montants.rules.ts'
import { accord, decimal, FINE, INSECABLE } from '@ondine/webapi/common/nombres.rules.ts'
import { phraseDAvoir } from '@ondine/webapi/facture/avoir.rules.ts'
import type { UniteVolume } from '@ondine/webapi/facture/facture.codes.ts'
import { symboleDeQuantite } from '@ondine/webapi/facture/facture.rules.ts'
import { symbolesUnite } from '@ondine/webapi/facture/factures.codes.ts'
import type { CompositionFacture, LigneDeFacture } from '@ondine/webapi/facture/factures.schemas.ts'
import type { ValeursParametres } from '@ondine/webapi/parametrage/parametres.ts'
import { periodeEnLettres } from '../factures.view.ts'
import type { LigneFacture } from '../liste-factures.repo.ts'
import { uniteVolumeDe } from '../unite-volume.ts'
import { lignesAdresse } from './adresses.ts'
import { composerFactureX } from './composer-facture-x.ts'
import type { ContexteDocument } from './document.repo.ts'
import { emetteurDeFacture } from './emetteur.ts'
import { mentionsDe } from './mentions.ts'
import { ecrireCourt } from './nombres.ts'
import { motsOrigine } from './origines.ts'
import { type Suivi, suiviDe } from './suivi.ts'
import { virementQr } from './virement-qr.ts'

const MOYENS = 'Prélèvement, carte bancaire, virement, chèque ou espèces'
const RECTIFIEE = 'Cette facture rectifiée annule et remplace celle envoyée auparavant sous ce numéro. '

const index = (litres: number | null, unite: string, le: string | null, origine: string | null): string =>
  litres === null
    ? ''
    : [
        `${decimal(Math.trunc(litres / 1000), 0)}${INSECABLE}${unite}`,
        ...(le === null ? [] : [`le ${dateEnLettres(le)}`]),
        ...(origine === null ? [] : [`(${motsOrigine[origine] ?? origine.toLowerCase()})`]),
      ].join(' ')

const origine = ({ facture_origine, origine_emise_le }: ContexteDocument): string => {
  if (facture_origine === null) return ''
  return `n°\u00a0${facture_origine}${origine_emise_le === null ? '' : ` du ${dateEnLettres(origine_emise_le)}`}`
}

const objet = (ligne: LigneFacture, qui: ContexteDocument, moyens: Suivi['moyens']): FacturePdf['objet'] => {
  const volume = ligne.volume_eau_litres ?? ligne.volume_ast_litres
  const unite = symbolesUnite[uniteVolumeDe(ligne.code_type_service)]
  const lignes: [string, string][] = [
    ['Titulaire', qui.titulaire],
    ['Adresse desservie', qui.desservie === null ? '' : lignesAdresse(qui.desservie).join('\n')],
    ...publicDe(qui),
    ['Client', qui.numero_client === null ? '' : `n°\u00a0${qui.numero_client}`],
    ['Contrat', `n°\u00a0${ligne.numero_contrat}`],
    ['Émise le', dateEnLettres(ligne.date_emission)],
    ['Période', periodeEnLettres(ligne.periode_du, ligne.periode_au) ?? ''],
    ['Ancien index', index(ligne.index1_litres, unite, ligne.index1_le, ligne.index1_origine)],
    ['Nouvel index', index(ligne.index2_litres, unite, ligne.index2_le, ligne.index2_origine)],
    ['Volume facturé', volume === null ? '' : `${ecrireCourt(volume, 3)}${INSECABLE}${unite}`],
    ['Annule ou corrige la facture', origine(qui)],
    // who is debited has nothing to do: the law wants them named, not asked for
    ['Moyens de paiement', moyens === 'PRELEVEMENT' && ligne.nature !== 'AVOIR' ? MOYENS : ''],
  ]
  return lignes.filter(([, valeur]) => valeur !== '')
}

/**
 * How to pay what is left, as a slip that is sent with it: nothing of a credit note, of what is paid already, nor of what is paid to somebody
 * else, debited or asked for by nobody, and of the utility's account, payee and address only what it has said.
 */
const talon = (
  ligne: LigneFacture & { readonly numero_facture: string },
  reste: number,
  { moyens: offerts }: Suivi,
  regie: Readonly<ValeursParametres>,
  euros: (centimes: number) => string,
): [string, string][] => {
  if (ligne.nature === 'AVOIR' || reste <= 0 || offerts !== 'TOUS') return []
  const { encaissementIban: iban, encaissementBic: bic, chequeOrdre, reglementAdresse } = regie
  const lignes: [string, string][] = [
    ['Moyens de paiement', MOYENS],
    ['Référence à rappeler', ligne.reference_dette ?? ligne.numero_facture],
    [
      'À payer',
      `${euros(reste)}${ligne.limite_paiement_le === null ? '' : `\navant le ${dateEnLettres(ligne.limite_paiement_le)}`}`,
    ],
    ['Virement', iban === '' ? '' : `IBAN ${iban}${bic === '' ? '' : `\nBIC ${bic}`}`],
    ['Chèque à l’ordre de', chequeOrdre],
    ['À envoyer à', reglementAdresse],
  ]
  return lignes.filter(([, valeur]) => valeur !== '')
}

/** The code of the same transfer, where the slip asks for one. */
const virementDe = (
  ligne: LigneFacture & { readonly numero_facture: string },
  reste: number,
  { moyens }: Suivi,
  regie: Readonly<ValeursParametres>,
): string | undefined =>
  ligne.nature === 'AVOIR' || moyens !== 'TOUS'
    ? undefined
    : (virementQr({ centimes: reste, reference: ligne.reference_dette ?? ligne.numero_facture }, regie) ?? undefined)

const quantite = ({ quantite: nombre, unite }: LigneDeFacture): string => {
  return nombre === null
    ? ''
    : [ecrireCourt(nombre, 3), symboleDeQuantite(unite, nombre)].filter((mot) => mot !== '').join(INSECABLE)
}

const cellules = (euros: (centimes: number) => string, ligne: LigneDeFacture): string[] => [
  ligne.libelle,
  ligne.beneficiaire ?? '',
  quantite(ligne),
  ligne.prix === null
    ? ''
    : `${decimal(ligne.prix, 4)}${(ligne.diviseur ?? 1) === 1 ? '' : `${INSECABLE}/${INSECABLE}${ligne.diviseur}`}`,
  euros(ligne.montant),
  `${ecrireCourt(ligne.taux, 1)}${FINE}%`,
]

/** Of water per litre, as the order of 1996 asks; of electricity per kWh, in whole hundredths as one thousandth of it says them. */
const litre = (
  composition: CompositionFacture,
  unite: UniteVolume,
  { devise }: Readonly<ValeursParametres>,
  euros: (centimes: number) => string,
): string | undefined => {
  const { prixDuLitre, abonnementTTC } = composition
  if (prixDuLitre === null) return undefined
  const abonnement =
    abonnementTTC === null
      ? 'Cette facture ne compte pas d’abonnement.'
      : `L’abonnement compte pour ${euros(abonnementTTC)} TTC.`
  const prix =
    unite === 'KWH'
      ? `Prix du kWh${FINE}: ${decimal(prixDuLitre, 2)}`
      : `Prix du litre d’eau${FINE}: ${decimal(prixDuLitre, 5)}`
  return `${prix}${FINE}${devise} TTC, abonnement non compris. ${abonnement}`
}

type Prepaye = Pick<ContexteDocument, 'prepayee_centimes' | 'mensualites_centimes'>

/** What was paid before, by what it was: instalments are said only of those that were debited. */
const parQuoi = (
  { prepayee_centimes: deja, mensualites_centimes: mensualites }: Prepaye,
  euros: (centimes: number) => string,
): string =>
  [
    ...(mensualites === 0 ? [] : [`vos mensualités (${euros(mensualites)})`]),
    ...(mensualites === deja ? [] : [`vos paiements (${euros(deja - mensualites)})`]),
  ].join(' et ')

const aPayer = (
  ligne: LigneFacture,
  horsTaxes: number,
  qui: Prepaye & Pick<ContexteDocument, 'facture_origine'>,
  { moyens, phrase }: Suivi,
  euros: (centimes: number) => string,
): string => {
  const deja = qui.prepayee_centimes
  const montant = ligne.montant_ttc_centimes
  if (ligne.nature === 'AVOIR')
    return `Avoir de ${euros(Math.abs(montant))} en votre faveur. ${phraseDAvoir(qui.facture_origine !== null)}`
  const total = `Montant de la facture${FINE}: ${euros(montant)} TTC (${euros(horsTaxes)} HT)`
  if (deja > 0 && deja >= montant) return `${total}, réglé par ${parQuoi(qui, euros)}. Vous n’avez rien à payer.`
  const quoi = deja > 0 ? `${total}. Après ${parQuoi(qui, euros)}, il reste ${euros(montant - deja)}` : total
  const jour = moyens === 'PRELEVEMENT' ? ligne.prelevement_le : ligne.limite_paiement_le
  const limite = jour === null ? '' : dateEnLettres(jour)
  if (moyens === 'AUCUN' || moyens === 'TRESOR') return `${quoi}. ${phrase}`
  // « Montant […] prélevé », « il reste 50,47 €, prélevés », « il reste 1,47 €, prélevé »
  if (moyens === 'PRELEVEMENT')
    return `${quoi}, ${deja > 0 ? accord((montant - deja) / 100, 'prélevé') : 'prélevé'} sur votre compte${limite === '' ? '' : ` à partir du ${limite}`}.`
  return `${quoi}${limite === '' ? '' : `, à payer avant le ${limite}`}.`
}

const publicDe = ({ siret_public, code_service, engagement, marche }: ContexteDocument): [string, string][] => [
  ['SIRET', siret_public ?? ''],
  ['Code service', code_service ?? ''],
  ['Engagement', engagement ?? ''],
  ['Marché', marche ?? ''],
]

/** What had been paid of the yearly bill. */
const deduit = (
  { prepayee_centimes: deja, mensualites_centimes: mensualites }: Prepaye,
  ttc: number,
  euros: (centimes: number) => string,
): [string, string][] =>
  deja === 0
    ? []
    : [
        ...(mensualites === 0 ? [] : [['Mensualités déjà déduites', euros(mensualites)] as [string, string]]),
        ...(mensualites === deja ? [] : [['Paiements déjà reçus', euros(deja - mensualites)] as [string, string]]),
        ['Reste à payer', euros(ttc - deja)],
      ]

/** What the PDF of an invoice says: it depends on the invoice, where it stands, its contract and the utility's settings, on no clock. */
export const composerDocument = (
  ligne: LigneFacture & { readonly numero_facture: string },
  composition: CompositionFacture,
  qui: ContexteDocument,
  regie: Readonly<ValeursParametres>,
): FacturePdf => {
  const euros = (centimes: number): string => ecrireMontant(centimes, regie.devise)
  const tva = composition.tva.reduce((somme, { montant }) => somme + montant, 0)
  const suivi = suiviDe(ligne, regie)
  return {
    titre: `${ligne.nature === 'AVOIR' ? 'Avoir' : 'Facture'} n°${INSECABLE}${ligne.numero_facture}`,
    emetteur: { ...emetteurDeFacture(regie), couleur: regie.regieCouleur },
    destinataire: { nom: qui.payeur, lignes: lignesAdresse(qui.facturation) },
    objet: [
      ...objet(ligne, qui, suivi.moyens),
      ...(regie.arsInformation === '' ? [] : [['Qualité de l’eau (ARS)', regie.arsInformation] as const]),
    ],
    talon: talon(ligne, composition.totalTTC - qui.prepayee_centimes, suivi, regie, euros),
    virement: virementDe(ligne, composition.totalTTC - qui.prepayee_centimes, suivi, regie),
    aPayer: `${qui.version > 0 ? RECTIFIEE : ''}${aPayer(ligne, composition.totalHT, qui, suivi, euros)}`,
    rubriques: composition.rubriques.map(({ libelle, montant, lignes }) => ({
      libelle,
      montant: euros(montant),
      lignes: lignes.map((une) => cellules(euros, une)),
    })),
    tva: [
      ...composition.tva.map(({ taux, base, montant }) => [
        `${ecrireCourt(taux, 1)}${FINE}%`,
        euros(base),
        euros(montant),
      ]),
      ['Total', euros(composition.totalHT), euros(tva)],
    ],
    totaux: [['Total TTC', euros(composition.totalTTC)], ...deduit(qui, composition.totalTTC, euros)],
    litre: litre(composition, uniteVolumeDe(ligne.code_type_service), regie, euros),
    mentions: mentionsDe(regie, qui.professionnel || qui.siret_public !== null),
    instant: new Date(`${ligne.date_emission}T00:00:00Z`),
    donnees: composerFactureX(ligne, composition, qui, regie),
  }
}
