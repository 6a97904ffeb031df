import { type Icon, IconArrowLeft } from '@tabler/icons-react'
import { Link } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import { destination } from '../../../navigation/destination.ts'
import { classeAction } from '../../../ui/bouton.tsx'
import { useTitre } from '../../../ui/use-titre.ts'
import { connexionTextes as textes } from '../connexion.textes.ts'
import css from '../screens/connexion.module.css'

interface Proprietes {
  readonly icone: Icon
  readonly titrePage: string
  readonly titre: string
  readonly children: ReactNode
  /** Without the way back where something is under way. */
  readonly retour?: boolean
  /** The address that the login gets back. */
  readonly email?: string
}

/** Card of a mode other than the login: what it is about, its form, the way back. */
export const CarteMode = ({ icone: Icone, titrePage, titre, children, retour = true, email = '' }: Proprietes) => {
  useTitre(titrePage)
  return (
    <div className={css.formulaire}>
      <div className={css.tete}>
        <Icone size={24} stroke={1.75} aria-hidden="true" />
        <h1 id="titre-mode" tabIndex={-1}>
          {titre}
        </h1>
      </div>
      {children}
      {retour && (
        <Link {...destination('login', email === '' ? {} : { login: email })} className={classeAction}>
          <IconArrowLeft size={18} aria-hidden="true" />
          {textes.retour}
        </Link>
      )}
    </div>
  )
}
