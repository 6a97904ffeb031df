import { champsLien } from '@ondine/webapi/acces/connexion.champs.ts'
import { Suspense, useEffect, useState } from 'react'
import { ErreurApi } from '../../../api/erreur-api.ts'
import { Envoi } from '../../../formulaire/envoi.tsx'
import { Formulaire } from '../../../formulaire/formulaire.tsx'
import { SaisieTexte } from '../../../formulaire/saisie-texte.tsx'
import { useFormulaire } from '../../../formulaire/use-formulaire.ts'
import { charge } from '../../../ui/chargement.ts'
import type { Preuve } from '../acces.queries.ts'
import { CODE_CAPTCHA_REQUIS } from '../captcha-requis.ts'

const Captcha = charge(() => import('../../../captcha/captcha.tsx'), 'Captcha')

interface Proprietes {
  readonly code: string
  readonly etiquette: string
  readonly bouton: string
  readonly envoyer: (preuve: Preuve) => Promise<void>
}

/** The password of the account of a link; its tries are counted as those of a login, and slowed down by the same captcha. */
export const FormulaireDeLien = ({ code, etiquette, bouton, envoyer }: Proprietes) => {
  const [captcha, setCaptcha] = useState(false)
  const formulaire = useFormulaire({
    id: 'lien',
    champs: champsLien,
    valeurs: { motDePasse: '', captcha: '' },
    envoyer: async (saisie) => {
      try {
        await envoyer({ motDePasse: saisie.motDePasse, ...(saisie.captcha ? { captcha: saisie.captcha } : {}) })
      } catch (cause) {
        if (cause instanceof ErreurApi && cause.code === CODE_CAPTCHA_REQUIS) setCaptcha(true)
        throw cause
      }
    },
  })
  const motDePasse = formulaire.champ('motDePasse')
  // the page is there for this one field
  useEffect(() => document.getElementById(motDePasse.id)?.focus(), [motDePasse.id])
  return (
    <Formulaire formulaire={formulaire} entreeEnvoie aria-labelledby="titre-mode">
      <SaisieTexte {...motDePasse} etiquette={etiquette} />
      {captcha && (
        <Suspense>
          <Captcha
            id="lien-captcha"
            formulaire="CONNEXION"
            lien={code}
            envoi={formulaire.envois}
            erreur={formulaire.champ('captcha').erreur}
            onJeton={(jeton) => formulaire.donner('captcha', jeton)}
          />
        </Suspense>
      )}
      <Envoi taille="large" enCours={formulaire.enCours}>
        {bouton}
      </Envoi>
    </Formulaire>
  )
}
