import type { contenuEndpoints } from '@ondine/webapi/contenu/contenu.endpoints.ts'
import type { EnregistrementMailType, SaisieMailType } from '@ondine/webapi/contenu/contenu.schemas.ts'
import { callEndpoint, requeteDe } from '../../app/api.ts'
import type { AppelDe } from '../../http.ts'

type Contenu = typeof contenuEndpoints

// literals, checked against the declarations: zod stays out of this screen's bytes until a form opens
export const appelMails: AppelDe<Contenu['listeMailType']> = {
  method: 'GET',
  path: 'ContenuDynamique/listeMailType',
  cacheable: false,
}
const info: AppelDe<Contenu['infoMailType']> = {
  method: 'GET',
  path: 'ContenuDynamique/infoMailType/{type}',
  cacheable: false,
}
const ecriture = { method: 'POST', cacheable: false } as const
const maj: AppelDe<Contenu['ajouterOuMajMailType']> = { ...ecriture, path: 'ContenuDynamique/ajouterOuMajMailType' }
const suppression: AppelDe<Contenu['supprimerMailType']> = { ...ecriture, path: 'ContenuDynamique/supprimerMailType' }
const apercu: AppelDe<Contenu['apercuMailType']> = { ...ecriture, path: 'ContenuDynamique/apercuMailType' }
const essai: AppelDe<Contenu['testerMailType']> = { ...ecriture, path: 'ContenuDynamique/testerMailType' }

export const requeteMail = (type: string) => requeteDe<Contenu['infoMailType']>(info, { params: { type } })

export const enregistrerMail = (MailType: EnregistrementMailType) =>
  callEndpoint<Contenu['ajouterOuMajMailType']>(maj, { body: { MailType } })

export const supprimerMail = (type: string) =>
  callEndpoint<Contenu['supprimerMailType']>(suppression, { body: { type } })

export const lireApercu = (MailType: SaisieMailType) =>
  callEndpoint<Contenu['apercuMailType']>(apercu, { body: { MailType } })

export const envoyerEssai = (type: string) => callEndpoint<Contenu['testerMailType']>(essai, { body: { type } })
