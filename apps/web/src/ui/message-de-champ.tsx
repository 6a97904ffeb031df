import { typographie } from '@ondine/webapi/common/typographie.rules.ts'
import { IconAlertCircle } from '@tabler/icons-react'
import css from './champ.module.css'

/** Ids of what describes a field, for its `aria-describedby`; undefined where nothing does. */
export const decritPar = (...ids: readonly (string | false | undefined)[]): string | undefined =>
  ids.filter(Boolean).join(' ') || undefined

export const idMessage = (champ: string): string => `${champ}-erreur`

interface ProprietesMessage {
  /** Id of the field; the field names the message by `idMessage`. */
  readonly champ: string
  readonly children: string | undefined
}

/** What is wrong with an answer, at its field. */
export const MessageDeChamp = ({ champ, children }: ProprietesMessage) =>
  children ? (
    <p className={css.message} id={idMessage(champ)}>
      <IconAlertCircle size={18} aria-hidden="true" />
      {typographie(children)}
    </p>
  ) : null
