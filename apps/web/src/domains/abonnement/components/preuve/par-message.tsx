import { champsContact } from '@ondine/webapi/abonnement/contrat.champs.ts'
import type { MoyensDePreuve } from '@ondine/webapi/abonnement/preuve.schemas.ts'
import { useState } from 'react'
import { Formulaire } from '../../../../formulaire/formulaire.tsx'
import { Saisie } from '../../../../formulaire/saisie.tsx'
import { useFormulaire } from '../../../../formulaire/use-formulaire.ts'
import { Bouton } from '../../../../ui/bouton.tsx'
import { Note } from '../../../../ui/etats.tsx'
import { envoyerPreuve } from '../../preuve.queries.ts'
import { preuveTextes } from '../../preuve.textes.ts'
import css from '../abonnement.module.css'
import { SaisieCode } from './saisie-code.tsx'

const textes = preuveTextes.contact

interface Proprietes {
  readonly numeroContrat: string
  readonly contacts: MoyensDePreuve['contacts']
  readonly confirme: () => void
}

/** Sends a link or a code to a contact that billing knows; a code is copied here. */
export const ParMessage = ({ numeroContrat, contacts, confirme }: Proprietes) => {
  const [envoye, setEnvoye] = useState<{ canal: 'EMAIL' | 'SMS'; masque: string } | null>(null)
  const formulaire = useFormulaire({
    id: 'preuve-contact',
    champs: champsContact,
    valeurs: { contact: contacts[0]?.cle ?? '' },
    envoyer: async ({ contact }) => setEnvoye(await envoyerPreuve(numeroContrat, contact)),
  })
  return (
    <>
      <Formulaire formulaire={formulaire} aria-label={textes.etiquette}>
        <Saisie
          {...formulaire.champ('contact')}
          etiquette={textes.etiquette}
          options={contacts.map(({ cle, canal, masque }) => ({ valeur: cle, libelle: masque, detail: textes[canal] }))}
        />
        <p className={css.vide}>{textes.aide}</p>
        <div className={css.actions}>
          <Bouton type="submit" variante={envoye ? 'second' : 'principal'} enCours={formulaire.enCours}>
            {textes.bouton}
          </Bouton>
        </div>
      </Formulaire>
      {envoye && (
        <div role="status">
          <Note ton="succes">{envoye.canal === 'SMS' ? textes.code(envoye.masque) : textes.lien(envoye.masque)}</Note>
        </div>
      )}
      {envoye?.canal === 'SMS' && <SaisieCode numeroContrat={numeroContrat} confirme={confirme} />}
    </>
  )
}
