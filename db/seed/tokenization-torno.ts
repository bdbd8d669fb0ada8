import { distributeProfit } from "../../lib/tokenization/distributions/distribute-profit";
import { askMilestone } from "../../lib/tokenization/milestones/ask-milestone";
import { castVote } from "../../lib/tokenization/milestones/cast-vote";
import { emailOf } from "./lending-members";
import { callOf } from "./member-call";
import { at, dayIn, daysAgo } from "./past";
import { projectOf } from "./tokenization-projects";
import type { SeededSale } from "./tokenization-sales";

/** A sale that has its money and completes its milestones one after the other. */
export const TORNO: SeededSale = {
  promoter: "Unai Etxeberria",
  picture: "workshop",
  day: 76,
  input: {
    name: "Torno de la ría",
    summary: "Un torno de control numérico que comparten tres talleres de Zorrotzaurre.",
    description:
      "Tres talleres pequeños compramos juntos el torno que ninguno puede pagar solo. El primero lo usa desde junio; lo demás es ponerlo en marcha para los otros dos.",
    rights: "Cada TORNO da derecho al 0,2 % de lo que se cobre por horas durante cuatro años.",
    risks: "Si los talleres trabajan menos horas de las previstas, habrá menos que repartir.",
    promoterName: "Talleres Etxeberria",
    tokenSymbol: "TORNO",
    tokenPrice: "25.00",
    totalTokens: "240",
    targetAmount: "5000.00",
    minimumInvestment: "50.00",
    deadlineDays: 20,
    milestones: [
      {
        title: "Torno comprado",
        evidence: "Factura y acta de entrega",
        dueOn: dayIn(-45),
        amount: "3400.00",
      },
      {
        title: "Los tres talleres conectados",
        evidence: "Contratos de uso",
        dueOn: dayIn(60),
        amount: "1500.00",
      },
    ],
  },
  puts: [
    ["Lorena Soto", "3000.00", 70],
    ["Tomás Rey", "2000.00", 66],
  ],
};

const VOTER = "Lorena Soto";

const as = (name: string) => callOf(emailOf(name), ["tokenization"]);

/** Pays its first milestone: holders of more than half of the tokens have agreed. */
export async function developTorno(): Promise<void> {
  const id = await projectOf("TORNO");
  await at(daysAgo(46), async () =>
    askMilestone.run(await as(TORNO.promoter), {
      id,
      n: 1,
      report: "El torno está comprado y montado en el primer taller. Adjuntamos la factura al justificarlo.",
    }),
  );
  await at(daysAgo(45), async () => castVote.run(await as(VOTER), { id, n: 1, approve: true }));
}

/** The first quarterly distribution to its holders, still to be paid. */
export async function distributeTorno(): Promise<void> {
  const { promoter } = TORNO;
  await at(daysAgo(15), async () =>
    distributeProfit.run(await as(promoter), {
      id: await projectOf("TORNO"),
      amount: "132.00",
      note: "Primer trimestre",
    }),
  );
}
