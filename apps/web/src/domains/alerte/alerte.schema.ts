import type { CodeTypeAlarme, UniteSeuil } from '@ondine/webapi/alerte/alerte.codes.ts'
import { codesMotifPause, codesTypeAlarme, typesAlerte } from '@ondine/webapi/alerte/alerte.codes.ts'
import { alerteErreurs, FIN_AVANT_DEBUT } from '@ondine/webapi/alerte/alerte.messages.ts'
import { seuilEnM3 } from '@ondine/webapi/alerte/alerte.rules.ts'
import {
  type alerteEssai,
  alerteFormulaire,
  optionAlerte,
  SEUIL_MAX_M3,
  SEUIL_TROP_GRAND,
  telephoneAlerte,
  versAlerte,
} from '@ondine/webapi/alerte/alerte.schemas.ts'
import { email, texteLibre } from '@ondine/webapi/common/champs.ts'
import { z } from 'zod'
import type { SaisieAlerte, SaisieOption } from './saisie.ts'

// loaded behind the forms (formulaire/resolveur.ts)

const SEUIL_NUL = 'Entrez un seuil supérieur à 0.'

/** A number as people type it: 1 234,5. Undefined: nothing typed; NaN: not a number. */
const nombreDe = (texte: string): number | undefined => {
  const lu = texte.replace(/[\s\u00a0\u202f]/g, '').replace(',', '.')
  return lu === '' ? undefined : /^-?\d+(\.\d+)?$/.test(lu) ? Number(lu) : Number.NaN
}

/** Fault of a typed threshold, undefined when it is fine. A zero fires for everything: only a standby may want it. */
const fauteSeuil = (type: CodeTypeAlarme, valeur: number | undefined, unite: UniteSeuil): string | undefined => {
  if (valeur === undefined) return 'Le seuil est obligatoire.'
  if (Number.isNaN(valeur)) return 'Entrez un nombre.'
  if (valeur < 0) return 'Le seuil ne peut pas être négatif.'
  if (seuilEnM3(valeur, unite) > SEUIL_MAX_M3) return SEUIL_TROP_GRAND
  if (type !== 'SC' && seuilEnM3(valeur, unite) === 0) return SEUIL_NUL
  return unite === 'L' && !Number.isInteger(valeur) ? 'Entrez un nombre entier de litres.' : undefined
}

const destinataireDe = ({ canalAlerte, adresseMail, telephone }: SaisieAlerte): string | null =>
  canalAlerte === 'MAIL' ? adresseMail : canalAlerte === 'SMS' ? telephone : null

const champDe = (chemin: string, canal: string): string =>
  chemin === 'destinataire' ? (canal === 'SMS' ? 'telephone' : 'adresseMail') : chemin

/**
 * The form of an alert as typed, to what a creation sends, without its contract: the faults of the shared schema and those of
 * what is typed, all told at once.
 * @param aujourdHui a new alert cannot start before it; null: the start stays as it is.
 */
