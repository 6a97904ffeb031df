import { FINE } from '@ondine/webapi/common/nombres.rules.ts'
import { suites } from '@ondine/webapi/facture/dues.rules.ts'
import type { Facture } from '@ondine/webapi/facture/factures.schemas.ts'
import { dateLongue, majuscule } from '../../ui/format/dates.ts'
import { euros } from '../../ui/format/nombres.ts'
import { factureTextes } from './facture.textes.ts'
import { raisonDAttente } from './factures-suspendues.ts'

/** Under the name of a bill in its list: its kind and day unless the name says them, by when it is to be paid, why it waits, what is left. */
export const phraseDeRangee = (facture: Facture): string => {
  const { montantTTCFacture, soldeFactureClient, dateFacture, dateLimitePaiementFacture, statut } = facture
  const suspendue = suites[facture.etape].attente === 'SUSPENDU'
  const emise = facture.nature === 'AVOIR' ? 'émis le' : 'émise le'
  const faits = [
    // whoever may not know the number reads a name made of these
    facture.numeroFacture !== null && `${facture.libelleTypeFacture}, ${emise} ${dateLongue(dateFacture)}`,
    statut === 'AR' &&
      !suspendue &&
      dateLimitePaiementFacture !== null &&
      `à payer avant le ${dateLongue(dateLimitePaiementFacture)}`,
  ].filter((fait) => fait !== false)
  const dites = [
    faits.length > 0 && majuscule(faits.join(', ')),
    suspendue && raisonDAttente(facture).replace(/\.$/, ''),
    statut !== 'DR' &&
      -soldeFactureClient !== montantTTCFacture &&
      `${factureTextes.detail.reste}${FINE}: ${euros(-soldeFactureClient)}`,
  ]
    .filter((phrase) => phrase !== false)
    .join('. ')
  // a label has no full stop; sentences have
  return suspendue ? `${dites}.` : dites
}
