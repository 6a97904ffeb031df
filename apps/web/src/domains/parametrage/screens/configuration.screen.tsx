import { type GroupeFonctionnalites, groupesFonctionnalites } from '@ondine/webapi/parametrage/fonctionnalites.ts'
import { reglagesEndpoints } from '@ondine/webapi/parametrage/reglages.endpoints.ts'
import type { FonctionnaliteVue } from '@ondine/webapi/parametrage/reglages.schemas.ts'
import { IconCoinEuro } from '@tabler/icons-react'
import { useTexteAdresse } from '../../../navigation/use-texte-adresse.ts'
import css from '../../../ui/administration.module.css'
import { Carte } from '../../../ui/carte.tsx'
import { EtatVide } from '../../../ui/etats.tsx'
import { Etiquette } from '../../../ui/etiquette.tsx'
import { Interrupteur } from '../../../ui/interrupteur.tsx'
import { Lu } from '../../../ui/lu.tsx'
import { PageHeader } from '../../../ui/page-header.tsx'
import { contientMots, Recherche } from '../../../ui/recherche.tsx'
import { Segments } from '../../../ui/segments.tsx'
import { ToutReinitialiser } from '../../../ui/tout-reinitialiser.tsx'
import { useAction } from '../../../ui/use-action.ts'
import { useFonctionnalites } from '../parametrage.queries.ts'

type Filtre = 'toutes' | 'actives' | 'payantes' | 'modifiees'

const filtres: Readonly<Record<Filtre, (une: FonctionnaliteVue) => boolean>> = {
  toutes: () => true,
  actives: ({ actif }) => actif,
  payantes: ({ payant }) => payant,
  modifiees: ({ actif, parDefaut }) => actif !== parDefaut,
}

const estFiltre = (choix: string): choix is Filtre => Object.hasOwn(filtres, choix)

const Ligne = ({ une }: { une: FonctionnaliteVue }) => {
  const activer = useAction(reglagesEndpoints.activerConfig, { succes: `« ${une.titre} » est active.` })
  const desactiver = useAction(reglagesEndpoints.desactiverConfig, { succes: `« ${une.titre} » est inactive.` })
  const modifiee = une.actif !== une.parDefaut
  return (
    <li className={modifiee ? css.modifiee : undefined}>
      <div>
        <b>{une.titre}</b>
        <p>
          {une.description}
          {modifiee && une.modifiePar && <> Changée par {une.modifiePar}.</>}
        </p>
      </div>
      <span className={css.code}>{une.nom}</span>
      <span className={css.payant}>
        {une.payant && (
          <Etiquette ton="vigilance" icone={IconCoinEuro}>
            Payant
          </Etiquette>
        )}
      </span>
      <div className={css.etat}>
        <span aria-hidden="true">{une.actif ? 'Active' : 'Inactive'}</span>
        <Interrupteur
          libelle={une.titre}
          actif={une.actif}
          enCours={activer.isPending || desactiver.isPending}
          onChange={(actif) => (actif ? activer : desactiver).mutate({ nom: une.nom })}
        />
      </div>
    </li>
  )
}

const Reinitialisation = ({ nombre }: { nombre: number }) => {
  const reinitialiser = useAction(reglagesEndpoints.supprimerToutesConfig, {
    succes: 'Toutes les fonctionnalités ont retrouvé leur état d’origine.',
  })
  return (
    <ToutReinitialiser
      titre="Réinitialiser toutes les fonctionnalités ?"
      actif={nombre > 0}
      enCours={reinitialiser.isPending}
      confirmer={(fermer) => reinitialiser.mutate(undefined, { onSettled: fermer })}
    >
      <p>
        {nombre > 1 ? `${nombre} fonctionnalités retrouveront` : 'Une fonctionnalité retrouvera'} l’état prévu par le
        produit. Le changement vaut pour tout le monde, tout de suite.
      </p>
    </ToutReinitialiser>
  )
}

/** Features: each one turned on or off at once (3§2, 3§4). */
export const ConfigurationScreen = () => {
  const lecture = useFonctionnalites()
  const { data } = lecture
  const [recherche, setRecherche] = useTexteAdresse('q')
  const [choix, setFiltre] = useTexteAdresse('filtre', 'toutes')
  const filtre = estFiltre(choix) ? choix : 'toutes'
  const toutes = data?.resultats ?? []
  const nombre = (nom: Filtre): number => toutes.filter(filtres[nom]).length
  const compte = (nom: Filtre): string => (data ? ` ${nombre(nom)}` : '')
  const montrees = toutes.filter(
    (une) => filtres[filtre](une) && contientMots(recherche, `${une.titre} ${une.description} ${une.nom}`),
  )
  return (
    <>
      <PageHeader
        titre="Fonctionnalités"
        intro={
          data
            ? `${nombre('actives')} actives sur ${toutes.length}. Un changement se voit tout de suite côté client.`
            : 'Un changement se voit tout de suite côté client.'
        }
        actions={<Reinitialisation nombre={nombre('modifiees')} />}
      />
      <div className={css.outils}>
        <Recherche libelle="Nom, description, code technique" valeur={recherche} onChange={setRecherche} />
        <Segments
          nom="Fonctionnalités montrées"
          valeur={filtre}
          onChange={setFiltre}
          segments={[
            { valeur: 'toutes', libelle: `Toutes${compte('toutes')}` },
            { valeur: 'actives', libelle: `Actives${compte('actives')}` },
            { valeur: 'payantes', libelle: `Payantes${compte('payantes')}` },
            { valeur: 'modifiees', libelle: `Changées${compte('modifiees')}` },
          ]}
        />
      </div>
      <Lu
        de={lecture}
        erreur="Les fonctionnalités n’ont pas pu se charger"
        suite="Rien n’a été changé. Réessayez dans un instant."
        hauteur={320}
        enCarte="Chargement des fonctionnalités"
        vide={<EtatVide titre="Aucune fonctionnalité ne correspond">Changez la recherche ou le filtre.</EtatVide>}
        lignes={montrees}
      >
        {() =>
          (Object.keys(groupesFonctionnalites) as GroupeFonctionnalites[]).map((groupe) => {
            const lignes = montrees.filter((une) => une.groupe === groupe)
            if (lignes.length === 0) return null
            const { titre, intro } = groupesFonctionnalites[groupe]
            return (
              <section key={groupe} aria-labelledby={`groupe-${groupe}`}>
                <div className={css.partie}>
                  <h2 id={`groupe-${groupe}`}>{titre}</h2>
                  <p>{intro}</p>
                </div>
                <Carte marge={false}>
                  <ul className={css.lignes}>
                    {lignes.map((une) => (
                      <Ligne key={une.nom} une={une} />
                    ))}
                  </ul>
                </Carte>
              </section>
            )
          })
        }
      </Lu>
    </>
  )
}
