import { eq } from "drizzle-orm";
import { vi } from "vitest";
import { POST } from "@/app/api/projects/[id]/fund-return/route";
import { POST as report } from "@/app/api/projects/[id]/milestones/[n]/report/route";
import { db } from "@/db";
import { projectMilestones } from "@/db/schema";
import { authorize } from "@/lib/auth/actor";
import { clock, plusMinutes } from "@/lib/core/format/clock";
import { listSales } from "@/lib/tokenization/sale/review-queries";
import { callOf } from "../../factories/identity";
import { send } from "../../http/client";
import { projectOf } from "../crowd";
import { fundedSale, STEPS } from "../exits/exits";

type Person = { id: string } | null;

export const DAY = 24 * 60;
export const BODY = { reason: "El promotor no responde" };

export const giveBack = (as: Person, id: number | string, body: object = BODY, key?: string) =>
  send(POST, "POST", {
    as,
    params: { id: String(id) },
    body,
    ...(key && { headers: { "Idempotency-Key": key } }),
  });

export const ask = (as: Person, id: number, n = 1) =>
  send(report, "POST", { as, params: { id: String(id), n: String(n) }, body: { report: "Molino montado" } });

/** Returns the deadline for requesting the next milestone. */
export async function askBy(id: number): Promise<Date> {
  const { askBy: end } = await projectOf(id);
  if (!end) throw new Error("no time runs");
  return end;
}

/** Sets the clock this many days after the deadline for requesting the next milestone. */
export async function standAt(id: number, days = 0): Promise<Date> {
  const there = plusMinutes(await askBy(id), days * DAY);
  vi.spyOn(clock, "now").mockImplementation(() => there);
  return there;
}

export const sale = () => fundedSale({ milestones: STEPS });

export async function overdueSale() {
  const made = await sale();
  await standAt(made.id);
  return made;
}

export const milestonesOf = async (id: number) =>
  (
    await db
      .select()
      .from(projectMilestones)
      .where(eq(projectMilestones.projectId, id))
      .orderBy(projectMilestones.nr)
  ).map(({ status, reason }) => [status, reason]);

export async function overdueIds(admin: { id: string }): Promise<number[]> {
  const { viewer } = await callOf(admin);
  const { rows } = await listSales(authorize("admin", viewer), { view: "overdue", limit: 50 });
  return rows.map(({ id }) => id);
}
