import { compter, entier } from '@ondine/webapi/common/nombres.rules.ts'
import type { Tuiles } from '@ondine/webapi/tableau-de-bord/tableau-de-bord.schemas.ts'
import { IconBell, IconChartBar, IconGauge, IconReceiptEuro } from '@tabler/icons-react'
import type { ReactNode } from 'react'
import { LienEcran, useEstOffert } from '../../../navigation/lien-ecran.tsx'
import { allerAuContrat } from '../../../session/changer-contexte.ts'
import { useIdentite } from '../../../theme/identite.ts'
import { Bouton, classesBouton } from '../../../ui/bouton.tsx'
import { dateNommee, heureDite, instantLocal, jourRelatif, majuscule } from '../../../ui/format/dates.ts'
import { euros } from '../../../ui/format/nombres.ts'
import { indexEnM3, volumeAvecUnite } from '../../../ui/format/volumes.ts'
import { type FaitReponse, LigneDeReponse } from '../../../ui/ligne-de-reponse.tsx'
import { lienTelephone } from '../../../ui/telephone.ts'
import { type Compte, montantAilleurs, phraseAilleurs } from '../../facture/autres-contrats.public.ts'
import { PayerContrat } from '../../paiement/paiement.public.tsx'
import { type Constat, type PresseAilleurs, repondre } from '../reponse.rules.ts'
import { phrasesAilleurs, raisonsReponse, titreReponse } from '../tableau-de-bord.textes.ts'

const habitude = ({ tuiles, unite }: Tuiles): FaitReponse | undefined => {
  const icone = <IconChartBar size={16} stroke={2} aria-hidden="true" />
  const moyenne = tuiles.consommationRecente.donnees?.moyenneJourSurUnAnEnLitres
  if (moyenne != null) {
    return {
      libelle: 'Votre moyenne sur un an',
      icone,
      valeur: `${volumeAvecUnite(moyenne, unite === 'KWH' ? 'kwh' : 'litres')} par jour`,
    }
  }
  const facturee = tuiles.derniereConsommationFacturee.donnees
  if (facturee?.volumeConsoEnLitres == null) return undefined
  const duree = facturee.nbJours === null ? '' : ` en ${compter(facturee.nbJours, 'jour')}`
  return {
    libelle: 'Dernière consommation facturée',
    icone,
    valeur: `${volumeAvecUnite(facturee.volumeConsoEnLitres, unite === 'KWH' ? 'kwh' : 'm3')}${duree}`,
  }
}

const alertes = ({ tuiles }: Tuiles): FaitReponse | undefined => {
  const connues = tuiles.alertes.donnees
  if (!connues || connues.nbActives + connues.nbEnCours === 0) return undefined
  const { nbActives, nbEnCours } = connues
  const surveillances = compter(nbActives, 'surveillance')
  return {
    libelle: 'Alertes',
    icone: <IconBell size={16} stroke={2} aria-hidden="true" />,
    valeur:
      nbEnCours === 0 ? `Aucune, ${surveillances}` : `${compter(nbEnCours, 'en cours', 'en cours')}, ${surveillances}`,
  }
}

const faitsDe = (reponse: Tuiles, aujourdhui: string): FaitReponse[] => {
  const { tuiles, unite } = reponse
  const releve = tuiles.derniereReleve.donnees
  const facture = tuiles.derniereFacture.donnees
  const faits: FaitReponse[] = []
  if (releve?.indexEnLitres != null && releve.dateReleve) {
    const { jour, heure, minute } = instantLocal(releve.dateReleve)
    const precise = releve.origine === 'TELERELEVE' ? ` à ${heureDite(heure, minute)}` : ''
    faits.push({
      libelle: 'Dernière relève',
      icone: <IconGauge size={16} stroke={2} aria-hidden="true" />,
      valeur: `${indexEnM3(releve.indexEnLitres)} ${unite === 'KWH' ? 'kWh' : 'm³'}, ${jourRelatif(jour, aujourdhui)}${precise}`,
    })
  }
  const second = alertes(reponse) ?? habitude(reponse)
  if (second) faits.push(second)
  if (facture?.montantTTCFacture != null) {
    faits.push({
      libelle: 'Dernière facture',
      icone: <IconReceiptEuro size={16} stroke={2} aria-hidden="true" />,
      valeur: euros(facture.montantTTCFacture),
    })
  }
  return faits
}

