import type { Archive } from '@ondine/webapi/document/document.endpoints.ts'
import { exportTextes } from '@ondine/webapi/export/export.messages.ts'
import { IconDownload, IconFiles } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { requeteConfiguration } from '../../session/contrats.queries.ts'
import { Bouton } from '../../ui/bouton.tsx'
import { Dialogue } from '../../ui/dialogue.tsx'
import { dateLongue } from '../../ui/format/dates.ts'
import { octetsEnMots } from '../../ui/format/octets.ts'
import { type EtatTuile, Tuile } from '../../ui/tuile.tsx'
import { useTravail } from '../../ui/use-travail.ts'
import css from './components/documents.module.css'
import { telechargerDocument, useDocuments } from './document.queries.ts'
import { textes } from './document.textes.ts'

/** As many as a tile holds; the others are one step away. */
const EN_TUILE = 2

const Documents = ({ documents }: { readonly documents: readonly Archive[] }) => {
  const { lancer } = useTravail()
  return (
    <ul className={css.documents}>
      {documents.map(({ idFichier, libelle, date, octets }) => (
        <li key={idFichier}>
          <button
            type="button"
            className={css.document}
            onClick={() => void lancer(() => telechargerDocument(idFichier), exportTextes.echec)}
          >
            <IconDownload size={18} stroke={1.75} aria-hidden="true" />
            <span>
              <span className="invisible">{textes.telecharger} </span>
              {libelle}
              <small>
                {dateLongue(date)}, {octetsEnMots(octets)}
              </small>
            </span>
          </button>
        </li>
      ))}
    </ul>
  )
}

/** Archived documents that concern whoever reads the dashboard (3§2), where the feature shows them. */
export const TuileDocuments = ({ numeroContrat }: { readonly numeroContrat?: string }) => {
  const { data: configuration } = useQuery(requeteConfiguration())
  const actif = configuration?.fonctionnalites.AfficherTuileDocuments ?? false
  const { data, isError, refetch } = useDocuments(numeroContrat, actif)
  const [ouvert, setOuvert] = useState(false)
  // nothing to hand out: no tile, rather than one that says so to everybody
  if (!actif || data?.resultats.length === 0) return null
  const documents = data?.resultats ?? []
  const etat: EtatTuile = isError
    ? { type: 'erreur', reessayer: () => void refetch() }
    : data === undefined
      ? { type: 'chargement' }
      : { type: 'pret' }
  return (
    <>
      <Tuile
        icone={IconFiles}
        libelle={textes.tuile}
        etat={etat}
        action={
          documents.length > EN_TUILE && (
            <Bouton variante="second" taille="petit" aria-haspopup="dialog" onClick={() => setOuvert(true)}>
              {textes.voirTous(documents.length)}
            </Bouton>
          )
        }
      >
        <Documents documents={documents.slice(0, EN_TUILE)} />
      </Tuile>
      <Dialogue titre={textes.tuile} ouvert={ouvert} fermer={() => setOuvert(false)}>
        <Documents documents={documents} />
      </Dialogue>
    </>
  )
}
