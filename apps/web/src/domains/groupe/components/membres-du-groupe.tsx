import { entier, FINE } from '@ondine/webapi/common/nombres.rules.ts'
import type { Membre } from '@ondine/webapi/groupe/groupe.schemas.ts'
import { estPersonnel } from '@ondine/webapi/navigation/profils.rules.ts'
import { IconUserMinus, IconUserPlus } from '@tabler/icons-react'
import { useState } from 'react'
import { useSession } from '../../../session/session.store.ts'
import { Bouton } from '../../../ui/bouton.tsx'
import { Carte } from '../../../ui/carte.tsx'
import { Champ } from '../../../ui/champ.tsx'
import { Lu } from '../../../ui/lu.tsx'
import { notifier } from '../../../ui/notifications.ts'
import { useTravail } from '../../../ui/use-travail.ts'
import { ajouterMembre, retirerMembre, useCandidats } from '../groupe.queries.ts'
import { texteGroupe } from '../groupe-textes.public.ts'
import css from './groupe.module.css'

interface ProprietesPersonne {
  readonly personne: Membre
  readonly action: string
  readonly icone: typeof IconUserPlus
  readonly agir: () => Promise<void>
}

const Personne = ({ personne, action, icone: Icone, agir }: ProprietesPersonne) => {
  const { enCours, lancer } = useTravail()
  return (
    <li>
      <span>
        <strong>{personne.nomComplet}</strong>
        <small>{personne.email}</small>
      </span>
      <Bouton variante="second" taille="petit" enCours={enCours} onClick={() => void lancer(agir)}>
        <Icone size={18} aria-hidden="true" />
        {action}
        <span className="invisible"> {personne.nomComplet}</span>
      </Bouton>
    </li>
  )
}

interface Proprietes {
  readonly idGroupe: number
  readonly nom: string
  readonly membres: readonly Membre[]
}

/** Those who may be added: one's own sub-users, any account for staff. */
const Candidats = ({ idGroupe, nom, membres }: Proprietes) => {
  const personnel = estPersonnel(useSession().utilisateur?.profils ?? [])
  const [saisie, setSaisie] = useState('')
  const { attend, ...lecture } = useCandidats(saisie.trim(), personnel)
  const { data } = lecture
  const dedans = new Set(membres.map(({ userWebId }) => userWebId))
  const restent = data?.resultats.filter(({ userWebId }) => !dedans.has(userWebId)) ?? []
  return (
    <>
      <div className={css.champ}>
        <Champ
          etiquette={personnel ? 'Rechercher un compte' : 'Rechercher parmi mes utilisateurs'}
          aide={personnel ? 'Nom ou adresse e-mail, à partir de 3 caractères.' : 'Nom ou adresse e-mail.'}
          type="search"
          autoComplete="off"
          maxLength={100}
          value={saisie}
          onChange={(evenement) => setSaisie(evenement.target.value)}
        />
      </div>
      {!attend && (
        <Lu
          de={lecture}
          erreur="Les comptes n’ont pas pu se charger"
          hauteur={120}
          lignes={restent}
          vide={
            <p className={css.personne}>
              {saisie.trim() === ''
                ? 'Il n’y a personne d’autre à ajouter.'
                : 'Personne ne correspond à cette recherche.'}
            </p>
          }
        >
          {() => (
            <ul className={css.personnes}>
              {restent.map((personne) => (
                <Personne
                  key={personne.userWebId}
                  personne={personne}
                  action="Ajouter"
                  icone={IconUserPlus}
                  agir={async () => {
                    await ajouterMembre(idGroupe, personne.userWebId)
                    notifier({
                      type: 'succes',
                      message: texteGroupe('membreAjoute', { nom, personne: personne.nomComplet }),
                    })
                  }}
                />
              ))}
            </ul>
          )}
        </Lu>
      )}
      {data && data.nbTotalResultats > data.resultats.length && (
        <p className={css.personne}>
          {entier(data.resultats.length)} comptes sur {entier(data.nbTotalResultats)}
          {FINE}: précisez votre recherche.
        </p>
      )}
    </>
  )
}

/** Who else reads the contracts of a group; whoever manages it adds and takes away (1§7.3). */
export const MembresDuGroupe = ({ idGroupe, nom, membres }: Proprietes) => (
  <div className={css.pile}>
    <Carte aria-labelledby="groupe-membres">
      <h2 id="groupe-membres">Ils voient ce groupe</h2>
      {membres.length === 0 ? (
        <p className={css.personne}>Seule la personne qui l’a créé le voit pour le moment.</p>
      ) : (
        <ul className={css.personnes}>
          {membres.map((membre) => (
            <Personne
              key={membre.userWebId}
              personne={membre}
              action="Retirer"
              icone={IconUserMinus}
              agir={async () => {
                await retirerMembre(idGroupe, membre.userWebId)
                notifier({ type: 'succes', message: texteGroupe('membreRetire', { nom, personne: membre.nomComplet }) })
              }}
            />
          ))}
        </ul>
      )}
    </Carte>
    <Carte aria-labelledby="groupe-candidats">
      <h2 id="groupe-candidats">Ouvrir le groupe à quelqu’un</h2>
      <p className={css.personne}>
        En lecture seule{FINE}: cette personne verra les contrats du groupe, et rien de plus.
      </p>
      <Candidats idGroupe={idGroupe} nom={nom} membres={membres} />
    </Carte>
  </div>
)
