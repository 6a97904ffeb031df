import { captchaTextes } from '@ondine/webapi/acces/captcha.messages.ts'
import { IconAlertCircle, IconShieldCheck } from '@tabler/icons-react'
import { useEffect, useRef, useState } from 'react'
import { messageDe } from '../api/erreur-api.ts'
import { CaseACocher } from '../ui/case-a-cocher.tsx'
import { type CaptchaResolu, resoudreAltcha } from './altcha.ts'
import css from './captcha.module.css'
import { prechargerAltcha } from './precharger-altcha.ts'
import type { ProprietesCaptcha } from './proprietes-captcha.ts'

type Etat =
  | { readonly type: 'repos' | 'expire' | 'enCours' | 'fait' }
  | { readonly type: 'echec'; readonly message: string }

/** setTimeout counts in 32 bits: a longer wait would end at once. */
const attenteMaxMs = 2_147_483_647

/** A box to tick; the browser then works for a moment, in the background. Nothing to look at, nothing to read. */
export const CaptchaAltcha = ({ id, formulaire, compte, lien, onJeton, erreur }: ProprietesCaptcha) => {
  const [etat, setEtat] = useState<Etat>({ type: 'repos' })
  const travail = useRef<AbortController>(undefined)
  const expiration = useRef<ReturnType<typeof setTimeout>>(undefined)
  useEffect(prechargerAltcha, [])
  useEffect(
    () => () => {
      travail.current?.abort()
      clearTimeout(expiration.current)
    },
    [],
  )
  const terminer = ({ jeton, expire }: CaptchaResolu): void => {
    onJeton(jeton)
    setEtat({ type: 'fait' })
    expiration.current = setTimeout(
      () => {
        onJeton('')
        setEtat({ type: 'expire' })
      },
      Math.min(Math.max(0, expire - Date.now()), attenteMaxMs),
    )
  }
  const cocher = async (): Promise<void> => {
    if (etat.type === 'enCours' || etat.type === 'fait') return
    const controle = new AbortController()
    travail.current = controle
    setEtat({ type: 'enCours' })
    try {
      terminer(await resoudreAltcha(formulaire, { compte, lien }, controle.signal))
    } catch (cause) {
      if (!controle.signal.aborted) setEtat({ type: 'echec', message: messageDe(cause) })
    }
  }
  return (
    <div className={css.boite}>
      <CaseACocher
        id={id}
        etiquette={captchaTextes.libelle}
        required
        checked={etat.type === 'enCours' || etat.type === 'fait'}
        aria-busy={etat.type === 'enCours' || undefined}
        erreur={etat.type === 'repos' ? erreur : undefined}
        onChange={() => void cocher()}
      />
      <p className={`${css.etat} ${css[etat.type] ?? ''}`} role="status">
        {etat.type === 'enCours' && (
          <>
            <span className={css.attente} aria-hidden="true" />
            {captchaTextes.enCours}
          </>
        )}
        {etat.type === 'fait' && (
          <>
            <IconShieldCheck size={20} stroke={1.75} aria-hidden="true" />
            {captchaTextes.valide}
          </>
        )}
        {etat.type === 'expire' && (
          <>
            <IconAlertCircle size={18} aria-hidden="true" />
            {captchaTextes.expire}
          </>
        )}
        {etat.type === 'echec' && (
          <>
            <IconAlertCircle size={18} aria-hidden="true" />
            {etat.message}
          </>
        )}
      </p>
    </div>
  )
}
