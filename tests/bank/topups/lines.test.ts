import { eq } from "drizzle-orm";
import { afterEach, describe, expect, it } from "vitest";
import { POST as credit } from "@/app/api/admin/bank/lines/[id]/credit/route";
import { POST as ignore } from "@/app/api/admin/bank/lines/[id]/ignore/route";
import { POST as reverse } from "@/app/api/admin/bank/lines/[id]/reversal/route";
import { GET } from "@/app/api/admin/bank/lines/route";
import { POST as approve } from "@/app/api/admin/proposals/[id]/approval/route";
import { db } from "@/db";
import { bankLines } from "@/db/schema";
import { MESSAGE } from "@/lib/core/command/errors";
import { csvOf, importFile, referenceFor } from "../../factories/bank-statements";
import { auditBy, makeAdmin, makeUser, staleCookieOf } from "../../factories/identity";
import { engageKillSwitch, releaseKillSwitch } from "../../factories/kill-switch";
import { expectSound } from "../../factories/purchase";
import { makeTrader, spendable } from "../../factories/wallet";
import { expectError, send } from "../../http/client";

type Person = { id: string };

afterEach(releaseKillSwitch);

const NONE = "Ese movimiento no existe";

let counted = 0;

/** Imports a line that cannot be assigned to a member; returns its id. */
async function waitingLine(amount = "50.00", currency = "EUR"): Promise<number> {
  counted += 1;
  const reference = `sin dueño ${counted}`;
  await importFile(csvOf([{ amount, currency, reference, name: "Eva", iban: "DE89370400440532013000" }]));
  const [line] = await db.select().from(bankLines).where(eq(bankLines.reference, reference));
  if (!line) throw new Error("no line");
  return line.id;
}

const list = (as: Person | null, query = "?limit=100") => send(GET, "GET", { as, query });
const at = (id: number | string) => ({ id: String(id) });
const give = (as: Person | null, id: number | string, to: unknown) =>
  send(credit, "POST", { as, params: at(id), body: { to } });
const drop = (as: Person | null, id: number | string, reason: unknown = "Comisión") =>
  send(ignore, "POST", { as, params: at(id), body: { reason } });
const takeBack = (as: Person | null, id: number | string, reason: unknown = "Era de otra persona") =>
  send(reverse, "POST", { as, params: at(id), body: { reason } });
const idsOf = ({ body }: { body: { id: number }[] }) => body.map(({ id }) => id);

async function credited() {
  const [admin, user, id] = [await makeAdmin(), await makeTrader(), await waitingLine()];
  expect((await give(admin, id, user.email)).status).toBe(201);
  return { admin, user, id };
}

describe("GET /api/admin/bank/lines", () => {
  it("200: the waiting ones, oldest first, with the data of the bank", async () => {
    const [older, newer] = [await waitingLine("-3.50"), await waitingLine("10.00", "USD")];
    const { status, body } = await list(await makeAdmin());
    expect(status).toBe(200);
    const [first, second] = body.filter(({ id }: { id: number }) => [older, newer].includes(id));
    expect(first).toEqual({
      id: older,
      bookedOn: "2026-11-20",
      amount: "-3.50",
      currency: "EUR",
      reference: expect.stringContaining("sin dueño"),
      name: "Eva",
      iban: "DE89370400440532013000",
      status: "waiting",
      reason: null,
      fileName: "extracto.csv",
      member: null,
    });
    expect(second).toMatchObject({ id: newer, amount: "10.00", currency: "USD" });
  });

  it("200: all of them, newest first, a page at a time", async () => {
    const { user, id } = await credited();
    const admin = await makeAdmin();
    expect(idsOf(await list(admin))).not.toContain(id);
    const next = await waitingLine();
    const first = await list(admin, "?status=all&limit=1");
    expect(idsOf(first)).toEqual([next]);
    const second = await list(admin, `?status=all&limit=1&cursor=${first.headers.get("x-next-cursor")}`);
    expect(second.body).toMatchObject([
      { id, status: "credited", member: { id: user.id, name: "Ana Prueba", email: user.email } },
    ]);
  });

  it("401, 403 and 422: visitors, members, and an invalid view", async () => {
    expect((await list(null)).status).toBe(401);
    expect((await list(await makeUser())).status).toBe(403);
    expect((await list(await makeAdmin(), "?status=x")).status).toBe(422);
  });
});

