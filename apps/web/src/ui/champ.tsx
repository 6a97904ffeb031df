import { IconEye, IconEyeOff } from '@tabler/icons-react'
import { type ComponentProps, type ReactNode, useId, useState } from 'react'
import { Asterisque } from './asterisque.tsx'
import { BoutonIcone } from './bouton.tsx'
import css from './champ.module.css'
import { decritPar, idMessage, MessageDeChamp } from './message-de-champ.tsx'

interface ProprietesChamp extends ComponentProps<'input'> {
  readonly etiquette: string
  /** Under the label, read with it. */
  readonly aide?: string | undefined
  readonly erreur?: string | undefined
  /** Says that the field may stay empty. */
  readonly facultatif?: boolean
  /** At the right of the label, such as a link. */
  readonly aCote?: ReactNode
  readonly dansLaBoite?: ReactNode
  /** Several lines high, for long sentences. */
  readonly lignes?: number | undefined
  /** Answers of a list, one possible. */
  readonly liste?: readonly { readonly valeur: string; readonly libelle: string }[]
}

/** One labelled field, of text or a list: label above, hint under it, message at the field, all tied for readers. */
export const Champ = ({
  etiquette,
  aide,
  erreur,
  facultatif = false,
  aCote,
  dansLaBoite,
  lignes,
  liste,
  ...saisie
}: ProprietesChamp) => {
  const genere = useId()
  const id = saisie.id ?? genere
  const controle = {
    ...saisie,
    id,
    className: `${css.saisie} ${dansLaBoite ? css.avecBouton : ''}`,
    'aria-invalid': erreur ? true : undefined,
    'aria-describedby': decritPar(saisie['aria-describedby'], aide && `${id}-aide`, erreur && idMessage(id)),
  }
  return (
    <div className={css.champ}>
      <div className={css.tete}>
        <label className={css.etiquette} htmlFor={id}>
          {etiquette}
          {saisie.required && <Asterisque />}
          {facultatif && <span className={css.optionnel}> (facultatif)</span>}
        </label>
        {aCote}
      </div>
      {aide && (
        <span className={css.aide} id={`${id}-aide`}>
          {aide}
        </span>
      )}
      <span className={css.boite}>
        {liste ? (
          <select {...(controle as ComponentProps<'select'>)}>
            {liste.map(({ valeur, libelle }) => (
              <option key={valeur} value={valeur}>
                {libelle}
              </option>
            ))}
          </select>
        ) : lignes === undefined ? (
          <input {...controle} />
        ) : (
          <textarea {...(controle as ComponentProps<'textarea'>)} rows={lignes} />
        )}
        {dansLaBoite}
      </span>
      <MessageDeChamp champ={id}>{erreur}</MessageDeChamp>
    </div>
  )
}

/** Password field whose text can be shown. Paste and password managers are left alone. */
export const ChampMotDePasse = (proprietes: Omit<ProprietesChamp, 'type' | 'dansLaBoite'>) => {
  const [visible, setVisible] = useState(false)
  return (
    <Champ
      {...proprietes}
      type={visible ? 'text' : 'password'}
      autoCapitalize="none"
      spellCheck={false}
      dansLaBoite={
        <BoutonIcone
          className={css.devoiler}
          libelle={visible ? 'Masquer le mot de passe' : 'Afficher le mot de passe'}
          onClick={() => setVisible(!visible)}
        >
          {visible ? <IconEyeOff size={20} stroke={1.75} /> : <IconEye size={20} stroke={1.75} />}
        </BoutonIcone>
      }
    />
  )
}
