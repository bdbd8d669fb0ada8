import { asc, eq } from "drizzle-orm";
import { afterEach, describe, expect, it, vi } from "vitest";
import { db } from "@/db";
import { emails, users } from "@/db/schema";
import { dayText } from "@/lib/core/format/format";
import { endCalls, remindOfCalls, reserveForCalls } from "@/lib/equity/calls/deadlines";
import { notifyCalled } from "@/lib/equity/calls/notices";
import { mailKindsTo } from "../../factories/mails";
import { travel } from "../../setup/clock";
import { anApprovedPlace, call, inDays, makeCommitment, makeFund, pay } from "../funds";

afterEach(() => vi.restoreAllMocks());

const DAY = 24 * 60;
const mailsTo = ({ id }: { id: string }) =>
  db.select().from(emails).where(eq(emails.userId, id)).orderBy(asc(emails.id));
const callsTo = async (person: { id: string }) =>
  (await mailKindsTo(person)).filter((kind) => kind.startsWith("call-"));

describe("the mails about a capital call", () => {
  it("are sent when it is issued, three days before its end, and when it is overdue", async () => {
    const fund = await makeFund();
    const { id, investor } = await makeCommitment(fund);
    const dueOn = inDays(20);
    await call(fund, "20", { dueOn });
    await notifyCalled();
    travel(16 * DAY);
    await remindOfCalls();
    expect(await callsTo(investor)).toEqual(["call-issued"]);
    travel(18 * DAY);
    await remindOfCalls();
    await remindOfCalls();
    travel(21 * DAY);
    await endCalls();
    const mails = (await mailsTo(investor)).filter(({ kind }) => kind.startsWith("call-"));
    expect(mails.map(({ kind, subject }) => [kind, subject])).toEqual([
      ["call-issued", "Llamada de capital"],
      ["call-due-soon", "Una llamada vence pronto"],
      ["call-late", "Llamada sin pagar"],
    ]);
    const [issued, soon, late] = mails.map(({ text }) => text);
    expect(issued).toContain(
      `Llamada n.º 1 de «Residencia Malvarrosa, FCR», Compra de Gandia: 2.000,00 € hasta el ${dayText(dueOn)}.`,
    );
    expect(soon).toContain(`te faltan 2.000,00 €: puedes pagarlos hasta el ${dayText(dueOn)}.`);
    expect(late).toContain("faltan 2.000,00 €");
    expect(mails.every(({ html }) => html.includes(`/private-equity/investments/${id}"`))).toBe(true);
    const [to] = await db.select({ email: users.email }).from(users).where(eq(users.id, investor.id));
    expect(mails.every(({ toAddress }) => toAddress === to?.email)).toBe(true);
  });

  it("remind of what is missing, and not of a part that is paid or reserved", async () => {
    const fund = await makeFund();
    const [partly, whole, reserved] = [
      await makeCommitment(fund),
      await makeCommitment(fund),
      await makeCommitment(fund, "10000.00", { reservesAhead: true }),
    ];
    const { id } = await call(fund);
    await pay(partly.investor, id, "500.00");
    await pay(whole.investor, id);
    travel(8 * DAY);
    await reserveForCalls();
    await remindOfCalls();
    expect((await mailsTo(partly.investor)).at(-1)?.text).toContain("te faltan 1.500,00 €");
    expect(await callsTo(whole.investor)).toEqual([]);
    expect(await callsTo(reserved.investor)).toEqual([]);
  });

  it("are not sent to investors who want no mail", async () => {
    const fund = await makeFund();
    const { investor } = await makeCommitment(fund);
    await db.update(users).set({ emailNotifications: false }).where(eq(users.id, investor.id));
    await call(fund);
    await notifyCalled();
    expect(await callsTo(investor)).toEqual([]);
  });
});

it("a request is mailed to the manager, and the place to the investor who has to sign", async () => {
  const fund = await makeFund();
  const { id, investor } = await anApprovedPlace(fund);
  expect(await mailKindsTo(fund.manager)).toEqual(["fund-approved", "fund-requested"]);
  const [mail] = await mailsTo(investor);
  expect([mail?.kind, mail?.html.includes(`/private-equity/investments/${id}"`)]).toEqual([
    "place-approved",
    true,
  ]);
});
