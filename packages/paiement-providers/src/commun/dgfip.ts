import { z } from 'zod'
import type { Demande } from '../port.ts'

/** What the treasury knows a collectivity by; T tests, X activation, W production. */
export const configDgfip = z.strictObject({
  numcli: z.string().regex(/^\d{6}$/),
  saisie: z.enum(['T', 'X', 'W']),
  /** Told where the payer has no address. */
  courriel: z.email().min(6).max(80),
})
export type ConfigDgfip = z.output<typeof configDgfip>

const ANNEE = new Intl.DateTimeFormat('fr-FR', { timeZone: 'Europe/Paris', year: 'numeric' })
// letters, digits and spaces alone
const enClair = (texte: string): string =>
  texte
    .normalize('NFD')
    .replace(/\p{M}/gu, '')
    .replace(/[^A-Za-z0-9]+/g, ' ')
    .trim()
    .slice(0, 100)

/** The fields of a debt, in the order of their names; of a title, as the treasury calls it. */
export const champsDgfip = (demande: Demande, config: ConfigDgfip) => ({
  exer: demande.titre === null ? ANNEE.format(demande.creeLe) : String(demande.titre.exercice),
  mel: demande.email !== null && demande.email.length <= 80 ? demande.email : config.courriel,
  montant: String(demande.montant),
  numcli: config.numcli,
  objet: enClair(demande.libelle),
  refdet: demande.titre?.reference ?? demande.reference,
  saisie: config.saisie,
})
