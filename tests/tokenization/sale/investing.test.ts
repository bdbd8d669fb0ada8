import { eq } from "drizzle-orm";
import { describe, expect, it, vi } from "vitest";
import { db } from "@/db";
import { notifications, projectInvestments } from "@/db/schema";
import { clock } from "@/lib/core/format/clock";
import type { Token } from "@/lib/core/format/money";
import { available, escrow } from "@/lib/ledger/accounts";
import { balanceOf } from "@/lib/ledger/queries";
import { cancelProject } from "@/lib/tokenization/projects/cancel-project";
import { freezeProject } from "@/lib/tokenization/projects/freeze-project";
import { investInProject } from "@/lib/tokenization/sale/invest-in-project";
import { notifyInvestors } from "@/lib/tokenization/sale/investor-notices";
import { investmentObligations, projectObligations } from "@/lib/tokenization/sale/obligations";
import { unlockPromoters } from "@/lib/tokenization/sale/promoter-locks";
import { callOf, makeUser } from "../../factories/identity";
import { mailKindsTo } from "../../factories/mails";
import { spendable } from "../../factories/wallet";
import { travel } from "../../setup/clock";
import { projectOf } from "../crowd";
import { CONFIRMED, close, invest, investmentOf, makeInvestor, makeSale, revoke, stateOf } from "../sales";

const breaches = async () => [...(await investmentObligations()), ...(await projectObligations())];
const noticesOf = async ({ id }: { id: string }) =>
  (await db.select().from(notifications).where(eq(notifications.userId, id))).map(({ kind }) => kind);

const DAYS = 24 * 60;

describe("an investment", () => {
  it("is charged tokens × price to the cent, locked, and counted once for each member", async () => {
    const { id } = await makeSale({ tokenPrice: "3.00", totalTokens: "1000" });
    const investor = await makeInvestor();
    const made = await invest(investor, id, "100.00");
    expect(made).toMatchObject({
      status: "reserved",
      amount: "99.99",
      tokens: "33.330000",
      isRevocable: true,
    });
    expect(await spendable(investor, "EUR")).toBe(90_001n);
    const held = escrow(investor.id, "EUR", { type: "investment", id: String(made.id) });
    expect(await balanceOf(db, held)).toBe(9_999n);
    await invest(investor, id, "30.00");
    expect((await stateOf(id)).investors).toBe(1);
    const { revocableUntil, createdAt } = await investmentOf(made.id);
    expect(revocableUntil.getTime() - createdAt.getTime()).toBeGreaterThanOrEqual(4 * DAYS * 60_000);
    expect(await breaches()).toEqual([]);
  });

  it("is refused below the minimum, above the remaining amount, without money and in the member's own", async () => {
    const { id, promoter } = await makeSale({ minimumInvestment: "50.00" });
    const investor = await makeInvestor("100.00");
    const problem = (amount: string) =>
      invest(investor, id, amount).then(String, (error) => error.fields ?? error.message);
    expect(await problem("49.99")).toEqual({ amount: "La inversión mínima es de 50,00 €" });
    expect(await problem("0.00")).toEqual({ amount: "Por favor ingrese un monto válido" });
    expect(await problem("2500.00")).toMatch(/Balance insuficiente/);
    expect(await problem("2525.00")).toEqual({ amount: expect.stringContaining("Se venden 100 ") });
    expect(await problem("500.00")).toMatch(/Balance insuficiente/);
    await expect(invest(promoter, id)).rejects.toMatchObject({
      code: "conflict",
      message: "No puedes invertir en tu propio proyecto.",
    });
    expect(await stateOf(id)).toMatchObject({ raised: 0n, investors: 0 });
  });

  it("requires the confirmations, and a verified member", async () => {
    const { id } = await makeSale();
    const investor = await makeInvestor();
    const { fields } = await invest(investor, id, "100.00", { confirmations: {} }).catch((error) => error);
    expect(Object.keys(fields)).toEqual([
      "confirmations.sheet",
      "confirmations.risk",
      "confirmations.loss",
      "confirmations.untested",
    ]);
    await expect(
      invest(investor, id, "100.00", { confirmations: { ...CONFIRMED, sheet: 9 } }),
    ).rejects.toMatchObject({ code: "conflict" });
    const stranger = await makeUser({ apps: ["tokenization"] });
    await expect(invest(stranger, id)).rejects.toMatchObject({ code: "forbidden" });
    const made = await invest(investor, id);
    const row = await investmentOf(made.id);
    expect([row.riskAt, row.lossAt, row.untestedAt].every(Boolean)).toBe(true);
    expect([row.thresholdCents, row.warnedAt, row.isSophisticated]).toEqual([100_000n, null, false]);
  });

  it("respects the yearly limit of the member's level", async () => {
    const { id } = await makeSale({ totalTokens: "1000" });
    const investor = await makeInvestor("9000.00");
    const { users } = await import("@/db/schema");
    await db.update(users).set({ kycLevel: "basic" }).where(eq(users.id, investor.id));
    await invest(investor, id, "4000.00");
    await expect(invest(investor, id, "1000.01")).rejects.toMatchObject({ code: "conflict" });
    await invest(investor, id, "1000.00");
  });

  it("is one, however often it is sent with one key, and requires the password", async () => {
    const { id } = await makeSale();
    const investor = await makeInvestor();
    const call = { ...(await callOf(investor)), idempotencyKey: "una-vez" };
    const asked = { projectId: id, amount: "100.00", confirmations: CONFIRMED };
    const one = await investInProject.run(call, asked);
    expect((await investInProject.run(call, asked)).id).toBe(one.id);
    expect(await db.$count(projectInvestments, eq(projectInvestments.investorId, investor.id))).toBe(1);
    travel(11);
    await expect(investInProject.run({ ...call, idempotencyKey: "otra" }, asked)).rejects.toMatchObject({
      code: "confirmation_required",
    });
  });

  it("takes all that is left, even below the minimum", async () => {
    const { id } = await makeSale({ minimumInvestment: "50.00" });
    await invest(await makeInvestor("3000.00"), id, "2475.00");
    expect((await invest(await makeInvestor(), id, "25.00")).status).toBe("reserved");
    expect((await stateOf(id)).left).toBe(0n);
  });
});

