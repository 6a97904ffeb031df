import { contenuEndpoints } from '@ondine/webapi/contenu/contenu.endpoints.ts'
import type { EnregistrementMailType, SaisieMailType } from '@ondine/webapi/contenu/contenu.schemas.ts'
import { callEndpoint, requeteDe } from '../../app/api.ts'

type Contenu = typeof contenuEndpoints

export const requeteMails = () =>
  requeteDe<Contenu['listeMailType']>(contenuEndpoints.listeMailType, { query: { nbElements: 100 } })

export const enregistrerMail = (MailType: EnregistrementMailType) =>
  callEndpoint<Contenu['ajouterOuMajMailType']>(contenuEndpoints.ajouterOuMajMailType, { body: { MailType } })

export const supprimerMail = (type: string) =>
  callEndpoint<Contenu['supprimerMailType']>(contenuEndpoints.supprimerMailType, { body: { type } })

export const lireApercu = (MailType: SaisieMailType) =>
  callEndpoint<Contenu['apercuMailType']>(contenuEndpoints.apercuMailType, { body: { MailType } })

export const envoyerEssai = (type: string) =>
  callEndpoint<Contenu['testerMailType']>(contenuEndpoints.testerMailType, { body: { type } })
