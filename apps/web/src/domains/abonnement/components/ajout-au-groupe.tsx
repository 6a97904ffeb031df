import { compter, entier, FINE } from '@ondine/webapi/common/nombres.rules.ts'
import type { Groupe } from '@ondine/webapi/groupe/groupe.schemas.ts'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { requeteConfiguration } from '../../../session/contrats.queries.ts'
import { requeteGroupes } from '../../../session/groupes.queries.ts'
import { Avancement } from '../../../table/bilan-de-masse.tsx'
import { type ApresLot, parPaquets } from '../../../table/par-paquets.ts'
import { Bouton } from '../../../ui/bouton.tsx'
import { Champ } from '../../../ui/champ.tsx'
import { Dialogue } from '../../../ui/dialogue.tsx'
import { Note } from '../../../ui/etats.tsx'
import { Lu } from '../../../ui/lu.tsx'
import { notifier } from '../../../ui/notifications.ts'
import { Pastille } from '../../../ui/pastille.tsx'
import { signalerErreur } from '../../../ui/signaler-erreur.ts'
import { attacherContrats, creerGroupe } from '../../groupe/groupe.queries.ts'
import { phraseBilan, sansPlace, texteGroupe, tropPourUnGroupe } from '../../groupe/groupe-textes.public.ts'
import css from './ajout-au-groupe.module.css'

/** Groups listed at once; a name typed finds the others. */
const NOMBRE_MONTRE = 8

interface Proprietes {
  /** None: nothing to ask. */
  readonly numeros: readonly string[]
  readonly fermer: () => void
  readonly apres: ApresLot
}

/** The groups of the account by name, and a new one of the name typed. */
const Choix = ({ numeros, fermer, apres }: Proprietes) => {
  const [nom, setNom] = useState('')
  const [faits, setFaits] = useState<number | null>(null)
  const cherche = nom.trim()
  const lecture = useQuery({
    ...requeteGroupes(cherche, NOMBRE_MONTRE),
    placeholderData: keepPreviousData,
  })
  const { data } = lecture
  const ajouter = async (lireGroupe: () => Promise<Groupe> | Groupe): Promise<void> => {
    if (faits !== null) return
    setFaits(0)
    try {
      const groupe = await lireGroupe()
      const { nbTraites, refus, restants, cause } = await parPaquets(
        (paquet) => attacherContrats(groupe.idGroupe, paquet),
        numeros,
        setFaits,
      )
      if (nbTraites > 0)
        notifier({ type: 'succes', message: phraseBilan('attachement', groupe.nom, nbTraites, numeros[0]) })
      apres(refus, [...sansPlace(refus), ...restants])
      fermer()
      if (cause !== undefined) signalerErreur(cause, texteGroupe('attachementEchoue', { nom: groupe.nom }))
    } catch (cause) {
      signalerErreur(cause, texteGroupe('creationEchouee'))
    } finally {
      setFaits(null)
    }
  }
  const { data: configuration } = useQuery(requeteConfiguration())
  const maximum = configuration?.parametres.AttachementContratNbMaxParGroupe ?? Number.POSITIVE_INFINITY
  const siens = data?.resultats.filter(({ lectureSeule }) => !lectureSeule) ?? []
  const existe = siens.some((groupe) => groupe.nom.toLowerCase() === cherche.toLowerCase())
  if (faits !== null) return <Avancement faits={faits} total={numeros.length} />
  return (
    <div className={css.choix}>
      {numeros.length > maximum && <Note ton="vigilance">{tropPourUnGroupe(numeros.length, maximum)}</Note>}
      <Champ
        etiquette="Nom du groupe"
        aide="Un groupe existant, ou le nom d’un nouveau."
        type="search"
        autoComplete="off"
        maxLength={100}
        value={nom}
        onChange={(evenement) => setNom(evenement.target.value)}
      />
      <Lu de={lecture} erreur="Vos groupes n’ont pas pu se charger" hauteur={120}>
        {() => (
          <ul className={css.groupes}>
            {siens.map((groupe) => (
              <li key={groupe.idGroupe}>
                <button type="button" onClick={() => void ajouter(() => groupe)}>
                  <Pastille couleur={groupe.color} />
                  <strong>{groupe.nom}</strong>
                  <span>{compter(groupe.nbContrats, 'contrat')}</span>
                </button>
              </li>
            ))}
          </ul>
        )}
      </Lu>
      {data && siens.length === 0 && cherche === '' && (
        <p>Vous n’avez pas encore de groupe{FINE}: donnez-lui un nom.</p>
      )}
      {data && data.nbTotalResultats > data.resultats.length && (
        <p className={css.suite}>
          {NOMBRE_MONTRE} groupes sur {entier(data.nbTotalResultats)}
          {FINE}: tapez le nom d’un autre.
        </p>
      )}
      {cherche.length >= 2 && !existe && (
        <Bouton variante="second" onClick={() => void ajouter(() => creerGroupe({ nom: cherche, description: '' }))}>
          Créer le groupe «{FINE}
          {cherche}
          {FINE}»
        </Bouton>
      )}
    </div>
  )
}

/** Puts contracts into a group, existing or new, packet by packet (1§7.3). */
export const AjoutAuGroupe = (proprietes: Proprietes) => (
  <Dialogue
    titre={
      proprietes.numeros.length === 1
        ? `Ajouter le contrat ${proprietes.numeros[0]} à un groupe`
        : `Ajouter ${entier(proprietes.numeros.length)} contrats à un groupe`
    }
    ouvert={proprietes.numeros.length > 0}
    fermer={proprietes.fermer}
  >
    <Choix {...proprietes} />
  </Dialogue>
)
