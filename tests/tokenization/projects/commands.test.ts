import { eq } from "drizzle-orm";
import { describe, expect, it, vi } from "vitest";
import { db } from "@/db";
import { activities, notifications, offerSheets, projectInvestments, users } from "@/db/schema";
import { inTransaction } from "@/lib/core/db/transaction";
import { clock } from "@/lib/core/format/clock";
import { currentSheet } from "@/lib/offers/sheets";
import { MAX_LIVE_PROJECTS } from "@/lib/tokenization/constants";
import { cancelProject } from "@/lib/tokenization/projects/cancel-project";
import { editProject } from "@/lib/tokenization/projects/edit-project";
import { freezeProject, unfreezeProject } from "@/lib/tokenization/projects/freeze-project";
import { endProjectsOf } from "@/lib/tokenization/projects/removal";
import { submitProject } from "@/lib/tokenization/projects/submit-project";
import { withdrawProject } from "@/lib/tokenization/projects/withdraw-project";
import { countLiveProjects } from "@/lib/tokenization/removal-queries";
import { investmentObligations, projectObligations } from "@/lib/tokenization/sale/obligations";
import { settleSales } from "@/lib/tokenization/sale/settlement";
import { callOf, makeAdmin, makeUser } from "../../factories/identity";
import { spendable } from "../../factories/wallet";
import { travel } from "../../setup/clock";
import { projectOf } from "../crowd";
import {
  aProject,
  CONFIRMED,
  create,
  invest,
  investmentOf,
  makeInvestor,
  makePromoter,
  makeSale,
  newSymbol,
  review,
  stateOf,
} from "../sales";

const breaches = async () => [...(await investmentObligations()), ...(await projectObligations())];

type Person = { id: string };
const edit = async (by: Person, id: number, given: object) =>
  editProject.run(await callOf(by), { id, ...given });
const cancel = async (by: Person, id: number, reason?: string) =>
  cancelProject.run(await callOf(by), { id, reason });

describe("a created project", () => {
  it("is submitted in the same call, and stays a draft if requested", async () => {
    const promoter = await makePromoter();
    const sent = await create(promoter, { ownerId: "another", remainingTokens: "1", raisedAmount: "9" });
    expect(sent).toMatchObject({ status: "review", ownerId: promoter.id, raisedAmount: "0.00", isOwn: true });
    const kept = await create(promoter, { draft: true, tokenSymbol: "oliva" });
    expect(kept).toMatchObject({ status: "draft", tokenSymbol: "OLIVA", remainingTokens: "100.000000" });
    expect((await projectOf(kept.id)).feePoints).toBe(200);
    const lines = await db
      .select()
      .from(activities)
      .where(eq(activities.userId, promoter.id))
      .orderBy(activities.id);
    expect(lines.map(({ type, entityId, data }) => [type, entityId, data])).toEqual(
      [sent, kept].map(({ id, name }) => ["project", String(id), { title: name }]),
    );
  });

  it("is created once per key", async () => {
    const promoter = await makePromoter();
    const asked = { tokenSymbol: newSymbol() };
    const one = await create(promoter, asked, "una-vez");
    expect(await create(promoter, asked, "una-vez")).toEqual(one);
  });

  it("is sold only by verified members, and only for their own startup", async () => {
    const stranger = await makeUser({ apps: ["tokenization"], emailConfirmedAt: new Date() });
    await expect(create(stranger)).rejects.toMatchObject({ code: "forbidden" });
    expect((await create(stranger, { draft: true })).status).toBe("draft");
    await expect(create(await makePromoter(), { startupId: 2_147_483_647 })).rejects.toMatchObject({
      fields: { startupId: "Esa startup no existe" },
    });
  });

  it("has a plan that adds up, and a unique symbol", async () => {
    const promoter = await makePromoter();
    const milestone = { title: "Prensa", dueOn: "2027-04-01", amount: "980.00" };
    expect((await create(promoter, { milestones: [milestone] })).status).toBe("review");
    await expect(
      create(promoter, { milestones: [{ ...milestone, amount: "1000.00" }] }),
    ).rejects.toMatchObject({
      fields: { milestones: "Los hitos deben sumar el objetivo menos la comisión" },
    });
    const spending = [{ label: "Prensa", amount: "1.00" }];
    await expect(create(promoter, { spending })).rejects.toMatchObject({
      fields: { spending: "Los gastos deben sumar el objetivo: ahora suman 1.00" },
    });
    const { tokenSymbol } = await create(promoter);
    await expect(
      create(await makePromoter(), { tokenSymbol: tokenSymbol.toLowerCase() }),
    ).rejects.toMatchObject({
      fields: { tokenSymbol: "Ese símbolo ya lo usa otro proyecto" },
    });
  });

  it("at most three per promoter can be under way", async () => {
    const promoter = await makePromoter();
    for (let count = 0; count < MAX_LIVE_PROJECTS; count += 1) await create(promoter);
    await expect(create(promoter)).rejects.toMatchObject({ code: "conflict" });
    expect((await create(promoter, { draft: true })).status).toBe("draft");
  });
});