export const saisieAlerteSchema = (aujourdHui: string | null) =>
  z.custom<SaisieAlerte>().transform((saisie, ctx) => {
    const { codeTypeAlarme: type, canalAlerte, unite } = saisie
    const refuser = (champ: string, message: string): void => ctx.addIssue({ code: 'custom', path: [champ], message })
    const dePaiement = type !== '' && !typesAlerte[type].telereleve
    const deLaRegie = (type === 'AF' || type === 'AS') && saisie.seuil === 'REGIE'
    const valeur = dePaiement || deLaRegie ? 0 : nombreDe(saisie.valeurSeuil)
    if (type !== '' && !dePaiement && !deLaRegie) {
      const faute = fauteSeuil(type, valeur, unite)
      if (faute) refuser('valeurSeuil', faute)
    }
    const montant = dePaiement ? (nombreDe(saisie.montant) ?? 0) : null
    if (montant !== null && !(montant >= 0 && montant <= 1_000_000))
      refuser('montant', 'Entrez un montant, 0 pour tous.')
    const lue = alerteFormulaire.safeParse({
      ...saisie,
      codeTypeAlarme: type === '' ? undefined : type,
      canalAlerte: canalAlerte === '' ? undefined : canalAlerte,
      periodicite: type === 'AC' ? saisie.periodicite : 'JOUR',
      valeurSeuil: valeur !== undefined && valeur >= 0 ? valeur : 0,
      destinataire: destinataireDe(saisie),
    })
    for (const { path, message } of lue.error?.issues ?? []) refuser(champDe(String(path[0]), canalAlerte), message)
    // the rules between fields wait for each field to be right: told all the same
    const qui = canalAlerte === 'SMS' ? telephoneAlerte : canalAlerte === 'MAIL' ? email : undefined
    for (const { message } of qui?.safeParse(destinataireDe(saisie)).error?.issues.slice(0, 1) ?? [])
      refuser(champDe('destinataire', canalAlerte), message)
    if (saisie.periodeFin !== '' && saisie.periodeFin <= saisie.periodeDebut) refuser('periodeFin', FIN_AVANT_DEBUT)
    if (aujourdHui !== null && saisie.periodeDebut !== '' && saisie.periodeDebut < aujourdHui)
      refuser('periodeDebut', alerteErreurs.debutPasse.texte)
    if (!lue.success || ctx.issues.length > 0) return z.NEVER
    const { numeroContratAbonnement: _, ...alerte } = versAlerte(lue.data, '')
    return { ...alerte, seuilEnCentimes: montant === null ? null : Math.round(montant * 100) }
  })
export type AlerteSaisie = z.output<ReturnType<typeof saisieAlerteSchema>>

const AVANT_ESSAI = 'Choisissez d’abord ce qu’il faut surveiller et le seuil.'

/** What a rehearsal is asked for: the kind and the threshold as typed, whatever the rest of the form holds. */
export const lireEssai = (saisie: SaisieAlerte): { readonly essai: Essai } | { readonly faute: string } => {
  const { codeTypeAlarme: type, periodicite, unite } = saisie
  if (type === '' || type === 'RP' || type === 'IP') return { faute: AVANT_ESSAI }
  const deLaRegie = (type === 'AF' || type === 'AS') && saisie.seuil === 'REGIE'
  const valeur = deLaRegie ? 0 : nombreDe(saisie.valeurSeuil)
  const faute = deLaRegie ? undefined : fauteSeuil(type, valeur, unite)
  if (faute !== undefined || valeur === undefined) return { faute: faute ?? AVANT_ESSAI }
  return {
    essai: {
      codeTypeAlarme: type,
      periodicite: type === 'AC' ? periodicite : 'JOUR',
      valeurSeuilEnM3: seuilEnM3(valeur, unite),
    },
  }
}
type Essai = Omit<z.input<typeof alerteEssai>, 'numeroContratAbonnement'>

/** Alert option (1§5): threshold, unit and e-mail required. */
export const saisieOptionSchema = z.custom<SaisieOption>().transform((saisie, ctx) => {
  const valeur = nombreDe(saisie.valeurSeuil)
  const faute = fauteSeuil('AC', valeur, saisie.unite)
  if (faute) ctx.addIssue({ code: 'custom', path: ['valeurSeuil'], message: faute })
  const lue = optionAlerte.pick({ seuilConsommation: true, adresseMail: true }).safeParse({
    seuilConsommation: faute || valeur === undefined ? 0 : Math.round(seuilEnM3(valeur, saisie.unite) * 1000),
    adresseMail: saisie.adresseMail,
  })
  for (const { path, message } of lue.error?.issues ?? []) ctx.addIssue({ code: 'custom', path, message })
  return lue.success && ctx.issues.length === 0 ? lue.data : z.NEVER
})

export const adressePrevenueSchema = z.object({ type: z.enum(codesTypeAlarme), adresseMail: email })

/** « C’est normal »: a reason, and a last day within the bounds of a pause. */
export const saisiePauseSchema = (aujourdHui: string, dernier: string) =>
  z.object({
    motif: z.enum(codesMotifPause, 'Choisissez une raison.'),
    jusquAu: z.string().refine((jour) => jour >= aujourdHui && jour <= dernier, alerteErreurs.finPausePassee.texte),
    commentaire: texteLibre.transform((texte) => (texte.trim() === '' ? null : texte.trim())),
  })
export type PauseSaisie = z.output<ReturnType<typeof saisiePauseSchema>>
