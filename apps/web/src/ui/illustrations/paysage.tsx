import { onde } from './onde.ts'
import css from './paysage.module.css'

const Maison = ({ x, y, l, h, toit }: { x: number; y: number; l: number; h: number; toit: string }) => (
  <g transform={`translate(${x} ${y})`}>
    <path d={`M0 0v${-h}h${l}V0Z`} fill="var(--mur)" />
    <path d={`M${l * 0.62} 0v${-h}H${l}V0Z`} fill="var(--mur-ombre)" />
    <path d={`M-4 ${-h}L${l * 0.3} ${-h - 17}H${l * 0.72}L${l + 4} ${-h}Z`} fill={toit} />
    <path d={`M${l * 0.16} ${-h * 0.66}h7v9h-7ZM${l * 0.4} ${-h * 0.66}h7v9h-7Z`} fill="var(--fenetre)" />
  </g>
)

const Peuplier = ({ x, y, h }: { x: number; y: number; h: number }) => (
  <path
    d={`M${x} ${y}c${-h * 0.24} 0 ${-h * 0.22} ${-h * 0.62} 0 ${-h}c${h * 0.22} ${h * 0.38} ${h * 0.24} ${h} 0 ${h}Z`}
    fill="var(--arbre)"
  />
)

const Aqueduc = () => (
  <g transform="translate(700 214)">
    <path d="M0 0h300v12H0Z" fill="var(--pierre)" />
    <path d="M0 12h300v5H0Z" fill="var(--pierre-ombre)" />
    {[0, 1, 2, 3, 4, 5].map((i) => (
      <path
        key={i}
        d={`M${i * 50} 17h50v68h-8v-36a17 17 0 0 0-34 0v36h-8Z`}
        fill={i % 2 === 0 ? 'var(--pierre)' : 'var(--pierre-ombre)'}
      />
    ))}
  </g>
)

const ChateauDEau = () => (
  <g transform="translate(196 118)">
    <path d="M-9 132L-6 52H6l4 80Z" fill="var(--mur)" />
    <path d="M2 52h4l4 80H3Z" fill="var(--mur-ombre)" />
    <path d="M-30 14h60l-8 24q-6 14-22 14t-22-14Z" fill="var(--mur)" />
    <path d="M8 14h22l-8 24q-4 12-16 14Z" fill="var(--mur-ombre)" />
    <path d="M-32 14Q0-14 32 14Z" fill="var(--ardoise)" />
    <path d="M0 21c4 4.7 6 7.5 6 10.5a6 6 0 0 1-12 0c0-3 2-5.8 6-10.5Z" fill="var(--eau-4)" />
  </g>
)

/** Landscape of the public pages: hills, an aqueduct, a village by the water. Decoration: readers skip it. */
export const Paysage = () => (
  <div className={css.paysage} aria-hidden="true">
    {/* biome-ignore lint/a11y/noSvgWithoutTitle: decoration inside a hidden block */}
    <svg className={css.dessin} viewBox="0 0 1440 400" preserveAspectRatio="xMidYMax slice" focusable="false">
      <circle cx="640" cy="120" r="64" fill="var(--astre)" opacity=".8" />
      <path d="M0 150C160 60 300 70 440 130S720 80 900 96s300-40 540 50v254H0Z" fill="var(--loin)" />
      <path d="M0 210C120 150 320 170 460 190s300-56 520-10 300-20 460-6v216H0Z" fill="var(--mont)" />
      <Aqueduc />
      <path
        d="M0 236C130 216 300 214 430 250s210 40 290 38c110-4 190-34 320-38s270 10 400-6v156H0Z"
        fill="var(--colline)"
      />
      <ChateauDEau />
      <Peuplier x={118} y={262} h={54} />
      <Peuplier x={136} y={264} h={40} />
      <Peuplier x={262} y={258} h={46} />
      <Maison x={330} y={276} l={40} h={26} toit="var(--toit)" />
      <Maison x={378} y={270} l={46} h={32} toit="var(--toit-2)" />
      <g transform="translate(470 284)">
        <path d="M-13 0v-58h26V0Z" fill="var(--mur)" />
        <path d="M3 0v-58h10V0Z" fill="var(--mur-ombre)" />
        <path d="M-16-58 0-98l16 40Z" fill="var(--ardoise)" />
        <circle cy="-42" r="5" fill="var(--fenetre)" />
      </g>
      <Maison x={432} y={286} l={34} h={24} toit="var(--toit)" />
      <Maison x={490} y={290} l={50} h={32} toit="var(--toit)" />
      <Maison x={550} y={296} l={38} h={24} toit="var(--toit-2)" />
      <Peuplier x={606} y={300} h={52} />
      <Peuplier x={624} y={302} h={38} />
      <Maison x={1090} y={262} l={40} h={26} toit="var(--toit-2)" />
      <Maison x={1140} y={264} l={46} h={30} toit="var(--toit)" />
      <Peuplier x={1064} y={266} h={50} />
      <Peuplier x={1216} y={264} h={44} />
      <path
        d="M690 296c120 10 30 34-40 54s-150 24-210 50h620c-120-26-260-50-250-74s60-26 30-34-90-4-150 4Z"
        fill="var(--eau-1)"
      />
      <path d="M0 296c150-22 300 6 380 26s-40 50-120 78H0Z" fill="var(--pre)" />
      <path d="M1440 290c-170-24-330 0-420 20s40 56 150 90h270Z" fill="var(--pre)" />
      <Peuplier x={70} y={322} h={72} />
      <Peuplier x={98} y={326} h={92} />
      <Peuplier x={124} y={328} h={64} />
      <Peuplier x={1330} y={316} h={76} />
      <Peuplier x={1358} y={320} h={96} />
      <Peuplier x={1388} y={322} h={66} />
      <path d={onde(340, 22, 320, -40, 1440, 400)} fill="var(--eau-2)" />
      <path d={onde(356, 20, 280, 40, 1440, 400)} fill="var(--eau-3)" />
      <g transform="translate(560 352) rotate(-4)">
        <path d="M-42-8h84L24 14h-48Z" fill="var(--ecume)" />
        <path d="M-2-8v-42L30-8Z" fill="var(--ecume)" />
        <path d="M-6-8v-32L-28-8Z" fill="var(--ecume)" opacity=".8" />
        <path d="M0-8h42L24 14H6Z" fill="var(--eau-1)" opacity=".5" />
      </g>
      <path d={onde(370, 18, 340, 0, 1440, 400)} fill="var(--eau-4)" />
      <path d={onde(388, 12, 260, 60, 1440, 400)} fill="var(--eau-5)" />
      <path
        d="M660 330h44M760 344h60M820 322h36M300 366h40M960 366h56M1160 380h40"
        stroke="var(--ecume)"
        strokeWidth="3"
        strokeLinecap="round"
        opacity=".5"
      />
    </svg>
  </div>
)
