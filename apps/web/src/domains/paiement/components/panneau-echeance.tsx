import { isPaiementOffert } from '@ondine/webapi/facture/facture.rules.ts'
import { type ReactNode, useState } from 'react'
import { useSession } from '../../../session/session.store.ts'
import { Carte } from '../../../ui/carte.tsx'
import { dateLongue } from '../../../ui/format/dates.ts'
import { euros } from '../../../ui/format/nombres.ts'
import { Lu } from '../../../ui/lu.tsx'
import { useEcheances } from '../../facture/compte.queries.ts'
import { useConfigurationDePaiement } from '../paiement.queries.ts'
import { paiementTextes as textes } from '../paiement.textes.ts'
import { ChampRecu } from './champ-recu.tsx'
import { adresseMailSyntaxe } from './email.ts'
import css from './paiement.module.css'
import { Resume } from './resume.tsx'
import { useDepart } from './use-depart.ts'

interface Echeance {
  readonly numeroEcheancier: string
  readonly rang: number
  readonly numeroContrat: string
  readonly libelleTypeFacture: string
  readonly dateExigibilite: string
  readonly soldeFactureClient: number
}

/** One instalment of a plan: paid whole, where the bank refused its debit or a payment in parts asks for it. */
const Panneau = ({ echeance }: { readonly echeance: Echeance }) => {
  const { utilisateur } = useSession()
  const [email, setEmail] = useState(utilisateur?.email ?? '')
  const [tente, setTente] = useState(false)
  const { enCours, refus, oublier, partir } = useDepart()
  const montant = -echeance.soldeFactureClient
  const reference = `${echeance.numeroEcheancier}:${echeance.rang}`
  const quoi = { echeance: { reference, numeroContrat: echeance.numeroContrat, montant } }
  const config = useConfigurationDePaiement(quoi)
  const emailFaux = email !== '' && !adresseMailSyntaxe(email)
  const payer = (): void => {
    setTente(true)
    oublier()
    if (emailFaux) document.getElementById('email')?.focus()
    else void partir(quoi, email.trim())
  }
  return (
    <Lu de={config} erreur={textes.erreur} hauteur={320} enCarte>
      {(lue) => (
        <Carte marge={false} className={css.panneau} aria-label={textes.echeance}>
          <form className={css.choix} noValidate onSubmit={(evenement) => evenement.preventDefault()}>
            <dl className={css.lignes}>
              <div>
                <dt>
                  {echeance.libelleTypeFacture}, {textes.echeance.toLowerCase()} du{' '}
                  {dateLongue(echeance.dateExigibilite)}
                </dt>
                <dd>{euros(montant)}</dd>
              </div>
            </dl>
            <ChampRecu email={email} changer={setEmail} faux={tente && emailFaux} />
          </form>
          <Resume
            quoi={textes.echeance}
            sujet={`${textes.echeance} du ${dateLongue(echeance.dateExigibilite)}`}
            contrat={echeance.numeroContrat}
            limite={undefined}
            du={montant}
            montant={montant}
            config={lue}
            enCours={enCours}
            refus={refus}
            payer={payer}
          />
        </Carte>
      )}
    </Lu>
  )
}

/** The instalment that an address names, the first one where it names none; `sinon` where there is none to pay, or not any more. */
export const PanneauEcheance = ({
  contrat,
  reference,
  sinon,
}: {
  readonly contrat: string
  readonly reference?: string
  readonly sinon: ReactNode
}) => {
  const echeances = useEcheances(contrat)
  return (
    <Lu de={echeances} erreur={textes.erreur} hauteur={320} enCarte>
      {(liste) => {
        const une = liste.find(
          (echeance) =>
            isPaiementOffert({ ...echeance, isValide: true }) &&
            (reference === undefined || reference === `${echeance.numeroEcheancier}:${echeance.rang}`),
        )
        return une === undefined ? sinon : <Panneau echeance={une} />
      }}
    </Lu>
  )
}
