import { entier } from '@ondine/webapi/common/nombres.rules.ts'
import type { Tuiles } from '@ondine/webapi/tableau-de-bord/tableau-de-bord.schemas.ts'
import { IconAlertTriangle, IconCash, IconFileInvoice, IconTrash } from '@tabler/icons-react'
import { dateLongue, instantLocal } from '../../../ui/format/dates.ts'
import { euros } from '../../../ui/format/nombres.ts'
import { TuileDeContenu } from '../../acces/contenu-tuile.public.tsx'
import { motsManquants, phraseDette, phrasePrelevement, phraseRelance } from '../tableau-de-bord.textes.ts'
import { ActionTuile } from './action-tuile.tsx'
import { type AppelTuiles, etatDeTuile } from './tuile-etat.ts'

type Recues = Pick<Tuiles['tuiles'], 'facturesARegler' | 'facturesEnRelance' | 'dernierReglement' | 'levees'>

interface ProprietesReglements {
  /** Of a contract or of a group: the same tiles. */
  readonly tuiles: Recues | undefined
  readonly appel: AppelTuiles
}

const nombre = (valeur: number | null): string => (valeur === null ? motsManquants.indisponible : entier(valeur))

const phraseARegler = (dette: NonNullable<Recues['facturesARegler']['donnees']>): string => {
  if (dette.nombre === 0) return ['Rien n’attend votre règlement.', phrasePrelevement(dette)].filter(Boolean).join(' ')
  return phraseDette(dette, instantLocal(Date.now()).jour) ?? ''
}

/** Tiles of what is owed, paid and collected: what billing has told nothing of says Indisponible, and why (1§8). */
export const TuilesReglements = ({ tuiles, appel }: ProprietesReglements) => {
  const factures = (
    <ActionTuile ecran="factures" recherche={{}}>
      Voir mes factures
    </ActionTuile>
  )
  return (
    <>
      <TuileDeContenu
        contenu="tuile-reglements"
        icone={IconFileInvoice}
        libelle="Factures à régler"
        etat={etatDeTuile(tuiles?.facturesARegler, appel, (donnees) => ({
          figure: entier(donnees.nombre),
          phrase: phraseARegler(donnees),
        }))}
        action={factures}
      />
      <TuileDeContenu
        contenu="tuile-reglements"
        icone={IconAlertTriangle}
        libelle="Factures en relance"
        etat={etatDeTuile(tuiles?.facturesEnRelance, appel, (donnees) => ({
          figure: entier(donnees.nombre),
          phrase: phraseRelance(donnees),
        }))}
        action={factures}
      />
      <TuileDeContenu
        contenu="tuile-reglements"
        icone={IconCash}
        libelle="Dernier règlement"
        etat={etatDeTuile(tuiles?.dernierReglement, appel, ({ montantTtc, dateReglement }) => ({
          figure: montantTtc === null ? motsManquants.indisponible : euros(montantTtc),
          phrase: dateReglement === null ? motsManquants.nonCommunique : `Reçu le ${dateLongue(dateReglement)}.`,
        }))}
        action={factures}
      />
      <TuileDeContenu
        contenu="tuile-levees"
        icone={IconTrash}
        libelle="Levées"
        etat={etatDeTuile(tuiles?.levees, appel, ({ nombreLevees, dateDerniereLevee }) => ({
          figure: nombre(nombreLevees),
          phrase:
            dateDerniereLevee === null
              ? motsManquants.nonCommunique
              : `En douze mois, la dernière le ${dateLongue(dateDerniereLevee)}.`,
        }))}
        // what is collected is what is billed
        action={factures}
      />
    </>
  )
}