const VersAlerte = ({
  idInstance,
  numeroContrat,
  children,
}: {
  readonly idInstance: number
  readonly numeroContrat: string
  readonly children: ReactNode
}) => (
  <LienEcran
    ecran="alerte"
    recherche={{ evenement: String(idInstance), contrat: numeroContrat }}
    className={classesBouton('second')}
  >
    {children}
  </LienEcran>
)

const Appeler = () => {
  const telephone = useIdentite().contact?.telephone
  return telephone ? (
    <a href={lienTelephone(telephone)} className={classesBouton('second')}>
      Appeler le {telephone}
    </a>
  ) : null
}

interface ProprietesActions {
  readonly constats: readonly Constat[]
  readonly tuiles: Tuiles
  readonly presse: PresseAilleurs
}

/** What to do about each reason, the most pressing first. */
const Actions = ({ constats, tuiles, presse: { alerte, coupure, nbCoupures } }: ProprietesActions) => {
  const vers = useEstOffert()
  const { numeroContrat } = tuiles
  const ici = tuiles.tuiles.alertes.donnees?.pressante
  const aPayer = constats.some((constat) => constat.startsWith('FACTURE'))
  return (
    <>
      {constats.some((constat) => constat.startsWith('COUPURE')) && <Appeler />}
      {ici && (
        <VersAlerte idInstance={ici.idInstance} numeroContrat={numeroContrat}>
          {ici.codeTypeAlarme === 'AF' ? 'Voir la fuite' : 'Voir l’alerte'}
        </VersAlerte>
      )}
      {aPayer && (
        <LienEcran ecran="factures" recherche={{}} className={classesBouton('second')}>
          Voir ce qui est à payer
        </LienEcran>
      )}
      {aPayer && <PayerContrat numeroContrat={numeroContrat} />}
      {coupure && nbCoupures > 1 && (
        <LienEcran ecran="manage-contrats" recherche={{ codeEtatContrat: 'CS' }} className={classesBouton('second')}>
          Voir ces {entier(nbCoupures)} contrats
        </LienEcran>
      )}
      {coupure && !(nbCoupures > 1 && vers('manage-contrats')) && (
        <Bouton variante="second" onClick={() => allerAuContrat(coupure)}>
          Voir le contrat {coupure.numeroContrat}
        </Bouton>
      )}
      {alerte && (
        <VersAlerte idInstance={alerte.idInstance} numeroContrat={alerte.numeroContrat}>
          {alerte.type === 'AF' ? 'Voir la fuite' : 'Voir l’alerte'} du contrat {alerte.numeroContrat}
        </VersAlerte>
      )}
      {constats.includes('AUTRES_CONTRATS') && (
        <LienEcran ecran="factures" recherche={{ tous: true }} className={classesBouton('second')}>
          Voir les factures de tous mes contrats
        </LienEcran>
      )}
    </>
  )
}

interface ProprietesEssentiel {
  readonly tuiles: Tuiles
  readonly prenom: string
  readonly maintenant: number
  readonly compte: Compte
  readonly presse: PresseAilleurs
}

/** First line of the dashboard: is everything all right, and why. */
export const Essentiel = ({ tuiles, prenom, maintenant, compte, presse }: ProprietesEssentiel) => {
  const aujourdhui = instantLocal(maintenant).jour
  const dette = tuiles.tuiles.facturesARegler.donnees
  const reponse = repondre(tuiles, maintenant, { montant: montantAilleurs(compte, dette), ...presse })
  const { constats } = reponse
  return (
    <LigneDeReponse
      niveau={reponse.niveau}
      date={majuscule(dateNommee(aujourdhui))}
      titre={titreReponse(reponse.niveau, prenom, tuiles.tuiles, compte.nbContrats > 1)}
      raisons={raisonsReponse(reponse, tuiles, phrasesAilleurs(presse, phraseAilleurs(compte, dette)))}
      faits={faitsDe(tuiles, aujourdhui)}
      action={constats.length > 0 && <Actions constats={constats} tuiles={tuiles} presse={presse} />}
    />
  )
}
