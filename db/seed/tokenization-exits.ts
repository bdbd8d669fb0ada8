import type { z } from "zod";
import { proposeExit } from "../../lib/tokenization/exits/propose-exit";
import type { proposeExitInput } from "../../lib/tokenization/exits/schema";
import { voteExit } from "../../lib/tokenization/exits/vote-exit";
import { deposit } from "./deposits";
import { emailOf } from "./lending-members";
import { callOf } from "./member-call";
import { at, daysAgo } from "./past";
import { projectOf } from "./tokenization-projects";
import type { SeededSale } from "./tokenization-sales";

const past = (promoter: string, sale: Omit<SeededSale, "promoter" | "day" | "puts">): SeededSale => ({
  promoter,
  day: 78,
  puts: [["Lorena Soto", "1600.00", 70]],
  ...sale,
});

const SOLD = {
  tokenPrice: "20.00",
  totalTokens: "100",
  targetAmount: "1500.00",
  minimumInvestment: "100.00",
  deadlineDays: 20,
} as const;

/** Sales with a completed exit of all holders. */
export const LEFT_SALES: readonly SeededSale[] = [
  past("Teresa Gil", {
    picture: "cheeseCave",
    input: {
      ...SOLD,
      name: "Despacho de cuajada",
      summary: "Una cuba y una vitrina para vender cuajada en la puerta de la quesería.",
      description: "Con una cuba pequeña y una vitrina vendemos cuajada fresca a quien pasa por la quesería.",
      rights: "Cada CUAJO da derecho al 0,5 % de las ventas del despacho durante tres años.",
      risks: "Si pasa poca gente por la quesería, no habrá nada que repartir.",
      promoterName: "Quesería de Ansó, S. L.",
      tokenSymbol: "CUAJO",
    },
  }),
  past("Gemma Benet", {
    picture: "cargoBike",
    input: {
      ...SOLD,
      name: "Almacén de barrio",
      summary: "Un local donde las bicis de reparto cambian de carga.",
      description: "Alquilar un bajo junto al mercado para clasificar paquetes sin furgonetas.",
      rights: "Cada BAJO da derecho al 0,5 % del beneficio del almacén durante tres años.",
      risks: "El alquiler del local puede subir o no renovarse.",
      promoterName: "La Rambla Reparte, S. L.",
      tokenSymbol: "BAJO",
    },
  }),
];

type Asked = Omit<z.input<typeof proposeExitInput>, "id">;
type Left = {
  symbol: string;
  promoter: string;
  day: number;
  asked: Asked;
  /** The amount that the promoter deposits for it; the rest is left from the sale. */
  cents: bigint;
};

const ENDED: readonly Left[] = [
  {
    symbol: "CUAJO",
    promoter: "Teresa Gil",
    day: 24,
    asked: {
      kind: "buyback",
      price: "22.00",
      note: "El despacho ya se paga solo: os devolvemos lo puesto y un 10 %.",
    },
    cents: 200_00n,
  },
  {
    symbol: "BAJO",
    promoter: "Gemma Benet",
    day: 20,
    asked: {
      kind: "windup",
      amount: "1200.00",
      note: "No nos renuevan el alquiler. Repartimos lo que queda.",
    },
    cents: 0n,
  },
];

const VOTED: Left = {
  symbol: "TIPO",
  promoter: "Inés Calvo",
  day: 5,
  asked: {
    kind: "buyback",
    price: "11.00",
    note: "Una editorial compra la imprenta y quiere todos los TIPO.",
  },
  cents: 600_00n,
};

/** A buyback and a wind-up, both still to be paid. */
export async function seedEndedExits(): Promise<void> {
  for (const exit of ENDED) await proposeAndVote(exit);
}

/** An exit with an open vote: one of the holders has agreed. */
export const seedVotedExit = () => proposeAndVote(VOTED);

async function proposeAndVote({ symbol, promoter, day, asked, cents }: Left): Promise<void> {
  const id = await projectOf(symbol);
  const exit = await at(daysAgo(day), async () => {
    if (cents > 0n) await deposit(promoter, cents, `sales:exit:${id}`);
    return proposeExit.run(await callOf(emailOf(promoter), ["tokenization"]), { id, ...asked });
  });
  await at(daysAgo(day - 1), async () =>
    voteExit.run(await callOf(emailOf("Lorena Soto"), ["tokenization"]), {
      id,
      exit: exit.id,
      approve: true,
    }),
  );
}
