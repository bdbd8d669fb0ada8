import { and, eq } from "drizzle-orm";
import { renderToStaticMarkup } from "react-dom/server";
import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { POST as release } from "@/app/api/admin/btc/deposits/[id]/release/route";
import { GET as queue } from "@/app/api/admin/btc/deposits/route";
import { GET as list } from "@/app/api/btc/deposits/user/route";
import { GET as wallet } from "@/app/api/btc/wallet/route";
import { heldDepositText } from "@/components/admin/money/held-deposit-text";
import { DepositQueue } from "@/components/admin/queues/deposits";
import { db } from "@/db";
import { chainDeposits, emails, notifications, users } from "@/db/schema";
import { countWaiting } from "@/lib/admin/queue-queries";
import { type AdminActor, authorize, type Viewer } from "@/lib/auth/actor";
import * as prices from "@/lib/core/config/settings";
import { clock, plusMinutes } from "@/lib/core/format/clock";
import { verifyLedger } from "@/lib/ledger/verify";
import { isWithinDepositLimit } from "@/lib/wallet/deposits/limit-queries";
import { readHeldDeposit } from "@/lib/wallet/deposits/queries";
import { watchDeposits } from "@/lib/wallet/deposits/watcher";
import { auditOf, callOf, cookieHeaderOf, makeAdmin, makeUser } from "../../factories/identity";
import { makeTrader, mine, payMember, set, spendable } from "../../factories/wallet";
import { itHidesItsFailures, itIsForAdministrators, itRefusesBadRequests } from "../../http/bad-requests";
import { expectError, send } from "../../http/client";

const DAY_MINUTES = 24 * 60;

beforeEach(async () => {
  await set("btcConfirmations", 1);
  await set("evmConfirmations", 1);
  await set("btcReferencePriceUsd", "70000.00");
  await set("eurUsdRate", "1.080000");
});
afterEach(() => vi.restoreAllMocks());

/** Deposits these amounts of dollars: 1080 are the 1000 euros of the basic level. */
async function comesIn(user: { id: string }, ...dollars: number[]) {
  for (const each of dollars) await payMember(user, BigInt(each) * 1_000_000n, "USDT");
  await mine();
  await watchDeposits();
}

const basic = () => makeTrader({}, { kycLevel: "basic" });
const rowsOf = (user: { id: string }) =>
  db.select().from(chainDeposits).where(eq(chainDeposits.userId, user.id)).orderBy(chainDeposits.id);
const statusesOf = async (as: { id: string }) =>
  (await send(list, "GET", { as })).body.map(({ status }: { status: string }) => status).reverse();
const laterBy = (minutes: number) => vi.spyOn(clock, "now").mockReturnValue(plusMinutes(new Date(), minutes));

async function held() {
  const user = await basic();
  await comesIn(user, 1081);
  const [row] = await rowsOf(user);
  return { user, id: String(row?.id) };
}

