import type { NatureLienAProuver } from '@ondine/webapi/utilisateur/compte.schemas.ts'
import type { Icon } from '@tabler/icons-react'
import { useState } from 'react'
import { Note } from '../../../ui/etats.tsx'
import type { Preuve } from '../acces.queries.ts'
import { connexionTextes } from '../connexion.textes.ts'
import css from '../screens/connexion.module.css'
import { CarteMode } from './carte-mode.tsx'
import { FormulaireDeLien } from './formulaire-de-lien.tsx'
import { IssuesDeLien } from './issues-de-lien.tsx'

const textes = connexionTextes.lien

interface Proprietes {
  readonly nature: NatureLienAProuver
  readonly code: string
  readonly icone: Icon
  readonly titrePage: string
  readonly saisie: { readonly titre: string; readonly phrase: string; readonly bouton: string }
  readonly refusable: boolean
  readonly envoyer: (preuve: Preuve) => Promise<void>
}

/** What was asked for by a link was refused by it: just now, or before. */
export const LienRefuse = ({ nature, icone, titrePage }: Pick<Proprietes, 'nature' | 'icone' | 'titrePage'>) => (
  <CarteMode icone={icone} titrePage={titrePage} titre={textes.pasMoi}>
    <div role="status">
      <Note ton="succes">{textes.refus[nature].fait}</Note>
    </div>
  </CarteMode>
)

/** The page of a link that alone proves nothing: the password of its account, and two ways out for whoever has not got it. */
export const LienAProuver = ({ nature, code, icone, titrePage, saisie, refusable, envoyer }: Proprietes) => {
  const [refuse, setRefuse] = useState(false)
  if (refuse) return <LienRefuse nature={nature} icone={icone} titrePage={titrePage} />
  return (
    <CarteMode icone={icone} titrePage={titrePage} titre={saisie.titre} retour={false}>
      <p className={css.sous}>{saisie.phrase}</p>
      <FormulaireDeLien code={code} etiquette={textes.motDePasse} bouton={saisie.bouton} envoyer={envoyer} />
      <IssuesDeLien nature={nature} code={code} refusable={refusable} refuse={() => setRefuse(true)} />
    </CarteMode>
  )
}
