import { PageDeTexte } from '../components/page-de-texte.tsx'
import { cgu } from '../textes/cgu.ts'

/** Terms of use (1§2.1), reached before and after the consent. */
export const CguScreen = () => <PageDeTexte texte={cgu} />
