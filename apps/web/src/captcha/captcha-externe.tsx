import type { FournisseurExterne } from '@ondine/webapi/acces/captcha.codes.ts'
import { captchaTextes } from '@ondine/webapi/acces/captcha.messages.ts'
import { IconAlertCircle } from '@tabler/icons-react'
import { useEffect, useRef, useState } from 'react'
import { Bouton } from '../ui/bouton.tsx'
import css from './captcha.module.css'
import { fournisseursExternes } from './fournisseurs-externes.ts'
import type { ProprietesCaptcha } from './proprietes-captcha.ts'

interface Proprietes extends ProprietesCaptcha {
  readonly fournisseur: FournisseurExterne
  readonly cleSite: string
}

/** A provider outside: its script loads only when the person asks for it, and only where the configuration names it. */
export const CaptchaExterne = ({ id, fournisseur, cleSite, onJeton, erreur }: Proprietes) => {
  const [demande, setDemande] = useState(false)
  const [faute, setFaute] = useState('')
  const place = useRef<HTMLDivElement>(null)
  const { nom, afficher } = fournisseursExternes[fournisseur]
  // biome-ignore lint/correctness/useExhaustiveDependencies: drawn once, when it is asked for
  useEffect(() => {
    if (!demande || !place.current) return
    const signaler = {
      fait: (jeton: string) => {
        setFaute('')
        onJeton(jeton)
      },
      expire: () => {
        onJeton('')
        setFaute(captchaTextes.expire)
      },
    }
    afficher(place.current, cleSite, signaler).catch(() => {
      setDemande(false)
      setFaute(`La vérification de ${nom} n’a pas pu se charger. Réessayez, ou appelez notre accueil.`)
    })
  }, [demande])
  const message = faute || erreur
  return (
    <div className={css.boite}>
      {demande ? (
        <div ref={place} id={id} tabIndex={-1} />
      ) : (
        <>
          <p>Une vérification de {nom} protège ce formulaire. L’afficher lui transmet votre adresse IP.</p>
          <Bouton id={id} variante="second" taille="petit" onClick={() => setDemande(true)}>
            Afficher la vérification
          </Bouton>
        </>
      )}
      <p className={`${css.etat} ${css.echec}`} role="status">
        {message && (
          <>
            <IconAlertCircle size={18} aria-hidden="true" />
            {message}
          </>
        )}
      </p>
    </div>
  )
}
