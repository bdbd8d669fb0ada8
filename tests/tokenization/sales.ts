import { randomBytes } from "node:crypto";
import { eq } from "drizzle-orm";
import { db } from "@/db";
import { projectInvestments, projects } from "@/db/schema";
import { APP_KEYS } from "@/lib/auth/apps";
import { clock, plusMinutes } from "@/lib/core/format/clock";
import { createProject } from "@/lib/tokenization/projects/create-project";
import { reviewProject } from "@/lib/tokenization/projects/review-project";
import { investInProject } from "@/lib/tokenization/sale/invest-in-project";
import { revokeInvestment } from "@/lib/tokenization/sale/revoke-investment";
import { closeSales } from "@/lib/tokenization/sale/sale-end";
import { settleSales } from "@/lib/tokenization/sale/settlement";
import { callOf, makeAdmin } from "../factories/identity";
import { makeTrader } from "../factories/wallet";
import { projectOf } from "./crowd";

type Person = { id: string };
type Asked = Record<string, unknown>;

const NO_SYMBOL = /[^A-Z0-9]/g;
export const newSymbol = () =>
  randomBytes(12).toString("base64").toUpperCase().replace(NO_SYMBOL, "").slice(0, 5);

/**
 * The fields of a project that can be approved, like that of the design drafts except its symbol, with the given
 * changes.
 */
export const aProject = (asked: Asked = {}) => ({
  name: "Aceite Sierra Mágina",
  description: "Una almazara de 38 familias.",
  targetAmount: "1000.00",
  tokenSymbol: newSymbol(),
  tokenPrice: "25.00",
  totalTokens: "100",
  summary: "Aceite de cooperativa.",
  promoterName: "Cooperativa Sierra Mágina",
  rights: "El 20 % del beneficio de cada campaña.",
  risks: "Una mala cosecha.",
  minimumInvestment: "25.00",
  ...asked,
});

/** A promoter with every app and money for their own tokens. */
export const makePromoter = () => makeTrader({ EUR: "5000.00" });

export async function create(by: Person, asked: Asked = {}, idempotencyKey?: string) {
  return createProject.run({ ...(await callOf(by)), idempotencyKey }, aProject(asked));
}

export async function review(by: Person, id: number, asked: Asked = { approve: true }) {
  return reviewProject.run(await callOf(by), { id, ...asked });
}

/** An open sale, with its promoter and the administrator who approved it. */
export async function makeSale(asked: Asked = {}) {
  const promoter = await makePromoter();
  const administrator = await makeAdmin();
  const { id } = await create(promoter, asked);
  await review(administrator, id);
  return { id, promoter, administrator };
}

/** A verified member with this amount of EUR. */
export const makeInvestor = (euros = "1000.00") => makeTrader({ EUR: euros }, { apps: APP_KEYS });

/** All confirmations that can be required, for the first version of the sheet. */
export const CONFIRMED = { sheet: 1, risk: true, loss: true, untested: true, threshold: true };

export async function invest(by: Person, projectId: number, amount = "100.00", asked: Asked = {}) {
  return investInProject.run(await callOf(by), { projectId, amount, confirmations: CONFIRMED, ...asked });
}

export async function revoke(by: Person, id: number) {
  return revokeInvestment.run(await callOf(by), { id });
}

export async function investmentOf(id: number) {
  const [row] = await db.select().from(projectInvestments).where(eq(projectInvestments.id, id));
  if (!row) throw new Error("the investment is gone");
  return row;
}

/** Returns a short description of the state of a sale. */
export async function stateOf(id: number) {
  const { status, remainingUnits, raisedCents, investors } = await projectOf(id);
  return { status, left: remainingUnits / 1_000_000n, raised: raisedCents, investors };
}

/** Runs the jobs until nothing is left to do. */
export async function close(): Promise<void> {
  await closeSales();
  await settleSales();
}

/** Ends an open sale with a fixed clock: after its deadline and the reflection periods, the tokens are issued. */
export async function issue(id: number): Promise<void> {
  const past = plusMinutes(clock.now(), -1);
  await db
    .update(projectInvestments)
    .set({ revocableUntil: past })
    .where(eq(projectInvestments.projectId, id));
  await db.update(projects).set({ deadlineAt: past }).where(eq(projects.id, id));
  await close();
  await close();
}
