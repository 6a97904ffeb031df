import { cheminDe } from '@ondine/webapi/navigation/adresse.rules.ts'
import { varianteDePaiement } from '@ondine/webapi/paiement/adresses.rules.ts'
import { IconLock } from '@tabler/icons-react'
import { useCallback, useState } from 'react'
import { ErreurApi } from '../../../api/erreur-api.ts'
import { Bouton, classesBouton } from '../../../ui/bouton.tsx'
import { Carte } from '../../../ui/carte.tsx'
import { Note } from '../../../ui/etats.tsx'
import { euros } from '../../../ui/format/nombres.ts'
import { Lien } from '../../../ui/lien.tsx'
import css from '../components/paiement.module.css'
import { direRefus, estSansReponse } from '../components/refus.ts'
import { partirVers, useRetourEnArriere } from '../depart.ts'
import { paiementTextes } from '../paiement.textes.ts'
import { demanderAnonyme } from './anonyme.queries.ts'
import { anonymeTextes as textes } from './anonyme.textes.ts'
import { garderVerifiee, type Verifiee } from './verifiee.store.ts'

interface Proprietes {
  readonly verifiee: Verifiee
  readonly changer: (verifiee: Verifiee | undefined) => void
}

/** What the check let through, and its payment: whole (2§4). */
export const FactureVerifiee = ({ verifiee, changer }: Proprietes) => {
  const { info, email } = verifiee
  const [enCours, setEnCours] = useState(false)
  const [refus, setRefus] = useState<string>()
  const [prevenu, setPrevenu] = useState(false)
  useRetourEnArriere(useCallback(() => setEnCours(false), []))
  const montant = -info.soldeFactureClient
  const libelle =
    info.typeServicePaiement !== null && varianteDePaiement(info.typeServicePaiement) === 'CARTE'
      ? paiementTextes.carte
      : paiementTextes.autre

  const payer = async (): Promise<void> => {
    if (info.jetonVerification === null) return
    setEnCours(true)
    setRefus(undefined)
    try {
      const { reference, urlPaiementContactPrestataire: url } = await demanderAnonyme(
        info.jetonVerification,
        montant,
        email,
        prevenu,
      )
      garderVerifiee({ ...verifiee, reference })
      if (url !== null && partirVers(url)) return
      window.location.hash = `${cheminDe('confirmation-paiement')}?reference=${reference}`
    } catch (cause) {
      setEnCours(false)
      setRefus(direRefus(cause))
      setPrevenu(estSansReponse(cause))
      const reste =
        cause instanceof ErreurApi ? cause.champs.find(({ code }) => code?.startsWith('RESTE:'))?.code : undefined
      // what shows is what is charged next
      if (reste !== undefined)
        changer({ ...verifiee, info: { ...info, soldeFactureClient: -Number(reste.slice('RESTE:'.length)) } })
    }
  }
  return (
    <Carte aria-label={textes.facture}>
      <p className={css.question}>{textes.aPayer}</p>
      <p className={css.total}>{euros(montant)}</p>
      <dl className={`${css.lignes} ${css.faits}`}>
        {[
          [textes.facture, info.numeroFacture],
          [textes.contrat, info.numeroContrat],
          [textes.lieu, info.adresseLivraison],
          [textes.titulaire, info.raisonSocialClient],
          [textes.recu, email],
        ].map(([nom, valeur]) =>
          valeur ? (
            <div key={nom}>
              <dt>{nom}</dt>
              <dd>{valeur}</dd>
            </div>
          ) : null,
        )}
      </dl>
      <p className={css.second}>{textes.reconnaitre}</p>
      {refus !== undefined && (
        <div role="alert">
          <Note ton="danger">{refus}</Note>
        </div>
      )}
      <div className={css.actions}>
        <Bouton taille="large" enCours={enCours} onClick={() => void payer()}>
          {!enCours && <IconLock size={20} aria-hidden="true" />}
          {enCours ? paiementTextes.depart : libelle(euros(montant))}
        </Bouton>
        <Bouton variante="second" onClick={() => changer(undefined)}>
          {textes.autre}
        </Bouton>
        <Lien vers={cheminDe('login')} className={classesBouton('discret')}>
          {textes.retour}
        </Lien>
      </div>
    </Carte>
  )
}
