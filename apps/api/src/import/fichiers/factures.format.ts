import type { PoolClient } from 'pg'
import { jourLocal } from '../../platform/instant-local.ts'
import type { ContexteFormat } from '../format.ts'
import { accorderGrandLivre } from '../tables/agreement.repo.ts'
import { noterNouvelles } from '../tables/invoice-announcements.repo.ts'
import { cleFacture } from '../tables/invoice-lines.repo.ts'
import {
  type FactureRecue,
  factureLaMeme,
  facturesConnues,
  originesAbsentes,
  verrouillerFacturation,
} from '../tables/invoices.repo.ts'
import {
  colonnesOuverture,
  corrigerFactures,
  imputerAvoirs,
  ouvertureDe,
  ouvrirFactures,
} from '../tables/ledger.repo.ts'
import { colonnesPresentes } from '../tables/mapping.ts'
import { formatTable, type Verdicts } from '../tables/table-format.ts'
import { existants, inscrire } from '../tables/upsert.ts'
import { champsFactures, colonnesFacture, lignesFactures } from './factures.champs.ts'
import { doutesDeFacture } from './factures.doutes.ts'
import {
  dejaEnVersion,
  estInvraisemblable,
  fautesDeFacture,
  type LigneRecue,
  MONTANT_INVRAISEMBLABLE,
  parVersions,
  refusDeFacture,
} from './factures.rules.ts'

export const factures = formatTable({
  nom: 'factures',
  description: 'Factures émises',
  champs: champsFactures,
  cle: ['numeroContrat', 'numeroFacture', 'version'],
  fige: ['montantTtc', 'dateEmission'],
  // a cut amount would look right
  finDeLigneExigee: true,
  lignes: lignesFactures,
  coherence: (ligne, { maintenant }) => fautesDeFacture(ligne, jourLocal(maintenant)),
  doutes: (brute, { valeurs }) => doutesDeFacture(brute, valeurs),
  fusionner: async (client, recues, verdicts, contexte) => {
    await verrouillerFacturation(client, recues)
    for (const l of recues)
      if (estInvraisemblable(l.montantTtc)) verdicts.avertir(l.ligne, 'montantTtc', MONTANT_INVRAISEMBLABLE)
    const prises: LigneRecue[] = []
    for (const tour of parVersions(recues)) prises.push(...(await fusionnerTour(client, tour, verdicts, contexte)))
    const plusHautes = new Map(prises.map((l) => [cleFacture(l.numeroContrat, l.numeroFacture), l.version]))
    for (const { ligne, numeroContrat, numeroFacture, version } of prises) {
      const plusHaute = plusHautes.get(cleFacture(numeroContrat, numeroFacture)) ?? version
      if (version < plusHaute) verdicts.avertir(ligne, 'version', dejaEnVersion(plusHaute))
    }
    const laMeme = await factureLaMeme(client, prises)
    for (const l of prises) {
      const autre = laMeme(l)
      if (autre === undefined) continue
      const [champ, motif] =
        autre.numeroContrat === l.numeroContrat
          ? ([
              'numeroFacture',
              `ce contrat a aussi la facture ${autre.numeroFacture}, de ce jour et ce montant, au même numéro aux majuscules près : elle est comptée deux fois, à vérifier`,
            ] as const)
          : ([
              'numeroContrat',
              `le contrat ${autre.numeroContrat} a la même facture, de ce numéro, ce jour et ce montant : elle est comptée à chacun`,
            ] as const)
      verdicts.avertir(l.ligne, champ, motif, `meme/${l.numeroFacture.toUpperCase()}/${l.dateEmission}/${l.montantTtc}`)
    }
    const absentes = await originesAbsentes(client, prises)
    for (const { ligne, numeroContrat, numeroFacture } of prises.filter(absentes))
      verdicts.avertir(
        ligne,
        'factureOrigine',
        'facture pas encore reçue : cet avoir est en avance du compte jusque-là',
        `avoir/${numeroContrat}/${numeroFacture}`,
      )
  },
})

/** One version of each invoice; answers the lines that may be written. */
const fusionnerTour = async (
  client: PoolClient,
  recues: readonly LigneRecue[],
  verdicts: Verdicts,
  contexte: ContexteFormat,
): Promise<FactureRecue[]> => {
  const aujourdHui = jourLocal(contexte.maintenant)
  const contrats = await existants(
    client,
    'contrat',
    'numero_contrat',
    recues.map((l) => l.numeroContrat),
  )
  const connues = await facturesConnues(client, recues)
  const bonnes = new Map<string, FactureRecue>()
  for (const l of recues) {
    const cle = cleFacture(l.numeroContrat, l.numeroFacture)
    const connue = connues(l)
    const nature = l.nature ?? (l.montantTtc < 0 ? 'AVOIR' : (connue?.nature ?? 'FACTURE'))
    // of two lines of one version that contradict each other, the first that may be written is
    const premiere = bonnes.get(cle)
    const refus: readonly [string, string] | undefined = !contrats.has(l.numeroContrat)
      ? ['numeroContrat', 'contrat inconnu']
      : refusDeFacture({ ...l, nature }, connue, premiere)
    if (refus !== undefined) verdicts.refuser(l.ligne, ...refus)
    else if (connue !== undefined && l.version < connue.version)
      verdicts.avertir(l.ligne, 'version', dejaEnVersion(connue.version))
    else bonnes.set(cle, { ...l, nature, connue })
  }
  const aEcrire = [...bonnes.values()]
  const { colonnes, ligneSql } = colonnesPresentes(colonnesFacture, contexte, ['version', 'nature'])
  const changes = await inscrire(
    client,
    'facture',
    ['numero_contrat', 'numero_facture'],
    { ...colonnes, ...colonnesOuverture },
    aEcrire.map((l) => ({ ...ligneSql(l), ...ouvertureDe(l, aujourdHui) })),
  )
  const changees = new Set(aEcrire.filter((_, i) => changes[i] === true).map(({ ligne }) => ligne))
  await corrigerFactures(client, aEcrire, aujourdHui)
  for (const ligne of await ouvrirFactures(client, aEcrire)) changees.add(ligne)
  const touchees = aEcrire.filter(({ ligne }) => changees.has(ligne)).map((l) => l.numeroContrat)
  await accorderGrandLivre(client, touchees, aujourdHui)
  await imputerAvoirs(client, [...new Set(aEcrire.map((l) => l.numeroContrat))], aujourdHui)
  await noterNouvelles(client, aEcrire, contexte.maintenant)
  for (const ligne of changees) verdicts.accepter(ligne)
  return aEcrire
}
