import { parametresTextes } from '@ondine/webapi/parametrage/reglages.messages.ts'
import type { ParametreVue } from '@ondine/webapi/parametrage/reglages.schemas.ts'
import { IconPencil, IconTrash } from '@tabler/icons-react'
import { useState } from 'react'
import { useTexteAdresse } from '../../../navigation/use-texte-adresse.ts'
import css from '../../../ui/administration.module.css'
import { BoutonIcone } from '../../../ui/bouton.tsx'
import { Carte } from '../../../ui/carte.tsx'
import { EtatVide } from '../../../ui/etats.tsx'
import { Lu } from '../../../ui/lu.tsx'
import { PageHeader } from '../../../ui/page-header.tsx'
import { contientMots, Recherche } from '../../../ui/recherche.tsx'
import { Segments } from '../../../ui/segments.tsx'
import { TableReglages } from '../../../ui/table-reglages.tsx'
import { BoutonToutReinitialiser } from '../../../ui/tout-reinitialiser.tsx'
import { cleDuParametre, suppressionDuParametre } from '../changement-parametre.ts'
import { BarreEnAttente } from '../components/barre-en-attente.tsx'
import { DialogueParametre } from '../components/dialogue-parametre.tsx'
import { mettreEnAttente, useEnAttente } from '../en-attente.store.ts'
import { useParametres } from '../parametrage.queries.ts'
import { valeurLue } from '../valeur-lue.ts'

interface ProprietesLigne {
  readonly un: ParametreVue
  /** What it is to be, while that waits. */
  readonly voulue: string | undefined
  readonly modifier: () => void
  readonly supprimer: () => void
}

const Ligne = ({ un, voulue, modifier, supprimer }: ProprietesLigne) => (
  <tr className={voulue !== undefined ? css.enAttente : un.Modifie ? css.modifiee : undefined}>
    <td>
      <b>{un.Description}</b>
      <span className={css.code}>{un.Nom}</span>
    </td>
    <td>
      <span className={css.valeur}>{valeurLue(un, un.Valeur)}</span>
      {voulue !== undefined && <small>deviendra {valeurLue(un, voulue)}, à enregistrer</small>}
      {un.Modifie && (
        <small>
          par défaut {valeurLue(un, un.ValeurParDefaut)}
          {un.modifiePar ? `, changé par ${un.modifiePar}` : ''}
        </small>
      )}
    </td>
    <td className={css.indication}>{un.Indication.replace(/\.$/, '')}</td>
    <td>
      <div className={css.actions}>
        <BoutonIcone libelle={`Modifier ${un.Nom}`} onClick={modifier}>
          <IconPencil size={20} stroke={1.75} />
        </BoutonIcone>
        <BoutonIcone
          libelle={`Supprimer la valeur de ${un.Nom}`}
          disabled={!un.Modifie || voulue === un.ValeurParDefaut}
          onClick={supprimer}
        >
          <IconTrash size={20} stroke={1.75} />
        </BoutonIcone>
      </div>
    </td>
  </tr>
)

/** Parameters: edited by type, deleted back to their default, reset all together (3§2); each waits to be read again and saved. */
export const ParametrageScreen = () => {
  const lecture = useParametres()
  const { data } = lecture
  const voulues = new Map(useEnAttente().changements.map(({ cle, valeur }) => [cle, valeur]))
  const [recherche, setRecherche] = useTexteAdresse('q')
  const [choix, setFiltre] = useTexteAdresse('filtre', 'tous')
  const filtre = choix === 'modifies' ? choix : 'tous'
  const [enEdition, setEnEdition] = useState<ParametreVue | null>(null)
  const tous = data?.resultats ?? []
  const modifies = tous.filter(({ Modifie }) => Modifie)
  const montres = (filtre === 'tous' ? tous : modifies).filter((un) =>
    contientMots(recherche, `${un.Groupe} ${un.Nom} ${un.Description} ${un.Valeur}`),
  )
  return (
    <>
      <PageHeader
        titre="Paramètres"
        intro="Une valeur supprimée revient à celle du produit. Un changement enregistré vaut pour tout le monde, tout de suite."
        actions={
          <BoutonToutReinitialiser
            actif={modifies.some((un) => voulues.get(cleDuParametre(un.Nom)) !== un.ValeurParDefaut)}
            agir={() => {
              for (const un of modifies) mettreEnAttente(suppressionDuParametre(un, parametresTextes.reinitialises))
            }}
          />
        }
      />
      <div className={css.outils}>
        <Recherche libelle="Nom, description, valeur" valeur={recherche} onChange={setRecherche} />
        <Segments
          nom="Paramètres montrés"
          valeur={filtre}
          onChange={setFiltre}
          segments={[
            { valeur: 'tous', libelle: data ? `Tous ${tous.length}` : 'Tous' },
            { valeur: 'modifies', libelle: data ? `Changés ${modifies.length}` : 'Changés' },
          ]}
        />
      </div>
      <Lu
        de={lecture}
        erreur="Les paramètres n’ont pas pu se charger"
        suite="Rien n’a été changé. Réessayez dans un instant."
        hauteur={320}
        enCarte="Chargement des paramètres"
        vide={<EtatVide titre="Aucun paramètre ne correspond">Changez la recherche ou le filtre.</EtatVide>}
        lignes={montres}
      >
        {({ groupes }) =>
          groupes.map(({ titre, intro }) => {
            const siens = montres.filter(({ Groupe }) => Groupe === titre)
            if (siens.length === 0) return null
            return (
              <section key={titre} aria-labelledby={`groupe-${titre}`}>
                <div className={css.partie}>
                  <h2 id={`groupe-${titre}`}>{titre}</h2>
                  <p>{intro}</p>
                </div>
                <Carte marge={false} className={css.cadre ?? ''}>
                  <TableReglages colonnes={['Paramètre', 'Valeur', 'Type']}>
                    {siens.map((un) => (
                      <Ligne
                        key={un.Nom}
                        un={un}
                        voulue={voulues.get(cleDuParametre(un.Nom))}
                        modifier={() => setEnEdition(un)}
                        supprimer={() => mettreEnAttente(suppressionDuParametre(un))}
                      />
                    ))}
                  </TableReglages>
                </Carte>
              </section>
            )
          })
        }
      </Lu>
      <BarreEnAttente />
      <DialogueParametre
        parametre={enEdition}
        voulue={enEdition ? voulues.get(cleDuParametre(enEdition.Nom)) : undefined}
        fermer={() => setEnEdition(null)}
      />
    </>
  )
}
