import { asc, eq } from "drizzle-orm";
import { afterEach, expect, it, vi } from "vitest";
import { db } from "@/db";
import { emails, users } from "@/db/schema";
import { travel } from "../../setup/clock";
import { accept, counter, makeMember, makeRequest, offer, reject, tick, withdraw } from "../deals";

afterEach(() => vi.restoreAllMocks());

const mailsTo = ({ id }: { id: string }) =>
  db.select().from(emails).where(eq(emails.userId, id)).orderBy(asc(emails.id));
const subjectsTo = async (person: { id: string }) => (await mailsTo(person)).map(({ subject }) => subject);

async function anOffer() {
  const { id, owner } = await makeRequest();
  const investor = await makeMember();
  return { owner, investor, id: (await offer(investor, id)).id };
}

it("an offer is mailed to the owner, with its amount, the time to answer and its page", async () => {
  const { id, owner, investor } = await anOffer();
  const [to] = await db.select({ email: users.email }).from(users).where(eq(users.id, owner.id));
  const [mail, ...others] = await mailsTo(owner);
  expect(others).toEqual([]);
  expect(mail).toMatchObject({
    toAddress: to?.email,
    kind: "offer-offered",
    subject: "Tienes una oferta",
    status: "queued",
  });
  expect(mail?.text).toContain(
    "Te ofrecen 600,00 € para «Ronda de Taller Bóveda». Tienes 14 días para contestar.",
  );
  expect(mail?.html).toContain(`/funding/offers/${id}"`);
  expect(mail?.text).toContain("Ver la oferta");
  expect(await mailsTo(investor)).toEqual([]);
});

it("each side is mailed the other's counteroffer, the agreement and the refusal", async () => {
  const agreed = await anOffer();
  await counter(agreed.owner, agreed.id, 1, { amount: "700.00" });
  await accept(agreed.investor, agreed.id, 2);
  expect(await subjectsTo(agreed.investor)).toEqual(["Tienes una contraoferta", "Oferta aceptada"]);
  expect(await subjectsTo(agreed.owner)).toEqual(["Tienes una oferta", "Oferta aceptada"]);
  const refused = await anOffer();
  await reject(refused.owner, refused.id, 1);
  const [mail] = await mailsTo(refused.investor);
  expect([mail?.subject, mail?.text.includes("Motivo: No encaja")]).toEqual(["Oferta rechazada", true]);
});

it("both sides are mailed an offer that ends without an answer; a withdrawal is shown in the app only", async () => {
  const { owner, investor } = await anOffer();
  travel(15 * 24 * 60);
  await tick();
  expect(await subjectsTo(investor)).toEqual(["Oferta caducada"]);
  expect(await subjectsTo(owner)).toEqual(["Tienes una oferta", "Oferta caducada"]);
  const other = await anOffer();
  await withdraw(other.investor, other.id, 1);
  expect(await subjectsTo(other.owner)).toEqual(["Tienes una oferta"]);
});

it("members who have switched off mail, or notifications of investments, receive none", async () => {
  for (const off of [{ emailNotifications: false }, { investmentNotifications: false }]) {
    const { id, owner } = await makeRequest();
    await db.update(users).set(off).where(eq(users.id, owner.id));
    await offer(await makeMember(), id);
    expect(await mailsTo(owner)).toEqual([]);
  }
});
