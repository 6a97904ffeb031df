import { Buffer } from 'node:buffer'
import { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import type { PoolClient } from 'pg'
import { from as copyFrom } from 'pg-copy-streams'

const ENTETE = Buffer.from('PGCOPY\n\xff\r\n\0\0\0\0\0\0\0\0\0', 'latin1')
const FIN = Buffer.from([0xff, 0xff])
/** Seconds from 1970 to 2000, PostgreSQL's own origin. */
const ORIGINE_PG = 946_684_800
const DEUX_32 = 0x1_0000_0000

/**
 * Rows in PostgreSQL's binary COPY form: no text is made nor parsed on either side. Fields are written in the order of
 * the columns of the target.
 */
export class TamponBinaire {
  #octets: Buffer
  #position = 0
  readonly #champs: number

  constructor(champs: number, octetsParLigne: number, lignes: number) {
    this.#champs = champs
    this.#octets = Buffer.allocUnsafe(ENTETE.length + FIN.length + lignes * (2 + octetsParLigne + 4 * champs))
    this.#position = ENTETE.copy(this.#octets)
  }

  ligne(): void {
    this.#position = this.#octets.writeInt16BE(this.#champs, this.#position)
  }

  int4(valeur: number): void {
    const apres = this.#octets.writeInt32BE(4, this.#position)
    this.#position = this.#octets.writeInt32BE(valeur, apres)
  }

  int2(valeur: number): void {
    const apres = this.#octets.writeInt32BE(2, this.#position)
    this.#position = this.#octets.writeInt16BE(valeur, apres)
  }

  booleen(valeur: boolean): void {
    const apres = this.#octets.writeInt32BE(1, this.#position)
    this.#position = this.#octets.writeUInt8(valeur ? 1 : 0, apres)
  }

  /** Safe integers: split by division, two 32-bit writes are several times faster than a BigInt. */
  int8(valeur: number): void {
    const haut = Math.floor(valeur / DEUX_32)
    let apres = this.#octets.writeInt32BE(8, this.#position)
    apres = this.#octets.writeInt32BE(haut, apres)
    this.#position = this.#octets.writeUInt32BE(valeur - haut * DEUX_32, apres)
  }

  /** timestamptz from seconds UTC. */
  instant(secondes: number): void {
    this.int8((secondes - ORIGINE_PG) * 1_000_000)
  }

  async copier(client: PoolClient, table: string): Promise<void> {
    this.#position += FIN.copy(this.#octets, this.#position)
    const tout = this.#octets.subarray(0, this.#position)
    const morceaux = function* () {
      for (let debut = 0; debut < tout.length; debut += 1 << 18) yield tout.subarray(debut, debut + (1 << 18))
    }
    await pipeline(Readable.from(morceaux()), client.query(copyFrom(`copy ${table} from stdin (format binary)`)))
  }
}