describe("the promoter's own tokens", () => {
  it("are paid for when it is submitted, refunded when it is returned, and paid for again", async () => {
    const promoter = await makePromoter();
    const { id } = await create(promoter, { promoterTokens: "20", lockMonths: 24 });
    expect(await stateOf(id)).toEqual({ status: "review", left: 80n, raised: 50_000n, investors: 0 });
    expect(await spendable(promoter, "EUR")).toBe(450_000n);
    await withdrawProject.run(await callOf(promoter), { id });
    expect(await stateOf(id)).toEqual({ status: "draft", left: 100n, raised: 0n, investors: 0 });
    expect(await spendable(promoter, "EUR")).toBe(500_000n);
    await submitProject.run(await callOf(promoter), { id });
    await review(await makeAdmin(), id, { approve: false, reason: "Falta el presupuesto" });
    expect(await projectOf(id)).toMatchObject({ status: "draft", reason: "Falta el presupuesto" });
    expect(await spendable(promoter, "EUR")).toBe(500_000n);
    await edit(promoter, id, { promoterTokens: "50" });
    await submitProject.run(await callOf(promoter), { id });
    await cancel(promoter, id);
    await settleSales();
    expect(await spendable(promoter, "EUR")).toBe(500_000n);
    expect(await breaches()).toEqual([]);
  });

  it("are at most what the promoter can pay", async () => {
    const promoter = await makePromoter();
    const asked = { totalTokens: "1000", promoterTokens: "400" };
    await expect(create(promoter, asked)).rejects.toMatchObject({ code: "conflict" });
    const lots = await db.$count(projectInvestments, eq(projectInvestments.investorId, promoter.id));
    expect(lots).toBe(0);
  });

  it("require the password", async () => {
    const promoter = await makePromoter();
    const call = await callOf(promoter);
    const { createProject } = await import("@/lib/tokenization/projects/create-project");
    travel(11);
    await expect(createProject.run(call, aProject({ promoterTokens: "1" }))).rejects.toMatchObject({
      code: "confirmation_required",
    });
    expect((await createProject.run(call, aProject())).status).toBe("review");
  });
});

