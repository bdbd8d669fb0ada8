import type { z } from "zod";
import type { counterOfferInput, createOfferInput } from "../../lib/funding/offers/schema";
import type { createRequestInput } from "../../lib/funding/requests/schema";
import type { SeededPromise } from "./funding-promises";

type SeedInput = Omit<z.input<typeof createRequestInput>, "deadline" | "startupId">;
type Offers = Omit<z.input<typeof createOfferInput>, "requestId" | "confirmations">;
type Counters = Omit<z.input<typeof counterOfferInput>, "id" | "version" | "confirmations">;

/** A step of a negotiation, and how many days ago it happened. */
export type Step =
  | { day: number; by: "owner" | "investor"; counter: Counters }
  | { day: number; by: "owner" | "investor"; accept: true }
  | { day: number; by: "owner"; reject: string }
  | { day: number; by: "investor"; withdraw: string }
  | { day: number; by: "investor"; revoke: true }
  | { day: number; by: "owner"; prove: string }
  | { day: number; by: "owner"; waive: true }
  | { day: number; by: "investor"; approve: true }
  | { day: number; by: "investor"; dispute: string }
  | { day: number; by: "owner"; sold: readonly (readonly [month: number, sales: string])[] };

type SeededOffer = { investor: string; day: number; input: Offers; steps?: readonly Step[] };

export type SeededRequest = {
  owner: string;
  startup?: string;
  day: number;
  /** The number of days from the publication to the deadline. */
  lasts: number;
  input: SeedInput;
  offers?: readonly SeededOffer[];
  promises?: readonly SeededPromise[];
  closedBy?: { day: number; who: "owner" | "administrator"; reason: string };
  questions?: readonly (readonly [day: number, name: string, question: string, answer: string])[];
  update?: readonly [day: number, title: string, body: string];
};

/** The request of the design drafts: four offers, each in another state. */
export const TALLER: SeededRequest = {
  owner: "Marta Ferrer",
  startup: "Taller Bóveda",
  day: 38,
  lasts: 60,
  input: {
    title: "Financiación de Taller Bóveda",
    description:
      "Hacemos vajilla de horno de leña para restaurantes. Hoy cocemos dos veces por semana y el horno no da más: tenemos once cocinas en lista de espera.\n\n- **Un segundo horno**, de gas, para las series grandes: 64.000 €\n- **Un torno y dos aprendices** durante un año: 41.000 €\n- **Arcilla y esmaltes** de una campaña: 15.000 €\n\nEl año pasado vendimos 212.000 € a 34 restaurantes. Con el segundo horno contamos con llegar a 380.000 € en dos años. Las cuentas están en la sala de documentos de la startup.",
    amount: "120000.00",
    equityOffered: "10.00",
    minInvestment: "10000.00",
    allOrNothing: true,
    sector: "industria",
    risk: "medium",
  },
  offers: [
    {
      investor: "Gemma Benet",
      day: 9,
      input: { amount: "30000.00", equityRequested: "2.70", reserve: true },
      steps: [
        {
          day: 6,
          by: "owner",
          counter: { equityRequested: "2.50", message: "Al precio de la ronda, encantados." },
        },
        { day: 1, by: "investor", accept: true },
      ],
    },
    {
      investor: "Andreu Mas",
      day: 8,
      input: { amount: "30000.00", equityRequested: "3.00", lockMonths: 18 },
      steps: [
        {
          day: 2,
          by: "owner",
          counter: {
            equityRequested: "2.50",
            message: "Con permanencia de 18 meses me vale; el precio es el de todos.",
          },
        },
      ],
    },
    {
      investor: "Lucía Marco",
      day: 7,
      input: {
        amount: "40000.00",
        equityRequested: "4.00",
        board: "seat",
        preference: "simple",
        lockMonths: 36,
        antidilution: "average",
        message: "Puedo ayudar con las ventas a hoteles, pero querría estar en el consejo.",
      },
    },
    {
      investor: "Nuria Vidal",
      day: 11,
      input: {
        amount: "60000.00",
        equityRequested: "6.50",
        board: "seat",
        report: "monthly",
        lockMonths: 36,
        message: "Me interesa entrar, pero para este importe necesito más peso y un asiento.",
      },
      steps: [
        {
          day: 7,
          by: "owner",
          counter: {
            equityRequested: "5.00",
            board: "none",
            report: "quarterly",
            lockMonths: 24,
            message: "Mantengo la valoración. A cambio, cuentas trimestrales firmadas.",
          },
        },
        {
          day: 2.2,
          by: "investor",
          counter: {
            equityRequested: "5.40",
            board: "observer",
            report: "monthly",
            reserve: true,
            message:
              "Acepto el plazo. Con un 5,40 y una silla de observadora cerramos; el dinero ya está reservado.",
          },
        },
      ],
    },
  ],
  questions: [
    [
      20,
      "Begoña Ruiz",
      "¿Qué pasa con los pedidos si el horno se retrasa?",
      "Seguimos con el de leña: cumplimos con quien ya compra y la lista de espera no se mueve hasta que llegue.",
    ],
  ],
  update: [
    5,
    "Tenemos la licencia del horno",
    "El ayuntamiento ha aprobado la salida de humos. El fabricante entrega en diez semanas desde el pedido.",
  ],
};

