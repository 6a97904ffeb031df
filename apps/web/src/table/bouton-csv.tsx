import { IconDownload } from '@tabler/icons-react'
import { type ReactNode, useState } from 'react'
import { Bouton, type VarianteBouton } from '../ui/bouton.tsx'
import { signalerErreur } from '../ui/signaler-erreur.ts'

interface Proprietes {
  readonly variante: VarianteBouton
  /** Writes the file: few ask for it, so that what it needs is read then. */
  readonly exporter: () => Promise<void>
  readonly children: ReactNode
}

/** What is on screen as a file, where no table stands. */
export const BoutonCsv = ({ variante, exporter, children }: Proprietes) => {
  const [enCours, setEnCours] = useState(false)
  const lancer = async (): Promise<void> => {
    setEnCours(true)
    try {
      await exporter()
    } catch (cause) {
      signalerErreur(cause)
    } finally {
      setEnCours(false)
    }
  }
  return (
    <Bouton variante={variante} taille="petit" enCours={enCours} onClick={() => void lancer()}>
      {!enCours && <IconDownload size={18} aria-hidden="true" />}
      {children}
    </Bouton>
  )
}
