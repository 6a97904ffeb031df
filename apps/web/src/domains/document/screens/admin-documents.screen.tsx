import { codesTypeArchive, typesArchive } from '@ondine/webapi/document/archive.codes.ts'
import { listeArchives } from '@ondine/webapi/document/archives.liste.ts'
import { type Archive, documentEndpoints } from '@ondine/webapi/document/document.endpoints.ts'
import { exportTextes } from '@ondine/webapi/export/export.messages.ts'
import { IconDownload, IconPlus, IconTrash } from '@tabler/icons-react'
import { useState } from 'react'
import { TableDeListe } from '../../../table/table-de-liste.tsx'
import { ActionDeLigne, ActionsDeLigne } from '../../../ui/actions-de-ligne.tsx'
import { Bouton } from '../../../ui/bouton.tsx'
import { PageHeader } from '../../../ui/page-header.tsx'
import { useTravail } from '../../../ui/use-travail.ts'
import { Archivage } from '../components/archivage.tsx'
import { SuppressionDocument } from '../components/suppression-document.tsx'
import { telechargerDocument } from '../document.queries.ts'
import { textes } from '../document.textes.ts'

const rendus = { condition: ({ condition }: Archive) => condition ?? textes.tous }

const filtres = [
  {
    nom: 'type',
    libelle: 'Type',
    options: codesTypeArchive.map((valeur) => ({ valeur, libelle: typesArchive[valeur] })),
  },
]

/** Archived documents (3§2): found, archived, taken away. */
export const AdminDocumentsScreen = () => {
  const [archivage, setArchivage] = useState(false)
  const [aSupprimer, setASupprimer] = useState<Archive | null>(null)
  const { lancer } = useTravail()
  return (
    <>
      <PageHeader
        titre={textes.titre}
        intro={textes.intro}
        actions={
          <Bouton onClick={() => setArchivage(true)}>
            <IconPlus size={18} aria-hidden="true" />
            {textes.archiver}
          </Bouton>
        }
      />
      <TableDeListe<typeof documentEndpoints.contenuArchive, Archive>
        liste={listeArchives}
        appel={documentEndpoints.contenuArchive}
        idDe={({ idFichier }) => idFichier}
        nomDe={({ libelle }) => libelle}
        nomLigne={{ un: 'document', plusieurs: 'documents' }}
        rendus={rendus}
        filtres={filtres}
        vide={{ titre: textes.aucun, texte: textes.aucunTexte }}
        actionsDe={(document) => (
          <ActionsDeLigne>
            <ActionDeLigne
              icone={IconDownload}
              libelle={textes.telecharger}
              precision={document.libelle}
              agir={() => void lancer(() => telechargerDocument(document.idFichier), exportTextes.echec)}
            />
            <ActionDeLigne
              icone={IconTrash}
              libelle={textes.supprimer}
              precision={document.libelle}
              agir={() => setASupprimer(document)}
            />
          </ActionsDeLigne>
        )}
      />
      <Archivage ouvert={archivage} fermer={() => setArchivage(false)} />
      <SuppressionDocument document={aSupprimer} fermer={() => setASupprimer(null)} />
    </>
  )
}
