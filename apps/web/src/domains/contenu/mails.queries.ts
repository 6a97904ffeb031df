import { contenuEndpoints } from '@ondine/webapi/contenu/contenu.endpoints.ts'
import type { EnregistrementMailType, SaisieMailType } from '@ondine/webapi/contenu/contenu.schemas.ts'
import { ecrire, lire, lireUneFois } from '../../api/appels.ts'

export const requeteMail = (type: string) => lire(contenuEndpoints.infoMailType, { params: { type } })

export const enregistrerMail = (MailType: EnregistrementMailType) =>
  ecrire(contenuEndpoints.ajouterOuMajMailType, { body: { MailType } })

export const supprimerMail = (type: string) => ecrire(contenuEndpoints.supprimerMailType, { body: { type } })

export const lireApercu = (MailType: SaisieMailType) =>
  lireUneFois(contenuEndpoints.apercuMailType, { body: { MailType } })

export const envoyerEssai = (type: string) => ecrire(contenuEndpoints.testerMailType, { body: { type } })