describe("the deadline", () => {
  it("is exact: before it members invest, at it nobody does", async () => {
    const { id } = await makeSale();
    const investor = await makeInvestor();
    const { deadlineAt } = await projectOf(id);
    const end = deadlineAt?.getTime() ?? 0;
    const { sessions } = await import("@/db/schema");
    const call = await callOf(investor);
    await db.update(sessions).set({ confirmedAt: new Date(end), expire: new Date(end + 9e8) });
    const confirmed = {
      ...call,
      viewer: call.viewer && {
        ...call.viewer,
        session: { ...call.viewer.session, confirmedAt: new Date(end) },
      },
    };
    const asked = { projectId: id, amount: "100.00", confirmations: CONFIRMED };
    vi.spyOn(clock, "now").mockReturnValue(new Date(end - 1));
    expect((await investInProject.run(confirmed, asked)).status).toBe("reserved");
    vi.spyOn(clock, "now").mockReturnValue(new Date(end));
    await expect(investInProject.run(confirmed, asked)).rejects.toMatchObject({
      code: "conflict",
      message: "La venta ha terminado: ya no se puede invertir.",
    });
  });
});

describe("the four days", () => {
  it("return every cent until their end, and nothing at that exact time", async () => {
    const { id } = await makeSale();
    const investor = await makeInvestor();
    const [early, late] = [await invest(investor, id), await invest(investor, id)];
    const end = (await investmentOf(early.id)).revocableUntil;
    vi.spyOn(clock, "now").mockReturnValue(new Date(end.getTime() - 1));
    expect(await revoke(investor, early.id)).toMatchObject({ status: "revoked", refunded: "100.00" });
    const lateEnd = (await investmentOf(late.id)).revocableUntil;
    vi.spyOn(clock, "now").mockReturnValue(lateEnd);
    await expect(revoke(investor, late.id)).rejects.toMatchObject({
      code: "conflict",
      message: "Los 4 días para desistir han terminado: la inversión es firme.",
    });
    expect(await stateOf(id)).toMatchObject({ raised: 10_000n, investors: 1 });
    expect(await breaches()).toEqual([]);
  });

  it("can be used only by the investor; in a suspended sale also after their end", async () => {
    const { id, administrator } = await makeSale();
    const investor = await makeInvestor();
    const made = await invest(investor, id);
    await expect(revoke(await makeInvestor(), made.id)).rejects.toMatchObject({ code: "not_found" });
    await freezeProject.run(await callOf(administrator), { id, reason: "Se revisa" });
    travel(5 * DAYS);
    await revoke(investor, made.id);
    await expect(revoke(investor, made.id)).rejects.toMatchObject({ code: "conflict" });
    expect(await spendable(investor, "EUR")).toBe(100_000n);
    expect(await stateOf(id)).toMatchObject({ raised: 0n, investors: 0 });
  });
});

