import { aDesAccoladesPerdues, champsUtilises } from '@ondine/notification/modele/champs.ts'
import { texteBrut } from '@ondine/notification/modele/texte-brut.ts'
import { contenuTextes } from '@ondine/webapi/contenu/contenu.messages.ts'
import type { mailTypeSchema } from '@ondine/webapi/contenu/contenu.schemas.ts'
import { champsDe } from '@ondine/webapi/contenu/mail-types.codes.ts'
import { communErreurs } from '@ondine/webapi/http/commun.erreurs.ts'
import { type ChampEnErreur, remplirTexte } from '@ondine/webapi/http/erreur.ts'
import type { z } from 'zod'
import { ErreurApi } from '../../platform/http/erreur-api.ts'
import { assainirMail, sansCommandes } from './assainir-html.ts'

type MailTypeSaisi = z.output<typeof mailTypeSchema>

const fautesDe = (champ: string, texte: string, connus: Readonly<Record<string, string>>): ChampEnErreur[] => {
  const inconnus = champsUtilises(texte).filter((nom) => !Object.hasOwn(connus, nom))
  const fautes = inconnus.map((nom) => ({
    champ,
    code: 'champInconnu',
    message: remplirTexte(contenuTextes.champInconnu, { champ: nom }),
  }))
  return aDesAccoladesPerdues(texte)
    ? [...fautes, { champ, code: 'accoladesPerdues', message: contenuTextes.accoladesPerdues }]
    : fautes
}

/**
 * The columns of a mail type as they are stored: HTML cleaned, images below the placeholder of the site's address.
 * @throws ErreurApi 400 naming the field: unknown placeholder, stray braces, nothing to read
 */
export const preparerMailType = (saisie: MailTypeSaisi) => {
  const corps = saisie.corpsEnHTML ? assainirMail(saisie.corpsMessage) : sansCommandes(saisie.corpsMessage).trim()
  const connus = champsDe(saisie.type)
  const fautes = [...fautesDe('sujet', saisie.sujet, connus), ...fautesDe('corpsMessage', corps, connus)]
  if ((saisie.corpsEnHTML ? texteBrut(corps) : corps) === '')
    fautes.push({ champ: 'corpsMessage', code: 'vide', message: contenuTextes.corpsVide })
  if (fautes.length > 0) throw new ErreurApi(communErreurs.saisieInvalide, { champs: fautes })
  return {
    type: saisie.type,
    sujet: saisie.sujet,
    corps_message: corps,
    corps_en_html: saisie.corpsEnHTML,
    actif: saisie.actif,
    chemin_fichier_joint: saisie.cheminFichierJoint ?? null,
    expediteur: saisie.from ?? null,
    nom_expediteur: saisie.fromName ?? null,
  }
}
