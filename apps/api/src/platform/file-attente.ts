/** The queue is full: too much is already waiting. */
export class FilePleine extends Error {
  override name = 'FilePleine'
}

/**
 * Runs at most `simultanes` tasks at once; `enAttente` more may wait their turn, the next ones are refused at once, so
 * that a flood costs neither memory nor the machine.
 * @throws FilePleine
 */
export const createFileAttente = ({
  simultanes,
  enAttente,
}: {
  simultanes: number
  enAttente: number
}): (<T>(tache: () => Promise<T>) => Promise<T>) => {
  let enCours = 0
  const attente: (() => void)[] = []
  return async (tache) => {
    if (enCours < simultanes) enCours += 1
    else {
      if (attente.length >= enAttente) throw new FilePleine('too many tasks are waiting')
      // the place is handed over by the task that ends: the count does not move
      await new Promise<void>((prendrePlace) => attente.push(prendrePlace))
    }
    try {
      return await tache()
    } finally {
      const suivant = attente.shift()
      if (suivant === undefined) enCours -= 1
      else suivant()
    }
  }
}

/**
 * The same queue for each person: whoever asks for many waits for their own, and nobody else for them.
 * @throws FilePleine
 */
export const createFileParPersonne = (bornes: {
  simultanes: number
  enAttente: number
}): (<T>(userWebId: number, tache: () => Promise<T>) => Promise<T>) => {
  const files = new Map<number, { readonly passer: ReturnType<typeof createFileAttente>; taches: number }>()
  return async (userWebId, tache) => {
    const sienne = files.get(userWebId) ?? { passer: createFileAttente(bornes), taches: 0 }
    files.set(userWebId, sienne)
    sienne.taches += 1
    try {
      return await sienne.passer(tache)
    } finally {
      sienne.taches -= 1
      if (sienne.taches === 0) files.delete(userWebId)
    }
  }
}
