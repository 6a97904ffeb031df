import { groupeEndpoints } from '@ondine/webapi/groupe/groupe.endpoints.ts'
import type { Groupe } from '@ondine/webapi/groupe/groupe.schemas.ts'
import { listeGroupes } from '@ondine/webapi/groupe/groupes.liste.ts'
import { cheminDe } from '@ondine/webapi/navigation/adresse.rules.ts'
import { IconEye, IconPencil, IconTrash } from '@tabler/icons-react'
import { allerAuGroupe } from '../../../session/changer-contexte.ts'
import { TableDeListe } from '../../../table/table-de-liste.tsx'
import { BoutonIcone } from '../../../ui/bouton.tsx'
import { Lien } from '../../../ui/lien.tsx'
import { Pastille } from '../../../ui/pastille.tsx'
import css from './groupe.module.css'

interface Proprietes {
  readonly modifier: (groupe: Groupe) => void
  readonly supprimer: (groupe: Groupe) => void
}

/** The groups that the person sees; what they may not change has no such button (3§6). */
export const TableGroupes = ({ modifier, supprimer }: Proprietes) => (
  <TableDeListe<(typeof groupeEndpoints)['groupes'], Groupe>
    liste={listeGroupes}
    appel={groupeEndpoints.groupes}
    idDe={({ idGroupe }) => String(idGroupe)}
    nomDe={({ nom }) => nom}
    rendus={{
      nom: (groupe) => (
        <span className={css.nom}>
          <Pastille couleur={groupe.color} />
          <Lien vers={cheminDe('manage-groupe', { idGroupe: String(groupe.idGroupe) })}>{groupe.nom}</Lien>
        </span>
      ),
    }}
    actionsDe={(groupe) => (
      <span className={css.actions}>
        <BoutonIcone libelle={`Afficher le portail pour ${groupe.nom}`} onClick={() => allerAuGroupe(groupe)}>
          <IconEye size={20} stroke={1.75} />
        </BoutonIcone>
        {!groupe.lectureSeule && (
          <>
            <BoutonIcone libelle={`Modifier ${groupe.nom}`} onClick={() => modifier(groupe)}>
              <IconPencil size={20} stroke={1.75} />
            </BoutonIcone>
            <BoutonIcone libelle={`Supprimer ${groupe.nom}`} onClick={() => supprimer(groupe)}>
              <IconTrash size={20} stroke={1.75} />
            </BoutonIcone>
          </>
        )}
      </span>
    )}
    vide={{
      titre: 'Aucun groupe',
      texte: 'Créez un groupe pour suivre ensemble les contrats d’une résidence ou d’un site.',
    }}
  />
)
