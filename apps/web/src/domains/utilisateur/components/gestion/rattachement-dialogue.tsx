import type { RattachementMasse } from '@ondine/webapi/abonnement/rattachement-masse.endpoints.ts'
import type { UtilisateurGere } from '@ondine/webapi/utilisateur/gestion.schemas.ts'
import { IconAlertCircle, IconCircleCheck } from '@tabler/icons-react'
import { useState } from 'react'
import { Bouton } from '../../../../ui/bouton.tsx'
import { Dialogue } from '../../../../ui/dialogue.tsx'
import { Note } from '../../../../ui/etats.tsx'
import { notifier } from '../../../../ui/notifications.ts'
import { useTravail } from '../../../../ui/use-travail.ts'
import { rattacherListe } from '../../gestion.appels.ts'
import { ContratsRattaches } from './contrats-rattaches.tsx'
import css from './gestion.module.css'

const Resultats = ({ reponse }: { reponse: RattachementMasse }) => (
  <>
    <Note ton={reponse.nbTraites === reponse.nbDemandes ? 'succes' : 'vigilance'}>{reponse.message}</Note>
    <ul className={css.resultats}>
      {reponse.resultats.map(({ numero, succes, message }) => (
        <li key={`${numero} ${message}`}>
          {succes ? <IconCircleCheck size={18} aria-hidden="true" /> : <IconAlertCircle size={18} aria-hidden="true" />}
          <strong>{numero}</strong> {message}
        </li>
      ))}
    </ul>
  </>
)

/** Attaches or detaches a list of contracts, one number per line (3§5); each line says what became of it. */
export const RattachementDialogue = ({ compte, fermer }: { compte: UtilisateurGere; fermer: () => void }) => {
  const [texte, setTexte] = useState('')
  const [manque, setManque] = useState(false)
  const { enCours, lancer } = useTravail()
  const [reponse, setReponse] = useState<RattachementMasse | null>(null)
  const numeros = texte
    .split('\n')
    .map((ligne) => ligne.trim())
    .filter((ligne) => ligne !== '')
  const envoyer = async (action: 'ATTACHER' | 'DETACHER'): Promise<void> => {
    setManque(numeros.length === 0)
    if (numeros.length === 0) return
    await lancer(async () => {
      const recue = await rattacherListe(compte.userWebId, action, numeros)
      setReponse(recue)
      if (recue.nbTraites === recue.nbDemandes) notifier({ type: 'succes', message: recue.message })
    })
  }
  return (
    <Dialogue titre={`Contrats de ${compte.nomComplet}`} ouvert fermer={fermer}>
      <div className={css.pile}>
        {/* the numbers of the list are those from before */}
        {reponse === null && <ContratsRattaches compte={compte} />}
        <label className={css.etiquette} htmlFor="rattachement-numeros">
          Numéros de contrat
          <small>À rattacher ou à détacher, un numéro par ligne.</small>
        </label>
        <textarea
          id="rattachement-numeros"
          className={css.zone}
          rows={8}
          inputMode="numeric"
          value={texte}
          aria-invalid={manque || undefined}
          aria-describedby={manque ? 'rattachement-erreur' : undefined}
          onChange={({ target }) => setTexte(target.value)}
        />
        {manque && (
          <p id="rattachement-erreur" className={css.erreur} role="alert">
            Donnez au moins un numéro de contrat.
          </p>
        )}
        <div className={css.boutons}>
          <Bouton enCours={enCours} onClick={() => void envoyer('ATTACHER')}>
            Rattacher
          </Bouton>
          <Bouton variante="second" enCours={enCours} onClick={() => void envoyer('DETACHER')}>
            Détacher
          </Bouton>
        </div>
        <div aria-live="polite">{reponse && <Resultats reponse={reponse} />}</div>
      </div>
    </Dialogue>
  )
}
