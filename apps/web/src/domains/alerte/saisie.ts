import type { formulaireAlerte } from '@ondine/webapi/alerte/alerte.champs.ts'
import type { CodeTypeAlarme } from '@ondine/webapi/alerte/alerte.codes.ts'
import type { Alerte } from '@ondine/webapi/alerte/alerte.schemas.ts'
import type { Valeurs } from '@ondine/webapi/champ/champ.ts'
import { decimal } from '@ondine/webapi/common/nombres.rules.ts'
import { titreParDefaut } from './alerte.textes.ts'

/** The form of an alert as it is typed. */
export type SaisieAlerte = Valeurs<ReturnType<typeof formulaireAlerte>['champs']>

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
