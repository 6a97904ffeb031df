/**
 * Whoever reads what a command prints may leave before its end (`| head`): the command goes on to its end, and its status tells how it ended.
 * Without this, the first line that nobody reads ends the process in the middle of what it does.
 */
export const continuerSansLecteur = (): void => {
  for (const sortie of [process.stdout, process.stderr])
    sortie.on('error', (cause: NodeJS.ErrnoException) => {
      if (cause.code !== 'EPIPE') throw cause
    })
}
