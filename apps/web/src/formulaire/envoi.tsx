import type { ComponentProps } from 'react'
import { Bouton } from '../ui/bouton.tsx'

/** The button that sends a form, for forms whose ways out stand otherwise than `IssuesFormulaire` puts them. */
export const Envoi = (proprietes: Omit<ComponentProps<typeof Bouton>, 'type'> & { readonly enCours: boolean }) => (
  <Bouton type="submit" {...proprietes} />
)
