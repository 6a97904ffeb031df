import { IconCalendarPlus } from '@tabler/icons-react'
import { enregistrerFichier } from '../../../api/enregistrer-fichier.ts'
import { useIdentite } from '../../../theme/identite.ts'
import { Bouton } from '../../../ui/bouton.tsx'
import { Note } from '../../../ui/etats.tsx'
import { Feuillet } from '../../../ui/feuillet.tsx'
import { lienTelephone } from '../../../ui/telephone.ts'
import css from './demandes.module.css'
import { demandesTextes } from './demandes.textes.ts'
import { type EtapeDatee, etapeDatee, retardDit } from './prochaine-etape.phrases.ts'
import { rappelIcs } from './rappel.ics.ts'
import { suiteDeDemande } from './suite.phrases.ts'
import type { DemandeLue } from './suivi-demande.tsx'

const textes = demandesTextes.une

const rappeler = ({ reference, libelle }: DemandeLue, { jour, rappel: quoi }: EtapeDatee): void => {
  const ics = rappelIcs({ reference, libelle, jour, quoi, adresse: globalThis.location.href }, new Date())
  enregistrerFichier(new Blob([ics], { type: 'text/calendar' }), `demande-${reference}.ics`)
}

interface Proprietes {
  readonly demande: DemandeLue
  readonly aujourdhui: string
}

/** Of a late one nobody knows the day: since when, what we do, whom to ring. */
const EnRetard = ({ demande, aujourdhui }: Proprietes) => {
  const { contact } = useIdentite()
  return (
    <Note ton="vigilance">
      <b>Nous sommes en retard.</b> {retardDit(demande, aujourdhui)}
      {contact && contact.telephone !== '' && (
        <>
          {' '}
          Pour savoir où elle en est, appelez-nous au{' '}
          <a href={lienTelephone(contact.telephone)} className="nombre">
            {contact.telephone}
          </a>
          {contact.horaires !== '' && ` (${contact.horaires})`}, en donnant sa référence.
        </>
      )}
    </Note>
  )
}

/** What happens next: a dated card with its reminder, or one sentence where there is no day to come. */
export const ProchaineEtape = ({ demande, aujourdhui }: Proprietes) => {
  if (retardDit(demande, aujourdhui) !== null) return <EnRetard demande={demande} aujourdhui={aujourdhui} />
  const datee = etapeDatee(demande, aujourdhui)
  if (datee === null) {
    const ton =
      demande.etat === 'EN_ATTENTE_CLIENT' ? 'vigilance' : demande.etat === 'TRAITE' ? 'succes' : 'information'
    return <Note ton={ton}>{suiteDeDemande(demande, aujourdhui)}</Note>
  }
  const { jour, titre, precision } = datee
  return (
    <section className={css.prochaine} aria-labelledby="prochaine-etape">
      <Feuillet jour={jour} />
      <div>
        <h3 id="prochaine-etape" className={css.petit}>
          {textes.prochaine}
        </h3>
        <p className={css.etape}>{titre}</p>
        <p className={css.precision}>{precision}</p>
        <Bouton variante="second" className={css.rappel ?? ''} onClick={() => rappeler(demande, datee)}>
          <IconCalendarPlus size={18} aria-hidden="true" />
          {textes.rappel}
        </Bouton>
      </div>
    </section>
  )
}
