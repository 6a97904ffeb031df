import { IconPrinter } from '@tabler/icons-react'
import { Bouton, type VarianteBouton } from './bouton.tsx'
import { imprimer } from './imprimer.ts'
import { useTravail } from './use-travail.ts'

/** Prints the page, once all of it has come: meanwhile the button is at work. */
export const BoutonImprimer = ({ variante = 'second' }: { readonly variante?: VarianteBouton }) => {
  const { enCours, lancer } = useTravail()
  return (
    <Bouton
      variante={variante}
      enCours={enCours}
      onClick={({ currentTarget }) => void lancer(() => imprimer(currentTarget))}
    >
      <IconPrinter size={18} aria-hidden="true" />
      Imprimer
    </Bouton>
  )
}
