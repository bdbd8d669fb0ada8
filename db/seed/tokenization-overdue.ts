import { askMilestone } from "../../lib/tokenization/milestones/ask-milestone";
import { castVote } from "../../lib/tokenization/milestones/cast-vote";
import { remindOfMilestones } from "../../lib/tokenization/milestones/reminders";
import { emailOf } from "./lending-members";
import { callOf } from "./member-call";
import { at, dayIn, daysAgo } from "./past";
import { projectOf } from "./tokenization-projects";
import type { SeededSale } from "./tokenization-sales";

/** A sale whose promoter was paid for a milestone and has not requested the next one: the deadline has passed. */
export const HIELO: SeededSale = {
  promoter: "Begoña Ruiz",
  picture: "fishingBoat",
  day: 250,
  input: {
    name: "Hielo para el puerto",
    summary: "Una máquina de hielo en escamas para los once barcos de bajura de Santoña.",
    description:
      "El hielo viene hoy en camión desde Laredo y llega cuando llega. Con una máquina en el muelle, cada barco sale con el suyo.",
    rights: "Cada HIELO da derecho al 0,3 % de lo que se venda de hielo durante cinco años.",
    risks: "Si los barcos salen poco, se venderá poco hielo.",
    promoterName: "Begoña Ruiz",
    tokenSymbol: "HIELO",
    tokenPrice: "20.00",
    totalTokens: "150",
    targetAmount: "2500.00",
    minimumInvestment: "100.00",
    deadlineDays: 20,
    milestones: [
      {
        title: "Máquina en el muelle",
        evidence: "Factura y acta de entrega",
        dueOn: dayIn(-225),
        amount: "1600.00",
      },
      { title: "Primer hielo vendido", evidence: "Ventas de un mes", dueOn: dayIn(-215), amount: "850.00" },
    ],
  },
  puts: [
    ["Lorena Soto", "1800.00", 246],
    ["Gemma Benet", "1000.00", 244],
  ],
};

/** Pays its first milestone; the second was never requested, and everyone was notified. */
export async function seedOverdueMilestone(): Promise<void> {
  const id = await projectOf("HIELO");
  const as = (name: string) => callOf(emailOf(name), ["tokenization"]);
  await at(daysAgo(222), async () =>
    askMilestone.run(await as(HIELO.promoter), {
      id,
      n: 1,
      report: "La máquina está montada en el muelle, a falta de la toma de agua.",
    }),
  );
  await at(daysAgo(221), async () => castVote.run(await as("Lorena Soto"), { id, n: 1, approve: true }));
  await at(daysAgo(30), remindOfMilestones);
}