describe("the close", () => {
  it("comes at the deadline, waits for the last reflection period, and issues the tokens", async () => {
    const { id, promoter } = await makeSale({ promoterTokens: "4", lockMonths: 1 });
    const investor = await makeInvestor("2000.00");
    await invest(investor, id, "900.00");
    const { deadlineAt } = await projectOf(id);
    vi.spyOn(clock, "now").mockReturnValue(new Date((deadlineAt?.getTime() ?? 0) - 60_000));
    const last = await makeInvestor();
    const made = await invest(last, id, "100.00");
    vi.spyOn(clock, "now").mockReturnValue(deadlineAt ?? new Date());
    await close();
    const waiting = await projectOf(id);
    expect(waiting).toMatchObject({
      status: "waiting",
      firmAt: (await investmentOf(made.id)).revocableUntil,
    });
    await close();
    expect((await projectOf(id)).status).toBe("waiting");
    vi.spyOn(clock, "now").mockReturnValue(waiting.firmAt ?? new Date());
    await close();
    const settled = await projectOf(id);
    expect([settled.status, settled.feeCents]).toEqual(["funded", 2_200n]);
    expect(settled.settledAt).not.toBeNull();
    const token = settled.tokenSymbol as Token;
    expect(await balanceOf(db, available(investor.id, token))).toBe(36_000_000n);
    expect(await spendable(promoter, "EUR")).toBe(490_000n + 107_800n);
    await notifyInvestors();
    expect(await noticesOf(investor)).toEqual(["tokenization.investment-issued"]);
    expect(await mailKindsTo(investor)).toEqual(["investment-issued"]);
    expect(await mailKindsTo(promoter)).toContain("project-settled");
    expect(await breaches()).toEqual([]);
    expect(await balanceOf(db, available(promoter.id, token))).toBe(0n);
    const { lockedUntil } = await db
      .select()
      .from(projectInvestments)
      .where(eq(projectInvestments.investorId, promoter.id))
      .then(([row]) => row ?? { lockedUntil: null });
    vi.spyOn(clock, "now").mockReturnValue(new Date((lockedUntil?.getTime() ?? 0) - 1));
    await unlockPromoters();
    expect(await balanceOf(db, available(promoter.id, token))).toBe(0n);
    vi.spyOn(clock, "now").mockReturnValue(lockedUntil ?? new Date());
    await unlockPromoters();
    expect(await balanceOf(db, available(promoter.id, token))).toBe(4_000_000n);
    expect(await breaches()).toEqual([]);
  });

  it("fails if the firm money is too low: everything is returned", async () => {
    const { id } = await makeSale();
    const [staying, leaving] = [await makeInvestor(), await makeInvestor()];
    await invest(staying, id, "975.00");
    const { deadlineAt } = await projectOf(id);
    const end = deadlineAt?.getTime() ?? 0;
    vi.spyOn(clock, "now").mockReturnValue(new Date(end - 1));
    const made = await invest(leaving, id, "25.00");
    vi.spyOn(clock, "now").mockReturnValue(new Date(end));
    await close();
    await revoke(leaving, made.id);
    const { firmAt } = await projectOf(id);
    vi.spyOn(clock, "now").mockReturnValue(firmAt ?? new Date());
    await close();
    expect((await projectOf(id)).status).toBe("failed");
    expect([await spendable(staying, "EUR"), await spendable(leaving, "EUR")]).toEqual([100_000n, 100_000n]);
    await notifyInvestors();
    expect(await noticesOf(staying)).toEqual(["tokenization.investment-refunded"]);
    expect(await mailKindsTo(staying)).toEqual(["investment-refunded"]);
  });

  it("of a cancelled sale is sent also to investors who switched these notices off", async () => {
    const { id, administrator } = await makeSale();
    const investor = await makeInvestor();
    await invest(investor, id);
    await cancelProject.run(await callOf(administrator), { id, reason: "Datos falsos" });
    await close();
    await notifyInvestors();
    const rows = await db.select().from(notifications).where(eq(notifications.userId, investor.id));
    expect(rows).toMatchObject([{ kind: "tokenization.investment-refunded", category: "account" }]);
  });

  it("comes automatically when everything is sold and firm, and by its promoter after the target is reached", async () => {
    const { closeSale } = await import("@/lib/tokenization/sale/close-sale");
    const sold = await makeSale();
    await invest(await makeInvestor("3000.00"), sold.id, "2500.00");
    await close();
    expect((await projectOf(sold.id)).status).toBe("fundraising");
    const other = await makeSale();
    await expect(closeSale.run(await callOf(other.promoter), { id: other.id })).rejects.toMatchObject({
      message: "Antes del plazo solo puedes cerrar la venta si llega al objetivo.",
    });
    await invest(await makeInvestor(), other.id, "1000.00");
    expect((await closeSale.run(await callOf(other.promoter), { id: other.id })).status).toBe("waiting");
    travel(5 * DAYS);
    await close();
    expect([(await projectOf(sold.id)).status, (await projectOf(other.id)).status]).toEqual([
      "funded",
      "funded",
    ]);
    expect(await breaches()).toEqual([]);
  });
});
