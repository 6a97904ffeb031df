import { IconCircleCheck, IconCircleDashed } from '@tabler/icons-react'
import css from './demandes.module.css'
import { demandesTextes } from './demandes.textes.ts'
import styles from './documents.module.css'
import { documentDit } from './documents.phrases.ts'
import type { DemandeLue } from './suivi-demande.tsx'

/** What we asked for, a document a line: what came, what we still wait for and until when. Of one alone the message says it; of none nothing is waited for. */
export const DocumentsAttendus = ({ demande: { documents, attenduLe } }: { readonly demande: DemandeLue }) => {
  if (documents.length < 2 || !documents.some(({ etat }) => etat === 'ATTENDU')) return null
  return (
    <section aria-labelledby="documents-attendus">
      <h3 id="documents-attendus" className={css.sousTitre}>
        {demandesTextes.une.documents}
      </h3>
      <ul className={styles.documents}>
        {documents
          .filter(({ etat }) => etat !== 'DEPASSE')
          .map((document) => (
            <li key={`${document.demandeLe} ${document.texte}`} data-etat={document.etat}>
              {document.etat === 'RECU' ? (
                <IconCircleCheck size={22} aria-hidden="true" />
              ) : (
                <IconCircleDashed size={22} aria-hidden="true" />
              )}
              <span>
                <b>{document.texte}</b>
                <small>{documentDit(document, attenduLe)}</small>
              </span>
            </li>
          ))}
      </ul>
    </section>
  )
}
