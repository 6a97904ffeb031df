import { accord, FINE } from '@ondine/webapi/common/nombres.rules.ts'
import { suites } from '@ondine/webapi/facture/dues.rules.ts'
import type { derniereFactureDuContrat } from '@ondine/webapi/tableau-de-bord/tableau-de-bord.schemas.ts'
import type { z } from 'zod'
import { dateLongue } from '../../ui/format/dates.ts'
import { euros } from '../../ui/format/nombres.ts'

type Derniere = Pick<z.output<typeof derniereFactureDuContrat>, 'soldeFactureClient' | 'etape' | 'jourDu'>

const le = (mots: string, jour: string | null): string => (jour === null ? '' : `${mots} le ${dateLongue(jour)}`)

/** What is left of the last bill, and where that stands, in plain words; undefined until billing told of the account. */
export const phraseDuReste = ({ soldeFactureClient, etape, jourDu }: Derniere): string | undefined => {
  if (soldeFactureClient === null) return undefined
  if (soldeFactureClient >= 0) return 'Elle est réglée.'
  const [centimes, somme] = [-soldeFactureClient, euros(-soldeFactureClient)]
  const { attente, retard } = etape === null ? { attente: 'REGLEMENT', retard: false } : suites[etape]
  if (attente === 'PRELEVEMENT')
    return `${somme} ${accord(centimes / 100, 'sera prélevé', 'seront prélevés')}${le('', jourDu)}.`
  if (attente === 'SUSPENDU')
    return `${somme} ${accord(centimes / 100, 'ne vous est pas demandé', 'ne vous sont pas demandés')} pour l’instant.`
  const reste = `Reste à payer${FINE}: ${somme}`
  if (retard) return `${reste}, en retard${le(' depuis', jourDu)}.`
  return `${reste}${attente === 'REGLEMENT' ? le(' avant', jourDu) : ''}.`
}
