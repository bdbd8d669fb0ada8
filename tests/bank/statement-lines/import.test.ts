import { asc, eq } from "drizzle-orm";
import { afterEach, describe, expect, it } from "vitest";
import { GET as reference } from "@/app/api/bank/reference/route";
import { db } from "@/db";
import { bankImports, bankLines, emails } from "@/db/schema";
import { approveProposal } from "@/lib/admin/proposals/approve-proposal";
import { authorize } from "@/lib/auth/actor";
import { creditLine } from "@/lib/bank/statement-lines/credit-line";
import { ignoreLine } from "@/lib/bank/statement-lines/ignore-line";
import { proposeReversal } from "@/lib/bank/statement-lines/propose-reversal";
import { listImports } from "@/lib/bank/statement-lines/queries";
import { listDeposits } from "@/lib/bank/topups/queries";
import { camtOf, csvOf, importFile, referenceFor } from "../../factories/bank-statements";
import { callOf, makeAdmin, makeUser } from "../../factories/identity";
import { releaseKillSwitch } from "../../factories/kill-switch";
import { expectSound, spendEuros } from "../../factories/purchase";
import { makeTrader, set, spendable } from "../../factories/wallet";
import { send } from "../../http/client";

afterEach(async () => {
  await releaseKillSwitch();
  await set("sepaIban", "");
});

// Every file in these tests has different content, so that none is detected as a repetition.
let counted = 0;
const unique = () => {
  counted += 1;
  return `nota ${counted}`;
};
const linesNamed = (text: string) =>
  db.select().from(bankLines).where(eq(bankLines.reference, text)).orderBy(asc(bankLines.id));

async function waitingLine(amount = "50.00") {
  const text = unique();
  await importFile(csvOf([{ reference: text, amount }]));
  const [line] = await linesNamed(text);
  if (!line) throw new Error("no line");
  return line;
}

describe("GET /api/bank/reference", () => {
  it("200: the same reference each time, and the account of the settings", async () => {
    const user = await makeTrader();
    await set("sepaIban", "ES9121000418450200051332");
    await set("sepaAccountHolder", "Lonja SL");
    const answer = await send(reference, "GET", { as: user });
    expect(answer.body).toEqual({
      reference: expect.stringMatching(/^LJ\d{2}[0-9A-Z]{8}$/),
      holder: "Lonja SL",
      iban: "ES9121000418450200051332",
      bic: null,
    });
    expect((await send(reference, "GET", { as: user })).body).toEqual(answer.body);
    await set("sepaAccountHolder", "");
  });

  it("401 and 403: visitors and unverified members", async () => {
    expect((await send(reference, "GET")).status).toBe(401);
    expect((await send(reference, "GET", { as: await makeUser({ apps: ["debank"] }) })).status).toBe(403);
  });
});

