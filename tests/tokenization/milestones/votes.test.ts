import { PDFDocument } from "@cantoo/pdf-lib";
import { eq } from "drizzle-orm";
import { describe, expect, it, vi } from "vitest";
import { POST as report } from "@/app/api/projects/[id]/milestones/[n]/report/route";
import {
  DELETE as drop,
  GET as read,
} from "@/app/api/projects/[id]/milestones/[n]/spendings/[spendingId]/route";
import { POST as spend } from "@/app/api/projects/[id]/milestones/[n]/spendings/route";
import { POST as vote } from "@/app/api/projects/[id]/milestones/[n]/votes/route";
import { db } from "@/db";
import { notifications, projectMilestones } from "@/db/schema";
import { MESSAGE } from "@/lib/core/command/errors";
import { consume } from "@/lib/core/command/limits";
import { clock, plusMinutes } from "@/lib/core/format/clock";
import { SALE_ATTEMPTS } from "@/lib/tokenization/constants";
import { payDistributions } from "@/lib/tokenization/distributions/payouts";
import { notifyVoters } from "@/lib/tokenization/polls/notices";
import { endPolls } from "@/lib/tokenization/polls/poll-end";
import { makeUser } from "../../factories/identity";
import { expectSound } from "../../factories/purchase";
import { spendable } from "../../factories/wallet";
import { expectError, expectTooMany, send } from "../../http/client";
import { travel } from "../../setup/clock";
import { giveTo } from "../holdings/gifts";
import { close, invest, makeInvestor, makeSale } from "../sales";

type Person = { id: string };

const MINUTES = 24 * 60;
const STEPS = [
  { title: "Molino", evidence: "Factura", dueOn: "2027-03-01", amount: "500.00" },
  { title: "Cosecha", evidence: "Fotos", dueOn: "2027-06-01", amount: "480.00" },
];

/** A funded sale of 1,000 € with two milestones and two holders of 600 € and 400 €. */
async function fundedSale() {
  const sale = await makeSale({ milestones: STEPS });
  const [many, few] = [await makeInvestor(), await makeInvestor()];
  await invest(many, sale.id, "600.00");
  await invest(few, sale.id, "400.00");
  travel(50 * MINUTES);
  await close();
  await close();
  return { ...sale, many, few };
}

const at = (id: number, n: number | string = 1) => ({ id: String(id), n: String(n) });
const ask = (as: Person | null, id: number, n = 1, body: object = { report: "Molino montado" }) =>
  send(report, "POST", { as, params: at(id, n), body });
const cast = (as: Person | null, id: number, approve: boolean, n = 1) =>
  send(vote, "POST", { as, params: at(id, n), body: { approve } });

async function milestone(id: number, n = 1) {
  const rows = await db.select().from(projectMilestones).where(eq(projectMilestones.projectId, id));
  return rows.find(({ nr }) => nr === n);
}

async function pdf() {
  const document = await PDFDocument.create();
  document.addPage();
  return new Uint8Array(await document.save());
}

type Line = {
  label?: string;
  amount?: string;
  spentOn?: string;
  content?: Uint8Array<ArrayBuffer>;
  key?: string;
};

async function account(as: Person | null, id: number, line: Line = {}, n = 1) {
  const form = new FormData();
  form.set("label", line.label ?? "Molino de piedra");
  form.set("amount", line.amount ?? "500.00");
  form.set("spentOn", line.spentOn ?? "2026-01-20");
  form.set("document", new File([line.content ?? (await pdf())], "factura.pdf"));
  const encoded = new Response(form);
  const headers = {
    "content-type": encoded.headers.get("content-type") ?? "",
    ...(line.key && { "Idempotency-Key": line.key }),
  };
  return send(spend, "POST", { as, params: at(id, n), raw: await encoded.arrayBuffer(), headers });
}

