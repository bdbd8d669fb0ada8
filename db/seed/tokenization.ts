import { and, like } from "drizzle-orm";
import { clock } from "../../lib/core/format/clock";
import { parseMoney } from "../../lib/core/format/money";
import { payDistributions } from "../../lib/tokenization/distributions/payouts";
import { answerQuestion } from "../../lib/tokenization/feed/answer-question";
import { askQuestion } from "../../lib/tokenization/feed/ask-question";
import { postUpdate } from "../../lib/tokenization/feed/post-update";
import { cancelProject } from "../../lib/tokenization/projects/cancel-project";
import { createProject } from "../../lib/tokenization/projects/create-project";
import { freezeProject } from "../../lib/tokenization/projects/freeze-project";
import { reviewProject } from "../../lib/tokenization/projects/review-project";
import { setProjectImage } from "../../lib/tokenization/projects/set-project-image";
import { submitProject } from "../../lib/tokenization/projects/submit-project";
import { investInProject } from "../../lib/tokenization/sale/invest-in-project";
import { closeSales } from "../../lib/tokenization/sale/sale-end";
import { settleSales } from "../../lib/tokenization/sale/settlement";
import { db } from "..";
import {
  emails,
  notifications,
  projectInvestments,
  projectPayouts,
  projects,
  projectUpdates,
  projectVotes,
} from "../schema";
import { deposit } from "./deposits";
import { seedMember } from "./identity";
import { inOrder, turnOf } from "./in-order";
import { emailOf } from "./lending-members";
import { callOf } from "./member-call";
import { at, daysAgo, hoursAgo } from "./past";
import { INK } from "./pictures/ink";
import { projectPictureOf } from "./pictures/pictures";
import { seedCrowd } from "./tokenization-crowd";
import { LEFT_SALES, seedEndedExits, seedVotedExit } from "./tokenization-exits";
import { HIELO, seedOverdueMilestone } from "./tokenization-overdue";
import { seedProjectRoom } from "./tokenization-room";
import { OLIVA, OLIVA_QUESTIONS, OLIVA_UPDATES, SALES, type SeededSale } from "./tokenization-sales";
import { developTorno, distributeTorno } from "./tokenization-torno";

const TOKEN = 1_000_000n;

/** All confirmations that can be required, for the first version of the sheet. */
const CONFIRMED = { sheet: 1, risk: true, loss: true, untested: true, threshold: true };

/** Sales in every state, made by their own commands, oldest first. Idempotent. */
export async function seedSales(administrator: string): Promise<void> {
  if ((await db.$count(projects)) > 0) return;
  await seedPromoter(administrator);
  const drawn = new Map(
    await Promise.all(
      [...new Set([OLIVA, HIELO, ...LEFT_SALES, ...SALES].map(({ picture }) => picture))].map(
        async (picture) => [picture, await projectPictureOf(picture)] as const,
      ),
    ),
  );
  const pictureOf = (sale: SeededSale) => drawn.get(sale.picture);
  await inOrder([
    () => liveAll(administrator, pictureOf),
    () => liveOliva({ administrator, picture: pictureOf(OLIVA) }),
  ]);
  await discardNotices();
}

async function liveAll(
  administrator: string,
  pictureOf: (sale: SeededSale) => File | undefined,
): Promise<void> {
  await live(HIELO, { administrator, picture: pictureOf(HIELO) });
  for (const day of [228, 224]) await at(daysAgo(day), closeSales);
  await at(daysAgo(223), settleSales);
  await seedOverdueMilestone();
  for (const sale of [...LEFT_SALES, ...SALES]) await live(sale, { administrator, picture: pictureOf(sale) });
  // Runs the job as a real server would have.
  for (const day of [54, 50]) await at(daysAgo(day), closeSales);
  await at(daysAgo(49), settleSales);
  await developTorno();
  for (const day of [38, 34]) await at(daysAgo(day), closeSales);
  await at(daysAgo(29), settleSales);
  await seedEndedExits();
  await distributeTorno();
  await at(daysAgo(15), payDistributions);
  await seedVotedExit();
  for (const day of [0.1, 0.05]) await at(daysAgo(day), closeSales);
}

async function liveOliva(living: Living): Promise<void> {
  // Made after the others, because it heads the list of the newest, and in time for Lucía's purchase.
  await turnOf(daysAgo(2.5));
  const id = await live(OLIVA, living);
  await fillOliva(id);
  await talkOfOliva(id);
  await seedProjectRoom(id, {
    promoter: await callOf(emailOf(OLIVA.promoter), ["tokenization"]),
    asker: await callOf(emailOf("Inés Calvo"), ["tokenization"]),
  });
}

