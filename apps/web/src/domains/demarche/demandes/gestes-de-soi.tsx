import { IconCalendarPlus, IconPaperclip, IconPrinter } from '@tabler/icons-react'
import { Link } from '@tanstack/react-router'
import { useState } from 'react'
import { enregistrerFichier } from '../../../api/enregistrer-fichier.ts'
import { destination } from '../../../navigation/destination.ts'
import { Bouton, classesBouton } from '../../../ui/bouton.tsx'
import { AjoutDemande } from './ajout-demande.tsx'
import { Annulation } from './annulation.tsx'
import { BoutonRecepisse } from './bouton-recepisse.tsx'
import css from './demandes.module.css'
import { demandesTextes } from './demandes.textes.ts'
import { rappelIcs } from './rappel.ics.ts'
import { estClose } from './suite.phrases.ts'
import type { DemandeLue } from './suivi-demande.tsx'

const textes = demandesTextes.une

const rappeler = ({ reference, libelle }: DemandeLue, jour: string): void => {
  const ics = rappelIcs({ reference, libelle, jour, adresse: globalThis.location.href }, new Date())
  enregistrerFichier(new Blob([ics], { type: 'text/calendar' }), `demande-${reference}.ics`)
}

/** What one may do with one's own request. */
export const GestesDeSoi = ({ demande }: { readonly demande: DemandeLue }) => {
  const [ajoute, setAjoute] = useState(false)
  const { complement, etat, reference, reponseAvant } = demande
  if (ajoute && complement)
    return <AjoutDemande reference={reference} regles={complement} fermer={() => setAjoute(false)} />
  return (
    <div className={css.gestes}>
      {complement && etat !== 'EN_ATTENTE_CLIENT' && (
        <Bouton variante="second" onClick={() => setAjoute(true)}>
          <IconPaperclip size={18} aria-hidden="true" />
          {demandesTextes.ajout.ouvrir}
        </Bouton>
      )}
      {reponseAvant !== null && etat !== 'EN_ATTENTE_CLIENT' && (
        <Bouton variante="neutre" onClick={() => rappeler(demande, reponseAvant)}>
          <IconCalendarPlus size={18} aria-hidden="true" />
          {textes.rappel}
        </Bouton>
      )}
      <Bouton variante="neutre" onClick={() => window.print()}>
        <IconPrinter size={18} aria-hidden="true" />
        {textes.imprimer}
      </Bouton>
      <BoutonRecepisse reference={reference} variante="neutre" />
      {complement === null && (
        <Link {...destination('dem-contact-open', {})} className={classesBouton('neutre')}>
          {textes.ecrire}
        </Link>
      )}
      {!estClose(demande) && <Annulation demande={demande} />}
    </div>
  )
}
