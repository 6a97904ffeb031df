import { droitsEndpoints } from '@ondine/webapi/acces/droits.endpoints.ts'
import type { ProfilVue } from '@ondine/webapi/acces/droits.schemas.ts'
import { champsNouveauProfil } from '@ondine/webapi/acces/profil.champs.ts'
import { accord } from '@ondine/webapi/common/nombres.rules.ts'
import { IconTrash } from '@tabler/icons-react'
import { useState } from 'react'
import { Envoi } from '../../../formulaire/envoi.tsx'
import { Formulaire } from '../../../formulaire/formulaire.tsx'
import { Saisie } from '../../../formulaire/saisie.tsx'
import { useFormulaire } from '../../../formulaire/use-formulaire.ts'
import css from '../../../ui/administration.module.css'
import { BoutonIcone } from '../../../ui/bouton.tsx'
import { Carte } from '../../../ui/carte.tsx'
import { Confirmation } from '../../../ui/confirmation.tsx'
import { Etiquette } from '../../../ui/etiquette.tsx'
import { notifier } from '../../../ui/notifications.ts'
import { TableReglages } from '../../../ui/table-reglages.tsx'
import { useAction } from '../../../ui/use-action.ts'
import { ajouterProfil } from '../droits.queries.ts'

const vide = { profil: '' }

const Ajout = () => {
  const formulaire = useFormulaire({
    id: 'profil',
    champs: champsNouveauProfil,
    valeurs: vide,
    envoyer: async ({ profil }) => {
      await ajouterProfil(profil)
      formulaire.remettre(vide)
      notifier({ type: 'succes', message: `Le profil ${profil} est créé. Donnez-lui ses droits.` })
    },
  })
  return (
    <>
      <h2 id="titre-ajout-profil">Ajouter un profil</h2>
      <Formulaire formulaire={formulaire} aria-labelledby="titre-ajout-profil">
        <div className={css.ligne}>
          <Saisie {...formulaire.champ('profil')} />
          <Envoi enCours={formulaire.enCours}>Ajouter</Envoi>
        </div>
      </Formulaire>
    </>
  )
}

/** Profiles: those of the product, and those that staff add (3§3). */
export const VueProfils = ({ profils }: { profils: readonly ProfilVue[] }) => {
  const [aSupprimer, setASupprimer] = useState<ProfilVue | null>(null)
  const supprimer = useAction(droitsEndpoints.deleteProfile, { succes: 'Le profil est supprimé.' })
  const fermer = (): void => setASupprimer(null)
  return (
    <>
      <Carte marge={false} className={css.cadre ?? ''}>
        <TableReglages colonnes={['Profil', 'Origine', 'Utilisateurs']}>
          {profils.map((un) => (
            <tr key={un.profil}>
              <td>
                <b>{un.libelle}</b>
                <span className={css.code}>{un.profil}</span>
              </td>
              <td>
                {un.systeme ? <Etiquette>Produit</Etiquette> : <Etiquette ton="information">Ajouté</Etiquette>}{' '}
                {un.personnel && <Etiquette>Personnel</Etiquette>}
              </td>
              <td className="nombre">
                {un.nbUtilisateurs} {accord(un.nbUtilisateurs, 'compte')}
              </td>
              <td>
                <div className={css.actions}>
                  {!un.systeme && (
                    <BoutonIcone libelle={`Supprimer le profil ${un.libelle}`} onClick={() => setASupprimer(un)}>
                      <IconTrash size={20} stroke={1.75} />
                    </BoutonIcone>
                  )}
                </div>
              </td>
            </tr>
          ))}
        </TableReglages>
      </Carte>
      <Carte className={css.suite ?? ''}>
        <Ajout />
      </Carte>
      <Confirmation
        titre="Supprimer ce profil ?"
        action="Supprimer"
        ouvert={aSupprimer !== null}
        enCours={supprimer.isPending}
        fermer={fermer}
        confirmer={() => supprimer.mutate({ profil: aSupprimer?.profil ?? '' }, { onSettled: fermer })}
      >
        <p>Le profil {aSupprimer?.libelle} et les droits qui lui ont été donnés disparaissent.</p>
      </Confirmation>
    </>
  )
}
