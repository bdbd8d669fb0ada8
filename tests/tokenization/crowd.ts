import { randomBytes, randomUUID } from "node:crypto";
import { eq, sql } from "drizzle-orm";
import { db } from "@/db";
import { offerSheets, projectInvestments, projects } from "@/db/schema";
import { inTransaction } from "@/lib/core/db/transaction";
import { plusMinutes } from "@/lib/core/format/clock";
import { available, escrow, world } from "@/lib/ledger/accounts";
import { addToken } from "@/lib/ledger/tokens";
import { hashOf } from "@/lib/offers/sheet-hash";
import { sheetOf } from "@/lib/offers/sheet-rules";
import { chargeOf } from "@/lib/tokenization/projects/price-rules";
import { reserveTokens } from "@/lib/tokenization/sale/remaining-tokens";
import { makeVerifiedUser } from "../factories/identity";
import { postNow } from "../factories/ledger";

export type Project = typeof projects.$inferSelect;

const SYMBOL = /[^A-Z0-9]/g;
const newSymbol = () => randomBytes(12).toString("base64").toUpperCase().replace(SYMBOL, "").slice(0, 5);

/** A project that sells 6,000 tokens at 25 € until tomorrow, with its sheet. */
export async function makeProject(overrides: Partial<typeof projects.$inferInsert> = {}): Promise<Project> {
  const ownerId = overrides.ownerId ?? (await makeVerifiedUser()).id;
  const totalUnits = overrides.totalUnits ?? 6_000_000_000n;
  const [project] = await db
    .insert(projects)
    .values({
      name: "Aceite Sierra Mágina",
      description: "Una almazara de 38 familias.",
      tokenSymbol: newSymbol(),
      priceCents: 2_500n,
      targetCents: 1_000_000n,
      minimumCents: 2_500n,
      feePoints: 200,
      status: "fundraising",
      deadlineAt: plusMinutes(new Date(), 24 * 60),
      remainingUnits: totalUnits,
      ...overrides,
      ownerId,
      totalUnits,
    })
    .returning();
  if (!project) throw new Error("no project was made");
  const content = sheetOf({});
  const sheet = {
    offerType: "project",
    offerId: project.id,
    version: 1,
    content,
    publishedBy: ownerId,
  } as const;
  await db.insert(offerSheets).values({ ...sheet, hash: hashOf(content) });
  return project;
}

export async function projectOf(id: number): Promise<Project> {
  const [project] = await db.select().from(projects).where(eq(projects.id, id));
  if (!project) throw new Error("the project is gone");
  return project;
}

type Crowd = { count: number; units: bigint; status?: "listed" | "reserved" };

const PAGE = 500;

/** Inserts this many members who invest the same amount each, with their money locked, in one statement. */
export async function investTogether(project: Project, { count, units, status = "reserved" }: Crowd) {
  const mark = randomUUID();
  const cents = chargeOf(units, project.priceCents);
  await db.execute(sql`
    insert into users (id, email, password_hash, first_name, last_name)
    select ${mark} || '-' || n, ${mark} || '-' || n || '@lonja.example', 'none', 'Ana', 'Prueba' from generate_series(1, ${count}::int) n`);
  const made = await db.execute<{ id: number; investor_id: string }>(sql`
    insert into project_investments (project_id, investor_id, units, price_cents, amount_cents, status, listed_at,
      revocable_until, sheet_id, risk_at, loss_at, threshold_cents)
    select ${project.id}, ${mark} || '-' || n, ${units}, ${project.priceCents}, ${cents}, ${status},
      case when ${status} = 'listed' then now() end, now(), s.id, now(), now(), 100000
    from generate_series(1, ${count}::int) n, offer_sheets s
    where s.offer_type = 'project' and s.offer_id = ${project.id}
    returning id, investor_id`);
  for (let at = 0; at < made.length; at += PAGE) await hold(made.slice(at, at + PAGE), cents);
  if (status === "reserved") {
    await inTransaction((tx) => reserveTokens(tx, { projectId: project.id, units: units * BigInt(count) }));
  }
  return made.map(({ investor_id }) => investor_id);
}

async function hold(
  investments: readonly { id: number; investor_id: string }[],
  cents: bigint,
): Promise<void> {
  await postNow({
    act: "deposit",
    transfers: investments.map(({ investor_id }) => ({
      from: world("bank", "EUR"),
      to: available(investor_id, "EUR"),
      amount: cents,
    })),
  });
  await postNow({
    act: "project.invest",
    transfers: investments.map(({ id, investor_id }) => ({
      from: available(investor_id, "EUR"),
      to: escrow(investor_id, "EUR", { type: "investment", id: String(id) }),
      amount: cents,
    })),
  });
}

/** Ends the sale; the token is created if it is funded. */
export async function decide({ id }: Project, status: "funded" | "failed" | "cancelled"): Promise<void> {
  const { tokenSymbol, totalUnits } = await projectOf(id);
  await inTransaction(async (tx) => {
    if (status === "funded")
      await addToken(tx, { code: tokenSymbol, issuerRef: String(id), cap: totalUnits });
    await tx.update(projects).set({ status, decidedAt: new Date() }).where(eq(projects.id, id));
  });
}

/** Returns the number of a project's investments in each state. */
export async function countByStatus({ id }: Project): Promise<Record<string, number>> {
  const rows = await db
    .select({ status: projectInvestments.status, count: sql<number>`count(*)::int` })
    .from(projectInvestments)
    .where(eq(projectInvestments.projectId, id))
    .groupBy(projectInvestments.status);
  return Object.fromEntries(rows.map(({ status, count }) => [status, count]));
}
