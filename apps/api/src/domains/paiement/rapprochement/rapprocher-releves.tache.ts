/** Queue name of the job that judges what a statement just brought: the import adds it by its name. */
export const TACHE_RAPPROCHER_RELEVES = 'paiement-rapprocher-releves'
