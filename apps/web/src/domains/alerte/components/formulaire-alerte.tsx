import { type CodeTypeAlarme, codesTypeAlarme, typesAlerte } from '@ondine/webapi/alerte/alerte.codes.ts'
import type { Alerte } from '@ondine/webapi/alerte/alerte.schemas.ts'
import { Formulaire } from '../../../formulaire/formulaire.tsx'
import { useFormulaire } from '../../../formulaire/use-formulaire.ts'
import { useSession } from '../../../session/session.store.ts'
import { Bouton } from '../../../ui/bouton.tsx'
import { Champ } from '../../../ui/champ.tsx'
import { ChoixUnique } from '../../../ui/choix-unique.tsx'
import { Dialogue } from '../../../ui/dialogue.tsx'
import { EtatErreur } from '../../../ui/etats.tsx'
import { instantLocal } from '../../../ui/format/dates.ts'
import { notifier } from '../../../ui/notifications.ts'
import { Squelette } from '../../../ui/squelette.tsx'
import { creerAlerte, modifierAlerte, useCanaux, usePeriodicites } from '../alerte.queries.ts'
import type { AlerteSaisie } from '../alerte.schema.ts'
import { detailType, titreParDefaut, typesProposes } from '../alerte.textes.ts'
import { type SaisieAlerte, saisieDe, saisieNeuve } from '../saisie.ts'
import css from './alerte.module.css'
import { ChampsEnvoi } from './champs-envoi.tsx'
import { ChampsSeuil } from './champs-seuil.tsx'
import { EssaiAlerte } from './essai-alerte.tsx'
import { direEchec } from './gestes.ts'

type Codes = Parameters<typeof ChampsSeuil>[0]['periodicites']
type Canaux = Parameters<typeof ChampsEnvoi>[0]['canaux']

interface ProprietesFormulaire {
  readonly numeroContrat: string
  /** Absent: a new alert. */
  readonly alerte: Alerte | undefined
  readonly type: CodeTypeAlarme | undefined
  readonly periodicites: Codes
  readonly canaux: Canaux
  readonly fermer: () => void
}

/** Sends the form, tells what became of it; the warning of an alert created DESACTIVE comes instead of the success (1§4). */
const enregistrer = async (saisie: AlerteSaisie, numeroContrat: string, alerte: Alerte | undefined): Promise<void> => {
  if (alerte) {
    const serviceInfo = { ...saisie, idAlerte: alerte.idAlerte, numeroContratAbonnement: numeroContrat }
    const { codeTypeAlarme: _type, periodeDebut: _debut, ...modifiable } = serviceInfo
    const { message } = await modifierAlerte({ serviceInfo: modifiable })
    notifier({ type: 'succes', message })
    return
  }
  const { message, avertissement } = await creerAlerte({
    alerte: { ...saisie, numeroContratAbonnement: numeroContrat },
    action: 'CREATION',
  })
  notifier(avertissement === null ? { type: 'succes', message } : { type: 'vigilance', message: avertissement })
}