describe("POST /api/admin/bank/lines/{id}/credit", () => {
  it("201: it is credited to the named member, once", async () => {
    const [admin, user, id] = [await makeAdmin(), await makeTrader(), await waitingLine()];
    const reference = await referenceFor(user);
    const both = await Promise.all([give(admin, id, user.email), give(admin, id, reference)]);
    expect(both.map(({ status }) => status).sort()).toEqual([201, 409]);
    expect(both.find(({ status }) => status === 201)?.body).toEqual({ id, status: "credited" });
    expectError(await give(admin, id, user.email), "conflict", "Ese movimiento ya está decidido.");
    expect(await spendable(user, "EUR")).toBe(5_000n);
    expect((await auditBy(admin)).at(-1)).toMatchObject({
      action: "bank.credit-line",
      details: { line: id, amount: "50.00" },
    });
    await expectSound();
  });

  it("409: an outgoing line, another currency, and the administrator's own", async () => {
    const [admin, user] = [await makeAdmin(), await makeTrader()];
    const refused = async (id: number, to: string, words: string) =>
      expectError(await give(admin, id, to), "conflict", words);
    await refused(await waitingLine("-5.00"), user.email, "Es un cargo: no se puede abonar.");
    await refused(await waitingLine("5.00", "USD"), user.email, "Solo se abonan euros.");
    await refused(await waitingLine(), admin.email, "Es tu propio dinero: debe decidirlo otra persona.");
    expect([await spendable(user, "EUR"), await spendable(admin, "EUR")]).toEqual([0n, 0n]);
  });

  it("422: an unknown and an unverified member", async () => {
    const [admin, id] = [await makeAdmin(), await waitingLine()];
    const fieldsOf = async (to: unknown) => (await give(admin, id, to)).body.fields;
    expect(await fieldsOf("nadie@lonja.example")).toEqual({
      to: "No hay ningún miembro con ese correo, usuario o referencia",
    });
    expect(await fieldsOf((await makeUser()).email)).toEqual({ to: "Ese miembro no está verificado" });
    expect(await fieldsOf("")).toEqual({ to: "Escribe el correo o la referencia del miembro" });
  });

  it("401, 403 and 404: not permitted, without a recent confirmation, and an unknown line", async () => {
    const [user, id] = [await makeTrader(), await waitingLine()];
    expect((await give(null, id, user.email)).status).toBe(401);
    expect((await give(user, id, user.email)).body.code).toBe("forbidden");
    const cookie = await staleCookieOf(await makeAdmin());
    expectError(await give(await makeAdmin(), 2_147_483_647, user.email), "not_found", NONE);
    const stale = await send(credit, "POST", { cookie, params: at(id), body: { to: user.email } });
    expect([stale.status, stale.body.code]).toEqual([403, "confirmation_required"]);
  });

  it("503: while the ledger is closed", async () => {
    const [user, id] = [await makeTrader(), await waitingLine()];
    await engageKillSwitch();
    expectError(await give(await makeAdmin(), id, user.email), "unavailable", MESSAGE.ledgerClosed);
  });
});

describe("POST /api/admin/bank/lines/{id}/ignore", () => {
  it("201: with a reason, and then it is decided", async () => {
    const [admin, id] = [await makeAdmin(), await waitingLine("-1.50")];
    const { status, body } = await drop(admin, id);
    expect([status, body]).toEqual([201, { id, status: "ignored" }]);
    expectError(await drop(admin, id), "conflict", "Ese movimiento ya está decidido.");
    const all = await list(admin, "?status=all&limit=1");
    expect(all.body).toMatchObject([{ id, status: "ignored", reason: "Comisión", member: null }]);
    expect((await auditBy(admin)).at(-1)).toMatchObject({
      action: "bank.ignore-line",
      details: { line: id, reason: "Comisión" },
    });
  });

  it("401, 403, 404 and 422: not permitted, an unknown line, and no reason", async () => {
    const [admin, id] = [await makeAdmin(), await waitingLine()];
    expect((await drop(null, id)).status).toBe(401);
    expect((await drop(await makeUser(), id)).status).toBe(403);
    expectError(await drop(admin, 2_147_483_647), "not_found", NONE);
    expect((await drop(admin, id, "")).body.fields).toEqual({ reason: "Escribe el motivo" });
    expect((await drop(admin, "x")).body.fields).toEqual({ id: NONE });
  });
});

describe("POST /api/admin/bank/lines/{id}/reversal", () => {
  it("201: is proposed, and executed after another administrator approves it; then it waits again", async () => {
    const { admin, user, id } = await credited();
    const { status, body } = await takeBack(admin, id);
    expect([status, body]).toEqual([201, { id: expect.any(Number), status: "proposed" }]);
    expect(await spendable(user, "EUR")).toBe(5_000n);
    const decide = (as: Person) => send(approve, "POST", { as, params: at(body.id), body: {} });
    expect((await decide(admin)).status).toBe(409);
    expect((await decide(await makeAdmin())).status).toBeLessThan(300);
    expect(await spendable(user, "EUR")).toBe(0n);
    const waiting = await list(admin);
    expect(waiting.body.find((line: { id: number }) => line.id === id)).toMatchObject({
      status: "waiting",
      reason: "Era de otra persona",
      member: null,
    });
    await expectSound();
  });

  it("409: an uncredited line, the administrator's own, and a second proposal for the same member", async () => {
    const { admin, user, id } = await credited();
    const waiting = await waitingLine();
    expectError(await takeBack(admin, waiting), "conflict", "Ese movimiento no está abonado.");
    const other = await makeAdmin();
    expect((await give(admin, waiting, other.email)).status).toBe(201);
    const own = "Es tu propio dinero: debe decidirlo otra persona.";
    expectError(await takeBack(other, waiting), "conflict", own);
    expect((await takeBack(admin, id)).status).toBe(201);
    expect((await takeBack(other, id)).status).toBe(409);
    expect(await spendable(user, "EUR")).toBe(5_000n);
  });

  it("401, 403, 404 and 422: not permitted, an unknown line, and no reason", async () => {
    const { admin, user, id } = await credited();
    expect((await takeBack(null, id)).status).toBe(401);
    expect((await takeBack(user, id)).status).toBe(403);
    expectError(await takeBack(admin, 2_147_483_647), "not_found", NONE);
    expect((await takeBack(admin, id, "")).body.fields).toEqual({ reason: "Escribe el motivo" });
  });
});
