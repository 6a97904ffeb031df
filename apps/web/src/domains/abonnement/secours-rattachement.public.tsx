import type { ModeRattachement } from '@ondine/webapi/abonnement/rattachement.champs.ts'
import { useIdentite } from '../../theme/identite.ts'
import { Note } from '../../ui/etats.tsx'
import { lienTelephone } from '../../ui/telephone.ts'

/** What shows that a contract is known, in the middle of a sentence. */
const NUMEROS: Readonly<Record<ModeRattachement, string>> = {
  facture: 'le numéro de la facture',
  client: 'votre numéro de client',
  compteur: 'le numéro du compteur',
}
const textes = {
  verifier: (mode: ModeRattachement): string =>
    `Vérifiez le numéro de contrat et ${NUMEROS[mode]}, chiffre par chiffre, sur votre dernière facture.`,
  appeler: 'Toujours refusé\u202f? Appelez-nous au',
} as const

/** Under an attachment that was refused: what to look at again, and whom to call. */
export const SecoursRattachement = ({ mode }: { readonly mode: ModeRattachement }) => {
  const { contact } = useIdentite()
  return (
    <Note>
      {textes.verifier(mode)}
      {contact?.telephone && (
        <>
          {' '}
          {textes.appeler} <a href={lienTelephone(contact.telephone)}>{contact.telephone}</a>.
        </>
      )}
    </Note>
  )
}
