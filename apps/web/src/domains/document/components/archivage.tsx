import { champsArchive } from '@ondine/webapi/document/archive.champs.ts'
import { documentTextes } from '@ondine/webapi/document/document.messages.ts'
import { MIO } from '@ondine/webapi/http/corps.ts'
import { useQuery } from '@tanstack/react-query'
import { Champs } from '../../../formulaire/champs.tsx'
import { Formulaire } from '../../../formulaire/formulaire.tsx'
import { IssuesFormulaire } from '../../../formulaire/issues-formulaire.tsx'
import { ChampPieces } from '../../../formulaire/pieces/champ-pieces.tsx'
import { usePieces } from '../../../formulaire/pieces/use-pieces.ts'
import { useFormulaire } from '../../../formulaire/use-formulaire.ts'
import { requeteConfiguration } from '../../../session/contrats.queries.ts'
import { Dialogue } from '../../../ui/dialogue.tsx'
import { instantLocal } from '../../../ui/format/dates.ts'
import { notifier } from '../../../ui/notifications.ts'
import { archiver, useTraites } from '../document.queries.ts'
import { textes } from '../document.textes.ts'

const FICHIER = 'file'

const Formule = ({ fermer }: { readonly fermer: () => void }) => {
  const { data: traites = [] } = useTraites()
  const { data: configuration } = useQuery(requeteConfiguration())
  const { archiveTailleMaxMo = 5, archiveExtensions = [] } = configuration?.parametres ?? {}
  const champs = champsArchive(traites)
  const formulaire = useFormulaire({
    id: 'archivage',
    champs,
    valeurs: { type: 'FICHIER', libelle: '', date: instantLocal(Date.now()).jour, valeur: '', fichier: '' },
    correspondances: { key_type: 'type', key_libelle: 'libelle', key_date: 'date', archivingValue: 'valeur' },
    champDuCode: { DO02: 'valeur' },
    envoyer: async ({ type, libelle, date, valeur }) => {
      const archivage = archiver({
        body: {
          key_type: type as 'FICHIER' | 'REGLEMENT_SERVICE',
          key_libelle: libelle,
          key_date: date,
          ...(valeur && { archivingKey: 'numeroTraite' as const, archivingValue: valeur }),
        },
        fichiers: { [FICHIER]: pieces.lire(FICHIER) },
      })
      archivage.catch(() => notifier({ type: 'erreur', message: documentTextes.archivageEchoue }))
      await archivage
      notifier({ type: 'succes', message: documentTextes.archive })
      fermer()
    },
  })
  const pieces = usePieces(
    {
      nbMaxPj: 1,
      tailleMaxPj: archiveTailleMaxMo * MIO,
      extensionPj: archiveExtensions.map((une) => `.${une}`),
    },
    (_, choisi) => formulaire.donner('fichier', choisi),
  )
  const fichier = formulaire.champ('fichier')
  return (
    <Formulaire formulaire={formulaire} aria-label={textes.archiver}>
      <Champs de={formulaire} noms={['type', 'libelle', 'date', 'valeur']} />
      <ChampPieces id={fichier.id} nom={FICHIER} de={champs.fichier} requis erreur={fichier.erreur} etat={pieces} />
      <IssuesFormulaire action={textes.archiver} enCours={formulaire.enCours} fermer={fermer} />
    </Formulaire>
  )
}

/** Archives a document (3§5): what it is, whom it is for, its file. */
export const Archivage = ({ ouvert, fermer }: { readonly ouvert: boolean; readonly fermer: () => void }) => (
  <Dialogue titre={textes.archiver} ouvert={ouvert} fermer={fermer}>
    <Formule fermer={fermer} />
  </Dialogue>
)
