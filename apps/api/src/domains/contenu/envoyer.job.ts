import { CourrielRefuse, type TransportCourriel } from '@ondine/notification/courriel/message.ts'
import { ChampManquant } from '@ondine/notification/modele/champs.ts'
import { enE164, SmsRefuse, type TransportSms } from '@ondine/notification/sms/message.ts'
import type { Contexte } from '../../platform/context.ts'
import { EchecDefinitif } from '../../platform/jobs/errors.ts'
import { type ContexteTravail, defineJob } from '../../platform/jobs/tasks.ts'
import { deposerDansLaBoite } from './boite-demo.repo.ts'
import { composerCourriel, composerSms } from './envoi/composer.ts'
import { lirePieceJointe } from './envoi/pieces-jointes.ts'
import { LienEtranger } from './envoi/resoudre-lien.ts'
import { chargeEnvoi, ESSAIS_ENVOI, TACHES_ENVOI } from './envoi.queue.ts'
import { findEnvoi } from './envoi.repo.ts'
import { canPartir, type EtatFinal } from './envoi.rules.ts'
import { findMailType } from './mail-type.repo.ts'
import { finirEtDire } from './non-remis.ts'

/** How messages leave this installation. */
export interface MoyensEnvoi {
  publicUrl: string
  mailFrom: string
  /** Folder of the attachments of mail types. */
  dossierPieces: string
  /** 'boite': the mailbox of the demo, in the database. */
  courriel: TransportCourriel | 'boite'
  /** Undefined: SMS do not leave this installation. */
  sms: TransportSms | 'boite' | undefined
}

/** What became of a message, and what else is written with it. */
interface Issue {
  etat: EtatFinal
  reponse: string
  deposer?(ctx: Contexte): Promise<void>
}
type Envoi = NonNullable<Awaited<ReturnType<typeof findEnvoi>>>
interface AEnvoyer extends Envoi {
  destinataire: string
}

const DEFINITIFS = [CourrielRefuse, SmsRefuse, ChampManquant, LienEtranger]
const champsDe = (envoi: Envoi): Record<string, string> => (envoi.champs ?? {}) as Record<string, string>
const nonEnvoye = (reponse: string): Issue => ({ etat: 'NON_ENVOYE', reponse })

const courriel = async (ctx: ContexteTravail, envoi: AEnvoyer, moyens: MoyensEnvoi): Promise<Issue> => {
  const modele = await findMailType(ctx.sql, envoi.type)
  if (modele === undefined) return nonEnvoye('The mail type was deleted.')
  if (!modele.actif && !envoi.essai) return nonEnvoye('The mail type is inactive.')
  const chemin = modele.chemin_fichier_joint
  const piece = chemin === null ? undefined : await lirePieceJointe(moyens.dossierPieces, chemin)
  const manque = chemin !== null && piece === undefined ? ' Without its attachment, which was not found.' : ''
  if (manque !== '') ctx.log.warn({ type: envoi.type }, 'The attachment of a mail type was not found.')
  const message = composerCourriel(
    {
      modele,
      champs: champsDe(envoi),
      destinataire: envoi.destinataire,
      reference: envoi.reference,
      essai: envoi.essai,
      piecesJointes: piece === undefined ? [] : [piece],
    },
    { ...moyens, parametres: ctx.parametres },
  )
  if (moyens.courriel !== 'boite') {
    const dit = await moyens.courriel.envoyer(message)
    return { etat: 'ENVOYE', reponse: `${dit}${manque}` }
  }
  return {
    etat: 'ENVOYE',
    reponse: `Put into the mailbox of the demo.${manque}`,
    deposer: ({ sql, clock }) =>
      deposerDansLaBoite(sql, {
        canal: 'COURRIEL',
        message_id: message.messageId,
        expediteur: `${message.de.nom} <${message.de.adresse}>`,
        destinataire: message.a,
        sujet: message.sujet,
        html: message.html,
        texte: message.texte,
        pieces_jointes: message.piecesJointes.map(({ nom }) => nom),
        recu_le: clock.now(),
      }),
  }
}

const sms = async (ctx: ContexteTravail, envoi: AEnvoyer, moyens: MoyensEnvoi): Promise<Issue> => {
  if (moyens.sms === undefined) return nonEnvoye('No SMS gateway is set.')
  const texte = composerSms(envoi.type, champsDe(envoi), { ...moyens, parametres: ctx.parametres })
  if (texte === undefined) return nonEnvoye('This version knows no such SMS.')
  const numero = enE164(envoi.destinataire)
  if (numero === undefined) throw new SmsRefuse('The number is not one.')
  if (moyens.sms !== 'boite')
    return { etat: 'ENVOYE', reponse: await moyens.sms.envoyer({ reference: envoi.reference, a: numero, texte }) }
  return {
    etat: 'ENVOYE',
    reponse: 'Put into the mailbox of the demo.',
    deposer: ({ sql, clock, parametres }) =>
      deposerDansLaBoite(sql, {
        canal: 'SMS',
        message_id: envoi.reference,
        expediteur: parametres.regieNom,
        destinataire: numero,
        texte,
        recu_le: clock.now(),
      }),
  }
}

/** The message is given up in the state it has; a takeover that lost the job leaves it to the next holder. */
const abandonner = (ctx: ContexteTravail, envoi: Envoi, reponse: string): Promise<boolean> =>
  ctx.enTransaction((dedans) => finirEtDire(dedans, envoi, { etat: 'ABANDONNE', reponse }))

const envoyer = async (
  ctx: ContexteTravail,
  id: number,
  transmettre: (envoi: AEnvoyer) => Promise<Issue>,
): Promise<void> => {
  const envoi = await findEnvoi(ctx.sql, id)
  if (envoi === undefined || !canPartir(envoi.etat)) return
  const { destinataire } = envoi
  if (destinataire === null)
    throw new EchecDefinitif('The address of this message was erased: it cannot leave any more.')
  try {
    const { etat, reponse, deposer } = await transmettre({ ...envoi, destinataire })
    if (etat !== 'ENVOYE') ctx.log.warn({ envoi: id, type: envoi.type }, `Message not sent: ${reponse}`)
    await ctx.terminer(async (dedans) => {
      if (!(await finirEtDire(dedans, envoi, { etat, reponse }))) return
      await deposer?.(dedans)
    })
  } catch (cause) {
    const definitif = DEFINITIFS.some((type) => cause instanceof type)
    if (definitif || ctx.travail.essai >= ctx.travail.essaisMax)
      await abandonner(ctx, envoi, cause instanceof Error ? cause.message : String(cause))
    throw definitif && cause instanceof Error ? new EchecDefinitif(cause.message) : cause
  }
}

/** The two jobs that send. The network is waited for outside any transaction; the Message-ID is the row's reference. */
export const creerTravauxEnvoi = (moyens: MoyensEnvoi) => {
  const declarer = (canal: keyof typeof TACHES_ENVOI, transmettre: typeof courriel) =>
    defineJob({
      nom: TACHES_ENVOI[canal],
      charge: chargeEnvoi,
      essaisMax: ESSAIS_ENVOI,
      executer: (ctx, { envoi }) => envoyer(ctx, envoi, (aEnvoyer) => transmettre(ctx, aEnvoyer, moyens)),
    })
  return [declarer('COURRIEL', courriel), declarer('SMS', sms)] as const
}
