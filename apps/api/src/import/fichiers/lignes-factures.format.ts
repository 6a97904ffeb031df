import { rubriquesFacture, unitesLigne } from '@ondine/webapi/facture/facture.codes.ts'
import { parParts } from '../tables/agreement.repo.ts'
import {
  booleen,
  code,
  decimal,
  entier,
  facultatif,
  jour,
  montant,
  numeroContrat,
  parDefaut,
  reference,
  texte,
} from '../tables/fields.ts'
import { cleFacture, ecrireLignes, facturesEtLignes } from '../tables/invoice-lines.repo.ts'
import { LignesDeFacture } from '../tables/invoice-lines.ts'
import { verrouillerFacturation } from '../tables/invoices.repo.ts'
import { formatTable, TAILLE_PAQUET } from '../tables/table-format.ts'
import { champ } from './champ.ts'
import { dejaEnVersion } from './factures.rules.ts'
import { douteDesLignes } from './lignes-factures.rules.ts'

const RUBRIQUES = [...(Object.keys(rubriquesFacture) as (keyof typeof rubriquesFacture)[]), 'TVA'] as const

/** Of one invoice, its VAT included: all of them make one row. */
const LIGNES_MAX = 999

/** The lines of invoices, merged into one row an invoice: what was there stays, what an issued invoice says never changes. */
export const lignesFactures = formatTable({
  nom: 'lignes-factures',
  description: 'Lignes des factures, par rubrique',
  champs: [
    champ('numeroContrat', 'Numéro du contrat, sept chiffres', true),
    champ('numeroFacture', 'Numéro de la facture', true),
    champ('rang', 'Rang de la ligne dans la facture', true),
    champ('rubrique', 'DISTRIBUTION, COLLECTE ou ORGANISMES ; TVA pour le montant d’un taux', true),
    champ('libelle', 'Libellé de la ligne', true),
    champ('montant', 'Montant hors taxes de la ligne, ou TVA du taux', true),
    champ('taux', 'Taux de TVA, en pour cent', true),
    champ('version', 'Version de la facture, 0 par défaut'),
    champ('code', 'Code de la ligne'),
    champ('beneficiaire', 'Qui la perçoit : exploitant, collectivité, agence de l’eau'),
    champ('quantite', 'Quantité, trois décimales au plus'),
    champ('unite', 'M3, KWH, MOIS, JOUR ou FORFAIT'),
    champ('prix', 'Prix unitaire hors taxes, quatre décimales au plus'),
    champ('diviseur', 'Par combien diviser : 12 pour des mois d’un prix annuel, 365 pour des jours, 1 par défaut'),
    champ('fixe', 'oui pour la part fixe (abonnement)'),
    champ('du', 'Début de la période de la ligne, celle de la facture par défaut'),
    champ('au', 'Fin de la période de la ligne'),
  ],
  cle: ['numeroContrat', 'numeroFacture', 'version', 'rang'],
  fige: ['montant', 'taux'],
  // a cut amount would look right
  finDeLigneExigee: true,
  lignes: (valeurs) => ({
    numeroContrat,
    numeroFacture: reference(50),
    rang: entier(1, LIGNES_MAX, `rang de 1 à ${LIGNES_MAX} attendu : une facture a ${LIGNES_MAX} lignes au plus`),
    rubrique: code(RUBRIQUES),
    libelle: texte(255),
    montant,
    taux: decimal(1),
    version: parDefaut(entier(0, 32_767), 0),
    code: facultatif(texte(50)),
    beneficiaire: facultatif(texte(255)),
    quantite: facultatif(decimal(3)),
    unite: facultatif(code(unitesLigne)),
    prix: facultatif(decimal(4)),
    diviseur: parDefaut(entier(1, 366), 1),
    fixe: parDefaut(booleen, false),
    du: facultatif(jour(valeurs)),
    au: facultatif(jour(valeurs)),
  }),
  coherence: (l) => {
    const fautes: (readonly ['au' | 'taux', string])[] = []
    if (l.du !== null && l.au !== null && l.au < l.du) fautes.push(['au', 'la fin précède le début'])
    if (l.taux < 0 || l.taux > 1000) fautes.push(['taux', 'taux de 0 à 100 attendu'])
    return fautes
  },
  fusionner: async (client, recues, verdicts) => {
    await verrouillerFacturation(client)
    const factures = await facturesEtLignes(client, recues)
    const enCours = new Map<string, LignesDeFacture>()
    const dernieres = new Map<string, number>()
    for (const l of recues) {
      const { ligne, version } = l
      const cle = cleFacture(l.numeroContrat, l.numeroFacture)
      const facture = factures.get(cle)
      if (facture === undefined) verdicts.refuser(ligne, 'numeroFacture', 'facture inconnue')
      else if (version > facture.version)
        verdicts.refuser(ligne, 'version', 'cette version de la facture n’est pas reçue')
      else if (version < facture.version) verdicts.avertir(ligne, 'version', dejaEnVersion(facture.version))
      else {
        const lignes = enCours.get(cle) ?? new LignesDeFacture(facture)
        enCours.set(cle, lignes)
        dernieres.set(cle, ligne)
        const avant = lignes.change
        lignes.change = false
        const motif = lignes.prendre(l)
        if (motif !== undefined) verdicts.refuser(ligne, 'montant', motif)
        else if (lignes.change) verdicts.accepter(ligne)
        lignes.change ||= avant
      }
    }
    // PostgreSQL writes some while the next ones, and the doubts of all, are worked out
    let ecriture = Promise.resolve()
    for (const part of parParts([...enCours.values()].filter(({ change }) => change))) {
      const details = part.map((lignes) => lignes.detail())
      await ecriture
      ecriture = ecrireLignes(client, details)
    }
    const derniere = recues.at(-1)
    for (const [cle, lignes] of enCours) {
      const { contrat, facture, montant: attendu } = lignes.facture
      // the last invoice of a whole chunk may go on in the next one
      const coupee =
        recues.length >= TAILLE_PAQUET &&
        cle === cleFacture(derniere?.numeroContrat ?? '', derniere?.numeroFacture ?? '')
      const motif = coupee ? undefined : douteDesLignes(lignes.detail(), attendu)
      if (motif === undefined) continue
      verdicts.avertir(dernieres.get(cle) ?? 0, 'montant', motif, `lignes/${contrat}/${facture}`)
    }
    await ecriture
  },
})
