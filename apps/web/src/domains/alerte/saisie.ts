import type { CanalAlerte, CodeTypeAlarme, Periodicite, UniteSeuil } from '@ondine/webapi/alerte/alerte.codes.ts'
import type { Alerte } from '@ondine/webapi/alerte/alerte.schemas.ts'
import { decimal } from '../../ui/format/nombres.ts'
import { titreParDefaut } from './alerte.textes.ts'

/** The form of an alert as it is typed, in the order of its fields. */
export type SaisieAlerte = {
  codeTypeAlarme: CodeTypeAlarme | ''
  titreAlerte: string
  /** AF, AS: the utility's own threshold, or one's own. */
  seuil: 'REGIE' | 'MIEN'
  valeurSeuil: string
  unite: UniteSeuil
  /** RP, IP: least amount, euros. */
  montant: string
  periodicite: Periodicite
  periodeDebut: string
  periodeFin: string
  canalAlerte: CanalAlerte | ''
  adresseMail: string
  telephone: string
}

export type SaisieOption = { valeurSeuil: string; unite: UniteSeuil; adresseMail: string }

/** An untouched form: today, no end, the account's own address. */
export const saisieNeuve = (type: CodeTypeAlarme | '', aujourdHui: string, adresseMail: string): SaisieAlerte => ({
  codeTypeAlarme: type,
  titreAlerte: type === '' ? '' : titreParDefaut(type),
  seuil: 'REGIE',
  valeurSeuil: '',
  unite: 'L',
  montant: '0',
  periodicite: 'JOUR',
  periodeDebut: aujourdHui,
  periodeFin: '',
  canalAlerte: 'MAIL',
  adresseMail,
  telephone: '',
})

/** The form of an alert that exists. */
export const saisieDe = (alerte: Alerte, adresseMail: string): SaisieAlerte => ({
  codeTypeAlarme: alerte.codeTypeAlarme,
  titreAlerte: alerte.titreAlerte,
  seuil: alerte.valeurSeuilEnLitres === 0 ? 'REGIE' : 'MIEN',
  valeurSeuil:
    alerte.valeurSeuilEnLitres === 0 && alerte.codeTypeAlarme !== 'SC' ? '' : String(alerte.valeurSeuilEnLitres),
  unite: 'L',
  montant: decimal(alerte.seuilEnCentimes ?? 0, 2, 0),
  periodicite: alerte.periodicite,
  periodeDebut: alerte.periodeDebut,
  periodeFin: alerte.periodeFin ?? '',
  canalAlerte: alerte.canalAlerte,
  adresseMail: alerte.canalAlerte === 'MAIL' ? (alerte.destinataire ?? '') : adresseMail,
  telephone: alerte.canalAlerte === 'SMS' ? (alerte.destinataire ?? '') : '',
})
