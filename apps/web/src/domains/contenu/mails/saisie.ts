import type { MailType, SaisieMailType } from '@ondine/webapi/contenu/contenu.schemas.ts'

/** What a mail type is written with: the call refuses any other field. */
export const enSaisie = ({
  type,
  sujet,
  corpsMessage,
  actif,
  cheminFichierJoint,
  corpsEnHTML,
  from,
  fromName,
}: MailType): SaisieMailType => ({
  type,
  sujet,
  corpsMessage,
  actif,
  cheminFichierJoint,
  corpsEnHTML,
  from,
  fromName,
})
