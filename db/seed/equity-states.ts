import { and, eq } from "drizzle-orm";
import { parseMoney } from "../../lib/core/format/money";
import { coverPart } from "../../lib/equity/calls/cover-part";
import { endCalls } from "../../lib/equity/calls/deadlines";
import { notifyCalled } from "../../lib/equity/calls/notices";
import { payCall } from "../../lib/equity/calls/pay-call";
import { answerQuestion } from "../../lib/equity/feed/answer-question";
import { askQuestion } from "../../lib/equity/feed/ask-question";
import { postUpdate } from "../../lib/equity/feed/post-update";
import { replyUpdate } from "../../lib/equity/feed/reply-update";
import { activatePlaces } from "../../lib/equity/places/activation";
import { rejectPlace } from "../../lib/equity/places/decide-place";
import { exitInvestor } from "../../lib/equity/places/exit-investor";
import { revokePlace } from "../../lib/equity/places/revoke-place";
import { withdrawPlace } from "../../lib/equity/places/withdraw-place";
import { addValuation } from "../../lib/equity/returns/add-valuation";
import { db } from "..";
import { equityCallParts } from "../schema";
import { depositTo } from "./deposits";
import { MAESTRAT } from "./equity-funds";
import { allot, as, ask, CONFIRMED, call, dayIn, join, MANAGER, open } from "./equity-steps";
import { emailOf } from "./lending-members";
import { at, daysAgo } from "./past";

const NURIA = "nuria.vidal@lonja.example";
const MARTA = "marta.ferrer@lonja.example";
const [GEMMA, BEGONA, UNAI, LORENA, TOMAS, TERESA, HUGO] = [
  "Gemma Benet",
  "Begoña Ruiz",
  "Unai Etxeberria",
  "Lorena Soto",
  "Tomás Rey",
  "Teresa Gil",
  "Hugo Prieto",
].map(emailOf) as [string, string, string, string, string, string, string];

/** A fund with a place and a call part in every state: late, covered and unpaid parts, and an offered exit. */
export async function seedMaestrat(administrator: string): Promise<void> {
  const fundId = await open(MAESTRAT, { administrator, day: 215 });
  const members = [
    { email: NURIA, amount: "10000.00" },
    { email: GEMMA, amount: "10000.00" },
    { email: BEGONA, amount: "8000.00" },
    { email: UNAI, amount: "5000.00" },
  ];
  const places = new Map<string, number>();
  for (const { email, amount } of members) {
    await at(daysAgo(208), () => depositTo(email, parseMoney(amount, "EUR"), "maestrat"));
    places.set(email, await join({ fundId, email, amount, day: 205 }));
  }
  await at(daysAgo(195), () => activatePlaces());
  const of = (email: string) => places.get(email) ?? 0;
  await firstCall(fundId, of);
  await at(daysAgo(40), async () =>
    addValuation.run(await as(MANAGER), {
      ...{ id: fundId, asOf: dayIn(-4), amount: "6400.00" },
      source: "Turia Capital, sin auditar",
    }),
  );
  await call({ fundId, percent: "10", purpose: "Obrador de Morella", day: 15.2, payers: [NURIA, GEMMA] });
  await publishUpdate(fundId);
  await standInLine(fundId);
  await notifyCalled();
  await endCalls();
  const exitAmount = "1800.00";
  await at(daysAgo(0.4), async () => exitInvestor.run(await as(MANAGER), { id: of(GEMMA), exitAmount }));
}

/** One investor pays half, and another covers the rest; one pays nothing, and nobody covers it. */
async function firstCall(fundId: number, of: (email: string) => number): Promise<void> {
  const payers = [NURIA, BEGONA];
  const id = await call({ fundId, percent: "20", purpose: "Obrador de Vilafranca", day: 150, payers });
  await at(daysAgo(144), async () => payCall.run(await as(GEMMA), { id, amount: "1000.00" }));
  await at(daysAgo(149), () => notifyCalled());
  await at(daysAgo(135), () => endCalls());
  const ofGemma = and(eq(equityCallParts.callId, id), eq(equityCallParts.investmentId, of(GEMMA)));
  const [part] = await db.select({ id: equityCallParts.id }).from(equityCallParts).where(ofGemma);
  await at(daysAgo(131), async () =>
    coverPart.run(await as(NURIA), { id: part?.id ?? 0, confirmations: CONFIRMED }),
  );
  await at(daysAgo(124), () => endCalls());
}

async function publishUpdate(id: number): Promise<void> {
  const content = {
    title: "El obrador de Vilafranca ya hornea",
    body: "Abrimos el día 3 con las recetas de siempre. Vende a once pueblos y el horno nuevo gasta un tercio menos.",
    metrics: [{ label: "Obradores", value: "1" }],
  };
  const update = await at(daysAgo(30), async () => postUpdate.run(await as(MANAGER), { id, ...content }));
  await at(daysAgo(29), async () =>
    replyUpdate.run(await as(GEMMA), {
      id,
      update: update.id,
      body: "El pan de nueces es el de antes. Enhorabuena.",
    }),
  );
  const asked = await at(daysAgo(20), async () =>
    askQuestion.run(await as(TERESA), { id, question: "¿Qué pasa con quien trabaja hoy en cada obrador?" }),
  );
  await at(daysAgo(19), async () =>
    answerQuestion.run(await as(MANAGER), {
      ...{ id, question: asked.id },
      answer: "Se quedan todos: las recetas van con ellos. En Vilafranca siguen los cuatro.",
    }),
  );
  await at(daysAgo(1), async () =>
    askQuestion.run(await as(TOMAS), { id, question: "¿Cuándo está prevista la próxima llamada?" }),
  );
}

/** Members whose requests are open, and those who were not admitted. */
async function standInLine(fundId: number): Promise<void> {
  await allot({ fundId, email: LORENA, amount: "15000.00", day: 2 });
  await join({ fundId, email: TOMAS, amount: "6000.00", day: 3 });
  const revoked = await join({ fundId, email: MARTA, amount: "4000.00", day: 100 });
  await at(daysAgo(97), async () => revokePlace.run(await as(MARTA), { id: revoked }));
  const rejected = await ask({ fundId, email: TERESA, amount: "3000.00", day: 60 });
  const reason = "El plazo de un fondo como este no encaja con lo que pides.";
  await at(daysAgo(58), async () => rejectPlace.run(await as(MANAGER), { id: rejected.id, reason }));
  const withdrawn = await ask({ fundId, email: HUGO, amount: "5000.00", day: 50 });
  await at(daysAgo(49), async () => withdrawPlace.run(await as(HUGO), { id: withdrawn.id }));
}
