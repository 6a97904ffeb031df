import { accord, entier } from '@ondine/webapi/common/nombres.rules.ts'
import { cheminDe } from '@ondine/webapi/navigation/adresse.rules.ts'
import type { Univers } from '@ondine/webapi/univers/univers.schemas.ts'
import { IconPencil, IconTrash } from '@tabler/icons-react'
import { ActionsDeLigne } from '../../../ui/actions-de-ligne.tsx'
import { BoutonIcone, classesBouton } from '../../../ui/bouton.tsx'
import { Carte } from '../../../ui/carte.tsx'
import { Lien } from '../../../ui/lien.tsx'
import css from './univers.module.css'

interface Proprietes {
  readonly univers: readonly Univers[]
  readonly renommer: (univers: Univers) => void
  readonly supprimer: (univers: Univers) => void
}

const lien = classesBouton('discret', 'petit')

/** Universes: name, groups, contracts, users, and what may be done (3§2). */
export const TableUnivers = ({ univers, renommer, supprimer }: Proprietes) => (
  <Carte marge={false}>
    <table className={css.table}>
      <thead className="invisible-telephone">
        <tr>
          <th scope="col">Espace partagé</th>
          <th scope="col">Groupes</th>
          <th scope="col">Contrats</th>
          <th scope="col">Utilisateurs</th>
          <th scope="col">
            <span className="invisible">Actions</span>
          </th>
        </tr>
      </thead>
      <tbody>
        {univers.map((un) => (
          <tr key={un.key}>
            <th scope="row">{un.libelle}</th>
            <td>
              <Lien vers={cheminDe('manage-univers-groups', { key: un.key })} className={lien}>
                {entier(un.groupes.length)} {accord(un.groupes.length, 'groupe')}
                <span className="invisible"> de l’espace partagé {un.libelle}</span>
              </Lien>
            </td>
            <td>
              <Lien vers={cheminDe('manage-univers-contracts', { key: un.key })} className={lien}>
                {entier(un.contrats.length)} {accord(un.contrats.length, 'contrat')}
                <span className="invisible"> de l’espace partagé {un.libelle}</span>
              </Lien>
            </td>
            <td className={css.libelle} data-libelle="Utilisateurs">
              {entier(un.nbUtilisateurs)}
            </td>
            <td>
              <ActionsDeLigne>
                <BoutonIcone libelle={`Renommer l’espace partagé ${un.libelle}`} onClick={() => renommer(un)}>
                  <IconPencil size={20} stroke={1.75} />
                </BoutonIcone>
                <BoutonIcone libelle={`Supprimer l’espace partagé ${un.libelle}`} onClick={() => supprimer(un)}>
                  <IconTrash size={20} stroke={1.75} />
                </BoutonIcone>
              </ActionsDeLigne>
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  </Carte>
)