const Champs = ({ numeroContrat, alerte, type, periodicites, canaux, fermer }: ProprietesFormulaire) => {
  const adresse = useSession().utilisateur?.email ?? ''
  const aujourdHui = instantLocal(Date.now()).jour
  const proposes = typesProposes(periodicites.length > 0)
  const premier = type && proposes.includes(type) ? type : ''
  const formulaire = useFormulaire<SaisieAlerte, AlerteSaisie>({
    id: 'alerte',
    brouillon: `alerte-${alerte?.idAlerte ?? numeroContrat}`,
    schema: async () => (await import('../alerte.schema.ts')).saisieAlerteSchema(alerte ? null : aujourdHui),
    valeurs: alerte ? saisieDe(alerte, adresse) : saisieNeuve(premier, aujourdHui, adresse),
    envoyer: async (saisie) => {
      try {
        await enregistrer(saisie, numeroContrat, alerte)
      } catch (cause) {
        direEchec(alerte ? 'modification' : 'creation', saisie.titreAlerte, cause)
        throw cause
      }
      fermer()
    },
  })
  const { form, champ, enCours } = formulaire
  const choisi = form.watch('codeTypeAlarme')
  const nommer = (code: CodeTypeAlarme): void => {
    // a name that the person typed stays
    const titre = form.getValues('titreAlerte')
    if (titre === '' || codesTypeAlarme.some((autre) => titre === titreParDefaut(autre)))
      form.setValue('titreAlerte', titreParDefaut(code))
  }
  const duType = champ('codeTypeAlarme')
  return (
    <Formulaire formulaire={formulaire} aria-label={alerte ? 'Modifier l’alerte' : 'Créer une alerte'}>
      {!alerte && (
        <ChoixUnique
          {...duType}
          etiquette="Que surveiller ?"
          required
          options={proposes.map((code) => ({
            valeur: code,
            libelle: typesAlerte[code].libelle,
            detail: detailType[code],
          }))}
          onChange={(evenement) => {
            nommer(evenement.target.value as CodeTypeAlarme)
            void duType.onChange(evenement)
          }}
        />
      )}
      <ChampsSeuil formulaire={formulaire as never} type={choisi} periodicites={periodicites} />
      {choisi !== '' && typesAlerte[choisi].telereleve && (
        <EssaiAlerte key={choisi} numeroContrat={numeroContrat} lireSaisie={form.getValues} />
      )}
      <Champ {...champ('titreAlerte')} etiquette="Nom de l’alerte" required autoComplete="off" maxLength={60} />
      <div className={css.deux}>
        <Champ
          {...champ('periodeDebut')}
          etiquette="Date de début"
          aide={alerte ? 'Elle ne change plus.' : 'Aujourd’hui ou plus tard.'}
          required
          type="date"
          {...(alerte ? { readOnly: true } : { min: aujourdHui })}
        />
        <Champ {...champ('periodeFin')} etiquette="Date de fin" aide="Vide : sans limite." facultatif type="date" />
      </div>
      <ChampsEnvoi formulaire={formulaire as never} canaux={canaux} />
      <div className={css.actions}>
        <Bouton type="submit" enCours={enCours}>
          {alerte ? 'Enregistrer' : 'Créer l’alerte'}
        </Bouton>
        <Bouton variante="neutre" onClick={fermer}>
          Annuler
        </Bouton>
      </div>
    </Formulaire>
  )
}

type ProprietesCharge = Omit<ProprietesFormulaire, 'periodicites' | 'canaux'>

/** What the contract may choose is asked for first: no leak without remote readings, no channel the utility closed (1§7.6). */
const Charge = (proprietes: ProprietesCharge) => {
  const periodicites = usePeriodicites(proprietes.numeroContrat)
  const canaux = useCanaux(proprietes.numeroContrat)
  if (periodicites.isError || canaux.isError)
    return (
      <EtatErreur
        titre="Le formulaire n’a pas pu se charger"
        reessayer={() => {
          void periodicites.refetch()
          void canaux.refetch()
        }}
      >
        Rien n’a été enregistré. Réessayez dans un instant.
      </EtatErreur>
    )
  if (!periodicites.data || !canaux.data)
    return (
      <div aria-busy="true">
        <Squelette hauteur={320} />
      </div>
    )
  return <Champs {...proprietes} periodicites={periodicites.data.resultats} canaux={canaux.data.resultats} />
}

/** Creates an alert, or changes one: its kind, contract and start stay (1§5). */
export const DialogueAlerte = ({ ouvert, ...proprietes }: ProprietesCharge & { readonly ouvert: boolean }) => (
  <Dialogue
    titre={proprietes.alerte ? 'Modifier l’alerte' : 'Créer une alerte'}
    ouvert={ouvert}
    fermer={proprietes.fermer}
  >
    <Charge key={proprietes.alerte?.idAlerte ?? 'neuve'} {...proprietes} />
  </Dialogue>
)
