import { IconDownload } from '@tabler/icons-react'
import { useMutation } from '@tanstack/react-query'
import { Bouton } from '../../../ui/bouton.tsx'
import { signalerErreur } from '../../../ui/signaler-erreur.ts'

interface Proprietes {
  readonly libelle: string
  readonly telecharger: () => Promise<void>
  /** Said where it fails without a sentence of its own. */
  readonly echec: string
  readonly variante: 'second' | 'neutre'
}

/** Saves a document of a request. */
export const BoutonPdf = ({ libelle, telecharger, echec, variante }: Proprietes) => {
  const { isPending, mutate } = useMutation({
    mutationFn: telecharger,
    onError: (cause) => signalerErreur(cause, echec),
  })
  return (
    <Bouton variante={variante} enCours={isPending} onClick={() => mutate()}>
      <IconDownload size={18} aria-hidden="true" />
      {libelle}
    </Bouton>
  )
}