async function seedPromoter(administrator: string): Promise<void> {
  const portrait = {
    ground: INK.greenWash,
    skin: INK.fair,
    hair: INK.ochre,
    clothes: INK.deepGreen,
    cut: "long",
  } as const;
  await seedMember(
    {
      firstName: "Rocío",
      lastName: "Ortega",
      city: "Cambil",
      joinedDaysAgo: 120,
      kycStatus: "verified",
      kycLevel: "complete",
      extraApps: ["tokenization", "startups"],
      portrait,
    },
    await callOf(administrator),
  );
}

type Living = { administrator: string; picture: File | undefined };

async function live(sale: SeededSale, { administrator, picture }: Living): Promise<number> {
  const { promoter, day, input, puts = [], end } = sale;
  const as = () => callOf(emailOf(promoter), ["tokenization"]);
  const id = await at(daysAgo(day), async () => {
    const made = await createProject.run(await as(), { ...input, draft: true });
    if (picture) await setProjectImage.run(await as(), { id: made.id, image: picture });
    if (end === "draft") return made.id;
    const own = BigInt(input.promoterTokens ?? "0") * parseMoney(String(input.tokenPrice), "EUR");
    if (own > 0n) await deposit(promoter, own, `sales:own:${made.id}`);
    await submitProject.run(await as(), { id: made.id });
    return made.id;
  });
  if (end === "draft" || end === "review") return id;
  await at(daysAgo(day - 1), async () =>
    reviewProject.run(await callOf(administrator), { id, approve: true }),
  );
  for (const [name, amount, putDay] of puts) {
    await at(daysAgo(putDay), () => put(name, { id, amount }));
  }
  if (end) await stop(id, { end, administrator });
  return id;
}

async function put(name: string, { id, amount }: { id: number; amount: string }): Promise<void> {
  await deposit(name, parseMoney(amount, "EUR"), `sales:put:${id}`);
  await investInProject.run(await callOf(emailOf(name), ["tokenization"]), {
    projectId: id,
    amount,
    confirmations: CONFIRMED,
    waitingList: true,
    isNamed: true,
  });
}

type Stopped = { end: "frozen" | "cancelled"; administrator: string };

async function stop(id: number, { end, administrator }: Stopped): Promise<void> {
  await at(daysAgo(end === "frozen" ? 2 : 30), async () => {
    const call = await callOf(administrator);
    if (end === "frozen") {
      await freezeProject.run(call, { id, reason: "Comprobamos la concesión de agua con la confederación." });
    } else {
      await cancelProject.run(call, { id, reason: "El promotor no ha podido acreditar el local." });
    }
  });
}

/** Sells 4,320 of 6,000 tokens, as in the design drafts: 270 of them are revocable, of which 20 are Lucía's. */
async function fillOliva(id: number): Promise<void> {
  const sale = { id, priceCents: parseMoney(String(OLIVA.input.tokenPrice), "EUR") };
  await seedCrowd(sale, { count: 200, units: (TOKEN * 43n) / 4n, day: 12 });
  await seedCrowd(sale, { count: 10, units: 25n * TOKEN, day: 3 });
  await at(hoursAgo(48), () => put("Lucía Marco", { id, amount: "500.00" }));
}

async function talkOfOliva(id: number): Promise<void> {
  const as = (name: string) => callOf(emailOf(name), ["tokenization"]);
  for (const [day, title, body] of OLIVA_UPDATES) {
    await at(daysAgo(day), async () => postUpdate.run(await as(OLIVA.promoter), { id, title, body }));
  }
  for (const [day, name, question, answer] of OLIVA_QUESTIONS) {
    const asked = await at(daysAgo(day), async () => askQuestion.run(await as(name), { id, question }));
    await at(daysAgo(day - 0.5), async () =>
      answerQuestion.run(await as(OLIVA.promoter), { id, question: asked.id, answer }),
    );
  }
  // Nobody had to be notified of it at that time.
  await db.update(projectUpdates).set({ notifiedAt: clock.now() });
}

/** Deletes the notifications and mails of the acts so far: the initial data of the demonstration notifies nobody. */
export async function discardNotices(): Promise<void> {
  await db.update(projectInvestments).set({ pendingNotice: null });
  await db.update(projectVotes).set({ notifiedAt: clock.now(), pendingNotice: null });
  await db.update(projectPayouts).set({ notifiedAt: clock.now() });
  await db.delete(notifications).where(and(like(notifications.kind, "tokenization.%")));
  await db.delete(emails).where(like(emails.kind, "%project%"));
}
