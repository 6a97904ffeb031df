import type { Valeurs } from '@ondine/webapi/champ/champ.ts'
import { genererMotDePasse } from '@ondine/webapi/utilisateur/generer-mot-de-passe.rules.ts'
import type { formulaireCompte } from '@ondine/webapi/utilisateur/gestion.champs.ts'
import { IconWand } from '@tabler/icons-react'
import { useState } from 'react'
import { Saisie } from '../../../../formulaire/saisie.tsx'
import type { Formulaire } from '../../../../formulaire/use-formulaire.ts'
import { Bouton } from '../../../../ui/bouton.tsx'
import { Note } from '../../../../ui/etats.tsx'
import { notifier } from '../../../../ui/notifications.ts'

const tirer = (borne: number): number => {
  // drawn again where the division would favour some
  const max = Math.floor(2 ** 32 / borne) * borne
  for (;;) {
    const [nombre = 0] = crypto.getRandomValues(new Uint32Array(1))
    if (nombre < max) return nombre % borne
  }
}

interface Proprietes {
  readonly formulaire: Formulaire<Valeurs<ReturnType<typeof formulaireCompte>['champs']>>
  readonly longueur: number
}

/** A password that staff give, and why: it serves a day, to choose another. Closed until it is asked for. */
export const MotDePasseProvisoire = ({ formulaire, longueur }: Proprietes) => {
  const [ouvert, setOuvert] = useState(false)
  const { champ } = formulaire
  if (!ouvert)
    return (
      <div>
        <Bouton variante="neutre" taille="petit" onClick={() => setOuvert(true)}>
          Donner un mot de passe provisoire
        </Bouton>
      </div>
    )
  const generer = (): void => {
    const motDePasse = genererMotDePasse(longueur, tirer)
    formulaire.ecrire({ motDePasse, confirmation: motDePasse })
    notifier({ type: 'information', message: 'Mot de passe généré\u202f: affichez-le pour le transmettre.' })
  }
  return (
    <>
      <Note>
        Ce mot de passe sert 24 heures et ne permet que d’en choisir un autre. La personne est prévenue par e-mail et
        ses appareils sont déconnectés.
      </Note>
      <Saisie {...champ('motDePasse')} />
      <Saisie {...champ('confirmation')} />
      <div>
        <Bouton variante="neutre" taille="petit" onClick={generer}>
          <IconWand size={18} aria-hidden="true" />
          Générer un mot de passe
        </Bouton>
      </div>
      <Saisie {...champ('motif')} />
    </>
  )
}
