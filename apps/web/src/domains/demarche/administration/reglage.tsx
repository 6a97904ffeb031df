import { libellesDemarche } from '@ondine/webapi/demarche/demande.codes.ts'
import { differences } from '@ondine/webapi/demarche/differences.rules.ts'
import { typesDuProcessus } from '@ondine/webapi/demarche/processus.codes.ts'
import { champsReglage } from '@ondine/webapi/demarche/reglage.champs.ts'
import { useState } from 'react'
import { Champs } from '../../../formulaire/champs.tsx'
import { Formulaire } from '../../../formulaire/formulaire.tsx'
import { IssuesFormulaire } from '../../../formulaire/issues-formulaire.tsx'
import { useFormulaire } from '../../../formulaire/use-formulaire.ts'
import { useLecture } from '../../../formulaire/use-lecture.ts'
import { Bouton } from '../../../ui/bouton.tsx'
import { Carte } from '../../../ui/carte.tsx'
import { Note } from '../../../ui/etats.tsx'
import { dateLongue, instantLocal } from '../../../ui/format/dates.ts'
import { notifier } from '../../../ui/notifications.ts'
import { etatDe } from './etat.rules.ts'
import { FermetureDeDemarche } from './fermeture.tsx'
import { EtatDeDemarche } from './liste-reglages.tsx'
import { reglageSaisi, reglageVierge, valeursDe } from './reglage.rules.ts'
import css from './reglages.module.css'
import { type DemarcheVue, enregistrerReglage, relireReglage } from './reglages.queries.ts'
import { reglagesTextes as textes } from './reglages.textes.ts'

const definie = (une: DemarcheVue) => ('modifieLe' in une ? une : undefined)
const reglageDe = (une: DemarcheVue) => definie(une) ?? une.origine ?? reglageVierge(une.identifiant)

/** What somebody else saved meanwhile, by the names of its fields. */
const Autre = ({ avant, autre }: { readonly avant: DemarcheVue; readonly autre: DemarcheVue }) => {
  const reglee = definie(autre)
  if (reglee === undefined) return <Note>{textes.autreFermee}</Note>
  const noms = differences(reglageDe(avant), reglee).map((nom) => champsReglage[nom].etiquette)
  return (
    <Note>
      {textes.autre(reglee.modifiePar)} {noms.length === 0 ? textes.rien : `${noms.join(', ')}.`}
    </Note>
  )
}

const phrases = { OUVERTE: textes.ouverte, FERMEE: textes.fermee, PREPAREE: textes.preparee } as const

/** The other forms of its process, which its settings hide or warn of as well. */
const Ensemble = ({ type }: { readonly type: DemarcheVue['identifiant'] }) => {
  const autres = typesDuProcessus(type).filter((autre) => autre !== type)
  if (autres.length === 0) return null
  return (
    <div className={css.ensemble}>
      <Note>{textes.ensemble(autres.map((autre) => `«\u202f${libellesDemarche[autre]}\u202f»`))}</Note>
    </div>
  )
}

interface ProprietesEdition {
  /** As the form opened on it. */
  readonly une: DemarcheVue
  /** Reads it anew: what was typed is done with. */
  readonly recommencer: () => Promise<void>
}

const Edition = ({ une, recommencer }: ProprietesEdition) => {
  const [ferme, setFerme] = useState(false)
  const { enregistrer, autre } = useLecture(une, () => relireReglage(une.identifiant))
  const actuelle = autre ?? une
  const formulaire = useFormulaire({
    id: 'reglage',
    champs: champsReglage,
    valeurs: valeursDe(reglageDe(une)),
    envoyer: async (saisie) => {
      await enregistrer((lu) =>
        enregistrerReglage({ ...reglageSaisi(reglageDe(lu), saisie), modifieLe: definie(lu)?.modifieLe ?? null }),
      )
      notifier({ type: 'succes', message: textes.enregistree(une.libelle) })
      await recommencer()
    },
  })
  const etat = etatDe(actuelle)
  const reglee = definie(actuelle)
  const { origine } = actuelle
  const reprendre = (): void => {
    if (origine === null) return
    formulaire.ecrire(valeursDe(origine))
    notifier({ type: 'information', message: textes.origineReprise })
  }
  return (
    <Carte className={css.reglage}>
      <p className={css.etat}>
        <EtatDeDemarche etat={etat} /> {phrases[etat]}
        {reglee?.modifiePar && (
          <span>
            {textes.changeeLe(dateLongue(instantLocal(Date.parse(reglee.modifieLe)).jour), reglee.modifiePar)}
          </span>
        )}
      </p>
      <Ensemble type={une.identifiant} />
      <Formulaire
        formulaire={formulaire}
        aria-label={une.libelle}
        secours={autre && <Autre avant={une} autre={autre} />}
      >
        <Champs de={formulaire} />
        <IssuesFormulaire
          action={reglee === undefined ? textes.ouvrirAction : textes.enregistrer}
          enCours={formulaire.enCours}
        >
          {origine !== null && (
            <Bouton variante="neutre" onClick={reprendre}>
              {textes.origine}
            </Bouton>
          )}
          {reglee !== undefined && (
            <Bouton variante="neutre" onClick={() => setFerme(true)}>
              {textes.fermer}
            </Bouton>
          )}
        </IssuesFormulaire>
      </Formulaire>
      {reglee !== undefined && (
        <FermetureDeDemarche reglee={reglee} ouvert={ferme} fermer={() => setFerme(false)} fermee={recommencer} />
      )}
    </Carte>
  )
}

/**
 * One procedure: its settings, over those that were read, and the ways to open it, close it and bring it back. What somebody else saves
 * meanwhile takes nothing of what is being typed away.
 */
export const ReglageDeDemarche = ({ une }: { readonly une: DemarcheVue }) => {
  const [ouverte, setOuverte] = useState(une)
  const recommencer = async (): Promise<void> => {
    const relue = await relireReglage(une.identifiant)
    if (relue !== undefined) setOuverte(relue)
  }
  return <Edition key={definie(ouverte)?.modifieLe ?? ''} une={ouverte} recommencer={recommencer} />
}
