import type { BornesMotDePasse } from '@ondine/webapi/utilisateur/exigences-mot-de-passe.rules.ts'
import { genererMotDePasse } from '@ondine/webapi/utilisateur/generer-mot-de-passe.rules.ts'
import { IconWand } from '@tabler/icons-react'
import { useState } from 'react'
import { ChampNouveauMotDePasse } from '../../../../formulaire/champ-nouveau-mot-de-passe.tsx'
import type { useFormulaire } from '../../../../formulaire/use-formulaire.ts'
import { Bouton } from '../../../../ui/bouton.tsx'
import { Champ, ChampMotDePasse } from '../../../../ui/champ.tsx'
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

type Nom = 'motDePasse' | 'confirmation' | 'motif'

interface Proprietes {
  readonly champ: (nom: Nom) => ReturnType<ReturnType<typeof useFormulaire>['champ']>
  readonly saisi: string
  readonly ecrire: (nom: Nom, valeur: string) => void
  readonly regle: BornesMotDePasse
}

/** A password that staff give, and why: it serves a day, to choose another. Closed until it is asked for. */
export const MotDePasseProvisoire = ({ champ, saisi, ecrire, regle }: Proprietes) => {
  const [ouvert, setOuvert] = useState(false)
  if (!ouvert)
    return (
      <div>
        <Bouton variante="neutre" taille="petit" onClick={() => setOuvert(true)}>
          Donner un mot de passe provisoire
        </Bouton>
      </div>
    )
  const generer = (): void => {
    const motDePasse = genererMotDePasse(regle.motDePasseLongueurMax, tirer)
    ecrire('motDePasse', motDePasse)
    ecrire('confirmation', motDePasse)
    notifier({ type: 'information', message: 'Mot de passe généré\u202f: affichez-le pour le transmettre.' })
  }
  return (
    <>
      <Note>
        Ce mot de passe sert 24 heures et ne permet que d’en choisir un autre. La personne est prévenue par mail et ses
        appareils sont déconnectés.
      </Note>
      <ChampNouveauMotDePasse
        etiquette="Mot de passe provisoire"
        motDePasse={saisi}
        regle={regle}
        {...champ('motDePasse')}
      />
      <ChampMotDePasse
        etiquette="Confirmez le mot de passe"
        required
        autoComplete="new-password"
        {...champ('confirmation')}
      />
      <div>
        <Bouton variante="neutre" taille="petit" onClick={generer}>
          <IconWand size={18} aria-hidden="true" />
          Générer un mot de passe
        </Bouton>
      </div>
      <Champ
        etiquette="Motif"
        required
        aide={'Par exemple\u202f: appel du client, numéro de la demande. Il est inscrit au journal, avec votre nom.'}
        maxLength={255}
        autoComplete="off"
        {...champ('motif')}
      />
    </>
  )
}