describe("the money of a milestone", () => {
  it("200: is paid immediately when more than half of all tokens agree, and the ledger is consistent", async () => {
    const { id, promoter, many, few } = await fundedSale();
    const before = await spendable(promoter, "EUR");
    const asked = await ask(promoter, id);
    expect([asked.status, asked.body.poll]).toMatchObject([
      200,
      { n: 1, yes: "0.00", no: "0.00", mine: null },
    ]);
    await notifyVoters();
    const notices = await db.select().from(notifications).where(eq(notifications.userId, few.id));
    expect(notices.map(({ kind }) => kind)).toContain("tokenization.vote-open");
    const said = await cast(few, id, true);
    expect(said.body.poll).toMatchObject({ yes: "40.00", mine: { weight: "40.00", approves: true } });
    expect((await cast(few, id, false)).body.poll).toMatchObject({ yes: "0.00", no: "40.00" });
    const decided = await cast(many, id, true);
    expect([decided.body.poll, decided.body.status]).toEqual([null, "in_development"]);
    expect((await milestone(id))?.status).toBe("released");
    expect((await spendable(promoter, "EUR")) - before).toBe(50_000n);
    await expectSound();
  });

  it("200: is returned to the current holders when half of all refuse, each cent once", async () => {
    const { id, promoter, many, few } = await fundedSale();
    const before = [await spendable(many, "EUR"), await spendable(few, "EUR")];
    await ask(promoter, id);
    await cast(many, id, false);
    await payDistributions();
    expect((await milestone(id))?.status).toBe("refunded");
    const after = [await spendable(many, "EUR"), await spendable(few, "EUR")];
    expect(after.map((cents, place) => cents - (before[place] ?? 0n))).toEqual([30_000n, 20_000n]);
    await expectSound();
  });

  it("without votes nothing is approved: after three unanswered votes, it is returned", async () => {
    const { id, promoter } = await fundedSale();
    for (const round of [1, 2, 3]) {
      expect((await ask(promoter, id)).status).toBe(200);
      travel((50 + round * 15) * MINUTES);
      await endPolls();
      expect((await milestone(id))?.status).toBe(round < 3 ? "planned" : "refunded");
    }
    await payDistributions();
    await expectSound();
  });

  it.each(["rejected", "unanswered three times"])(
    "is paid if all tokens are the promoter's when it is %s",
    async (how) => {
      const { id, promoter, many, few } = await fundedSale();
      const isRejected = how === "rejected";
      if (!isRejected)
        await db.update(projectMilestones).set({ lapses: 2 }).where(eq(projectMilestones.projectId, id));
      await ask(promoter, id);
      await giveTo(promoter, { from: many, id, tokens: "24" });
      await giveTo(promoter, { from: few, id, tokens: "16" });
      const before = await spendable(promoter, "EUR");
      if (isRejected) await cast(many, id, false);
      travel(65 * MINUTES);
      await endPolls();
      expect((await milestone(id))?.status).toBe("released");
      expect((await spendable(promoter, "EUR")) - before).toBe(50_000n);
      const notices = await db.select().from(notifications).where(eq(notifications.userId, promoter.id));
      expect(notices.map(({ body }) => body)).toContain(
        "Nadie más tiene tokens de tu proyecto: 500,00 € de «Molino» están en tu saldo.",
      );
      expect((await ask(promoter, id, 2)).body.message).toContain("Justifica antes");
      await expectSound();
    },
  );

  it("is returned to the only holder who keeps tokens", async () => {
    const { id, promoter, many, few } = await fundedSale();
    await ask(promoter, id);
    await giveTo(promoter, { from: many, id, tokens: "24" });
    const before = await spendable(few, "EUR");
    await cast(many, id, false);
    await payDistributions();
    expect((await milestone(id))?.status).toBe("refunded");
    expect((await spendable(few, "EUR")) - before).toBe(50_000n);
    await expectSound();
  });

  it("at the end a quarter is enough, and at that exact time nobody votes", async () => {
    const { id, promoter, few } = await fundedSale();
    const opened = travel(50 * MINUTES);
    await ask(promoter, id);
    await cast(few, id, true);
    vi.spyOn(clock, "now").mockImplementation(() => plusMinutes(opened, 14 * MINUTES));
    expectError(await cast(few, id, false), "conflict", "No hay ninguna votación abierta de ese hito.");
    await endPolls();
    expect((await milestone(id))?.status).toBe("released");
    await expectSound();
  });

  it("the next one requires a document for every euro of the previous one", async () => {
    const { id, promoter, many } = await fundedSale();
    expectError(
      await ask(promoter, id, 2),
      "conflict",
      "Antes de este hay otro hito sin pagar: pide primero ese.",
    );
    await ask(promoter, id);
    await cast(many, id, true);
    const words = "Justifica antes, con un documento por gasto, todo lo que pagó el hito anterior.";
    expectError(await ask(promoter, id, 2), "conflict", words);
    const ahead = await account(promoter, id, { spentOn: "2100-01-01" });
    expectError(ahead, "invalid", MESSAGE.invalid, { spentOn: "La fecha no puede ser futura" });
    const wrong = await account(promoter, id, { amount: "1.00" });
    const spendingId = wrong.body.milestones[0].spendings[0].id;
    const one = { ...at(id), spendingId: String(spendingId) };
    expect((await send(drop, "DELETE", { as: promoter, params: one })).body.milestones[0].spendings).toEqual(
      [],
    );
    expectError(
      await send(drop, "DELETE", { as: promoter, params: one }),
      "not_found",
      "Ese gasto no existe",
    );
    expect((await account(promoter, id)).status).toBe(201);
    const asked = await ask(promoter, id, 2);
    expect([asked.status, asked.body.poll?.n]).toEqual([200, 2]);
    const [line] = asked.body.milestones[0].spendings;
    const params = { ...at(id), spendingId: String(line.id) };
    expectError(
      await send(drop, "DELETE", { as: promoter, params }),
      "conflict",
      "Ya se ha pedido el hito siguiente con este gasto.",
    );
    // Every member may read what the money was spent on.
    for (const as of [many, await makeInvestor()]) {
      expect((await send(read, "GET", { as, params })).status).toBe(200);
    }
    await cast(many, id, true, 2);
    expect((await milestone(id, 2))?.status).toBe("released");
    await expectSound();
  });
});

