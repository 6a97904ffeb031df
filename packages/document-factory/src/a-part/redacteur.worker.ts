import { once } from 'node:events'
import { constants, getPriority, platform, setPriority } from 'node:os'
import { type MessagePort, parentPort } from 'node:worker_threads'
import { ecrireApercuContrat } from '../apercu-contrat.ts'
import { ecrireAttestation } from '../attestation.ts'
import { ecrireDossier } from '../dossier-reclamation.ts'
import { ecrireFacture } from '../facture.ts'
import { ecrireTableauPdf } from '../pdf/tableau.ts'
import { ecrireRapportConsommation } from '../rapport-consommation.ts'
import { ecrireRecepisse } from '../recepisse.ts'
import { ecrireRecu } from '../recu.ts'
import type { Contenus, DocumentAPart, Genre, MessageDuFil, RangeesDonnees } from './messages.ts'

// The thread that writes documents, one after the other (ecrire-a-part.ts). What is thrown here ends it and reaches the parent as
// its error.

if (parentPort === null) throw new Error('this file runs in a thread of its own')
const parent: MessagePort = parentPort
// behind the thread that answers calls, on a machine of few cores; elsewhere than on Linux this would slow the whole process
if (platform() === 'linux')
  setPriority(Math.min(getPriority() + constants.priority.PRIORITY_BELOW_NORMAL, constants.priority.PRIORITY_LOW))
const dire = (message: MessageDuFil): void => parent.postMessage(message)

async function* rangeesDuParent() {
  for (;;) {
    const recu = once(parent, 'message')
    dire({ type: 'encore' })
    const [rangees] = (await recu) as [RangeesDonnees]
    if (rangees === null) return
    yield rangees
  }
}

/** Bytes told at once: a document is written as tens of thousands of scraps, each of which would wake the parent. */
const ENVOI = 256 * 1024

const direParEnvois = async (flux: NodeJS.ReadableStream): Promise<void> => {
  let bouts: Buffer[] = []
  let taille = 0
  const vider = (): void => {
    if (taille > 0) dire({ type: 'octets', octets: Buffer.concat(bouts) })
    bouts = []
    taille = 0
  }
  for await (const bout of flux) {
    bouts.push(bout as Buffer)
    taille += bout.length
    if (taille >= ENVOI) vider()
  }
  vider()
}

const ECRIVAINS: { readonly [G in Genre]: (contenu: Contenus[G]) => Promise<Uint8Array> } = {
  apercu: ecrireApercuContrat,
  attestation: ecrireAttestation,
  dossier: ecrireDossier,
  facture: ecrireFacture,
  rapport: ecrireRapportConsommation,
  recepisse: ecrireRecepisse,
  recu: ecrireRecu,
}
const enEntier = <G extends Genre>(type: G, contenu: Contenus[G]): Promise<Uint8Array> => ECRIVAINS[type](contenu)

const ecrire = async (document: DocumentAPart): Promise<void> => {
  if (document.type === 'tableau')
    await direParEnvois(ecrireTableauPdf({ ...document.tableau, lignes: rangeesDuParent() }))
  else dire({ type: 'octets', octets: await enEntier(document.type, document.contenu) })
  dire({ type: 'fin' })
}

// the next document is only given after the end of this one
for (;;) {
  const [document] = (await once(parent, 'message')) as [DocumentAPart]
  await ecrire(document)
}