describe("the review", () => {
  it("begins a sale of whole days in its promoter's time zone, with the reviewed sheet", async () => {
    const promoter = await makePromoter();
    await db.update(users).set({ timezone: "Europe/Madrid" }).where(eq(users.id, promoter.id));
    vi.spyOn(clock, "now").mockReturnValue(new Date("2027-01-20T10:30:00Z"));
    const { id } = await create(promoter, { deadlineDays: 10 });
    const approved = await review(await makeAdmin(), id);
    expect(approved).toMatchObject({ status: "fundraising", deadline: "2027-01-30T23:00:00.000Z" });
    expect(await currentSheet({ type: "project", id })).toMatchObject({ version: 1 });
    const [sheet] = await db.select().from(offerSheets).where(eq(offerSheets.offerId, id));
    expect(sheet?.content.map(({ part }) => part).join("")).toBe("ABCDEFGHI");
    expect(JSON.stringify(sheet?.content)).toContain("Una mala cosecha.");
    expect(sheet?.content.find(({ part }) => part === "B")?.entries).toContainEqual({
      label: "Plazo de la venta",
      text: "Hasta el 30 ene 2027, 23:59, hora peninsular: 10 días desde su aprobación. Si se congela, termina más tarde por lo que dure.",
    });
    const [notice] = await db.select().from(notifications).where(eq(notifications.userId, promoter.id));
    expect(notice).toMatchObject({ category: "account", title: "Tu proyecto está aprobado" });
  });

  it("requires the texts that the sheet is made of", async () => {
    const { id } = await create(await makePromoter(), { risks: undefined, rights: undefined });
    await expect(review(await makeAdmin(), id)).rejects.toMatchObject({
      code: "conflict",
      message: "Antes de aprobarlo hay que completar: qué recibe cada inversor, los riesgos.",
    });
  });

  it("applies to the reviewed version, and is not made by its own promoter", async () => {
    const admin = await makeAdmin();
    const { id, updatedAt } = await create(admin, { promoterTokens: "0" });
    await expect(review(admin, id)).rejects.toMatchObject({ code: "conflict" });
    vi.spyOn(clock, "now").mockReturnValue(new Date(Date.now() + 5_000));
    await withdrawProject.run(await callOf(admin), { id });
    await submitProject.run(await callOf(admin), { id });
    await expect(review(await makeAdmin(), id, { approve: true, updatedAt })).rejects.toMatchObject({
      message: "Ha cambiado mientras lo revisabas: vuelve a revisarlo.",
    });
    expect((await review(await makeAdmin(), id)).status).toBe("fundraising");
  });
});

describe("a change", () => {
  it("of a draft keeps missing fields", async () => {
    const promoter = await makePromoter();
    const { id } = await create(promoter, { draft: true });
    const changed = await edit(promoter, id, { tokenPrice: "20.00", lockMonths: 12 });
    expect(changed).toMatchObject({
      tokenPrice: "20.00",
      lockMonths: 12,
      targetAmount: "1000.00",
      risks: "Una mala cosecha.",
    });
    await expect(edit(promoter, id, { targetAmount: "10.00" })).rejects.toMatchObject({
      fields: { targetAmount: "El objetivo debe ser al menos el precio de un token" },
    });
    await expect(edit(await makePromoter(), id, {})).rejects.toMatchObject({ code: "not_found" });
  });

  it("of a sale changes only its texts; after approval, everyone has four new days", async () => {
    const { id, promoter, administrator } = await makeSale();
    const investor = await makeInvestor();
    const { id: investment, revocableUntil } = await invest(investor, id);
    await expect(edit(promoter, id, { tokenPrice: "1.00" })).rejects.toMatchObject({
      fields: { tokenPrice: "Ya no se puede cambiar: la venta está abierta" },
    });
    await edit(promoter, id, { risks: "Una mala cosecha y el granizo." });
    expect((await projectOf(id)).risks).toBe("Una mala cosecha.");
    await review(administrator, id, { approve: false, reason: "No" });
    expect((await projectOf(id)).proposedTexts).toBeNull();
    await edit(promoter, id, { risks: "Una mala cosecha y el granizo." });
    const there = travel(3 * 24 * 60);
    await review(administrator, id);
    expect((await projectOf(id)).risks).toBe("Una mala cosecha y el granizo.");
    expect(await currentSheet({ type: "project", id })).toMatchObject({ version: 2 });
    const later = await investmentOf(investment);
    expect(later.revocableUntil > new Date(revocableUntil ?? "")).toBe(true);
    expect(later.revocableUntil.getTime() - there.getTime()).toBeGreaterThanOrEqual(96 * 3_600_000);
    expect(later.pendingNotice).toBe("texts");
    await expect(invest(investor, id)).rejects.toMatchObject({ code: "conflict" });
    const anew = await invest(investor, id, "25.00", { confirmations: { ...CONFIRMED, sheet: 2 } });
    expect(anew.sheetVersion).toBe(2);
  });
});

