import { typesAlerte } from '@ondine/webapi/alerte/alerte.codes.ts'
import { alerteErreurs } from '@ondine/webapi/alerte/alerte.messages.ts'
import type { Alerte } from '@ondine/webapi/alerte/alerte.schemas.ts'
import { IconPencil, IconTrash } from '@tabler/icons-react'
import { useState } from 'react'
import { BoutonIcone } from '../../../ui/bouton.tsx'
import { Confirmation } from '../../../ui/confirmation.tsx'
import { Etiquette } from '../../../ui/etiquette.tsx'
import { volumeAvecUnite } from '../../../ui/format/volumes.ts'
import { Interrupteur } from '../../../ui/interrupteur.tsx'
import { notifier } from '../../../ui/notifications.ts'
import { etatDe } from '../alerte.rules.ts'
import { envoiEnPhrase, libellesEtat, periodeEnPhrase, seuilEnPhrase } from '../alerte.textes.ts'
import css from './alerte.module.css'
import { useGestes } from './gestes.ts'
import { iconesType } from './icones.ts'

interface Proprietes {
  readonly alerte: Alerte
  /** Shown where the alerts of several contracts stand together. */
  readonly avecContrat?: boolean
  readonly modifier: () => void
}

const Suppression = ({ alerte, supprimer, enCours }: { alerte: Alerte; supprimer: () => void; enCours: boolean }) => {
  const [ouvert, setOuvert] = useState(false)
  // what cannot be is said without a question first (1§8)
  const demander = (): void => {
    if (alerte.supprimable) setOuvert(true)
    else notifier({ type: 'vigilance', message: alerteErreurs.alerteNonSupprimable.texte })
  }
  return (
    <>
      <BoutonIcone libelle={`Supprimer ${alerte.titreAlerte}`} onClick={demander}>
        <IconTrash size={20} stroke={1.75} />
      </BoutonIcone>
      <Confirmation
        titre="Supprimer cette alerte ?"
        action="Supprimer"
        ouvert={ouvert}
        enCours={enCours}
        fermer={() => setOuvert(false)}
        confirmer={() => {
          setOuvert(false)
          supprimer()
        }}
      >
        <p>« {alerte.titreAlerte} » ne vous préviendra plus. Vous pourrez en créer une autre à tout moment.</p>
      </Confirmation>
    </>
  )
}

/** One alert: what it watches, whom it tells, how it stands, and what its owner may do. */
export const LigneAlerte = ({ alerte, avecContrat = false, modifier }: Proprietes) => {
  const { codeTypeAlarme, titreAlerte, statutAlerte, isExpire, modifiable, consoMoyenneJournaliereM3: moyenne } = alerte
  const gestes = useGestes(alerte)
  const etat = libellesEtat[etatDe(alerte)]
  const Symbole = iconesType[codeTypeAlarme]
  const active = statutAlerte === 'ACTIVE'
  const { libelle } = typesAlerte[codeTypeAlarme]
  return (
    <li className={active && !isExpire ? undefined : css.dormante} aria-label={titreAlerte}>
      <span className={css.rond} aria-hidden="true">
        <Symbole size={22} stroke={1.75} />
      </span>
      <div>
        <div className={css.nom}>
          <h3>{titreAlerte}</h3>
          <Etiquette ton={etat.ton}>{etat.mot}</Etiquette>
        </div>
        <p>
          {titreAlerte === libelle ? '' : `${libelle} · `}
          {seuilEnPhrase(alerte)}
          {avecContrat && ` · contrat ${alerte.numeroContratAbonnement}`}
        </p>
        <p>
          {envoiEnPhrase(alerte)} · {periodeEnPhrase(alerte)}
          {moyenne !== null &&
            codeTypeAlarme === 'AS' &&
            ` · votre moyenne sur 12 mois : ${volumeAvecUnite(Math.round(moyenne * 1000), 'litres')} par jour`}
        </p>
      </div>
      {modifiable && (
        <div className={css.outils}>
          <div className={css.etat}>
            <Interrupteur
              libelle={`${titreAlerte}\u202f: alerte active`}
              // nothing watches any more: turning it on is refused with the reason (1§4)
              actif={active && !isExpire}
              enCours={gestes.enCours !== null}
              onChange={(voulu) => void (voulu ? gestes.activer() : gestes.desactiver())}
            />
          </div>
          <div className={css.boutons}>
            <BoutonIcone libelle={`Modifier ${titreAlerte}`} onClick={modifier}>
              <IconPencil size={20} stroke={1.75} />
            </BoutonIcone>
            <Suppression
              alerte={alerte}
              enCours={gestes.enCours === 'suppression'}
              supprimer={() => void gestes.supprimer()}
            />
          </div>
        </div>
      )}
    </li>
  )
}
