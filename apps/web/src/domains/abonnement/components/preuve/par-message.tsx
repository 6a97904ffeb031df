import { champsContact } from '@ondine/webapi/abonnement/contrat.champs.ts'
import type { MoyensDePreuve } from '@ondine/webapi/abonnement/preuve.schemas.ts'
import { useEffect, useState } from 'react'
import { Formulaire } from '../../../../formulaire/formulaire.tsx'
import { IssuesFormulaire } from '../../../../formulaire/issues-formulaire.tsx'
import { Saisie } from '../../../../formulaire/saisie.tsx'
import { useFormulaire } from '../../../../formulaire/use-formulaire.ts'
import { Note } from '../../../../ui/etats.tsx'
import { envoyerPreuve } from '../../preuve.queries.ts'
import { preuveTextes } from '../../preuve.textes.ts'
import css from '../abonnement.module.css'
import { type Envoi, envoisEnRoute, phraseEnvoi } from './envois.rules.ts'
import { ID_CODE, SaisieCode } from './saisie-code.tsx'

const textes = preuveTextes.contact

interface Proprietes {
  readonly numeroContrat: string
  readonly moyens: Pick<MoyensDePreuve, 'contacts' | 'enRoute'>
  readonly confirme: () => void
}

/**
 * Sends a link or a code to a contact that billing knows; a code is copied here, also by whoever left to read it and comes back: what is
 * on its way stands first, with its field.
 */
export const ParMessage = ({ numeroContrat, moyens, confirme }: Proprietes) => {
  const { contacts } = moyens
  const [envoye, setEnvoye] = useState<Envoi | null>(null)
  const formulaire = useFormulaire({
    id: 'preuve-contact',
    champs: champsContact,
    valeurs: { contact: contacts[0]?.cle ?? '' },
    envoyer: async ({ contact }) => setEnvoye(await envoyerPreuve(numeroContrat, contact)),
  })
  const envois = envoisEnRoute(moyens, envoye)
  // what was sent is to be typed: the field comes into view
  useEffect(() => {
    if (envoye?.canal === 'SMS') document.getElementById(ID_CODE)?.focus()
  }, [envoye])
  return (
    <>
      {envois.length > 0 && (
        <div role="status" className={css.pile}>
          {envois.map((envoi) => (
            <Note key={envoi.canal} ton="succes">
              {phraseEnvoi(envoi)}
            </Note>
          ))}
        </div>
      )}
      {envois.some(({ canal }) => canal === 'SMS') && <SaisieCode numeroContrat={numeroContrat} confirme={confirme} />}
      <Formulaire formulaire={formulaire} aria-label={textes.etiquette}>
        <Saisie
          {...formulaire.champ('contact')}
          etiquette={textes.etiquette}
          marquer={false}
          options={contacts.map(({ cle, canal, masque }) => ({ valeur: cle, libelle: masque, detail: textes[canal] }))}
        />
        <p className={css.vide}>{envois.length > 0 ? textes.autre : textes.aide}</p>
        <IssuesFormulaire
          action={envois.length > 0 ? textes.renvoyer : textes.bouton}
          variante={envois.length > 0 ? 'second' : 'principal'}
          enCours={formulaire.enCours}
        />
      </Formulaire>
    </>
  )
}