describe("the month's limit of a level", () => {
  it("is compared at the prices of one reading", async () => {
    const { id: userId } = await basic();
    const reads = vi.spyOn(prices, "readPrices");
    expect(await isWithinDepositLimit(db, { userId, asset: "USDT", amountMinor: 1_080_000_000n })).toBe(true);
    expect(reads).toHaveBeenCalledOnce();
    expect(await isWithinDepositLimit(db, { userId, asset: "USDT", amountMinor: 1_090_000_000n })).toBe(
      false,
    );
  });

  it("credits up to it and holds the excess, of which the member is notified once", async () => {
    const user = await basic();
    await comesIn(user, 540, 540, 1);
    expect(await statusesOf(user)).toEqual(["credited", "credited", "held"]);
    expect(await spendable(user, "USDT")).toBe(1_080_000_000n);
    expect((await send(wallet, "GET", { as: user })).body.monthlyDeposit).toEqual({
      limit: "1000.00",
      left: "0.00",
    });
    await watchDeposits();
    const isNotice = and(eq(notifications.userId, user.id), eq(notifications.kind, "exchange.deposit-held"));
    expect(await db.select().from(notifications).where(isNotice)).toMatchObject([
      {
        title: "Ingreso retenido",
        body: "Han llegado 1,00 USDT, que superan tu límite de 30 días. Se abonarán en cuanto quepan en él.",
      },
    ]);
    const mails = and(eq(emails.userId, user.id), eq(emails.kind, "deposit-held"));
    expect(await db.$count(emails, mails)).toBe(1);
    expect(await verifyLedger("full")).toEqual([]);
  });

  it("says that a deposit above the whole limit of the level will not be credited by waiting", async () => {
    const { user } = await held();
    const isNotice = and(eq(notifications.userId, user.id), eq(notifications.kind, "exchange.deposit-held"));
    const [notice] = await db.select().from(notifications).where(isNotice);
    expect(notice?.body).toBe(
      "Han llegado 1.081,00 USDT, más de lo que tu nivel permite ingresar en 30 días. Se abonarán cuando subas de nivel o los apruebe la administración.",
    );
    const isMail = and(eq(emails.userId, user.id), eq(emails.kind, "deposit-held"));
    const [mail] = await db.select().from(emails).where(isMail);
    expect(mail?.text).toContain("cuando subas de nivel o cuando la administración los apruebe");
    const [row] = await rowsOf(user);
    const text = async () =>
      heldDepositText(await readHeldDeposit(row?.id ?? 0), {
        prices: await prices.readPrices(),
        timeZone: "UTC",
      });
    expect(await text()).toMatch(/Es mayor que el límite de 30 días de su miembro \(1\.000,00\s€\)/);
    await db.update(users).set({ kycLevel: "intermediate" }).where(eq(users.id, user.id));
    expect(await text()).toMatch(/Se abonará cuando quepa en el límite .* \(10\.000,00\s€\)/);
  });

  it("credits a held deposit 30 days after the others", async () => {
    const user = await basic();
    await comesIn(user, 1080, 500);
    laterBy(29 * DAY_MINUTES);
    await watchDeposits();
    expect(await statusesOf(user)).toEqual(["credited", "held"]);
    laterBy(30 * DAY_MINUTES + 1);
    await watchDeposits();
    expect(await statusesOf(user)).toEqual(["credited", "credited"]);
    expect(await spendable(user, "USDT")).toBe(1_580_000_000n);
  });

  it("credits a held deposit after the level rises, once with four concurrent workers", async () => {
    const { user } = await held();
    expect(await spendable(user, "USDT")).toBe(0n);
    await db.update(users).set({ kycLevel: "intermediate" }).where(eq(users.id, user.id));
    const counts = await Promise.all(Array.from({ length: 4 }, () => watchDeposits()));
    expect(counts.reduce((sum, count) => sum + count, 0)).toBe(1);
    expect(await spendable(user, "USDT")).toBe(1_081_000_000n);
    const isNotice = and(
      eq(notifications.userId, user.id),
      eq(notifications.kind, "exchange.deposit-credited"),
    );
    expect(await db.$count(notifications, isNotice)).toBe(1);
  });

  it("is not exceeded by two deposits that several workers process concurrently", async () => {
    const user = await basic();
    for (let index = 0; index < 4; index += 1) await payMember(user, 600_000_000n, "USDT");
    await mine();
    await Promise.all(Array.from({ length: 5 }, () => watchDeposits()));
    expect((await statusesOf(user)).sort()).toEqual(["credited", "held", "held", "held"]);
    expect(await spendable(user, "USDT")).toBe(600_000_000n);
  });

  it("is zero for an unverified member", async () => {
    const taken = { kycStatus: "incomplete", kycVerifiedAt: null } as const;
    const user = await makeTrader();
    await db.update(users).set(taken).where(eq(users.id, user.id));
    await comesIn(user, 1);
    expect(await statusesOf(user)).toEqual(["held"]);
  });
});

describe("GET /api/admin/btc/deposits", () => {
  it("200: the held ones, with their members; they count among the waiting cases", async () => {
    const { user, id } = await held();
    const admin = await makeAdmin();
    const { status, body } = await send(queue, "GET", { as: admin, query: "?limit=100" });
    expect(status).toBe(200);
    expect(body.find((line: { id: number }) => String(line.id) === id)).toMatchObject({
      amount: "1081.000000",
      status: "held",
      heldAt: expect.any(String),
      releasedAt: null,
      member: { id: user.id, email: user.email },
    });
    const viewer: AdminActor = authorize("admin", (await callOf(admin)).viewer as Viewer);
    expect((await countWaiting(viewer)).deposits).toBeGreaterThan(0);
  });

  it("is shown in the queue of withdrawals, to be released, but not the administrator's own", async () => {
    const { user, id } = await held();
    const shownTo = async (who: { id: string }) => {
      const viewer = authorize("admin", (await callOf(who)).viewer as Viewer);
      return renderToStaticMarkup(await DepositQueue({ viewer, params: { cursor: String(Number(id) - 1) } }));
    };
    const page = await shownTo(await makeAdmin());
    expect(page).toContain("solo si el miembro sube de nivel o los liberas");
    expect(page).toContain("Ingresos retenidos");
    expect(page).toMatch(/1\.081,00/);
    expect(page).not.toContain("debe decidirlo otra persona");
    await db.update(users).set({ isAdmin: true }).where(eq(users.id, user.id));
    expect(await shownTo(user)).toContain("Es tuyo: debe decidirlo otra persona");
  });

  it("422: an invalid cursor", async () => {
    const answer = await send(queue, "GET", { as: await makeAdmin(), query: "?cursor=x" });
    expect([answer.status, answer.body.fields]).toEqual([422, { cursor: "El cursor no es válido" }]);
  });

  itHidesItsFailures({
    handler: queue,
    method: "GET",
    sent: async () => ({ cookie: await cookieHeaderOf(await makeAdmin()) }),
  });
  itIsForAdministrators(
    {
      handler: queue,
      method: "GET",
      sent: async () => ({ cookie: await cookieHeaderOf(await makeAdmin()) }),
    },
    async () => cookieHeaderOf(await makeUser()),
  );
});