describe("a freeze", () => {
  it("stops new investments and the clock, and lets everyone leave", async () => {
    const { id, administrator } = await makeSale();
    const investor = await makeInvestor();
    await invest(investor, id);
    const { deadlineAt } = await projectOf(id);
    await freezeProject.run(await callOf(administrator), { id, reason: "Nos han avisado de un engaño" });
    await expect(invest(investor, id)).rejects.toMatchObject({ code: "conflict" });
    const minutes = 5 * 24 * 60;
    travel(minutes);
    await unfreezeProject.run(await callOf(administrator), { id });
    const after = await projectOf(id);
    const moved = (after.deadlineAt?.getTime() ?? 0) - (deadlineAt?.getTime() ?? 0);
    expect(Math.abs(moved - minutes * 60_000)).toBeLessThan(60_000);
    expect(after).toMatchObject({ status: "fundraising", frozenAt: null, reason: null });
  });

  it("is not done by an investor", async () => {
    const { id } = await makeSale();
    const admin = await makeAdmin();
    const { give } = await import("../../factories/wallet");
    await give(admin, { EUR: "100.00" });
    await invest(admin, id, "25.00");
    const call = await callOf(admin);
    await expect(freezeProject.run(call, { id, reason: "x" })).rejects.toMatchObject({
      message: "Solo un administrador que no participe en el proyecto puede congelarlo.",
    });
    await expect(cancel(admin, id, "x")).rejects.toMatchObject({ code: "conflict" });
  });
});

describe("a member who leaves", () => {
  it("is refused by a sale that has not ended, and deletes their drafts", async () => {
    const promoter = await makePromoter();
    const draft = await create(promoter, { draft: true });
    expect(await inTransaction((tx) => countLiveProjects(tx, promoter.id))).toBe(0);
    await inTransaction((tx) => endProjectsOf(tx, promoter.id, new Date()));
    expect((await projectOf(draft.id)).status).toBe("cancelled");
    const sent = await create(promoter);
    expect(await inTransaction((tx) => countLiveProjects(tx, promoter.id))).toBe(1);
    await inTransaction((tx) => endProjectsOf(tx, promoter.id, new Date()));
    expect((await projectOf(sent.id)).status).toBe("review");
  });
});

describe("a cancellation", () => {
  it("is done by the promoter without investors, and by an administrator with a reason; all money is returned", async () => {
    const { id, promoter, administrator } = await makeSale({ promoterTokens: "4" });
    const investor = await makeInvestor();
    await invest(investor, id, "200.00");
    await expect(cancel(promoter, id)).rejects.toMatchObject({ code: "conflict" });
    await expect(cancel(administrator, id)).rejects.toMatchObject({
      fields: { reason: "Escribe el motivo" },
    });
    await expect(cancel(await makeInvestor(), id)).rejects.toMatchObject({ code: "not_found" });
    await cancel(administrator, id, "El promotor no contesta");
    await settleSales();
    expect([await spendable(investor, "EUR"), await spendable(promoter, "EUR")]).toEqual([
      100_000n,
      500_000n,
    ]);
    expect(await projectOf(id)).toMatchObject({ status: "cancelled", reason: "El promotor no contesta" });
    expect((await projectOf(id)).settledAt).not.toBeNull();
    const other = await makeSale();
    expect((await cancel(other.promoter, other.id)).status).toBe("cancelled");
    expect(await breaches()).toEqual([]);
  });
});
