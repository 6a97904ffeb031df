import { defineChamps } from '../champ/champ.ts'
import { contrat } from '../champ/natures/contrat.ts'
import { champsDecision } from './contrat.champs.ts'

/** A list of contracts that staff attach or detach (3§5). */
export const champsRattachementMasse = defineChamps({
  numeros: { ...contrat.numerosContrat, aide: 'À rattacher ou à détacher, un numéro par ligne.' },
  motif: { ...champsDecision.motif, aide: 'Il reste dans le journal des actions.' },
})
