import { IconMail } from '@tabler/icons-react'
import { Bouton } from './bouton.tsx'
import { notifier } from './notifications.ts'
import { useTravail } from './use-travail.ts'

interface Proprietes {
  readonly libelle: string
  /** Said once the mail is on its way. */
  readonly fait: string
  readonly renvoyer: () => Promise<unknown>
}

/** A mail that does not come: sends it again, once at a time. */
export const RenvoiMail = ({ libelle, fait, renvoyer }: Proprietes) => {
  const { enCours, lancer } = useTravail()
  const agir = async (): Promise<void> => {
    await renvoyer()
    notifier({ type: 'succes', message: fait })
  }
  return (
    <Bouton variante="second" taille="petit" enCours={enCours} onClick={() => void lancer(agir)}>
      <IconMail size={16} aria-hidden="true" />
      {libelle}
    </Bouton>
  )
}
