import type { SeededRequest } from "./funding-requests";

const PARTS = [
  { share: "40.00", purpose: "Placas y bombas de los ocho primeros" },
  { share: "30.00", purpose: "Los doce restantes" },
  { share: "30.00", purpose: "Sensores y puesta en marcha" },
];

const IN_PARTS = { amount: "12000.00", equityRequested: "1.20", reserve: true, tranches: PARTS };

const PROOF =
  "Las placas y las bombas están montadas en los ocho invernaderos de Níjar. Hemos pagado 3.980 € a Bombeos del Sur y 740 € de transporte.";

/** A request whose agreements all pay in tranches, each in another state. */
export const PARTS_REQUEST: SeededRequest = {
  owner: "Nuria Vidal",
  startup: "Cuadra Solar",
  day: 110,
  lasts: 30,
  input: {
    title: "Riego solar para veinte invernaderos",
    description:
      "Veinte invernaderos del Campo de Níjar riegan con gasóleo. Ponemos placas y bombas en cada uno y cobran el agua más barata desde el primer mes.\n\nPedimos el dinero por tramos: cada uno se paga cuando enseñamos en qué hemos usado el anterior.",
    amount: "60000.00",
    equityOffered: "6.00",
    minInvestment: "6000.00",
    sector: "energia",
    risk: "medium",
  },
  offers: [
    {
      investor: "Lorena Soto",
      day: 108,
      input: IN_PARTS,
      steps: [
        { day: 106, by: "owner", accept: true },
        { day: 80, by: "owner", prove: PROOF },
        { day: 76, by: "investor", approve: true },
      ],
    },
    {
      investor: "Hugo Prieto",
      day: 108,
      input: IN_PARTS,
      steps: [
        { day: 106, by: "owner", accept: true },
        { day: 20, by: "owner", prove: PROOF },
        {
          day: 12,
          by: "investor",
          dispute: "La factura es de seis bombas, no de ocho, y del transporte no hay justificante.",
        },
      ],
    },
    {
      investor: "Gemma Benet",
      day: 107,
      input: IN_PARTS,
      steps: [
        { day: 105, by: "owner", accept: true },
        { day: 30, by: "owner", prove: PROOF },
      ],
    },
    {
      investor: "Inés Calvo",
      day: 107,
      input: IN_PARTS,
      steps: [
        { day: 105, by: "owner", accept: true },
        { day: 40, by: "owner", waive: true },
      ],
    },
    {
      investor: "Marta Ferrer",
      day: 106,
      input: IN_PARTS,
      steps: [
        { day: 104, by: "owner", accept: true },
        { day: 3, by: "owner", prove: PROOF },
      ],
    },
  ],
};
