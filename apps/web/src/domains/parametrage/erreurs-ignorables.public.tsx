import { champsErreurIgnorable, controlesErreurIgnorable } from '@ondine/webapi/parametrage/erreur-ignorable.champs.ts'
import { reglagesEndpoints } from '@ondine/webapi/parametrage/reglages.endpoints.ts'
import { IconTrash } from '@tabler/icons-react'
import { Champs } from '../../formulaire/champs.tsx'
import { Envoi } from '../../formulaire/envoi.tsx'
import { Formulaire } from '../../formulaire/formulaire.tsx'
import { useFormulaire } from '../../formulaire/use-formulaire.ts'
import css from '../../ui/administration.module.css'
import { BoutonIcone } from '../../ui/bouton.tsx'
import { Carte } from '../../ui/carte.tsx'
import { Lu } from '../../ui/lu.tsx'
import { notifier } from '../../ui/notifications.ts'
import { TableReglages } from '../../ui/table-reglages.tsx'
import { useAction } from '../../ui/use-action.ts'
import { ajouterErreurIgnorable, useErreursIgnorables } from './parametrage.queries.ts'

const vide = { status: '', path: '', aelCode: '' }

const Ajout = () => {
  const formulaire = useFormulaire({
    id: 'ignorable',
    champs: champsErreurIgnorable,
    controles: controlesErreurIgnorable,
    valeurs: vide,
    envoyer: async (saisie) => {
      await ajouterErreurIgnorable(saisie)
      formulaire.remettre(vide)
      notifier({ type: 'succes', message: 'Cette erreur ne sera plus annoncée.' })
    },
  })
  return (
    <Formulaire formulaire={formulaire} aria-labelledby="titre-ajout-ignorable" className={css.ajout}>
      <h3 id="titre-ajout-ignorable">Ajouter une ligne</h3>
      <div className={css.champs}>
        <Champs de={formulaire} />
        <Envoi variante="second" enCours={formulaire.enCours}>
          Ajouter
        </Envoi>
      </div>
    </Formulaire>
  )
}

/** The table of ignorable errors: what the portal keeps to itself (3§8). */
export const ErreursIgnorables = () => {
  const lecture = useErreursIgnorables()
  const supprimer = useAction(reglagesEndpoints.supprimerErreurIgnorable, {
    succes: 'Cette erreur sera de nouveau annoncée.',
  })
  return (
    <section aria-labelledby="titre-ignorables">
      <div className={css.partie}>
        <h2 id="titre-ignorables">Erreurs à taire</h2>
        <p>Le portail n’annonce pas les erreurs qui correspondent à une ligne. Un champ vide vaut pour toutes.</p>
      </div>
      <Lu de={lecture} erreur="Données non disponibles pour le moment" hauteur={40} enCarte>
        {({ resultats }) => (
          <Carte>
            {resultats.length === 0 ? (
              <p className={css.compte}>Aucune : toutes les erreurs sont annoncées.</p>
            ) : (
              <TableReglages colonnes={['Statut', 'Chemin', 'aelCode']}>
                {resultats.map(({ id, status, path, aelCode }) => (
                  <tr key={id}>
                    <td>{status ?? 'Tous'}</td>
                    <td>
                      <span className={css.code}>{path ?? 'Tous'}</span>
                    </td>
                    <td>{aelCode ?? 'Tous'}</td>
                    <td>
                      <div className={css.actions}>
                        <BoutonIcone
                          libelle={`Supprimer la ligne ${path ?? aelCode ?? ''}`}
                          aria-busy={supprimer.isPending || undefined}
                          onClick={() => {
                            if (!supprimer.isPending) supprimer.mutate({ id })
                          }}
                        >
                          <IconTrash size={20} stroke={1.75} />
                        </BoutonIcone>
                      </div>
                    </td>
                  </tr>
                ))}
              </TableReglages>
            )}
            <Ajout />
          </Carte>
        )}
      </Lu>
    </section>
  )
}
