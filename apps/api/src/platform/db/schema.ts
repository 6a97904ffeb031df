// biome-ignore lint/complexity/noBannedTypes: no migration yet
export type DB = {}