describe("POST /api/admin/bank/statements", () => {
  it("201: credits lines with a reference, in the ledger and with an e-mail; the rest waits", async () => {
    const user = await makeTrader();
    const own = await referenceFor(user);
    const broken = `${own.slice(0, -1)}${own.endsWith("3") ? "4" : "3"}`;
    const { status, body } = await importFile(
      csvOf([
        { reference: `Ingreso ${own}`, name: "Eva" },
        { reference: broken },
        { reference: own, currency: "USD" },
        { reference: own, amount: "-10.00" },
        { reference: unique() },
      ]),
    );
    expect([status, body]).toEqual([201, { lines: 5, credited: 1, waiting: 4, repeated: 0 }]);
    expect(await spendable(user, "EUR")).toBe(5_000n);
    const viewer = authorize("admin", (await callOf(await makeAdmin())).viewer);
    expect((await listImports(viewer, { limit: 1 })).rows[0]).toMatchObject({
      lines: 5,
      credited: 1,
      waiting: 4,
      repeated: 0,
      closingMinor: null,
    });
    const [line] = await linesNamed(`Ingreso ${own}`);
    expect(line).toMatchObject({ status: "credited", userId: user.id, credits: 1, decidedBy: null });
    const mails = await db
      .select()
      .from(emails)
      .where(eq(emails.dedupeKey, `transfer-credited:${line?.id}:1:${user.id}`));
    expect(mails).toMatchObject([{ toAddress: user.email }]);
    await expectSound();
  });

  it("201: the administrator who imports the file is never credited by it", async () => {
    const administrator = await makeAdmin();
    const own = await referenceFor(administrator);
    const { body } = await importFile(csvOf([{ reference: `Mío ${own}` }]), administrator);
    expect(body).toEqual({ lines: 1, credited: 0, waiting: 1, repeated: 0 });
    expect(await linesNamed(`Mío ${own}`)).toMatchObject([{ status: "waiting", userId: administrator.id }]);
    expect(await spendable(administrator, "EUR")).toBe(0n);
  });

  it("201: the same file again, and the same line in another file, credit nothing", async () => {
    const user = await makeTrader();
    const own = await referenceFor(user);
    const note = unique();
    const file = csvOf([{ reference: own }, { reference: own }, { reference: note }]);
    expect((await importFile(file)).body).toEqual({ lines: 3, credited: 2, waiting: 1, repeated: 0 });
    expect((await importFile(file)).body).toEqual({ lines: 3, credited: 0, waiting: 0, repeated: 3 });
    const longer = csvOf([{ reference: note }, { reference: own }, { reference: own }, { reference: own }]);
    expect((await importFile(longer)).body).toEqual({ lines: 4, credited: 1, waiting: 0, repeated: 3 });
    expect(await spendable(user, "EUR")).toBe(15_000n);
    await expectSound();
  });

  it("201: two administrators who import the same file concurrently credit it once", async () => {
    const user = await makeTrader();
    const file = csvOf([{ reference: await referenceFor(user) }]);
    const answers = await Promise.all([importFile(file), importFile(file), importFile(`${file}\n`)]);
    expect(answers.map(({ status }) => status)).toEqual([201, 201, 201]);
    expect(await spendable(user, "EUR")).toBe(5_000n);
  });

  it("201: a CAMT.053 in Latin-1, with its closing balance; earlier credits are kept", async () => {
    const user = await makeTrader();
    const own = await referenceFor(user);
    const text = camtOf([{ amount: "20.00", reference: own, bankReference: unique() }], { closing: "77.00" });
    const latin1 = Uint8Array.from(Buffer.from(text.replace("UTF-8", "ISO-8859-1"), "latin1"));
    expect((await importFile(latin1)).body).toMatchObject({ lines: 1, credited: 1 });
    expect((await importFile(text)).body).toMatchObject({ lines: 1, repeated: 1 });
    const [line] = await linesNamed(own);
    expect(line?.name).toBe("Íñigo & Hijos");
    const [kept] = await db
      .select()
      .from(bankImports)
      .where(eq(bankImports.id, line?.importId ?? 0));
    expect(kept).toMatchObject({ format: "camt053", closingMinor: 7_700n, closingOn: "2026-11-20" });
    expect(await spendable(user, "EUR")).toBe(2_000n);
  });

  it("201: above the monthly limit of the level, or of an unverified member, it waits", async () => {
    const basic = await makeTrader({}, { kycLevel: "basic" });
    const none = await makeUser();
    const file = csvOf([
      { reference: await referenceFor(basic), amount: "900.00" },
      { reference: await referenceFor(basic), amount: "100.01" },
      { reference: await referenceFor(none) },
    ]);
    expect((await importFile(file)).body).toMatchObject({ credited: 1, waiting: 2 });
    expect([await spendable(basic, "EUR"), await spendable(none, "EUR")]).toEqual([90_000n, 0n]);
  });

  it("401 and 403: visitors and members, before a byte is read", async () => {
    expect((await importFile(csvOf([{}]), null)).status).toBe(401);
    expect((await importFile(csvOf([{}]), await makeTrader())).status).toBe(403);
  });

  it("413: a hundred megabytes", async () => {
    const answer = await importFile(new Uint8Array(100 * 1024 * 1024));
    expect([answer.status, answer.body.message]).toEqual([
      413,
      "El extracto es demasiado grande. Máximo 25 MB.",
    ]);
  });

  it("422: no statement, half of one, and one of another account; nothing is written", async () => {
    const before = await db.$count(bankImports);
    expect((await importFile("hola")).body.fields).toEqual({ file: "Falta la columna date" });
    const half = await importFile(csvOf([{ reference: unique() }, { amount: "x" }]));
    expect(half.body.fields).toEqual({ file: "Línea 3: el importe no es un importe" });
    await set("sepaIban", "DE89370400440532013000");
    const other = await importFile(camtOf([{ amount: "1.00", reference: unique() }]));
    expect(other.body.fields).toEqual({ file: "El extracto es de otra cuenta" });
    expect(await db.$count(bankImports)).toBe(before);
  });
});

