import { estFactureAVenir } from '@ondine/webapi/abonnement/rattachement.rules.ts'
import { jourLocal } from '../../platform/instant-local.ts'
import { accorderGrandLivre } from '../tables/agreement.repo.ts'
import { noterNouvelles } from '../tables/invoice-announcements.repo.ts'
import { type FactureRecue, facturesConnues, verrouillerFacturation } from '../tables/invoices.repo.ts'
import { corrigerFactures, imputerAvoirs, ouvrirFactures } from '../tables/ledger.repo.ts'
import { colonnesPresentes } from '../tables/mapping.ts'
import { formatTable } from '../tables/table-format.ts'
import { existants, inscrire } from '../tables/upsert.ts'
import { champsFactures, colonnesFacture, lignesFactures } from './factures.champs.ts'
import { enEuros, fautesDeFacture } from './factures.rules.ts'

export const factures = formatTable({
  nom: 'factures',
  description: 'Factures émises',
  champs: champsFactures,
  cle: ['numeroContrat', 'numeroFacture'],
  // a cut amount would look right
  finDeLigneExigee: true,
  lignes: lignesFactures,
  coherence: (ligne, { maintenant }) => [
    ...(estFactureAVenir(ligne.dateEmission, jourLocal(maintenant))
      ? [['dateEmission', 'date dans le futur'] as const]
      : []),
    ...fautesDeFacture(ligne),
  ],
  fusionner: async (client, recues, verdicts, contexte) => {
    await verrouillerFacturation(client)
    const contrats = await existants(
      client,
      'contrat',
      'numero_contrat',
      recues.map((l) => l.numeroContrat),
    )
    const connues = await facturesConnues(client, recues)
    const bonnes: (FactureRecue & (typeof recues)[number])[] = []
    for (const l of recues) {
      const connue = connues(l)
      const nature = l.nature ?? (l.montantTtc < 0 ? 'AVOIR' : (connue?.nature ?? 'FACTURE'))
      if (!contrats.has(l.numeroContrat)) verdicts.refuser(l.ligne, 'numeroContrat', 'contrat inconnu')
      else if (connue !== undefined && l.version < connue.version)
        verdicts.avertir(
          l.ligne,
          'version',
          `la version ${connue.version} de cette facture est déjà reçue : elle reste`,
        )
      else if (connue !== undefined && l.version === connue.version && l.montantTtc !== connue.montant) {
        const motif = `une facture émise ne change pas : ${enEuros(connue.montant)} déjà reçus, une version plus haute la rectifie`
        verdicts.refuser(l.ligne, 'montantTtc', motif)
      } else if (
        connue !== undefined &&
        l.version > connue.version &&
        (nature === 'AVOIR' || connue.nature === 'AVOIR')
      )
        verdicts.refuser(l.ligne, 'version', 'un avoir ne se rectifie pas : un autre avoir ou une facture le fait')
      else bonnes.push({ ...l, nature, connue })
    }
    const { colonnes, ligneSql } = colonnesPresentes(colonnesFacture, contexte, ['version', 'nature'])
    const changes = await inscrire(
      client,
      'facture',
      ['numero_contrat', 'numero_facture'],
      colonnes,
      bonnes.map(ligneSql),
    )
    const changees = new Set(bonnes.filter((_, i) => changes[i] === true).map(({ ligne }) => ligne))
    await corrigerFactures(client, bonnes, jourLocal(contexte.maintenant))
    for (const ligne of await ouvrirFactures(client, bonnes, jourLocal(contexte.maintenant))) changees.add(ligne)
    const touchees = bonnes.filter(({ ligne }) => changees.has(ligne)).map((l) => l.numeroContrat)
    await accorderGrandLivre(client, touchees, jourLocal(contexte.maintenant))
    await imputerAvoirs(client, [...new Set(bonnes.map((l) => l.numeroContrat))], jourLocal(contexte.maintenant))
    await noterNouvelles(client, bonnes, contexte.maintenant)
    for (const ligne of changees) verdicts.accepter(ligne)
  },
})
