import { IconDownload } from '@tabler/icons-react'
import { useMutation } from '@tanstack/react-query'
import { Bouton } from '../../../ui/bouton.tsx'
import { signalerErreur } from '../../../ui/signaler-erreur.ts'
import { telechargerRecepisse } from './demandes.queries.ts'
import { demandesTextes } from './demandes.textes.ts'

const { recepisse, echecRecepisse } = demandesTextes.une

/** Saves the receipt of one's own request. */
export const BoutonRecepisse = ({ reference, variante }: { reference: string; variante: 'second' | 'neutre' }) => {
  const { isPending, mutate } = useMutation({
    mutationFn: () => telechargerRecepisse(reference),
    onError: (cause) => signalerErreur(cause, echecRecepisse),
  })
  return (
    <Bouton variante={variante} enCours={isPending} onClick={() => mutate()}>
      <IconDownload size={18} aria-hidden="true" />
      {recepisse}
    </Bouton>
  )
}
