import { PageDeTexte } from '../components/page-de-texte.tsx'
import { mentions } from '../textes/mentions.ts'

/** Legal notice (1§2.1). */
export const MentionsScreen = () => <PageDeTexte texte={mentions} />