/** The other open requests, and a draft. */
export const REQUESTS: readonly SeededRequest[] = [
  {
    owner: "Nuria Vidal",
    startup: "Olivar Vivo",
    day: 34,
    lasts: 75,
    input: {
      title: "3.000 sensores antes de la próxima campaña",
      description:
        "Cada sensor dice cuánta agua necesita un olivo. Con 340 árboles hemos ahorrado un 31 % de riego y la cooperativa quiere ponerlos en todos.\n\n- **Fabricar** 3.000 unidades: 138.000 €\n- **Instalar** con dos cuadrillas: 64.000 €\n- **Un agrónomo** a media jornada: 48.000 €\n\nAceptamos también ofertas que se devuelven con una parte de las ventas.",
      amount: "250000.00",
      equityOffered: "7.50",
      minInvestment: "5000.00",
      acceptsSales: true,
      sector: "agro",
      risk: "medium",
    },
    offers: [
      {
        investor: "Lorena Soto",
        day: 30,
        input: { amount: "75000.00", equityRequested: "2.25", reserve: true },
        steps: [{ day: 27, by: "owner", accept: true }],
      },
      {
        investor: "Inés Calvo",
        day: 24,
        input: { amount: "20000.00", equityRequested: "1.50", board: "seat", reserve: true },
        steps: [
          {
            day: 22,
            by: "owner",
            reject:
              "Agradecemos el interés, pero con un 8 % del importe no podemos dar un asiento en el consejo.",
          },
        ],
      },
      {
        investor: "Hugo Prieto",
        day: 20,
        input: { amount: "10000.00", equityRequested: "0.30", reserve: true },
        steps: [{ day: 18, by: "investor", withdraw: "Necesito el dinero para otra cosa." }],
      },
      {
        investor: "Teresa Gil",
        day: 17,
        input: { amount: "20000.00", equityRequested: "0.60", reserve: true },
        steps: [
          { day: 15, by: "owner", accept: true },
          { day: 13, by: "investor", revoke: true },
        ],
      },
      { investor: "Begoña Ruiz", day: 16, input: { amount: "8000.00", equityRequested: "0.30" } },
      {
        investor: "Tomás Rey",
        day: 3,
        input: {
          kind: "sales",
          amount: "50000.00",
          salesShare: "4.00",
          salesCap: "70000.00",
          salesMonths: 60,
          reserve: true,
          message: "Prefiero cobrar de lo que vendáis: el 4 % hasta 70.000 €.",
        },
      },
    ],
    questions: [
      [
        12,
        "Andreu Mas",
        "¿Los datos de cada árbol son de la cooperativa o vuestros?",
        "De cada agricultor. Nosotros los leemos mientras dura su contrato.",
      ],
    ],
  },
  {
    owner: "Rocío Ortega",
    day: 14,
    lasts: 45,
    input: {
      title: "Envasadora para la cosecha temprana",
      description:
        "La cosecha temprana se vende en botella pequeña y hoy la llenamos a mano. Una envasadora de segunda mano, revisada, hace en un día lo que tardamos tres semanas.",
      amount: "30000.00",
      equityOffered: "5.00",
      minInvestment: "5000.00",
      allOrNothing: true,
      sector: "agro",
      risk: "medium",
    },
    offers: [
      {
        investor: "Gemma Benet",
        day: 10,
        input: { amount: "10000.00", equityRequested: "1.66", reserve: true },
        steps: [{ day: 3, by: "owner", accept: true }],
      },
      {
        investor: "Lorena Soto",
        day: 8,
        input: { amount: "20000.00", equityRequested: "3.34", reserve: true },
        steps: [{ day: 1, by: "owner", accept: true }],
      },
    ],
  },
  {
    owner: "Marta Ferrer",
    startup: "Taller Bóveda",
    day: 2,
    lasts: 60,
    input: {
      title: "Torno para el taller de verano",
      description: "Abrir el taller los sábados: dos tornos más y un horno pequeño de pruebas.",
      amount: "9000.00",
      equityOffered: "0.75",
      sector: "industria",
      risk: "low",
      draft: true,
    },
  },
];