describe("POST /api/admin/btc/deposits/{id}/release", () => {
  const body = { reason: "Venta de una vivienda, acreditada" };

  it("201: it is credited immediately and recorded; 409 the second time", async () => {
    const { user, id } = await held();
    const sent = { as: await makeAdmin(), params: { id }, body };
    const answer = await send(release, "POST", sent);
    expect([answer.status, answer.body]).toMatchObject([
      201,
      { status: "credited", releaseReason: body.reason, creditedAt: expect.any(String) },
    ]);
    expect(await spendable(user, "USDT")).toBe(1_081_000_000n);
    expect(await auditOf(user)).toContainEqual(
      expect.objectContaining({
        action: "exchange.release-deposit",
        details: { deposit: Number(id), reason: body.reason },
      }),
    );
    expectError(await send(release, "POST", sent), "conflict", "Otro administrador ya lo ha liberado.");
    expect((await send(wallet, "GET", { as: user })).body.monthlyDeposit.left).toBe("0.00");
  });

  it("of three administrators and two workers concurrently one releases it, once", async () => {
    const { user, id } = await held();
    const admins = await Promise.all([1, 2, 3].map(() => makeAdmin()));
    const answers = await Promise.all([
      ...admins.map((as) => send(release, "POST", { as, params: { id }, body })),
      watchDeposits().then(() => ({ status: 0 })),
      watchDeposits().then(() => ({ status: 0 })),
    ]);
    expect(answers.map(({ status }) => status).sort()).toEqual([0, 0, 201, 409, 409]);
    await watchDeposits();
    expect(await spendable(user, "USDT")).toBe(1_081_000_000n);
  });

  it("409: not held, or the administrator's own; 404: unknown; 422: without a reason", async () => {
    const admin = await makeAdmin();
    const user = await basic();
    await comesIn(user, 10);
    const [credited] = await rowsOf(user);
    const sent = (id: string) => ({ as: admin, params: { id }, body });
    expectError(
      await send(release, "POST", sent(String(credited?.id))),
      "conflict",
      "Este ingreso no está retenido.",
    );
    expectError(await send(release, "POST", sent("2147483647")), "not_found", "Ese ingreso no existe");
    const own = await held();
    await db.update(users).set({ isAdmin: true }).where(eq(users.id, own.user.id));
    expectError(
      await send(release, "POST", { as: own.user, params: { id: own.id }, body }),
      "conflict",
      "Es tu propio ingreso: debe decidirlo otra persona.",
    );
    expect((await send(release, "POST", { ...sent(own.id), body: {} })).status).toBe(422);
    expect(await spendable(own.user, "USDT")).toBe(0n);
  });

  it("409: the account of its member is closed; the row stays in the queue and says why", async () => {
    const { user, id } = await held();
    const admin = await makeAdmin();
    await db.update(users).set({ deletedAt: new Date() }).where(eq(users.id, user.id));
    expectError(
      await send(release, "POST", { as: admin, params: { id }, body }),
      "conflict",
      "Su titular ha cerrado la cuenta: no se le puede abonar.",
    );
    await db.update(users).set({ kycLevel: "complete" }).where(eq(users.id, user.id));
    await watchDeposits();
    expect(await spendable(user, "USDT")).toBe(0n);
    const viewer = authorize("admin", (await callOf(admin)).viewer as Viewer);
    const page = await DepositQueue({ viewer, params: { cursor: String(Number(id) - 1), id } });
    expect(renderToStaticMarkup(page)).toContain("Cuenta cerrada: no se puede abonar");
    const text = heldDepositText(await readHeldDeposit(Number(id)), {
      prices: await prices.readPrices(),
      timeZone: "UTC",
    });
    expect(text).toContain("Su titular ha cerrado la cuenta: no se le puede abonar.");
  });

  const asAdmin = async () => ({
    cookie: await cookieHeaderOf(await makeAdmin()),
    params: { id: "1" },
  });
  itIsForAdministrators(
    { handler: release, method: "POST", sent: async () => ({ ...(await asAdmin()), body }) },
    async () => cookieHeaderOf(await makeUser()),
  );
  itRefusesBadRequests({ handler: release, method: "POST", sent: asAdmin });
});
