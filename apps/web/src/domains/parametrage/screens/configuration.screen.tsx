import { type GroupeFonctionnalites, groupesFonctionnalites } from '@ondine/webapi/parametrage/fonctionnalites.ts'
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
import { BoutonToutReinitialiser } from '../../../ui/tout-reinitialiser.tsx'
import { BarreEnAttente } from '../components/barre-en-attente.tsx'
import { type Changement, mettreEnAttente, retirerDeLAttente, useEnAttente } from '../en-attente.store.ts'
import { changerFonctionnalite, useFonctionnalites } from '../parametrage.queries.ts'

type Filtre = 'toutes' | 'actives' | 'payantes' | 'modifiees'

const filtres: Readonly<Record<Filtre, (une: FonctionnaliteVue) => boolean>> = {
  toutes: () => true,
  actives: ({ actif }) => actif,
  payantes: ({ payant }) => payant,
  modifiees: ({ actif, parDefaut }) => actif !== parDefaut,
}

const estFiltre = (choix: string): choix is Filtre => Object.hasOwn(filtres, choix)

const REINITIALISEES = 'Toutes les fonctionnalités ont retrouvé leur état d’origine.'
const etatDe = (actif: boolean): string => (actif ? 'active' : 'inactive')
const cleDe = ({ nom }: FonctionnaliteVue): string => `fonctionnalite:${nom}`
const changementDe = (une: FonctionnaliteVue, actif: boolean): Changement => ({
  cle: cleDe(une),
  titre: une.titre,
  effet: `devient ${etatDe(actif)}`,
  valeur: String(actif),
  succes: `« ${une.titre} » est ${etatDe(actif)}.`,
  appliquer: () => changerFonctionnalite(une.nom, actif),
})

interface ProprietesLigne {
  readonly une: FonctionnaliteVue
  /** What it is to be, while that waits. */
  readonly voulue: boolean | undefined
  readonly enCours: boolean
}

const Ligne = ({ une, voulue, enCours }: ProprietesLigne) => {
  const modifiee = une.actif !== une.parDefaut
  const actif = voulue ?? une.actif
  const changer = (suite: boolean): void =>
    suite === une.actif ? retirerDeLAttente(cleDe(une)) : mettreEnAttente(changementDe(une, suite))
  return (
    <li className={voulue !== undefined ? css.enAttente : modifiee ? css.modifiee : undefined}>
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
        <span aria-hidden="true">{actif ? 'Active' : 'Inactive'}</span>
        <Interrupteur libelle={une.titre} actif={actif} enCours={enCours} onChange={changer} />
      </div>
    </li>
  )
}

/** Features: turned on or off together, once what changes was read again (3§2, 3§4). */
export const ConfigurationScreen = () => {
  const lecture = useFonctionnalites()
  const { changements, enCours } = useEnAttente()
  const voulues = new Map(changements.map(({ cle, valeur }) => [cle, valeur === 'true']))
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
            ? `${nombre('actives')} actives sur ${toutes.length}. Un changement enregistré se voit tout de suite côté client.`
            : 'Un changement enregistré se voit tout de suite côté client.'
        }
        actions={
          <BoutonToutReinitialiser
            actif={toutes.some((une) => (voulues.get(cleDe(une)) ?? une.actif) !== une.parDefaut)}
            agir={() => {
              for (const une of toutes.filter(filtres.modifiees))
                mettreEnAttente({ ...changementDe(une, une.parDefaut), ensemble: REINITIALISEES })
              for (const une of toutes) if (!filtres.modifiees(une)) retirerDeLAttente(cleDe(une))
            }}
          />
        }
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
                      <Ligne key={une.nom} une={une} voulue={voulues.get(cleDe(une))} enCours={enCours} />
                    ))}
                  </ul>
                </Carte>
              </section>
            )
          })
        }
      </Lu>
      <BarreEnAttente />
    </>
  )
}
