import { compter } from '@ondine/webapi/common/nombres.rules.ts'
import {
  type DecisionPaiement,
  etapesDePaiement,
  libellesEtatPaiement,
  reponsesDuPrestataire,
} from '@ondine/webapi/paiement/administration.codes.ts'
import type { PaiementsDeFacture } from '@ondine/webapi/paiement/administration.schemas.ts'
import type { EtatPaiement } from '@ondine/webapi/paiement/paiement.codes.ts'
import { IconRefresh } from '@tabler/icons-react'
import { type RefObject, useEffect, useId, useRef, useState } from 'react'
import { useSession } from '../../../session/session.store.ts'
import { Bouton } from '../../../ui/bouton.tsx'
import { Etiquette, type TonEtiquette } from '../../../ui/etiquette.tsx'
import { euros } from '../../../ui/format/nombres.ts'
import css from './administration.module.css'
import { useInterroger } from './administration.queries.ts'
import { textesDeDecision } from './administration.textes.ts'
import { ArgentAPart } from './argent-a-part.tsx'
import { Decision, Preuve } from './decision.tsx'
import { Quand } from './quand.tsx'

type Paiement = PaiementsDeFacture['paiements'][number]

const TONS: Partial<Record<EtatPaiement, TonEtiquette>> = {
  PAYE: 'succes',
  A_VERIFIER: 'vigilance',
  REFUSE: 'danger',
  CONTREPASSE: 'danger',
}
const GESTES: Partial<Record<EtatPaiement, readonly DecisionPaiement[]>> = {
  A_VERIFIER: ['IMPUTATION', 'CONTREPASSATION'],
  PAYE: ['CONTREPASSATION'],
}

/** What is kept beside these is why. */
const MOTIVEES: ReadonlySet<Paiement['etapes'][number]['etape']> = new Set([
  'FINI',
  'IMPUTATION',
  'CONTREPASSATION',
  'PREUVE',
])

/** What is kept beside a fact, in words; a provider's own word is told as such. */
const detailDit = (etape: Paiement['etapes'][number]['etape'], detail: string): string =>
  MOTIVEES.has(etape) ? `Motif\u202f: ${detail}` : (reponsesDuPrestataire[detail] ?? detail)

type Ouvert = DecisionPaiement | 'PREUVE' | null

/** What may be done about it: asking the bank by everybody here, the rest by an administrator. */
const Gestes = ({ paiement, ouvrir }: { paiement: Paiement; ouvrir: (quoi: Ouvert) => void }) => {
  const interroger = useInterroger()
  const { utilisateur, usurpation } = useSession()
  const tranche = utilisateur?.profils.includes('ADMIN') === true && !usurpation
  return (
    <div className={css.gestes}>
      {paiement.isInterrogeable && (
        <Bouton taille="petit" enCours={interroger.isPending} onClick={() => interroger.mutate([paiement.reference])}>
          <IconRefresh size={18} aria-hidden="true" />
          Interroger la banque maintenant
        </Bouton>
      )}
      {tranche && paiement.isInterrogeable && (
        <Bouton taille="petit" variante="second" onClick={() => ouvrir('PREUVE')}>
          Saisir la preuve de la banque
        </Bouton>
      )}
      {/* what billing booked, its own reject takes back */}
      {tranche &&
        !paiement.isInscrit &&
        GESTES[paiement.etat]?.map((decision) => (
          <Bouton key={decision} taille="petit" variante="second" onClick={() => ouvrir(decision)}>
            {textesDeDecision[decision].action}
          </Bouton>
        ))}
    </div>
  )
}

/** The button that opened a form leaves with it: the focus goes to its first field, and to the head of the payment once it is closed. */
const useFoyerDuGeste = (zone: RefObject<HTMLElement | null>, ouvert: Ouvert): void => {
  const avant = useRef(ouvert)
  useEffect(() => {
    if (avant.current === ouvert) return
    avant.current = ouvert
    zone.current?.querySelector<HTMLElement>(ouvert === null ? 'h3' : 'input, textarea')?.focus()
  }, [zone, ouvert])
}

/** One payment of an invoice: its state, what happened to it, what may be done. */
export const PaiementLu = ({ paiement }: { readonly paiement: Paiement }) => {
  const [ouvert, setOuvert] = useState<Ouvert>(null)
  const id = useId()
  const zone = useRef<HTMLElement>(null)
  useFoyerDuGeste(zone, ouvert)
  const fermer = () => setOuvert(null)
  const { reference, etat, sansRetour } = paiement
  const ton = sansRetour && etat !== 'PAYE' ? 'vigilance' : (TONS[etat] ?? 'neutre')
  return (
    <section className={css.paiement} aria-labelledby={id} ref={zone}>
      <div className={css.tete}>
        <h3 id={id} tabIndex={-1}>
          {euros(paiement.montant)} <span className={css.precision}>{paiement.typeServicePaiement}</span>
        </h3>
        <Etiquette ton={ton}>{sansRetour && etat === 'EXPIRE' ? 'Sans retour' : libellesEtatPaiement[etat]}</Etiquette>
      </div>
      <p className={css.precision}>
        Référence {reference}, {paiement.payeur}
        {paiement.nbFactures > 1 && `, ${compter(paiement.nbFactures, 'facture')}`}
      </p>
      <ol className={css.etapes} data-ton={ton}>
        {paiement.etapes.map(({ le, etape, detail }) => (
          <li key={`${le} ${etape} ${detail}`}>
            <span>
              {etapesDePaiement[etape]}
              {detail && <small>{detailDit(etape, detail)}</small>}
            </span>
            <Quand instant={le} />
          </li>
        ))}
      </ol>
      <ArgentAPart argents={paiement.argentAPart} />
      {ouvert === null && <Gestes paiement={paiement} ouvrir={setOuvert} />}
      {ouvert === 'PREUVE' && <Preuve reference={reference} fermer={fermer} />}
      {ouvert !== null && ouvert !== 'PREUVE' && <Decision reference={reference} decision={ouvert} fermer={fermer} />}
    </section>
  )
}
