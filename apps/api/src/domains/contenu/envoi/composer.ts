import type { MessageCourriel, PieceJointe } from '@ondine/notification/courriel/message.ts'
import { remplirHtml, remplirTexte } from '@ondine/notification/modele/champs.ts'
import { echapperHtml } from '@ondine/notification/modele/echapper.ts'
import { type Emetteur, mettreEnPage } from '@ondine/notification/modele/mise-en-page.ts'
import { texteBrut } from '@ondine/notification/modele/texte-brut.ts'
import { enGsm7 } from '@ondine/notification/sms/gsm7.ts'
import { desarmerTexte } from '@ondine/webapi/common/adresse-dans-un-texte.rules.ts'
import { typographie, typographieHtml } from '@ondine/webapi/common/typographie.rules.ts'
import { type ChampCommun, estChampAdresse } from '@ondine/webapi/contenu/mail-types.codes.ts'
import { typesDeSms } from '@ondine/webapi/contenu/sms-types.codes.ts'
import { nuancesDe } from '@ondine/webapi/parametrage/couleurs.rules.ts'
import { horairesEnPhrase } from '@ondine/webapi/parametrage/horaires.rules.ts'
import { COULEUR_FICTIVE } from '@ondine/webapi/parametrage/identite.ts'
import type { ValeursParametres } from '@ondine/webapi/parametrage/parametres.ts'
import type { LigneMailType } from '../mail-type.repo.ts'
import { resoudreLien } from './resoudre-lien.ts'

type Champs = Readonly<Record<string, string>>

/** What every message may carry of the installation. */
export interface Maison {
  parametres: Readonly<ValeursParametres>
  publicUrl: string
  mailFrom: string
}

const champsCommuns = ({ parametres, publicUrl }: Maison): Record<ChampCommun, string> => ({
  regieNom: parametres.regieNom,
  regieNomComplet: parametres.regieNomComplet,
  regieTelephone: parametres.regieTelephone,
  regieHoraires: horairesEnPhrase(parametres.regieHoraires),
  regieUrgence: parametres.regieUrgence,
  regieUrgenceHoraires: horairesEnPhrase(parametres.regieUrgenceHoraires),
  adressePortail: publicUrl,
})

const emetteurDe = ({ parametres, publicUrl }: Maison): Emetteur => ({
  nom: parametres.regieNom,
  nomComplet: parametres.regieNomComplet,
  telephone: parametres.regieTelephone,
  horaires: horairesEnPhrase(parametres.regieHoraires),
  urgence: parametres.regieUrgence,
  urgenceHoraires: horairesEnPhrase(parametres.regieUrgenceHoraires),
  adressePortail: publicUrl,
  ...(parametres.regieCouleur !== COULEUR_FICTIVE && { couleur: nuancesDe(parametres.regieCouleur) }),
})

/** Whatever a name, a label or an import holds: nothing of it becomes a link of ours, nor hides what is written. */
const desarmer = (champs: Champs): Champs =>
  Object.fromEntries(
    Object.entries(champs).map(([nom, valeur]) => [nom, estChampAdresse(nom) ? valeur : desarmerTexte(valeur)]),
  )

const valeursDe = (champs: Champs, maison: Maison): Champs => ({
  ...desarmer(champs),
  ...(champs.lien === undefined ? {} : { lien: resoudreLien(champs.lien, maison.publicUrl) }),
  ...champsCommuns(maison),
})

/** A text without HTML, as paragraphs. */
const enParagraphes = (texte: string): string =>
  texte
    .split(/\n{2,}/)
    .map((paragraphe) => `<p>${echapperHtml(paragraphe).replaceAll('\n', '<br>')}</p>`)
    .join('')

export interface ACourrier {
  modele: LigneMailType
  champs: Champs
  destinataire: string
  reference: string
  essai: boolean
  piecesJointes: readonly PieceJointe[]
}

/**
 * The mail as it leaves. Pure: the same row gives the same mail.
 * @throws ChampManquant when the text asks for what the caller did not give, LienEtranger when a link leaves the site
 */
export const composerCourriel = (aEnvoyer: ACourrier, maison: Maison): MessageCourriel => {
  const { modele, champs, destinataire, reference, essai, piecesJointes } = aEnvoyer
  const valeurs = valeursDe(champs, maison)
  const sujet = typographie(`${essai ? '[Essai] ' : ''}${remplirTexte(modele.sujet, valeurs)}`)
  const corps = typographieHtml(
    modele.corps_en_html
      ? remplirHtml(modele.corps_message, valeurs)
      : enParagraphes(remplirTexte(modele.corps_message, valeurs)),
  )
  const { nomComplet, telephone, horaires, urgence, urgenceHoraires } = emetteurDe(maison)
  const pied = `-- \n${nomComplet}\nAccueil\u202f: ${telephone} (${horaires})\nUrgence\u202f: ${urgence} (${urgenceHoraires})\n${maison.publicUrl}`
  return {
    messageId: `${reference}@${maison.mailFrom.split('@')[1] ?? 'localhost'}`,
    de: {
      adresse: modele.expediteur ?? maison.mailFrom,
      nom: modele.nom_expediteur ?? maison.parametres.regieNomComplet,
    },
    a: destinataire,
    sujet,
    html: mettreEnPage(corps, sujet, emetteurDe(maison)),
    texte: `${texteBrut(corps)}\n\n${pied}\n`,
    piecesJointes,
  }
}

const texteSms = (type: string): string | undefined =>
  Object.entries(typesDeSms).find(([connu]) => connu === type)?.[1].texte

/** The text of an SMS; undefined for a type that this version does not know. */
export const composerSms = (type: string, champs: Champs, maison: Maison): string | undefined => {
  const modele = texteSms(type)
  return modele === undefined ? undefined : enGsm7(remplirTexte(modele, valeursDe(champs, maison)))
}