describe("members who may not vote", () => {
  it("401, 404, 409 and 422: reports", async () => {
    const { id, promoter, many } = await fundedSale();
    expect((await ask(null, id)).status).toBe(401);
    expectError(await ask(many, id), "not_found", "Ese proyecto no existe");
    expectError(await ask(promoter, 2_147_483_647), "not_found", "Ese proyecto no existe");
    expectError(await ask(promoter, id, 9), "not_found", "Ese hito no existe");
    expect((await ask(promoter, id, 1, { report: " " })).body.fields).toEqual({
      report: "Escribe el informe",
    });
    await ask(promoter, id);
    expect((await ask(promoter, id)).status).toBe(409);
  });

  it("401, 404, 409 and 422: votes", async () => {
    const { id, promoter, many } = await fundedSale();
    await ask(promoter, id);
    expect((await cast(null, id, true)).status).toBe(401);
    const none = "Solo votan quienes tenían tokens al abrirse la votación.";
    expectError(await cast(promoter, id, true), "conflict", none);
    expectError(await cast(await makeUser(), id, true), "conflict", none);
    expectError(await cast(many, 2_147_483_647, true), "not_found", "Ese proyecto no existe");
    const wrong = await send(vote, "POST", { as: many, params: at(id), body: { approve: "sí" } });
    expect([wrong.status, wrong.body.fields]).toEqual([422, { approve: "Di si lo apruebas: true o false" }]);
  });

  it("201 once with one key, 409 with another amount: spendings", async () => {
    const { id, promoter, many } = await fundedSale();
    await ask(promoter, id);
    await cast(many, id, true);
    const line = { content: await pdf(), key: "una", amount: "300.00" };
    const [one, again] = [await account(promoter, id, line), await account(promoter, id, line)];
    expect([one.status, again.status, again.body]).toEqual([201, 201, one.body]);
    expect(one.body.milestones[0].spendings).toHaveLength(1);
    expect((await account(promoter, id, { ...line, amount: "200.00" })).status).toBe(409);
  });

  it("401, 404, 409, 413, 415, 422 and 429: spendings", async () => {
    const { id, promoter, many } = await fundedSale();
    expect((await account(null, id)).status).toBe(401);
    expectError(await account(many, id), "not_found", "Ese proyecto no existe");
    expectError(await account(promoter, id), "conflict", "Solo se justifica lo que ya se ha pagado.");
    await ask(promoter, id);
    await cast(many, id, true);
    expect((await account(promoter, id, { amount: "0" })).status).toBe(422);
    const picture = await account(promoter, id, { content: new TextEncoder().encode("hola") });
    expectError(picture, "unsupported_media", "Solo se permiten archivos PDF");
    const large = await account(promoter, id, { content: new Uint8Array(11 * 1024 * 1024) });
    expect(large.status).toBe(413);
    const limit = SALE_ATTEMPTS.imagePerMember;
    const attempts = Array.from({ length: limit.points }, () =>
      consume({ name: "project-spendings", key: promoter.id, ...limit }).catch(() => undefined),
    );
    await Promise.all(attempts);
    expectTooMany(await account(promoter, id));
    const params = { ...at(id), spendingId: "2147483647" };
    expectError(await send(read, "GET", { as: many, params }), "not_found", "Ese gasto no existe");
    expect((await send(read, "GET", { as: null, params })).status).toBe(401);
    expect((await send(drop, "DELETE", { as: null, params })).status).toBe(401);
  });
});
