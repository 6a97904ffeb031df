import { IconDotsVertical } from '@tabler/icons-react'
import { type ComponentType, useState } from 'react'
import { Bouton, BoutonIcone } from './bouton.tsx'
import { Dialogue } from './dialogue.tsx'
import css from './menu-actions.module.css'
import { useEtroit } from './use-etroit.ts'
import { Volet } from './volet.tsx'

type Icone = ComponentType<{ readonly size?: number; readonly 'aria-hidden'?: 'true' }>

/** One thing to do, with what it is done to: « Détacher » is seen, « Détacher le contrat 0031207 » is heard. */
export interface Action {
  readonly libelle: string
  /** Where there is no room for more than a word. */
  readonly court?: string
  /** The rest of the name, for readers. */
  readonly precision?: string
  readonly icone: Icone
  readonly enCours?: boolean
  readonly agir: () => void
}

export const ContenuAction = ({ action, court = false }: { readonly action: Action; readonly court?: boolean }) => {
  const { icone: Icone } = action
  return (
    <>
      <Icone size={18} aria-hidden="true" />
      <span>
        {court && action.court ? action.court : action.libelle}
        {action.precision && <span className="invisible"> {action.precision}</span>}
      </span>
    </>
  )
}

const Liste = ({ actions, fermer }: { readonly actions: readonly Action[]; readonly fermer: () => void }) => (
  <ul className={css.liste}>
    {actions.map((action) => (
      <li key={action.libelle}>
        <Bouton
          variante="discret"
          className={css.action}
          enCours={action.enCours ?? false}
          onClick={() => {
            fermer()
            action.agir()
          }}
        >
          <ContenuAction action={action} />
        </Bouton>
      </li>
    ))}
  </ul>
)

interface Proprietes {
  /** Of what: « Actions du contrat 0031207 ». */
  readonly libelle: string
  readonly actions: readonly Action[]
  readonly icone?: Icone
}

/** A few actions behind one button: a panel beside it, a sheet from the bottom of a phone. */
export const MenuActions = ({ libelle, actions, icone: Icone = IconDotsVertical }: Proprietes) => {
  const [ouvert, setOuvert] = useState(false)
  const etroit = useEtroit()
  if (actions.length === 0) return null
  if (!etroit)
    return (
      <Volet
        cote="droite"
        libelle={libelle}
        classeBouton={css.bouton ?? ''}
        bouton={<Icone size={20} aria-hidden="true" />}
      >
        {(fermer) => <Liste actions={actions} fermer={fermer} />}
      </Volet>
    )
  const fermer = (): void => setOuvert(false)
  return (
    <>
      <BoutonIcone libelle={libelle} aria-haspopup="dialog" onClick={() => setOuvert(true)}>
        <Icone size={20} aria-hidden="true" />
      </BoutonIcone>
      <Dialogue titre={libelle} ouvert={ouvert} fermer={fermer} feuille>
        <Liste actions={actions} fermer={fermer} />
      </Dialogue>
    </>
  )
}