describe("a waiting line", () => {
  it("names the probable member, by the sending account", async () => {
    const user = await makeTrader();
    const iban = "FR1420041010050500013M02606";
    await importFile(csvOf([{ reference: await referenceFor(user), iban }]));
    const note = unique();
    await importFile(csvOf([{ reference: note, iban }]));
    expect(await linesNamed(note)).toMatchObject([{ status: "waiting", userId: user.id }]);
  });

  it("is shown to the member of its reference, and not to the probable one", async () => {
    const user = await makeTrader({}, { kycLevel: "basic" });
    const own = await referenceFor(user);
    const iban = "FR7630006000011234567890189";
    await importFile(
      csvOf([
        { reference: own, iban },
        { reference: own, amount: "990.00" },
      ]),
    );
    await importFile(csvOf([{ reference: unique(), iban }]));
    const deposits = await listDeposits(authorize("user", (await callOf(user)).viewer));
    expect(deposits.map(({ status, amountMinor }) => [status, amountMinor]).sort()).toEqual([
      ["credited", 5_000n],
      ["waiting", 99_000n],
    ]);
  });

  it("is credited to a member by an administrator, once, and never to themselves", async () => {
    const [admin, user] = [await makeAdmin(), await makeTrader()];
    const { id } = await waitingLine();
    const call = await callOf(admin);
    const credit = (to: string) => creditLine.run(call, { id: String(id), to });
    await expect(credit("nadie@lonja.example")).rejects.toMatchObject({ code: "invalid" });
    await expect(credit((await makeUser()).email)).rejects.toMatchObject({ code: "invalid" });
    await expect(credit(admin.email)).rejects.toMatchObject({ code: "conflict" });
    const reference = await referenceFor(user);
    const both = await Promise.allSettled([credit(user.email), credit(reference)]);
    expect(both.filter(({ status }) => status === "fulfilled")).toHaveLength(1);
    expect(await spendable(user, "EUR")).toBe(5_000n);
    const { id: out } = await waitingLine("-5.00");
    await expect(creditLine.run(call, { id: String(out), to: user.email })).rejects.toMatchObject({
      code: "conflict",
    });
  });

  it("is ignored with a reason, and then decided", async () => {
    const [call, { id }] = [await callOf(await makeAdmin()), await waitingLine("-1.50")];
    await expect(ignoreLine.run(call, { id, reason: "" })).rejects.toMatchObject({ code: "invalid" });
    await ignoreLine.run(call, { id, reason: "Comisión del banco" });
    await expect(ignoreLine.run(call, { id, reason: "Otra vez" })).rejects.toMatchObject({
      code: "conflict",
    });
  });
});

describe("a wrong credit", () => {
  async function proposed() {
    const [one, user] = [await makeAdmin(), await makeTrader()];
    const { id } = await waitingLine();
    const call = await callOf(one);
    await creditLine.run(call, { id, to: user.email });
    const proposed = await proposeReversal.run(call, { id, reason: "Era de otra persona" });
    return { call, user, id, proposal: proposed.id };
  }

  it("is reversed by a second administrator, and can be credited to the right member", async () => {
    const { call, user, id, proposal } = await proposed();
    await expect(approveProposal.run(call, { id: proposal })).rejects.toMatchObject({ code: "conflict" });
    await approveProposal.run(await callOf(await makeAdmin()), { id: proposal });
    expect(await spendable(user, "EUR")).toBe(0n);
    const right = await makeTrader();
    await creditLine.run(call, { id, to: right.email });
    expect(await spendable(right, "EUR")).toBe(5_000n);
    const [line] = await db.select().from(bankLines).where(eq(bankLines.id, id));
    expect(line).toMatchObject({ status: "credited", credits: 2, userId: right.id });
    await expectSound();
  });

  it("is not reversed after it was spent, and the remaining amount is shown", async () => {
    const { user, proposal } = await proposed();
    await spendEuros(user.id, 2_000n);
    await expect(
      approveProposal.run(await callOf(await makeAdmin()), { id: proposal }),
    ).rejects.toMatchObject({
      code: "conflict",
      message: "El miembro ya no tiene ese dinero: le quedan 30,00 €.",
    });
    expect(await spendable(user, "EUR")).toBe(3_000n);
  });
});
