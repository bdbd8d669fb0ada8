import { MONTHLY_GOAL, PROMISES } from "./funding-promises";
import type { SeededRequest } from "./funding-requests";

/** Requests that have ended: paid, not covered, closed by the owner, or taken down. */
export const PAST_REQUESTS: readonly SeededRequest[] = [
  {
    owner: "Biel Aranda",
    day: 185,
    lasts: 20,
    input: {
      title: "Un segundo horno para la temporada",
      description:
        "En agosto nos quedamos sin ensaimadas a las once. Con un segundo horno doblamos la hornada de las seis.\n\nDevolvemos con una parte de lo que vendemos cada mes.",
      amount: "3000.00",
      acceptsSales: true,
      minInvestment: "3000.00",
      allOrNothing: true,
      sector: "comercio",
      risk: "low",
      ...MONTHLY_GOAL,
    },
    promises: PROMISES,
    offers: [
      {
        investor: "Teresa Gil",
        day: 184,
        input: {
          kind: "sales",
          amount: "3000.00",
          salesShare: "10.00",
          salesCap: "3300.00",
          salesMonths: 24,
          reserve: true,
        },
        steps: [
          { day: 183, by: "owner", accept: true },
          {
            day: 1,
            by: "owner",
            sold: [
              [3, "18200.00"],
              [2, "17350.00"],
            ],
          },
        ],
      },
    ],
  },
  {
    owner: "Nuria Vidal",
    startup: "Cuadra Solar",
    day: 96,
    lasts: 60,
    input: {
      title: "Baterías compartidas entre granjas",
      description:
        "Siete granjas del Segrià ya tienen placas nuestras. Con una batería común guardan lo que sobra a mediodía y lo gastan al ordeñar.\n\nEl dinero paga la batería y el inversor. La instalación la ponemos nosotros.",
      amount: "90000.00",
      equityOffered: "1.80",
      minInvestment: "15000.00",
      allOrNothing: true,
      sector: "energia",
      risk: "low",
    },
    offers: [
      {
        investor: "Lorena Soto",
        day: 90,
        input: { amount: "60000.00", equityRequested: "1.20", reserve: true },
        steps: [{ day: 88, by: "owner", accept: true }],
      },
      { investor: "Hugo Prieto", day: 89, input: { amount: "15000.00", equityRequested: "0.60" } },
      {
        investor: "Tomás Rey",
        day: 87,
        input: { amount: "30000.00", equityRequested: "0.60", reserve: true },
        steps: [{ day: 85, by: "owner", accept: true }],
      },
    ],
  },
  {
    owner: "Biel Aranda",
    day: 92,
    lasts: 30,
    input: {
      title: "Un furgón frigorífico para repartir ensaimadas",
      description:
        "Repartimos a 40 cafeterías de la isla con una furgoneta prestada. Con un furgón propio llegamos a Palma antes de las siete y dejamos de perder pedidos en verano.\n\nDevolvemos con una parte de lo que vendemos cada mes.",
      amount: "18000.00",
      acceptsSales: true,
      minInvestment: "18000.00",
      allOrNothing: true,
      sector: "comercio",
      risk: "low",
    },
    offers: [
      {
        investor: "Inés Calvo",
        day: 90,
        input: {
          kind: "sales",
          amount: "18000.00",
          salesShare: "6.00",
          salesCap: "21600.00",
          salesMonths: 36,
          reserve: true,
        },
        steps: [
          {
            day: 88,
            by: "owner",
            counter: { salesShare: "5.00", message: "Con el 5 % llego holgado en invierno." },
          },
          { day: 86, by: "investor", accept: true },
          {
            day: 1,
            by: "owner",
            sold: [
              [2, "14200.00"],
              [1, "15850.00"],
            ],
          },
        ],
      },
    ],
  },
  {
    owner: "Marta Ferrer",
    startup: "Aula Rodante",
    day: 70,
    lasts: 45,
    input: {
      title: "Una segunda furgoneta para los valles",
      description:
        "Con una furgoneta llegamos a dos pueblos por semana y nos llaman de nueve. La segunda haría el Pallars y la Ribagorça.",
      amount: "40000.00",
      equityOffered: "2.00",
      minInvestment: "5000.00",
      allOrNothing: true,
      sector: "educacion",
      risk: "high",
    },
    offers: [
      {
        investor: "Begoña Ruiz",
        day: 60,
        input: { amount: "10000.00", equityRequested: "0.50", reserve: true },
        steps: [{ day: 58, by: "owner", accept: true }],
      },
      {
        investor: "Teresa Gil",
        day: 28,
        input: { amount: "5000.00", equityRequested: "0.40", reserve: true },
      },
    ],
  },
  {
    owner: "Unai Etxeberria",
    day: 45,
    lasts: 60,
    input: {
      title: "Motor nuevo para la txalupa escuela",
      description:
        "Damos cursos de vela en la ría. El motor tiene treinta años y pasa más tiempo en el taller que en el agua.",
      amount: "12000.00",
      equityOffered: "4.00",
      minInvestment: "1000.00",
      sector: "turismo",
      risk: "high",
      monthlyGoal: "120.00",
      monthlyPurpose: "El amarre y el seguro de la txalupa",
    },
    promises: [{ supporter: "Gemma Benet", day: 40, amount: "20.00", isNamed: true, months: 1 }],
    closedBy: { day: 30, who: "owner", reason: "La cofradía nos ha cedido un motor de segunda mano." },
  },
  {
    owner: "Tomás Rey",
    day: 6,
    lasts: 40,
    input: {
      title: "Rendimiento garantizado del 20 %",
      description: "Doblo tu dinero en un año con operaciones que no puedo contar.",
      amount: "50000.00",
      equityOffered: "1.00",
      minInvestment: "100.00",
      sector: "finanzas",
      risk: "low",
    },
    closedBy: {
      day: 5,
      who: "administrator",
      reason: "Promete una rentabilidad garantizada y no dice para qué es el dinero.",
    },
  },
];
